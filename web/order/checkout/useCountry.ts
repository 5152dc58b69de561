import { useState } from 'react'
import { checkoutDraft } from './checkoutDraft.ts'

const chosen = (): string | undefined => checkoutDraft.read().country

/** Follows the country chosen in the form, because the delivery price depends on it. */
export const useCountry = () => {
  const [country, setCountry] = useState(chosen)
  const follow = (field: string): void => {
    if (field === 'country') setCountry(chosen)
  }
  return { country, follow }
}
