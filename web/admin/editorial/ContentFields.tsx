import { Fragment } from 'react'
import type { ArtworkImage } from '../../../shared/image/image.ts'
import { adminArtworksQuery } from '../../artwork/admin/adminArtworkQuery.ts'
import { WorkPicker } from '../../artwork/admin/list/WorkPicker.tsx'
import { Options, SelectField, TextAreaField, TextField } from '../../kit/controls/Field.tsx'
import { WordsField } from '../../kit/words/WordsField.tsx'
import { legalTexts } from '../../layout/shellTexts.ts'
import { useList } from '../list/listQuery.ts'
import { contentForms, type FormField } from './contentForms.ts'
import { numbersIn } from './contentFormValues.ts'
import { workTexts } from './editorialTexts.ts'
import { PhotographsField } from './PhotographsField.tsx'
import type { ContentFormState } from './useContentForm.ts'
import { WorksField, withPicture } from './WorksField.tsx'

type FieldProps = { form: ContentFormState; field: FormField }

const pictureIn = ({ base }: ContentFormState, field: string | undefined): ArtworkImage | undefined =>
  field === undefined || !base ? undefined : (base as Readonly<Record<string, unknown>> as Readonly<Record<string, ArtworkImage>>)[field]

/** A choice among the works that have a picture. */
const WorkField = ({ form, field: { name, label, none, picture } }: FieldProps) => {
  const kept = pictureIn(form, picture)
  const { ref, error } = form.field(name)
  return (
    <div className="col-span-2">
      <WorkPicker
        controlRef={ref}
        name={name}
        label={label}
        works={withPicture(useList(adminArtworksQuery).items ?? [])}
        chosen={numbersIn(form.values[name])}
        none={kept ? workTexts.keep : none}
        kept={kept}
        error={error}
        onChoose={numbers => form.fill(name, () => numbers.join())}
      />
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
          <Options of={Object.entries(field.choices ?? {})} />
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
    <div className={(field.isShort ?? control === 'day') ? undefined : wide}>
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
            {field.warning && form.values[field.name] && (
              <p role="status" className={`border-negative border-l-2 pl-4 ${wide}`}>
                {field.warning}
              </p>
            )}
          </Fragment>
        ))}
      </div>
    </>
  )
}
