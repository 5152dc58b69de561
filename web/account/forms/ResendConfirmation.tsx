import { Button, type ButtonLook } from '../../kit/controls/Button.tsx'
import { toast } from '../../kit/toast.ts'
import { useSubmit } from '../../kit/useSubmit.ts'
import { countFormAttempt } from '../../security/formAttempts.ts'
import { askPool } from '../accountStore.ts'
import { sayRefusal } from './refusalWords.ts'
import { signInTexts } from './signInTexts.ts'

type Resent = {
  /** The form whose mail is sent again: its limit counts these attempts too. */
  readonly form: 'signUp' | 'magicLink'
  readonly send: () => Promise<void>
  readonly sayRefusal: (error: unknown) => void
}

/** Sends a mail again, one request at a time and within the form's limit. */
export const useResend = ({ form, send, sayRefusal }: Resent) => {
  const { isBusy, submit } = useSubmit()
  const resend = async (): Promise<void> => {
    try {
      countFormAttempt(form)
      await send()
    } catch (error) {
      sayRefusal(error)
    }
  }
  return { isBusy, resend: () => void submit(resend) }
}

/** Sends the confirmation mail again. */
export const ResendConfirmation = ({ email, look = 'text' }: { email: string; look?: ButtonLook }) => {
  const send = async () => {
    await askPool(pool => pool.resendConfirmation(email))
    toast.success(signInTexts.resent)
  }
  const { isBusy, resend } = useResend({ form: 'signUp', send, sayRefusal })
  return (
    <Button look={look} aria-disabled={isBusy} onClick={resend}>
      {signInTexts.resend}
    </Button>
  )
}
