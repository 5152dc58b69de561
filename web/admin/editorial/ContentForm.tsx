import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { ContentItem, ContentKind } from '../../../shared/editorial/contentKinds.ts'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { ConfirmDialog } from '../../kit/controls/Dialog.tsx'
import { toast } from '../../kit/toast.ts'
import { useSubmit } from '../../kit/useSubmit.ts'
import { actOnDraft, deleteDraft } from '../controls/contentQuery.ts'
import { imagesFieldTexts } from '../controls/controlTexts.ts'
import { UnsavedNote } from '../controls/UnsavedNote.tsx'
import { ContentFields } from './ContentFields.tsx'
import { ContentNotice } from './ContentNotice.tsx'
import { PlanFields, PlanLine } from './ContentPlan.tsx'
import { FormPreview } from './ContentPreview.tsx'
import { ContentVersions } from './ContentVersions.tsx'
import { previewAddress } from './contentAddress.ts'
import { contentForms, draftName } from './contentForms.ts'
import { draftPreviewTexts, editorialTexts, planTexts } from './editorialTexts.ts'
import { dismissUndo, offerUndo } from './UndoBar.tsx'
import { type ContentFormState, useContentForm } from './useContentForm.ts'

type ContentFormProps = { form: ContentFormState }

type ConfirmedAction = 'retract' | 'erase'

type Question = { readonly title: string; readonly detail: string; readonly confirm: string }

const questionOf = (kind: ContentKind, pending: ConfirmedAction): Question => {
  const { retractTitle, retractDetail, eraseTitle } = contentForms[kind].words
  const questions: Readonly<Record<ConfirmedAction, Question>> = {
    retract: { title: retractTitle, detail: retractDetail, confirm: editorialTexts.retract },
    erase: { title: eraseTitle, detail: editorialTexts.eraseDetail, confirm: editorialTexts.erase },
  }
  return questions[pending]
}

/** The actions that are confirmed in a dialog before they run. */
const useConfirmation = ({ kind, base, setBase, refused }: ContentFormState) => {
  const { words } = contentForms[kind]
  const [pending, ask] = useState<ConfirmedAction>()
  const navigate = useNavigate()
  const { isBusy, submit } = useSubmit()
  const actions: Readonly<Record<ConfirmedAction, (draft: ContentItem | undefined) => Promise<void>>> = {
    retract: async draft => {
      if (!draft) return
      const item = await actOnDraft(draft, { act: 'retract' })
      setBase(item)
      offerUndo({ item, message: words.retracted, onUndone: setBase })
    },
    erase: async draft => {
      if (draft) await deleteDraft(draft)
      dismissUndo()
      toast.success(words.erased)
      await navigate(paths.adminContent())
    },
  }
  const confirm = (): void => {
    ask(undefined)
    if (pending) void submit(() => actions[pending](base).catch(refused))
  }
  return { pending, ask, confirm, isBusy }
}

type Confirmation = ReturnType<typeof useConfirmation>

const Buttons = ({ form, confirmation }: ContentFormProps & { confirmation: Confirmation }) => {
  const { base, isBusy, isWaiting, submit } = form
  const [isPlanning, setPlanning] = useState(false)
  return (
    <>
      <PlanLine form={form} />
      <div className="form-bar mt-8 flex max-w-3xl flex-wrap items-center gap-3">
        <Button type="submit" look="secondary" className="max-sm:px-3" aria-disabled={isBusy}>
          {editorialTexts.save}
        </Button>
        <Button aria-disabled={isBusy} onClick={() => submit('publish')}>
          {isWaiting ? imagesFieldTexts.awaiting : isBusy ? editorialTexts.busy : editorialTexts.publish}
        </Button>
      </div>
      <div className="flex max-w-3xl flex-wrap items-center gap-x-5">
        <Button look="text" aria-expanded={isPlanning} onClick={() => setPlanning(!isPlanning)}>
          {planTexts.open}
        </Button>
        {base && (
          <Button
            look="text"
            aria-disabled={confirmation.isBusy}
            onClick={() => confirmation.ask(base.publishedVersion ? 'retract' : 'erase')}
          >
            {base.publishedVersion ? editorialTexts.retract : editorialTexts.erase}
          </Button>
        )}
      </div>
      {isPlanning && <PlanFields key={base?.plannedAt} form={form} />}
    </>
  )
}

const ContentLinks = ({ form: { kind, base } }: ContentFormProps) => {
  const { words, pageOf } = contentForms[kind]
  return (
    <p className="mt-2 flex flex-wrap gap-x-6">
      <Link to={paths.adminContent()} className="text-action">
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
  /** The id of a draft that is not stored yet, where its kind has fixed ones. */
  id?: string
  item?: ContentItem | undefined
}

/** The form of a draft, stored or new. */
export const ContentForm = ({ kind, id, item }: FormProps) => {
  const form = useContentForm(kind, item, id)
  const confirmation = useConfirmation(form)
  const { base } = form
  const question = confirmation.pending && questionOf(kind, confirmation.pending)
  return (
    <>
      <ContentLinks form={form} />
      <div className="grid xl:grid-cols-[1fr_minmax(0,36rem)] xl:gap-x-12">
        <form {...form.formProps} aria-labelledby="content-form-title">
          <h2 id="content-form-title" className="mt-4 wrap-anywhere text-2xl">
            {base && 'title' in base ? base.title : draftName(kind, form.id)}
          </h2>
          <ContentNotice key={form.notice?.kind} form={form} />
          <UnsavedNote unsaved={form.unsaved} isTyped={form.isTyped} onDiscard={form.discard} onTake={form.take} />
          <ContentFields form={form} />
          <Buttons form={form} confirmation={confirmation} />
          {base?.slug !== undefined || base?.publishedVersion ? <ContentVersions form={form} item={base} /> : null}
        </form>
        <FormPreview form={form} />
      </div>
      <ConfirmDialog
        open={question !== undefined}
        title={question?.title ?? ''}
        confirm={question?.confirm ?? ''}
        onConfirm={confirmation.confirm}
        onClose={() => confirmation.ask(undefined)}
      >
        <p>{question?.detail}</p>
      </ConfirmDialog>
    </>
  )
}
