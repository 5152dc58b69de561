import { useRef, useState } from 'react'
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

/** Writes a draft. What is typed is never lost unless the painter says so. */
export const useContent = (kind: ContentKind, item: ContentItem | undefined) => {
  const [id] = useState(() => item?.id ?? newId(kind))
  /** The draft that the typed changes are based on; none where it is still to be made. */
  const [base, setBase] = useState(item)
  const [notice, setNotice] = useState<ContentNoticeState>()
  const intent = useRef<'save' | 'publish'>('save')

  const refused = (error: unknown): void => {
    const theirs = currentIn(error)
    const code = error instanceof ApiRefusal ? error.code : undefined
    if (code === 'contentChanged' && theirs) setNotice({ kind: 'conflict', message: (error as ApiRefusal).message, theirs })
    else if (code === 'contentNotFound') {
      setBase(undefined)
      setNotice({ kind: 'lost', message: (error as ApiRefusal).message })
    } else showFailure(error)
  }
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
      if (intent.current === 'save') return toast.success(editorialTexts.saved, editorialTexts.savedDetail)
      setBase(await moveContent(saved, 'publish'))
      return toast.success(contentForms[kind].words.published, editorialTexts.publishedDetail)
    },
  })
  const standOn = (draft: ContentItem, values: ContentValues, next: ContentNoticeState): void => {
    setBase(draft)
    form.reset(valuesOf(kind, draft))
    for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true })
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
    intend: (what: 'save' | 'publish'): void => {
      intent.current = what
    },
    keepMine: (theirs: ContentItem): void => standOn(theirs, form.getValues(), { kind: 'kept' }),
    takeTheirs: (theirs: ContentItem): void =>
      standOn(theirs, valuesOf(kind, theirs), { kind: 'taken', mine: form.getValues(), since: theirs }),
    backToMine: (mine: ContentValues, since: ContentItem): void => standOn(since, mine, { kind: 'kept' }),
  }
}

export type ContentWriting = ReturnType<typeof useContent>
