import { asTyped } from '../../shared/kit/typedText.ts'
import type { ValueField } from './quoteChapters.ts'
import { fieldTexts } from './quotePageTexts.ts'
import type { Quote } from './useQuote.ts'

type Changed = { readonly target: { readonly value: string } }

/** Returns the properties of a form control for a field. */
export const fieldsOf = ({ values, errors, fill }: Pick<Quote, 'values' | 'errors' | 'fill'>) => {
  const shared = (name: ValueField) => ({ name, label: fieldTexts[name], value: values[name], error: errors[name] })
  return {
    typed: (name: ValueField) => ({ ...shared(name), onChange: ({ target }: Changed) => fill(name, asTyped(target.value)) }),
    /** The properties of a select. Its values come from this code, so angle brackets in them are not removed as in typed text. */
    picked: (name: ValueField) => ({ ...shared(name), onChange: ({ target }: Changed) => fill(name, target.value) }),
    chosen: (name: ValueField) => ({ ...shared(name), onChoose: (value: string) => fill(name, value) }),
  }
}
