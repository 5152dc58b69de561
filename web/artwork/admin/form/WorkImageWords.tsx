import { imageKinds } from '../../../../shared/artwork/artwork.ts'
import type { FormImage, PhotographWords } from '../../../admin/controls/formImage.ts'
import { ImageWords } from '../../../admin/controls/images/ImageWords.tsx'
import { Options, SelectField } from '../../../kit/controls/Field.tsx'
import { imageKindTexts } from '../imageKindTexts.ts'

const { kinds } = imageKindTexts

/** Gives a picture a kind, and the kind's words where the owner wrote none: the texts are empty, or as the kind before proposed them. */
const withKind = (words: PhotographWords, name: string): PhotographWords => {
  const kind = imageKinds.find(each => each === name)
  const [before, next] = [words.kind && kinds[words.kind], kind && kinds[kind]]
  const proposed = (part: 'alt' | 'caption') => (!words[part] || words[part] === before?.[part] ? next?.[part] : words[part])
  return { ...words, kind, alt: proposed('alt'), caption: proposed('caption') }
}

type WorkImageWordsProps = { image: FormImage; name: string; isMain: boolean; say: (words: PhotographWords) => void }

/** What is said of a work's picture: its kind, unless it is the main one, which is the whole work, and its texts. */
export const WorkImageWords = ({ image, name, isMain, say }: WorkImageWordsProps) => {
  const { key, words = {} } = image
  const lead = !isMain && (
    <SelectField
      name={`${key}-kind`}
      label={imageKindTexts.label}
      value={words.kind ?? ''}
      onChange={({ target }) => say(withKind(words, target.value))}
    >
      <option value="">{imageKindTexts.none}</option>
      <Options of={imageKinds.map(kind => [kind, kinds[kind].label])} />
    </SelectField>
  )
  return <ImageWords image={image} name={name} isCaptioned say={say} lead={lead} />
}
