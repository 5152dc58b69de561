import { useState } from 'react'
import { checkoutDraft } from './checkoutDraft.ts'

const chosen = (): string | undefined => checkoutDraft.read().country

/** Where the works go, as the form's country says: what the delivery costs follows it. */
export const useCountry = () => {
  const [country, setCountry] = useState(chosen)
  const follow = (field: string): void => {
    if (field === 'country') setCountry(chosen)
  }
  return { country, follow }
}
