import { useState } from 'react'
import { artworkInputSchema } from '../../../shared/artwork/artworkForm.ts'
import type { ColoursFieldProps } from '../artworkFormValues.ts'

/** Validates the colours by the server's own rules. */
const read = (colors: readonly string[]): { readonly colors: readonly string[] } | { readonly error: string } => {
  const { data, error } = artworkInputSchema.shape.colors.safeParse([...colors])
  return error ? { error: error.issues[0]?.message ?? '' } : { colors: data }
}

/** The colours of a work. An invalid one shows its error at once and changes nothing. */
export const useColours = ({ colors, onChange }: Pick<ColoursFieldProps, 'colors' | 'onChange'>) => {
  const [fault, setFault] = useState<string>()
  /** Returns whether the colour was added. */
  const add = (hex: string): boolean => {
    const next = read([...colors, hex])
    setFault('error' in next ? next.error : undefined)
    if ('error' in next) return false
    onChange(next.colors)
    return true
  }
  const remove = (hex: string): void => {
    setFault(undefined)
    onChange(colors.filter(color => color !== hex))
  }
  return {
    fault,
    add,
    remove,
    toggle: (hex: string): void => {
      if (colors.includes(hex)) remove(hex)
      else add(hex)
    },
    forgetFault: (): void => setFault(undefined),
  }
}
