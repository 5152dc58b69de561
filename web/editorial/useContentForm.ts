import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { ContentItem, ContentKind } from '../../shared/editorial/contentKinds.ts'
import type { FieldError } from '../../shared/kit/refusal.ts'
import { showFailure } from '../adminList/listQuery.ts'
import { actOnDraft, currentDraftOf, saveContent } from '../drafts/contentQuery.ts'
import { useUnsaved } from '../form/unsaved.ts'
import { useForm } from '../form/useForm.ts'
import { ApiRefusal } from '../kit/api/apiErrors.ts'
import { toast } from '../kit/toast.ts'
import { contentAddress, newDraft } from './contentAddress.ts'
import { contentForms } from './contentForms.ts'
import { awaitsPhotographs, type ContentBody, type ContentValues, foundValues, resolverOf, valuesOf } from './contentFormValues.ts'
import { editorialTexts, planTexts } from './editorialTexts.ts'
import { offerUndo } from './UndoBar.tsx'

/** A notice above the form's buttons. */
export type ContentNoticeState =
  /** Another window saved first, and nothing was saved here. */
  | { readonly kind: 'conflict'; readonly message: string; readonly theirs: ContentItem }
  | { readonly kind: 'kept' }
  | { readonly kind: 'taken'; readonly mine: ContentValues; readonly since: ContentItem }
  /** Another window deleted it. */
  | { readonly kind: 'lost'; readonly message: string }

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
const noticeOf = (error: unknown): ContentNoticeState | undefined => {
  if (!(error instanceof ApiRefusal)) return undefined
  const theirs = currentDraftOf(error)
  if (error.code === 'contentChanged' && theirs) return { kind: 'conflict', message: error.message, theirs }
  return error.code === 'contentNotFound' ? { kind: 'lost', message: error.message } : undefined
}

/** Which submit button was pressed. Each saves the draft; `plannedFor` is a local time in Paris, `2027-12-03T18:00`. */
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

/** Resets the form to the stored values, and sets the typed ones as changes of them. */
const retype = (
  { reset, setValue }: Pick<UseFormReturn<ContentValues>, 'reset' | 'setValue'>,
  stored: ContentValues,
  typed: ContentValues,
): void => {
  reset(stored)
  for (const [name, value] of Object.entries(typed)) setValue(name, value, { shouldDirty: true })
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
type Base = { readonly id: string; readonly version: number }

/** Holds the draft that the typed changes are based on, and the notices that prevent saving them. */
const useDraftBase = (item: ContentItem | undefined, fixedId: string | undefined, found: Base | undefined) => {
  const [id] = useState(() => item?.id ?? fixedId ?? found?.id ?? crypto.randomUUID())
  /** Absent until the draft is first saved. */
  const [base, setBase] = useState(item && found ? { ...item, version: found.version } : item)
  const [notice, setNotice] = useState<ContentNoticeState>()

  /** Why the typed time of publication is refused. */
  const [planFault, setPlanFault] = useState<string>()

  const refused = (error: unknown): void => {
    const fault = planFaultIn(error)
    const found = noticeOf(error)
    if (found?.kind === 'lost') setBase(undefined)
    if (fault) setPlanFault(fault)
    else if (found) setNotice(found)
    else showFailure(error)
  }
  const begin = (): void => {
    setNotice(undefined)
    setPlanFault(undefined)
  }
  return { id, base, setBase, notice, setNotice, planFault, begin, refused }
}

type Ways = Pick<ReturnType<typeof useDraftBase>, 'base' | 'setBase' | 'setNotice'> & {
  readonly kind: ContentKind
  readonly item: ContentItem | undefined
  readonly form: UseFormReturn<ContentValues, unknown, ContentBody>
  readonly unsaved: ReturnType<typeof useUnsaved<ContentValues, Base>>
}

/** What the painter may do with typed values and saved ones. */
const waysOf = ({ kind, item, form, unsaved, base, setBase, setNotice }: Ways) => {
  const rebase = (draft: ContentItem | undefined, values: ContentValues, next?: ContentNoticeState): void => {
    setBase(draft)
    retype(form, valuesOf(kind, draft), values)
    setNotice(next)
  }
  return {
    /** Goes back to the draft as it is saved. */
    discard: (): void => {
      unsaved.discard()
      rebase(item, valuesOf(kind, item))
    },
    /** Takes over what another window left. */
    take: (): void => {
      const taken = unsaved.take()
      if (taken) rebase(base && { ...base, version: taken.base.version }, foundValues(kind, taken.values))
    },
    keepMine: (theirs: ContentItem): void => rebase(theirs, form.getValues(), { kind: 'kept' }),
    takeTheirs: (theirs: ContentItem): void =>
      rebase(theirs, valuesOf(kind, theirs), { kind: 'taken', mine: form.getValues(), since: theirs }),
    backToMine: (mine: ContentValues, since: ContentItem): void => rebase(since, mine, { kind: 'kept' }),
  }
}

type KeptDraft = { readonly kind: ContentKind; readonly item: ContentItem | undefined; readonly base: Base }

/** Keeps what is typed until it is saved, and begins with what was found. */
const useKeptValues = (
  { found, keep }: ReturnType<typeof useUnsaved<ContentValues, Base>>,
  form: UseFormReturn<ContentValues, unknown, ContentBody>,
  { kind, item, base: { id, version } }: KeptDraft,
) => {
  const { isDirty } = form.formState
  const values = form.watch()
  const typed = JSON.stringify(values)
  const showFound = useEffectEvent(() => {
    if (found) retype(form, valuesOf(kind, item), foundValues(kind, found.values))
  })
  useLayoutEffect(() => showFound(), [])
  useEffect(() => keep(isDirty ? { values: JSON.parse(typed), base: { id, version } } : undefined), [keep, isDirty, typed, id, version])
  return { isDirty, values }
}

/** The state of a draft's form. What is typed is never lost unless the painter says so. */
export const useContentForm = (kind: ContentKind, item: ContentItem | undefined, fixedId: string | undefined) => {
  const unsaved = useUnsaved<ContentValues, Base>(`content/${kind}/${item?.id ?? fixedId ?? newDraft}`, valuesOf(kind, undefined))
  const { id, base, setBase, notice, setNotice, planFault, begin, refused } = useDraftBase(item, fixedId, unsaved.found?.base)
  const navigate = useNavigate()
  const intent = useRef<Intent>('save')
  const { form, field, formProps, isBusy } = useForm<ContentValues, ContentBody>({
    defaultValues: () => valuesOf(kind, item),
    rules: async () => resolverOf(kind),
    fieldErrorsOf: wrongFields(kind),
    isAwaited: values => awaitsPhotographs(kind, values),
    refused,
    send: async body => {
      begin()
      const saved = await saveContent(id, { ...body, kind, version: base?.version ?? 0 } as ContentBody)
      unsaved.forget(form.getValues())
      setBase(saved)
      form.reset({ ...form.getValues(), ...withoutChoices(kind) })
      // From here on the draft has an address.
      if (!item && !fixedId) void navigate(contentAddress(kind, id), { replace: true, preventScrollReset: true, state: { isNew: true } })
      setBase(await runIntent(saved, intent.current, setBase))
    },
  })
  const { isDirty, values } = useKeptValues(unsaved, form, { kind, item, base: { id, version: base?.version ?? 0 } })
  return {
    kind,
    id,
    base,
    notice,
    field,
    planFault,
    formProps,
    isBusy,
    isWaiting: isBusy && awaitsPhotographs(kind, values),
    isDirty,
    values,
    unsaved,
    setBase,
    refused,
    fill: fieldSetter(form),
    intend: (what: Intent): void => {
      intent.current = what
    },
    ...waysOf({ kind, item, form, unsaved, base, setBase, setNotice }),
  }
}

export type ContentFormState = ReturnType<typeof useContentForm>
