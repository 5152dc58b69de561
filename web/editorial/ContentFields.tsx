import { Fragment } from 'react'
import type { ArtworkImage } from '../../shared/image/image.ts'
import { useList } from '../adminList/listQuery.ts'
import { AdminThumbnail } from '../artworkAdmin/AdminThumbnail.tsx'
import { adminArtworksQuery } from '../artworkAdmin/adminArtworkQuery.ts'
import { SelectField, TextAreaField, TextField } from '../kit/controls/Field.tsx'
import { WordsField } from '../kit/words/WordsField.tsx'
import { legalTexts } from '../layout/shellTexts.ts'
import { contentForms, type FormField } from './contentForms.ts'
import { workTexts } from './editorialTexts.ts'
import { PhotographsField } from './PhotographsField.tsx'
import type { ContentFormState } from './useContentForm.ts'
import { WorksField, withPicture } from './WorksField.tsx'

type FieldProps = { form: ContentFormState; field: FormField }

const pictureIn = ({ base }: ContentFormState, field: string | undefined): ArtworkImage | undefined =>
  field === undefined || !base ? undefined : (base as Readonly<Record<string, unknown>> as Readonly<Record<string, ArtworkImage>>)[field]

/** A choice among the works that have a picture. */
const WorkField = ({ form, field: { name, label, none, picture } }: FieldProps) => {
  const works = withPicture(useList(adminArtworksQuery).items ?? [])
  const kept = pictureIn(form, picture)
  const value = form.values[name]
  const chosen = works.find(({ id }) => String(id) === value)
  return (
    <div className="flex flex-wrap items-end gap-4 col-span-2">
      <AdminThumbnail image={chosen ? chosen.images[0] : kept} size="card" />
      <div className="min-w-56 flex-1">
        {/* The options come after the value does, which a new control takes from the form. */}
        <SelectField key={works.length} {...form.field(name)} label={label}>
          <option value="">{kept ? workTexts.keep : none}</option>
          {works.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  )
}

const wide = 'col-span-2'

const ContentField = ({ form, field }: FieldProps) => {
  const { name, label, control, help, most = 0, need } = field
  const props = {
    ...form.field(name),
    label,
    optional: need === 'never',
    required: need === 'always',
    ...(help !== undefined && { helper: help }),
  }
  const counted = { most, typed: form.values[name] ?? '' }
  if (control === 'work') return <WorkField form={form} field={field} />
  if (control === 'works') return <WorksField form={form} field={field} />
  if (control === 'photographs') return <PhotographsField form={form} field={field} />
  if (control === 'choice')
    return (
      <div className={wide}>
        <SelectField {...form.field(name)} label={label} helper={help}>
          {Object.entries(field.choices ?? {}).map(([value, said]) => (
            <option key={value} value={value}>
              {said}
            </option>
          ))}
        </SelectField>
      </div>
    )
  if (control === 'words')
    return (
      <div className={wide}>
        <WordsField {...props} {...counted} />
      </div>
    )
  if (control === 'headed' || control === 'text')
    return (
      <div className={wide}>
        <TextAreaField {...props} {...counted} rows={control === 'text' ? 4 : 10} />
      </div>
    )
  return (
    <div className={field.isShort || control === 'day' ? undefined : wide}>
      <TextField {...props} entry={control === 'number' ? 'digits' : control} />
    </div>
  )
}

/** The titles of a long form, each a link to its part. */
const Contents = ({ headed }: { headed: readonly FormField[] }) => (
  <nav aria-label={legalTexts.contents} className="mt-4 max-w-3xl">
    <ul className="flex flex-wrap gap-x-5">
      {headed.map(({ name, heading }) => (
        <li key={name}>
          <a href={`#${name}`} className="text-action text-[0.9375rem]">
            {heading}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

/** The fields of a kind, in its order; days and short fields stand beside each other. */
export const ContentFields = ({ form }: { form: ContentFormState }) => {
  const fields = contentForms[form.kind].fields.filter(({ onlyWith }) => !onlyWith || form.values[onlyWith] === 'yes')
  const headed = fields.filter(({ heading }) => heading)
  return (
    <>
      {headed.length > 0 && <Contents headed={headed} />}
      <div className="mt-6 grid max-w-3xl grid-cols-2 items-end gap-x-4 gap-y-5 sm:gap-x-5">
        {fields.map(field => (
          <Fragment key={field.name}>
            {field.heading && (
              <h3 id={field.name} tabIndex={-1} className={`mt-4 text-xl outline-none ${wide}`}>
                {field.heading}
              </h3>
            )}
            <ContentField form={form} field={field} />
          </Fragment>
        ))}
      </div>
    </>
  )
}
