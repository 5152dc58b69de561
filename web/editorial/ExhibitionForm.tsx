import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { AdminArtwork } from '../../shared/artwork/adminArtwork.ts'
import type { ContentItem } from '../../shared/editorial/contentKinds.ts'
import { exhibitionLimits } from '../../shared/exhibition/exhibitionForm.ts'
import { paths } from '../../shared/paths.ts'
import { useList } from '../adminList/listQuery.ts'
import { AdminThumbnail } from '../artworkAdmin/AdminThumbnail.tsx'
import { adminArtworksQuery } from '../artworkAdmin/adminArtworkQuery.ts'
import { Button } from '../kit/controls/Button.tsx'
import { ConfirmDialog } from '../kit/controls/Dialog.tsx'
import { SelectField, TextField } from '../kit/controls/Field.tsx'
import { toast } from '../kit/toast.ts'
import { useSubmit } from '../kit/useSubmit.ts'
import { WordsField } from '../kit/words/WordsField.tsx'
import { eraseContent, moveContent } from './contentQuery.ts'
import { ExhibitionNotice } from './ExhibitionNotice.tsx'
import { editorialTexts, exhibitionFieldTexts, exhibitionHelp, posterTexts } from './editorialTexts.ts'
import type { ExhibitionValues } from './exhibitionFormValues.ts'
import { type ExhibitionWriting, useExhibition } from './useExhibition.ts'

type WritingProps = { writing: ExhibitionWriting }

const labelled =
  ({ field }: ExhibitionWriting) =>
  (name: keyof ExhibitionValues) => ({ ...field(name), label: exhibitionFieldTexts[name] })

const withPicture = (works: readonly AdminArtwork[]) =>
  works.filter(({ images }) => images.length > 0).toSorted((one, other) => one.title.localeCompare(other.title, 'fr'))

/** The poster shows a work whole, by its main picture. */
const PosterField = ({ writing }: WritingProps) => {
  const works = withPicture(useList(adminArtworksQuery).items ?? [])
  const { base, values } = writing
  const chosen = works.find(({ id }) => String(id) === values.posterOf)
  return (
    <div className="flex flex-wrap items-end gap-4">
      <AdminThumbnail image={chosen ? chosen.images[0] : base?.poster} size="card" />
      <div className="min-w-56 flex-1">
        <SelectField {...labelled(writing)('posterOf')}>
          <option value="">{base?.poster ? posterTexts.keep : posterTexts.choose}</option>
          {works.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  )
}

const Fields = ({ writing }: WritingProps) => {
  const field = labelled(writing)
  return (
    <div className="mt-6 grid max-w-3xl gap-5">
      <TextField {...field('title')} helper={exhibitionHelp.title} autoComplete="off" required />
      <TextField {...field('location')} helper={exhibitionHelp.location} autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('startDate')} type="date" />
        <TextField {...field('endDate')} type="date" />
      </div>
      <TextField {...field('hours')} helper={exhibitionHelp.hours} autoComplete="off" optional />
      <TextField {...field('entry')} helper={exhibitionHelp.entry} autoComplete="off" optional />
      <PosterField writing={writing} />
      <WordsField {...field('description')} most={exhibitionLimits.description} typed={writing.values.description} />
      <TextField {...field('link')} helper={exhibitionHelp.link} type="url" inputMode="url" autoComplete="off" optional />
    </div>
  )
}

type Asking = 'retract' | 'erase' | 'leave'

const questions: Readonly<Record<Asking, { readonly title: string; readonly detail: string; readonly confirm: string }>> = {
  retract: { title: editorialTexts.retractTitle, detail: editorialTexts.retractDetail, confirm: editorialTexts.retract },
  erase: { title: editorialTexts.eraseTitle, detail: editorialTexts.eraseDetail, confirm: editorialTexts.erase },
  leave: { title: editorialTexts.leaveTitle, detail: editorialTexts.leaveDetail, confirm: editorialTexts.leave },
}

/** The acts that are asked about before they are done. */
const useAsked = ({ base, setBase, refused }: ExhibitionWriting) => {
  const [asking, ask] = useState<Asking>()
  const navigate = useNavigate()
  const { isBusy, submit } = useSubmit()
  const acts: Readonly<Record<Asking, (draft: ContentItem | undefined) => Promise<void>>> = {
    retract: async draft => {
      if (draft) setBase(await moveContent(draft, 'retract'))
      toast.success(editorialTexts.retracted)
    },
    erase: async draft => {
      if (draft) await eraseContent(draft)
      toast.success(editorialTexts.erased)
      await navigate(paths.adminContent())
    },
    leave: async () => navigate(paths.adminContent()),
  }
  const confirm = (): void => {
    ask(undefined)
    if (asking) void submit(() => acts[asking](base).catch(refused))
  }
  return { asking, ask, confirm, isBusy }
}

type Asked = ReturnType<typeof useAsked>

const Buttons = ({ writing, asked }: WritingProps & { asked: Asked }) => {
  const { base, isBusy, intend } = writing
  return (
    <div className="mt-8 flex max-w-3xl flex-wrap items-center gap-x-5 gap-y-3">
      <Button type="submit" look="secondary" aria-disabled={isBusy} onClick={() => intend('save')}>
        {editorialTexts.save}
      </Button>
      <Button type="submit" aria-disabled={isBusy} onClick={() => intend('publish')}>
        {isBusy ? editorialTexts.busy : editorialTexts.publish}
      </Button>
      {base && (
        <Button look="text" aria-disabled={asked.isBusy} onClick={() => asked.ask(base.publishedVersion ? 'retract' : 'erase')}>
          {base.publishedVersion ? editorialTexts.retract : editorialTexts.erase}
        </Button>
      )}
    </div>
  )
}

/** The form of an exhibition, or of a new one. */
export const ExhibitionForm = ({ item }: { item?: ContentItem }) => {
  const writing = useExhibition(item)
  const asked = useAsked(writing)
  const { base, isDirty } = writing
  const question = asked.asking && questions[asked.asking]
  return (
    <>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <Link
          to={paths.adminContent()}
          className="text-action"
          onClick={event => {
            if (!isDirty) return
            event.preventDefault()
            asked.ask('leave')
          }}
        >
          {editorialTexts.all}
        </Link>
        {base?.publishedVersion && base.slug && (
          <Link to={paths.exhibition(base.slug)} className="text-action">
            {editorialTexts.see}
          </Link>
        )}
      </p>
      <form {...writing.formProps} aria-labelledby="exhibition-form-title">
        <h2 id="exhibition-form-title" className="mt-4 wrap-anywhere text-2xl">
          {base?.title ?? editorialTexts.add}
        </h2>
        <ExhibitionNotice key={writing.notice?.kind} writing={writing} />
        <Fields writing={writing} />
        <Buttons writing={writing} asked={asked} />
      </form>
      <ConfirmDialog
        open={question !== undefined}
        title={question?.title ?? ''}
        confirm={question?.confirm ?? ''}
        onConfirm={asked.confirm}
        onClose={() => asked.ask(undefined)}
      >
        <p>{question?.detail}</p>
      </ConfirmDialog>
    </>
  )
}
