import { useEffectEvent, useLayoutEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { ContentItem, ContentKind } from '../../../shared/editorial/contentKinds.ts'
import type { FieldError } from '../../../shared/kit/refusal.ts'
import { ApiRefusal } from '../../kit/apiErrors.ts'
import { useForm } from '../../kit/form/useForm.ts'
import { toast } from '../../kit/toast.ts'
import { actOnDraft, currentDraftOf, saveContent } from '../controls/contentQuery.ts'
import { useUnsaved } from '../controls/unsaved.ts'
import { useEditing } from '../controls/useEditing.ts'
import { showFailure } from '../list/listQuery.ts'
import { contentAddress, newDraft } from './contentAddress.ts'
import { contentForms } from './contentForms.ts'
import { awaitsPhotographs, type ContentBody, type ContentValues, foundValues, resolverOf, valuesOf } from './contentFormValues.ts'
import { editorialTexts, planTexts } from './editorialTexts.ts'
import { offerUndo } from './UndoBar.tsx'

/** Another window deleted the draft. */
type LostNotice = { readonly kind: 'lost'; readonly message: string }

/** The field of the time of publication, which is not part of the draft. */
const planField = 'at'

const planFaultIn = (error: unknown): string | undefined =>
  error instanceof ApiRefusal ? error.errors.find(({ field }) => field === planField)?.message : undefined

/** Maps the server's errors to the form's fields: of a picture to the field of its work, of one photograph to the field of them all. */
const wrongFields =
  (kind: ContentKind) =>
  (error: unknown): readonly FieldError[] => {
    if (!(error instanceof ApiRefusal)) return []
    const nameOf = (field: string) =>
      contentForms[kind].fields.find(({ picture }) => picture === field)?.name ?? field.split('.')[0] ?? field
    return error.errors.filter(({ field }) => field !== planField).map(({ field, message }) => ({ field: nameOf(field), message }))
  }

/** Clears the choices of pictures, because a saved draft has the pictures themselves. */
const withoutChoices = (kind: ContentKind): ContentValues =>
  Object.fromEntries(contentForms[kind].fields.flatMap(({ name, picture }) => (picture ? [[name, '']] : [])))

/** Returns the notice for a refusal that the painter has to decide about; `undefined` for one that is only shown. */
const noticeOf = (error: unknown) => {
  if (!(error instanceof ApiRefusal)) return undefined
  const theirs = currentDraftOf(error)
  if (error.code === 'contentChanged' && theirs) return { kind: 'conflict', message: error.message, theirs } as const
  return error.code === 'contentNotFound' ? ({ kind: 'lost', message: error.message } as const) : undefined
}

/** Which button was pressed. Each saves the draft; `plannedFor` is a local time in Paris, `2027-12-03T18:00`. */
type Intent = 'save' | 'publish' | { readonly plannedFor: string }

/** Does with the saved draft what its button says, with a toast. */
const runIntent = async (saved: ContentItem, intent: Intent, onUndone: (item: ContentItem) => void): Promise<ContentItem> => {
  if (intent === 'save') {
    toast.success(editorialTexts.saved, editorialTexts.savedDetail)
    return saved
  }
  if (intent === 'publish') {
    const item = await actOnDraft(saved, { act: 'publish' })
    offerUndo({ item, message: contentForms[saved.kind].words.published, detail: editorialTexts.publishedDetail, onUndone })
    return item
  }
  const item = await actOnDraft(saved, { act: 'plan', at: intent.plannedFor })
  toast.success(planTexts.done)
  return item
}

/** Returns the function that changes the value of a field whose control is not an input, as of photographs. */
const fieldSetter =
  ({ getValues, clearErrors, setValue }: Pick<UseFormReturn<ContentValues>, 'getValues' | 'clearErrors' | 'setValue'>) =>
  (name: string, next: (now: string) => string): void => {
    const before = getValues(name) ?? ''
    const value = next(before)
    if (value === before) return
    clearErrors(name)
    setValue(name, value, { shouldDirty: true })
  }

/** Which draft unsaved values are changes of, and of which version; 0 where it was never saved. */
type Left = { readonly id: string; readonly version: number }

type DraftForm = UseFormReturn<ContentValues, unknown, ContentBody>
type Draft = { readonly kind: ContentKind; readonly id: string; readonly item: ContentItem | undefined }

/** The typed values of a draft as changes of what is saved. */
const useDraftEditing = (form: DraftForm, unsaved: ReturnType<typeof useUnsaved<ContentValues, Left>>, { kind, id, item }: Draft) => {
  const { isDirty } = form.formState
  const editing = useEditing<ContentValues, ContentItem | undefined, Left, LostNotice>({
    form,
    unsaved,
    saved: item,
    valuesOf: draft => valuesOf(kind, draft),
    leftOf: draft => ({ id, version: draft?.version ?? 0 }),
    baseOf: ({ version }, draft) => draft && { ...draft, version },
    foundOf: values => foundValues(kind, values),
    mergedOf: (_, mine) => mine,
    isTyped: () => isDirty,
  })
  const showFound = useEffectEvent(() => {
    if (unsaved.found) editing.retype(item, foundValues(kind, unsaved.found.values))
  })
  useLayoutEffect(() => showFound(), [])
  /** Why the typed time of publication is refused. */
  const [planFault, setPlanFault] = useState<string>()
  const refused = (error: unknown): void => {
    const fault = planFaultIn(error)
    const notice = noticeOf(error)
    if (notice?.kind === 'lost') editing.setBase(undefined)
    if (fault) setPlanFault(fault)
    else if (notice) editing.setNotice(notice)
    else showFailure(error)
  }
  const begin = (): void => {
    editing.setNotice(undefined)
    setPlanFault(undefined)
  }
  return { ...editing, planFault, refused, begin }
}

/** The state of a draft's form. */
export const useContentForm = (kind: ContentKind, item: ContentItem | undefined, fixedId: string | undefined) => {
  const unsaved = useUnsaved<ContentValues, Left>(`content/${kind}/${item?.id ?? fixedId ?? newDraft}`, valuesOf(kind, undefined))
  const [id] = useState(() => item?.id ?? fixedId ?? unsaved.found?.base.id ?? crypto.randomUUID())
  const navigate = useNavigate()
  const { form, field, formProps, isBusy, submit } = useForm<ContentValues, ContentBody, Intent>({
    defaultValues: () => valuesOf(kind, item),
    rules: async () => resolverOf(kind),
    fieldErrorsOf: wrongFields(kind),
    isAwaited: values => awaitsPhotographs(kind, values),
    refused: error => editing.refused(error),
    send: async (body, intent = 'save') => {
      editing.begin()
      const saved = await saveContent(id, { ...body, kind, version: editing.base?.version ?? 0 } as ContentBody)
      unsaved.forget(form.getValues())
      editing.setBase(saved)
      form.reset({ ...form.getValues(), ...withoutChoices(kind) })
      // From here on the draft has an address.
      if (!item && !fixedId) void navigate(contentAddress(kind, id), { replace: true, preventScrollReset: true, state: { isNew: true } })
      editing.setBase(await runIntent(saved, intent, editing.setBase))
    },
  })
  const editing = useDraftEditing(form, unsaved, { kind, id, item })
  const isWaiting = isBusy && awaitsPhotographs(kind, editing.values)
  return { ...editing, kind, id, field, formProps, isBusy, isWaiting, fill: fieldSetter(form), submit }
}

export type ContentFormState = ReturnType<typeof useContentForm>
