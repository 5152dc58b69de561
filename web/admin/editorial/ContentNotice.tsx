import type { ContentItem } from '../../../shared/editorial/contentKinds.ts'
import { adminArtworksQuery } from '../../artwork/admin/adminArtworkQuery.ts'
import { DecisionNotice, EditingNotice } from '../controls/EditingNotice.tsx'
import { useList } from '../list/listQuery.ts'
import { contentForms, type FormField } from './contentForms.ts'
import { differences, numbersIn, photographsIn } from './contentFormValues.ts'
import { editorialTexts, photographTexts } from './editorialTexts.ts'
import type { ContentFormState } from './useContentForm.ts'
import { workTitle } from './WorksField.tsx'

type ComparedProps = { form: ContentFormState; message: string; theirs: ContentItem | undefined }

/** Shows the fields that the other window saved otherwise; the typed values stay in the form below. */
const Compared = ({ form, message, theirs }: ComparedProps) => {
  const works = useList(adminArtworksQuery).items ?? []
  const words = ({ control }: FormField, theirText: string): string => {
    if (control === 'photographs') return photographTexts.listed(photographsIn(theirText).map(({ alt }) => alt))
    if (!control.startsWith('work')) return theirText
    return numbersIn(theirText)
      .map(number => workTitle(works, number))
      .join(', ')
  }
  return (
    <>
      <p className="font-medium">{message}</p>
      <p>{editorialTexts.conflict}</p>
      <dl className="my-2 max-h-[40dvh] overflow-y-auto">
        {(theirs ? differences(form.values, theirs) : []).map(([field, theirText]) => (
          <div key={field.name} className="grid gap-x-4 py-1 sm:grid-cols-[8rem_1fr]">
            <dt className="text-quiet">{field.label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{words(field, theirText) || editorialTexts.nothing}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

export const ContentNotice = ({ form }: { form: ContentFormState }) => {
  const { notice } = form
  if (!notice) return null
  if (notice.kind === 'lost')
    return (
      <DecisionNotice>
        <p className="font-medium">{notice.message}</p>
        <p>{contentForms[form.kind].words.lost}</p>
      </DecisionNotice>
    )
  return (
    <EditingNotice notice={notice} editing={form} kept={editorialTexts.kept} decision={DecisionNotice} done={DecisionNotice}>
      {(message, theirs) => <Compared form={form} message={message} theirs={theirs} />}
    </EditingNotice>
  )
}
