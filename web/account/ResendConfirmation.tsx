import { useRef, useState } from 'react'
import { Button, type ButtonLook } from '../kit/Button.tsx'
import { mayTry } from '../kit/formTries.ts'
import { toast } from '../kit/toast.ts'
import { askPool } from './accountStore.ts'
import { AuthRefusal } from './auth.ts'
import { sayRefusal } from './refusalWords.ts'
import { customerTexts } from './signInTexts.ts'

/** Sends the mail with the link that confirms an address once more. */
export const ResendConfirmation = ({ email, look = 'text' }: { email: string; look?: ButtonLook }) => {
  const [isBusy, setBusy] = useState(false)
  const busy = useRef(false)
  const resend = async () => {
    if (busy.current) return
    busy.current = true
    setBusy(true)
    try {
      if (!mayTry('confirmation')) throw new AuthRefusal('tooManyTries')
      await askPool(pool => pool.resendConfirmation(email))
      toast.success(customerTexts.resent)
    } catch (error) {
      sayRefusal(error)
    }
    busy.current = false
    setBusy(false)
  }
  return (
    <Button look={look} aria-disabled={isBusy} onClick={resend}>
      {customerTexts.resend}
    </Button>
  )
}
