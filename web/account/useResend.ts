import { useRef, useState } from 'react'
import { mayTry } from '../kit/formTries.ts'
import { AuthRefusal } from './auth.ts'

type Resent = { readonly form: string; readonly send: () => Promise<void>; readonly sayRefusal: (error: unknown) => void }

/** Sends a mail again, one request at a time and within the rate limit of `mayTry` for the form. */
export const useResend = ({ form, send, sayRefusal }: Resent) => {
  const [isBusy, setBusy] = useState(false)
  const busy = useRef(false)
  const resend = async () => {
    if (busy.current) return
    busy.current = true
    setBusy(true)
    try {
      if (!mayTry(form)) throw new AuthRefusal('tooManyTries')
      await send()
    } catch (error) {
      sayRefusal(error)
    }
    busy.current = false
    setBusy(false)
  }
  return { isBusy, resend }
}
