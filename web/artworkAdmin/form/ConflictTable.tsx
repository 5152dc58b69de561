import { AdminThumbnail } from '../AdminThumbnail.tsx'
import { editTexts } from '../adminWorksTexts.ts'
import type { ArtworkFormValues, FormFieldName } from '../artworkFormValues.ts'
import { differingFields } from './artworkFormMerge.ts'
import { artworkFormTexts } from './artworkFormTexts.ts'

const labels: Readonly<Record<FormFieldName, string>> = { ...artworkFormTexts, images: editTexts.images, colors: editTexts.colors }

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
  return <span className="line-clamp-3">{values[field] || editTexts.nothing}</span>
}

/** Compares the saved values with the typed ones, for the fields that differ. */
export const ConflictTable = ({ mine, theirs }: { mine: ArtworkFormValues; theirs: ArtworkFormValues }) => (
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
            {labels[field]}
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
