import { useId } from 'react'
import { kitTexts } from '../../kit/kitTexts.ts'
import type { FormImage, PhotographWords } from '../controls/formImage.ts'
import { ImageWords } from '../controls/images/ImageWords.tsx'
import { UploadedImagesField } from '../controls/images/UploadedImagesField.tsx'
import type { FormField } from './contentForms.ts'
import { imagesIn, typedImages } from './contentFormValues.ts'
import { photographTexts } from './editorialTexts.ts'
import type { ContentFormState } from './useContentForm.ts'

type WordsProps = { image: FormImage; name: string; hasCaption: boolean; say: (words: PhotographWords) => void }

/** The texts of one photograph, unless it is decorative. */
const ContentWords = ({ image, name, hasCaption, say }: WordsProps) => {
  const id = useId()
  const { words = {} } = image
  return (
    <ImageWords image={image} name={name} isCaptioned={hasCaption} say={say}>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          id={id}
          type="checkbox"
          className="size-5 shrink-0 accent-accent"
          checked={words.isDecorative ?? false}
          onChange={({ target }) => say({ ...words, isDecorative: target.checked || undefined })}
        />
        {photographTexts.decorative}
      </label>
    </ImageWords>
  )
}

/** Photographs that are uploaded for content, each with its words. */
export const PhotographsField = ({ form, field }: { form: ContentFormState; field: FormField }) => {
  const { name, label, help = '', most = 0, isCaptioned = false } = field
  const { error, ...control } = form.field(name)
  const images = imagesIn(form.values[name])
  const change = (next: (now: readonly FormImage[]) => readonly FormImage[]): void =>
    form.fill(name, now => typedImages(next(imagesIn(now))))
  return (
    <div className="col-span-2">
      <input type="hidden" {...control} />
      <UploadedImagesField
        name={`${name}Added`}
        label={
          <>
            {label}
            <span className="font-normal text-quiet"> ({kitTexts.optional})</span>
          </>
        }
        helper={help}
        pick={photographTexts.pick(most)}
        most={most}
        tooMany={photographTexts.tooMany(most)}
        use="content"
        error={error}
        images={images}
        onChange={change}
        wordsOf={(image, own, say) => <ContentWords image={image} name={own} hasCaption={isCaptioned} say={say} />}
      />
    </div>
  )
}
