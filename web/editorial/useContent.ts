import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ContentItem, ContentKind } from '../../shared/editorial/contentKinds.ts'
import type { FieldError } from '../../shared/kit/refusal.ts'
import { showFailure } from '../adminList/listQuery.ts'
import { currentIn, moveContent, sendDraft } from '../drafts/contentQuery.ts'
import { useForm } from '../form/useForm.ts'
import { ApiRefusal } from '../kit/api/apiErrors.ts'
import { toast } from '../kit/toast.ts'
import { contentForms } from './contentForms.ts'
import { type ContentBody, type ContentValues, resolverOf, valuesOf } from './contentFormValues.ts'
import { editorialTexts, planTexts } from './editorialTexts.ts'
import { offerUndo } from './UndoBar.tsx'

/** What stands between the form and its saving. */
export type ContentNoticeState =
  /** Another window saved first, and nothing was saved here. */
  | { readonly kind: 'conflict'; readonly message: string; readonly theirs: ContentItem }
  | { readonly kind: 'kept' }
  | { readonly kind: 'taken'; readonly mine: ContentValues; readonly since: ContentItem }
  /** Another window deleted it. */
  | { readonly kind: 'lost'; readonly message: string }

/** The time of a publication, which is no field of the draft. */
const planField = 'at'

const planFaultIn = (error: unknown): string | undefined =>
  error instanceof ApiRefusal ? error.errors.find(({ field }) => field === planField)?.message : undefined

/** The form names a picture by the work that it is chosen from, and shows an error of one photograph under them all. */
const wrongFields =
  (kind: ContentKind) =>
  (error: unknown): readonly FieldError[] => {
    if (!(error instanceof ApiRefusal)) return []
    const nameOf = (field: string) =>
      contentForms[kind].fields.find(({ picture }) => picture === field)?.name ?? field.split('.')[0] ?? field
    return error.errors.filter(({ field }) => field !== planField).map(({ field, message }) => ({ field: nameOf(field), message }))
  }

/** What was chosen for a picture is in the draft once it is saved. */
const withoutChoices = (kind: ContentKind): ContentValues =>
  Object.fromEntries(contentForms[kind].fields.flatMap(({ name, picture }) => (picture ? [[name, '']] : [])))

/** What a refusal leaves to be decided; nothing where it only has to be shown. */
const noticeOf = (error: unknown): ContentNoticeState | undefined => {
  if (!(error instanceof ApiRefusal)) return undefined
  const theirs = currentIn(error)
  if (error.code === 'contentChanged' && theirs) return { kind: 'conflict', message: error.message, theirs }
  return error.code === 'contentNotFound' ? { kind: 'lost', message: error.message } : undefined
}

/** What was pressed: the draft is saved by each, then published, or published at a time in Paris, `2027-12-03T18:00`. */
type Intent = 'save' | 'publish' | { readonly plannedFor: string }

/** Does with the saved draft what was pressed, and says so. */
const fulfil = async (saved: ContentItem, intent: Intent, undone: (item: ContentItem) => void): Promise<ContentItem> => {
  if (intent === 'save') {
    toast.success(editorialTexts.saved, editorialTexts.savedDetail)
    return saved
  }
  if (intent === 'publish') {
    const item = await moveContent(saved, { act: 'publish' })
    offerUndo({ item, said: contentForms[saved.kind].words.published, detail: editorialTexts.publishedDetail, undone })
    return item
  }
  const item = await moveContent(saved, { act: 'plan', at: intent.plannedFor })
  toast.success(planTexts.done)
  return item
}

/** Begins the form anew with what is stored, and types into it what is to be saved over that. */
const retype = (
  { reset, setValue }: Pick<UseFormReturn<ContentValues>, 'reset' | 'setValue'>,
  stored: ContentValues,
  typed: ContentValues,
): void => {
  reset(stored)
  for (const [name, value] of Object.entries(typed)) setValue(name, value, { shouldDirty: true })
}

/** Returns what fills a field that its control does not type into, from what it holds at that moment. */
const filling =
  ({ getValues, clearErrors, setValue }: Pick<UseFormReturn<ContentValues>, 'getValues' | 'clearErrors' | 'setValue'>) =>
  (name: string, next: (now: string) => string): void => {
    const before = getValues(name) ?? ''
    const value = next(before)
    if (value === before) return
    clearErrors(name)
    setValue(name, value, { shouldDirty: true })
  }

/** The draft that the typed changes are based on, and what stands between them and their saving. */
const useDraftBase = (item: ContentItem | undefined, fixedId: string | undefined) => {
  const [id] = useState(() => item?.id ?? fixedId ?? crypto.randomUUID())
  /** None where it is still to be made. */
  const [base, setBase] = useState(item)
  const [notice, setNotice] = useState<ContentNoticeState>()

  /** Why nothing can be planned for the time that was typed. */
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

/** Writes a draft. What is typed is never lost unless the painter says so. */
export const useContent = (kind: ContentKind, item: ContentItem | undefined, fixedId: string | undefined) => {
  const { id, base, setBase, notice, setNotice, planFault, begin, refused } = useDraftBase(item, fixedId)
  const intent = useRef<Intent>('save')
  const { form, field, formProps, isBusy } = useForm<ContentValues, ContentBody>({
    defaultValues: () => valuesOf(kind, item),
    rules: async () => resolverOf(kind),
    wrongIn: wrongFields(kind),
    refused,
    send: async body => {
      begin()
      const saved = await sendDraft(id, { ...body, kind, version: base?.version ?? 0 } as ContentBody)
      setBase(saved)
      form.reset({ ...form.getValues(), ...withoutChoices(kind) })
      setBase(await fulfil(saved, intent.current, setBase))
    },
  })
  const standOn = (draft: ContentItem, values: ContentValues, next: ContentNoticeState): void => {
    setBase(draft)
    retype(form, valuesOf(kind, draft), values)
    setNotice(next)
  }
  return {
    kind,
    id,
    base,
    notice,
    field,
    planFault,
    formProps,
    isBusy,
    isDirty: form.formState.isDirty,
    values: form.watch(),
    setBase,
    refused,
    fill: filling(form),
    intend: (what: Intent): void => {
      intent.current = what
    },
    keepMine: (theirs: ContentItem): void => standOn(theirs, form.getValues(), { kind: 'kept' }),
    takeTheirs: (theirs: ContentItem): void =>
      standOn(theirs, valuesOf(kind, theirs), { kind: 'taken', mine: form.getValues(), since: theirs }),
    backToMine: (mine: ContentValues, since: ContentItem): void => standOn(since, mine, { kind: 'kept' }),
  }
}

export type ContentWriting = ReturnType<typeof useContent>
