import { useRef, useState } from 'react'
import type { ContentItem } from '../../shared/editorial/contentKinds.ts'
import type { ExhibitionInput } from '../../shared/exhibition/exhibitionForm.ts'
import type { FieldError } from '../../shared/kit/refusal.ts'
import { showFailure } from '../adminList/listQuery.ts'
import { useForm } from '../form/useForm.ts'
import { ApiRefusal } from '../kit/api/apiErrors.ts'
import { toast } from '../kit/toast.ts'
import { currentIn, moveContent, saveDraft } from './contentQuery.ts'
import { editorialTexts } from './editorialTexts.ts'
import { type ExhibitionValues, exhibitionResolver, valuesOf } from './exhibitionFormValues.ts'

/** What stands between the form and its saving. */
export type ExhibitionNoticeState =
  /** Another window saved first, and nothing was saved here. */
  | { readonly kind: 'conflict'; readonly message: string; readonly theirs: ContentItem }
  | { readonly kind: 'kept' }
  | { readonly kind: 'taken'; readonly mine: ExhibitionValues; readonly since: ContentItem }
  /** Another window deleted it. */
  | { readonly kind: 'lost'; readonly message: string }

/** The form names the poster by the work that it is chosen from. */
const wrongFields = (error: unknown): readonly FieldError[] =>
  error instanceof ApiRefusal ? error.errors.map(({ field, message }) => ({ field: field === 'poster' ? 'posterOf' : field, message })) : []

/** Writes an exhibition. What is typed is never lost unless the painter says so. */
export const useExhibition = (item: ContentItem | undefined) => {
  const [id] = useState(() => item?.id ?? crypto.randomUUID())
  /** The draft that the typed changes are based on; none where it is still to be made. */
  const [base, setBase] = useState(item)
  const [notice, setNotice] = useState<ExhibitionNoticeState>()
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
  const { form, field, formProps, isBusy } = useForm<ExhibitionValues, ExhibitionInput>({
    defaultValues: () => valuesOf(item),
    rules: async () => exhibitionResolver,
    wrongIn: wrongFields,
    refused,
    send: async body => {
      setNotice(undefined)
      const saved = await saveDraft(id, { ...body, kind: 'exhibition', version: base?.version ?? 0 })
      setBase(saved)
      form.reset({ ...form.getValues(), posterOf: '' })
      if (intent.current === 'save') return toast.success(editorialTexts.saved, editorialTexts.savedDetail)
      setBase(await moveContent(saved, 'publish'))
      return toast.success(editorialTexts.published, editorialTexts.publishedDetail)
    },
  })
  const standOn = (draft: ContentItem, values: ExhibitionValues, next: ExhibitionNoticeState): void => {
    setBase(draft)
    form.reset(valuesOf(draft))
    for (const [name, value] of Object.entries(values)) form.setValue(name as keyof ExhibitionValues, value, { shouldDirty: true })
    setNotice(next)
  }
  return {
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
    takeTheirs: (theirs: ContentItem): void => standOn(theirs, valuesOf(theirs), { kind: 'taken', mine: form.getValues(), since: theirs }),
    backToMine: (mine: ExhibitionValues, since: ContentItem): void => standOn(since, mine, { kind: 'kept' }),
  }
}

export type ExhibitionWriting = ReturnType<typeof useExhibition>
