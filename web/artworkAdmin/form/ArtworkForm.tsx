import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useMemo, useState } from 'react'
import { artworkFormFaults, longestDescription, maxImages } from '../../../shared/artwork/admin/artworkForm.ts'
import { availabilities } from '../../../shared/artwork/artwork.ts'
import { distinctTechniques, specifiedTechniques } from '../../../shared/artwork/catalogue.ts'
import { zoomLimits } from '../../../shared/image/zoomLevels.ts'
import { useCollectionChoices } from '../../drafts/collectionChoices.ts'
import type { Api } from '../../kit/api/api.ts'
import { queryClient } from '../../kit/api/query.ts'
import { SelectField, TextAreaField, TextField } from '../../kit/controls/Field.tsx'
import { foundWorksQuery } from '../adminArtworkQuery.ts'
import { artworkFormTexts, imagesFieldTexts } from '../artworkFormTexts.ts'
import { CropDialog } from '../crop/CropDialog.tsx'
import { ImageWords } from '../images/ImageWords.tsx'
import { UploadedImagesField } from '../images/UploadedImagesField.tsx'
import { ColoursField } from './ColoursField.tsx'
import { fieldsOf } from './fieldsOf.ts'
import { SizeFields } from './SizeFields.tsx'
import type { ArtworkFormState } from './useArtworkForm.ts'

type FieldsProps = { form: ArtworkFormState }

/** Suggests the specification's techniques and those in use; the owner may type any other (D30). */
const useTechniques = (): readonly string[] => {
  const { data } = useInfiniteQuery({ ...foundWorksQuery({}), enabled: false }, queryClient)
  return useMemo(() => distinctTechniques([...specifiedTechniques, ...(data?.pages[0]?.choices?.techniques ?? [])]), [data])
}

/** The fields that the work's wall label shows. */
const LabelFields = ({ form }: FieldsProps) => {
  const { field, free } = fieldsOf(form)
  const techniques = useTechniques()
  const listId = useId()
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField {...field('title')} required entry="line" />
      </div>
      <TextField {...free('year')} entry="digits" />
      <TextField {...free('technique')} list={listId} entry="line" />
      <datalist id={listId}>
        {techniques.map(technique => (
          <option key={technique} value={technique} />
        ))}
      </datalist>
      <TextField {...free('support')} entry="line" />
      <TextField {...free('dimensions')} placeholder={artworkFormTexts.dimensionsExample} entry="line" />
    </div>
  )
}

const SaleFields = ({ form }: FieldsProps) => {
  const { field, free } = fieldsOf(form)
  const collections = useCollectionChoices([form.values.collectionRef])
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <SelectField {...field('availability')}>
        {availabilities.map(availability => (
          <option key={availability}>{availability}</option>
        ))}
      </SelectField>
      <SelectField {...free('collectionRef')}>
        <option value="">{artworkFormTexts.noCollection}</option>
        {collections.map(({ slug, title, isOnSite }) => (
          <option key={slug} value={slug}>
            {isOnSite ? title : artworkFormTexts.offSite(title)}
          </option>
        ))}
      </SelectField>
      <TextField {...free('priceEur')} helper={artworkFormTexts.priceHelper} entry="digits" />
      <TextField {...free('sku')} helper={artworkFormTexts.skuHelper} entry="line" />
    </div>
  )
}

type ArtworkFormProps = {
  form: ArtworkFormState
  api: Api
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** The form's buttons, and the notices beside them. */
  children: ReactNode
  /** The layout of the form itself; the fields choose one column or two by themselves. */
  className?: string
}

type SavingLabelProps = { form: ArtworkFormState; texts: { readonly save: string; readonly saving: string } }

/** What the button that saves says: what is awaited, while something is. */
export const SavingLabel = ({ form, texts }: SavingLabelProps) => {
  if (form.isWaiting) return artworkFormTexts.awaitingImages
  return form.isBusy ? texts.saving : texts.save
}

/** The form of a new or an existing work. Its buttons are given by the screen. */
export const ArtworkForm = ({ form, api, onSubmit, children, className = '' }: ArtworkFormProps) => {
  const { values, errors } = form
  const [main] = values.images
  const [cropped, setCropped] = useState<string>()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(event)
  }
  return (
    <form ref={form.ref} noValidate onSubmit={send} className={className}>
      <div className="grid items-start gap-x-12 gap-y-7 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        {/* A photograph is taken first, on a phone where the work hangs. */}
        <UploadedImagesField
          api={api}
          name="images"
          label={imagesFieldTexts.label}
          helper={imagesFieldTexts.helper}
          pick={imagesFieldTexts.pick}
          main={imagesFieldTexts.main}
          most={maxImages}
          tooMany={artworkFormFaults.tooManyImages}
          images={values.images}
          error={errors.images}
          onChange={form.changeImages}
          onCrop={setCropped}
          wordsOf={(image, name) => <ImageWords image={image} name={name} isCaptioned say={words => form.say(image.key, words)} />}
        />
        <div className="flex flex-col gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <LabelFields form={form} />
          <SizeFields form={form} onCrop={setCropped} />
          <SaleFields form={form} />
          <TextField {...fieldsOf(form).free('tags')} helper={artworkFormTexts.tagsHelper} entry="line" />
          <TextAreaField
            {...fieldsOf(form).free('description')}
            helper={artworkFormTexts.descriptionHelper}
            rows={8}
            most={longestDescription}
            typed={values.description}
          />
        </div>
        <div className="flex flex-col gap-7">
          <SelectField {...fieldsOf(form).field('zoomLimit')} helper={artworkFormTexts.zoomLimitHelper}>
            {zoomLimits.map(limit => (
              <option key={limit} value={limit}>
                {artworkFormTexts.zoomLimits[limit]}
              </option>
            ))}
          </SelectField>
          <ColoursField
            colors={values.colors}
            proposed={main?.state.status === 'ready' ? main.state.colors : []}
            error={errors.colors}
            onChange={form.changeColors}
          />
        </div>
      </div>
      {children}
      <CropDialog values={values} onChange={form.changeImages} api={api} imageKey={cropped} onClose={() => setCropped(undefined)} />
    </form>
  )
}
