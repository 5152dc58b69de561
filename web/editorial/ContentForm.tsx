import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { ContentItem, ContentKind } from '../../shared/editorial/contentKinds.ts'
import { paths } from '../../shared/paths.ts'
import { eraseContent, moveContent } from '../drafts/contentQuery.ts'
import { Button } from '../kit/controls/Button.tsx'
import { ConfirmDialog } from '../kit/controls/Dialog.tsx'
import { toast } from '../kit/toast.ts'
import { useSubmit } from '../kit/useSubmit.ts'
import { ContentFields } from './ContentFields.tsx'
import { ContentNotice } from './ContentNotice.tsx'
import { PlanFields, PlanLine } from './ContentPlan.tsx'
import { FormPreview } from './ContentPreview.tsx'
import { ContentVersions } from './ContentVersions.tsx'
import { previewAddress } from './contentAddress.ts'
import { contentForms, draftName } from './contentForms.ts'
import { draftPreviewTexts, editorialTexts, planTexts } from './editorialTexts.ts'
import { offerUndo, withdrawUndo } from './UndoBar.tsx'
import { type ContentWriting, useContent } from './useContent.ts'

type WritingProps = { writing: ContentWriting }

type Asking = 'retract' | 'erase' | 'leave'

type Question = { readonly title: string; readonly detail: string; readonly confirm: string }

const questionOf = (kind: ContentKind, asking: Asking): Question => {
  const { retractTitle, retractDetail, eraseTitle } = contentForms[kind].words
  const questions: Readonly<Record<Asking, Question>> = {
    retract: { title: retractTitle, detail: retractDetail, confirm: editorialTexts.retract },
    erase: { title: eraseTitle, detail: editorialTexts.eraseDetail, confirm: editorialTexts.erase },
    leave: { title: editorialTexts.leaveTitle, detail: editorialTexts.leaveDetail, confirm: editorialTexts.leave },
  }
  return questions[asking]
}

/** The acts that are asked about before they are done. */
const useAsked = ({ kind, base, setBase, refused }: ContentWriting) => {
  const { words } = contentForms[kind]
  const [asking, ask] = useState<Asking>()
  const navigate = useNavigate()
  const { isBusy, submit } = useSubmit()
  const acts: Readonly<Record<Asking, (draft: ContentItem | undefined) => Promise<void>>> = {
    retract: async draft => {
      if (!draft) return
      const item = await moveContent(draft, { act: 'retract' })
      setBase(item)
      offerUndo({ item, said: words.retracted, undone: setBase })
    },
    erase: async draft => {
      if (draft) await eraseContent(draft)
      withdrawUndo()
      toast.success(words.erased)
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
  const [isPlanning, setPlanning] = useState(false)
  return (
    <>
      <PlanLine writing={writing} />
      <div className="mt-8 flex max-w-3xl flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" look="secondary" aria-disabled={isBusy} onClick={() => intend('save')}>
          {editorialTexts.save}
        </Button>
        <Button type="submit" aria-disabled={isBusy} onClick={() => intend('publish')}>
          {isBusy ? editorialTexts.busy : editorialTexts.publish}
        </Button>
        <Button look="text" aria-expanded={isPlanning} onClick={() => setPlanning(!isPlanning)}>
          {planTexts.open}
        </Button>
        {base && (
          <Button look="text" aria-disabled={asked.isBusy} onClick={() => asked.ask(base.publishedVersion ? 'retract' : 'erase')}>
            {base.publishedVersion ? editorialTexts.retract : editorialTexts.erase}
          </Button>
        )}
      </div>
      {isPlanning && <PlanFields key={base?.plannedAt} writing={writing} />}
    </>
  )
}

const Ways = ({ writing: { kind, base, isDirty }, asked }: WritingProps & { asked: Asked }) => {
  const { words, pageOf } = contentForms[kind]
  return (
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
        {words.all}
      </Link>
      {base && (
        <Link to={previewAddress(kind, base.id)} target="_blank" className="text-action">
          {draftPreviewTexts.page}
        </Link>
      )}
      {base?.publishedVersion && (
        <Link to={pageOf(base)} className="text-action">
          {editorialTexts.see}
        </Link>
      )}
    </p>
  )
}

type FormProps = {
  kind: ContentKind
  /** Of a draft that is still to be made, where its kind has fixed ones. */
  id?: string
  item?: ContentItem | undefined
}

/** The form of one draft, or of one that is still to be made. */
export const ContentForm = ({ kind, id, item }: FormProps) => {
  const writing = useContent(kind, item, id)
  const asked = useAsked(writing)
  const { base } = writing
  const question = asked.asking && questionOf(kind, asked.asking)
  return (
    <>
      <Ways writing={writing} asked={asked} />
      <div className="grid xl:grid-cols-[1fr_minmax(0,36rem)] xl:gap-x-12">
        <form {...writing.formProps} aria-labelledby="content-form-title">
          <h2 id="content-form-title" className="mt-4 wrap-anywhere text-2xl">
            {base && 'title' in base ? base.title : draftName(kind, writing.id)}
          </h2>
          <ContentNotice key={writing.notice?.kind} writing={writing} />
          <ContentFields writing={writing} />
          <Buttons writing={writing} asked={asked} />
          {base?.slug !== undefined || base?.publishedVersion ? <ContentVersions writing={writing} item={base} /> : null}
        </form>
        <FormPreview writing={writing} />
      </div>
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
