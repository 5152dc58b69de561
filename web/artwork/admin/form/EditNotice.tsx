import type { ReactNode } from 'react'
import { type ArtworkFieldName, artworkField, artworkFields } from '../../../../shared/artwork/admin/artworkFields.ts'
import { AdminThumbnail } from '../../../admin/controls/AdminThumbnail.tsx'
import { DecisionNotice, EditingNotice, type Way, WayButton } from '../../../admin/controls/EditingNotice.tsx'
import { editTexts } from '../adminWorksTexts.ts'
import { type ArtworkFormValues, differingFields, type FormFieldName, formLabels } from '../artworkFormValues.ts'
import type { Edit } from './useEdit.ts'

const choicesOf = (field: FormFieldName): Readonly<Record<string, string>> =>
  (field in artworkFields && artworkField(field as ArtworkFieldName).choices) || {}

const Value = ({ values, field }: { values: ArtworkFormValues; field: FormFieldName }) => {
  if (field === 'images')
    return (
      <span className="flex flex-wrap gap-1.5">
        {values.images.map(({ key, state }) => (
          <AdminThumbnail key={key} image={state.status === 'ready' ? state.image : undefined} size="row" />
        ))}
      </span>
    )
  if (field === 'colors')
    return (
      <span className="flex flex-wrap gap-x-3 gap-y-1">
        {values.colors.map(color => (
          <span key={color} className="inline-flex items-center gap-1.5 tabular-nums">
            <span aria-hidden="true" className="size-3.5 forced-color-adjust-none ring-1 ring-ink/15" style={{ backgroundColor: color }} />
            {color}
          </span>
        ))}
      </span>
    )
  const said = choicesOf(field)[values[field]] ?? values[field]
  return <span className="line-clamp-3">{said || editTexts.nothing}</span>
}

/** Compares the saved values with the typed ones, for the fields that differ. */
const ConflictTable = ({ mine, theirs }: { mine: ArtworkFormValues; theirs: ArtworkFormValues }) => (
  <table className="w-full table-fixed text-left text-[0.9375rem]">
    <thead>
      <tr className="border-line border-b text-quiet text-sm">
        <th scope="col" className="w-28 py-1.5 pr-4 font-normal">
          {editTexts.field}
        </th>
        <th scope="col" className="py-1.5 pr-4 font-normal">
          {editTexts.theirs}
        </th>
        <th scope="col" className="py-1.5 font-normal">
          {editTexts.mine}
        </th>
      </tr>
    </thead>
    <tbody>
      {differingFields(theirs, mine).map(field => (
        <tr key={field} className="border-line border-b align-top">
          <th scope="row" className="py-1.5 pr-4 font-medium">
            {formLabels[field]}
          </th>
          <td className="py-1.5 pr-4">
            <Value values={theirs} field={field} />
          </td>
          <td className="py-1.5">
            <Value values={mine} field={field} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

type FrameProps = { ways?: readonly Way[]; children: ReactNode }

const Choice = ({ ways = [], children }: FrameProps) => (
  <DecisionNotice ways={ways} className="mb-4">
    <div className="max-h-[45dvh] overflow-y-auto">{children}</div>
  </DecisionNotice>
)

const Said = ({ ways = [], children }: FrameProps) => (
  <p role="status" className="mb-4 flex flex-wrap items-center gap-x-6 border-positive border-l-4 pl-4">
    {children}
    {ways.map(way => (
      <WayButton key={way[0]} way={way} />
    ))}
  </p>
)

const Failure = ({ children }: { children: string }) => (
  <p role="alert" className="mb-4 border-negative border-l-4 pl-4">
    <strong className="font-medium">{editTexts.errorTitle}</strong>
    <br />
    {children}
  </p>
)

const waysOut = ({ stay, abandon }: Edit): readonly Way[] => [
  [editTexts.keepEditing, stay],
  [editTexts.abandon, abandon],
]

const waysOfResale = ({ saveForResale, stay }: Edit): readonly Way[] => [
  [editTexts.resell, saveForResale],
  [editTexts.keepSold, stay],
]

/** Shows, above the form's buttons, what prevents saving or closing it. */
export const EditNotice = ({ edit }: { edit: Edit }) => {
  const { notice } = edit
  if (!notice) return null
  if (notice.kind === 'failed') return <Failure>{notice.message}</Failure>
  if (notice.kind === 'leaving') return <Choice ways={waysOut(edit)}>{editTexts.unsaved}</Choice>
  if (notice.kind === 'resale') return <Choice ways={waysOfResale(edit)}>{notice.message}</Choice>
  return (
    <EditingNotice notice={notice} editing={edit} kept={editTexts.kept} decision={Choice} done={Said}>
      {(message, theirs) => (
        <>
          <p className="mb-2">
            <strong className="font-medium">{message}</strong> {editTexts.conflict}
          </p>
          <ConflictTable mine={edit.values} theirs={theirs.values} />
        </>
      )}
    </EditingNotice>
  )
}
