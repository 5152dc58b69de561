import { useSubmit } from '../../kit/useSubmit.ts'
import { countTry } from '../../security/formTries.ts'

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
      countTry(form)
      await send()
    } catch (error) {
      sayRefusal(error)
    }
  }
  return { isBusy, resend: () => void submit(resend) }
}
