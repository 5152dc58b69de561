import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useMemo, useState } from 'react'
import {
  type ArtworkField,
  type ArtworkFieldName,
  artworkField,
  artworkFieldNames,
  artworkFields,
  artworkFormFaults,
  longestDescription,
  maxImages,
} from '../../../../shared/artwork/admin/artworkFields.ts'
import { distinctTechniques, specifiedTechniques } from '../../../../shared/artwork/catalogue.ts'
import { imagesFieldTexts } from '../../../admin/controls/controlTexts.ts'
import { UploadedImagesField } from '../../../admin/controls/images/UploadedImagesField.tsx'
import { Options, SelectField, TextAreaField, TextField } from '../../../kit/controls/Field.tsx'
import { queryClient } from '../../../kit/query.ts'
import { foundWorksQuery } from '../adminArtworkQuery.ts'
import { artworkFormTexts } from '../artworkFormTexts.ts'
import type { TextName } from '../artworkFormValues.ts'
import { useCollectionChoices } from '../collectionChoices.ts'
import { CropDialog } from '../crop/CropDialog.tsx'
import { ColoursField } from './ColoursField.tsx'
import { SizeFields } from './SizeFields.tsx'
import type { ArtworkFormState } from './useArtworkForm.ts'
import { WorkImageWords } from './WorkImageWords.tsx'

/** Suggests the specification's techniques and those in use; the owner may type any other (D30). */
const useTechniques = (): readonly string[] => {
  const { data } = useInfiniteQuery({ ...foundWorksQuery({}), enabled: false }, queryClient)
  return useMemo(() => distinctTechniques([...specifiedTechniques, ...(data?.pages[0]?.choices?.techniques ?? [])]), [data])
}

const Techniques = ({ id }: { id: string }) => (
  <datalist id={id}>
    {useTechniques().map(technique => (
      <option key={technique} value={technique} />
    ))}
  </datalist>
)

type ControlProps = { form: ArtworkFormState; name: TextName & ArtworkFieldName }

/** Its choices come later, so its value is set with them. */
const CollectionField = ({ form, name }: ControlProps) => {
  const collections = useCollectionChoices([form.values[name]])
  return (
    <SelectField {...form.text(name)} value={form.values[name]} optional>
      <option value="">{artworkFormTexts.noCollection}</option>
      <Options of={collections.map(({ slug, title, isOnSite }) => [slug, isOnSite ? title : artworkFormTexts.offSite(title)])} />
    </SelectField>
  )
}

/** The control of one field, as the table of fields declares it. */
const FieldControl = ({ form, name }: ControlProps) => {
  const listId = useId()
  const { control, help: helper, example, need, choices = {} } = artworkField(name)
  const isNeeded = need === 'always'
  const props = { ...form.text(name), helper, optional: !isNeeded }
  if (control === 'collection') return <CollectionField form={form} name={name} />
  if (control === 'text') return <TextAreaField {...props} rows={8} most={longestDescription} typed={form.values[name]} />
  if (control === 'choice')
    return (
      <SelectField {...props}>
        <Options of={Object.entries(choices)} />
      </SelectField>
    )
  const isSuggested = name === 'technique'
  return (
    <div className={name === 'title' ? 'sm:col-span-2' : undefined}>
      <TextField
        {...props}
        required={isNeeded}
        placeholder={example}
        list={isSuggested ? listId : undefined}
        entry={control === 'digits' ? 'digits' : 'line'}
      />
      {isSuggested && <Techniques id={listId} />}
    </div>
  )
}

type PartProps = { form: ArtworkFormState; part: ArtworkField['part'] }

/** The fields of a part of the form, in the table's order. */
const Part = ({ form, part }: PartProps) =>
  artworkFieldNames
    .filter((name): name is ControlProps['name'] => artworkField(name).part === part)
    .map(name => <FieldControl key={name} form={form} name={name} />)

const Columns = ({ children }: { children: ReactNode }) => <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>

type ArtworkFormProps = {
  form: ArtworkFormState
  /** The form's buttons, and the notices beside them. */
  children: ReactNode
  /** The layout of the form itself; the fields choose one column or two by themselves. */
  className?: string
}

type SavingLabelProps = { form: ArtworkFormState; texts: { readonly save: string; readonly saving: string } }

/** What the button that saves says: what is awaited, while something is. */
export const SavingLabel = ({ form, texts }: SavingLabelProps) => {
  if (form.isWaiting) return imagesFieldTexts.awaiting
  return form.isBusy ? texts.saving : texts.save
}

/** The form of a new or an existing work. Its buttons are given by the screen. */
export const ArtworkForm = ({ form, children, className = '' }: ArtworkFormProps) => {
  const { values, errorOf } = form
  const [main] = values.images
  const [cropped, setCropped] = useState<string>()
  return (
    <form {...form.formProps} className={className}>
      <div className="grid items-start gap-x-12 gap-y-7 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        {/* A photograph is taken first, on a phone where the work hangs. */}
        <UploadedImagesField
          name="images"
          label={artworkFields.images.label}
          helper={artworkFields.images.help}
          pick={imagesFieldTexts.pick}
          main={imagesFieldTexts.main}
          most={maxImages}
          tooMany={artworkFormFaults.tooManyImages}
          images={values.images}
          error={errorOf('images')}
          onChange={form.changeImages}
          onCrop={setCropped}
          wordsOf={(image, name, say) => <WorkImageWords image={image} name={name} isMain={image.key === main?.key} say={say} />}
        />
        <div className="flex flex-col gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Columns>
            <Part form={form} part="label" />
          </Columns>
          <SizeFields form={form} onCrop={setCropped} />
          <Columns>
            <Part form={form} part="sale" />
          </Columns>
          <Part form={form} part="words" />
        </div>
        <div className="flex flex-col gap-7">
          <Part form={form} part="pictures" />
          <ColoursField
            colors={values.colors}
            proposed={main?.state.status === 'ready' ? main.state.colors : []}
            error={errorOf('colors')}
            onChange={form.changeColors}
          />
        </div>
      </div>
      {children}
      <CropDialog values={values} onChange={form.changeImages} imageKey={cropped} onClose={() => setCropped(undefined)} />
    </form>
  )
}
