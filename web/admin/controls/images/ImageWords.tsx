import type { ReactNode } from 'react'
import { photographLimits } from '../../../../shared/image/photograph.ts'
import { TextField } from '../../../kit/controls/Field.tsx'
import { imageWordsTexts } from '../controlTexts.ts'
import type { FormImage, PhotographWords } from '../formImage.ts'

type ImageWordsProps = {
  image: FormImage
  name: string
  isCaptioned: boolean
  say: (words: PhotographWords) => void
  /** Stands before the texts. */
  lead?: ReactNode
  /** Stands between the two texts. */
  children?: ReactNode
}

/** The texts of one picture: its alternative text and its caption. */
export const ImageWords = ({ image: { key, words = {} }, name, isCaptioned, say, lead, children }: ImageWordsProps) => (
  <fieldset aria-label={name} className="grid min-w-0 gap-3 pt-1 pb-2">
    {lead}
    <TextField
      name={`${key}-alt`}
      label={imageWordsTexts.alt}
      helper={imageWordsTexts.altHelp}
      maxLength={photographLimits.alt}
      value={words.alt ?? ''}
      disabled={words.isDecorative}
      onChange={({ target }) => say({ ...words, alt: target.value })}
      entry="line"
    />
    {children}
    {isCaptioned && (
      <TextField
        name={`${key}-caption`}
        label={imageWordsTexts.caption}
        optional
        maxLength={photographLimits.caption}
        value={words.caption ?? ''}
        onChange={({ target }) => say({ ...words, caption: target.value })}
        entry="line"
      />
    )}
  </fieldset>
)
