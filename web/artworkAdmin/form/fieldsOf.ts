import { artworkFormTexts } from '../artworkFormTexts.ts'
import type { TextName } from '../artworkFormValues.ts'
import type { ArtworkFormState } from './useArtworkForm.ts'

/** Returns the props of the form's text controls; `free` ones may stay empty. */
export const fieldsOf = ({ values, errors, edit }: ArtworkFormState) => {
  const field = (name: TextName) => ({
    name,
    label: artworkFormTexts[name],
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => edit(name, target.value),
    autoComplete: 'off',
  })
  return { field, free: (name: TextName) => ({ ...field(name), optional: true }) }
}
