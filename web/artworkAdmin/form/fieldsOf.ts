import { maxTextLength } from '../../../shared/kit/typedText.ts'
import { asTyped, cleanTyped, type TypedControl } from '../../kit/cleanTyped.ts'
import { artworkFormTexts } from '../artworkFormTexts.ts'
import type { TextName } from '../artworkFormValues.ts'
import type { ArtworkFormState } from './useArtworkForm.ts'

/** A description that is too long is refused when saving instead of being cut, so that no pasted text is lost unnoticed. */
const mostOf = (name: TextName): number => (name === 'description' ? Number.POSITIVE_INFINITY : maxTextLength)

/** Returns the props of the form's text controls; `free` ones may stay empty. */
export const fieldsOf = ({ values, errors, edit }: ArtworkFormState) => {
  const field = (name: TextName) => ({
    name,
    label: artworkFormTexts[name],
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: TypedControl }) => {
      cleanTyped(target, (before, after) => asTyped(before, { most: mostOf(name), after }))
      edit(name, target.value)
    },
    autoComplete: 'off',
  })
  return { field, free: (name: TextName) => ({ ...field(name), optional: true }) }
}
