import { Button, type ButtonLook } from '../../kit/controls/Button.tsx'
import { toast } from '../../kit/toast.ts'
import { askPool } from '../accountStore.ts'
import { sayRefusal } from './refusalWords.ts'
import { customerTexts } from './signInTexts.ts'
import { useResend } from './useResend.ts'

/** Sends the confirmation mail again. */
export const ResendConfirmation = ({ email, look = 'text' }: { email: string; look?: ButtonLook }) => {
  const send = async () => {
    await askPool(pool => pool.resendConfirmation(email))
    toast.success(customerTexts.resent)
  }
  const { isBusy, resend } = useResend({ form: 'signUp', send, sayRefusal })
  return (
    <Button look={look} aria-disabled={isBusy} onClick={resend}>
      {customerTexts.resend}
    </Button>
  )
}
