import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type ContentItem, type ContentKind, contentKinds } from '../../shared/editorial/contentKinds.ts'
import type { FieldError } from '../../shared/kit/refusal.ts'
import { showFailure } from '../adminList/listQuery.ts'
import { useForm } from '../form/useForm.ts'
import { ApiRefusal } from '../kit/api/apiErrors.ts'
import { toast } from '../kit/toast.ts'
import { contentForms } from './contentForms.ts'
import { type ContentBody, type ContentValues, resolverOf, valuesOf } from './contentFormValues.ts'
import { currentIn, moveContent, sendDraft } from './contentQuery.ts'
import { editorialTexts } from './editorialTexts.ts'

/** What stands between the form and its saving. */
export type ContentNoticeState =
  /** Another window saved first, and nothing was saved here. */
  | { readonly kind: 'conflict'; readonly message: string; readonly theirs: ContentItem }
  | { readonly kind: 'kept' }
  | { readonly kind: 'taken'; readonly mine: ContentValues; readonly since: ContentItem }
  /** Another window deleted it. */
  | { readonly kind: 'lost'; readonly message: string }

/** The form names a picture by the work that it is chosen from. */
const wrongFields =
  (kind: ContentKind) =>
  (error: unknown): readonly FieldError[] => {
    if (!(error instanceof ApiRefusal)) return []
    const nameOf = (field: string) => contentForms[kind].fields.find(({ picture }) => picture === field)?.name ?? field
    return error.errors.map(({ field, message }) => ({ field: nameOf(field), message }))
  }

/** What was chosen for a picture is in the draft once it is saved. */
const withoutChoices = (kind: ContentKind): ContentValues =>
  Object.fromEntries(contentForms[kind].fields.flatMap(({ name, picture }) => (picture ? [[name, '']] : [])))

/** One draft of its kind has the kind as its id. */
const newId = (kind: ContentKind): string => (contentKinds[kind].most === 1 ? kind : crypto.randomUUID())

/** What a refusal leaves to be decided; nothing where it only has to be shown. */
const noticeOf = (error: unknown): ContentNoticeState | undefined => {
  if (!(error instanceof ApiRefusal)) return undefined
  const theirs = currentIn(error)
  if (error.code === 'contentChanged' && theirs) return { kind: 'conflict', message: error.message, theirs }
  return error.code === 'contentNotFound' ? { kind: 'lost', message: error.message } : undefined
}

type Intent = 'save' | 'publish'

const sayDone = (kind: ContentKind, intent: Intent): void => {
  if (intent === 'save') toast.success(editorialTexts.saved, editorialTexts.savedDetail)
  else toast.success(contentForms[kind].words.published, editorialTexts.publishedDetail)
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

/** The draft that the typed changes are based on, and what stands between them and their saving. */
const useDraftBase = (kind: ContentKind, item: ContentItem | undefined) => {
  const [id] = useState(() => item?.id ?? newId(kind))
  /** None where it is still to be made. */
  const [base, setBase] = useState(item)
  const [notice, setNotice] = useState<ContentNoticeState>()

  const refused = (error: unknown): void => {
    const found = noticeOf(error)
    if (found?.kind === 'lost') setBase(undefined)
    if (found) setNotice(found)
    else showFailure(error)
  }
  return { id, base, setBase, notice, setNotice, refused }
}

/** Writes a draft. What is typed is never lost unless the painter says so. */
export const useContent = (kind: ContentKind, item: ContentItem | undefined) => {
  const { id, base, setBase, notice, setNotice, refused } = useDraftBase(kind, item)
  const intent = useRef<Intent>('save')
  const { form, field, formProps, isBusy } = useForm<ContentValues, ContentBody>({
    defaultValues: () => valuesOf(kind, item),
    rules: async () => resolverOf(kind),
    wrongIn: wrongFields(kind),
    refused,
    send: async body => {
      setNotice(undefined)
      const saved = await sendDraft(id, { ...body, kind, version: base?.version ?? 0 } as ContentBody)
      setBase(saved)
      form.reset({ ...form.getValues(), ...withoutChoices(kind) })
      if (intent.current === 'publish') setBase(await moveContent(saved, 'publish'))
      sayDone(kind, intent.current)
    },
  })
  const standOn = (draft: ContentItem, values: ContentValues, next: ContentNoticeState): void => {
    setBase(draft)
    retype(form, valuesOf(kind, draft), values)
    setNotice(next)
  }
  return {
    kind,
    base,
    notice,
    field,
    formProps,
    isBusy,
    isDirty: form.formState.isDirty,
    values: form.watch(),
    setBase,
    refused,
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
