import { useForm } from '../../kit/form/useForm.ts'
import { AuthRefusal } from '../../kit/session/auth.ts'
import { countFormAttempt } from '../../security/formAttempts.ts'
import { reportSecurityEvent } from '../../security/reportSecurityEvent.ts'
import type { AccountFields, AccountForm, AccountInput } from './accountForm.ts'

/** The account's e-mail address. The page holds it, so that it need not be typed again in the page's other forms. */
export type SharedAddress = { readonly email: string; readonly onEmail: (email: string) => void }

type AccountFormParts<Form extends AccountForm> = Partial<SharedAddress> & {
  readonly form: Form
  /** Throws the error that `refused` then words. */
  readonly send: (filled: AccountInput<Form>) => Promise<void>
  readonly refused: (error: unknown) => void
}

/** Validates a form and sends it to the user pool. */
export const useAccountForm = <Form extends AccountForm>({ form: name, email = '', onEmail, send, refused }: AccountFormParts<Form>) => {
  const { form, field, errors, isBusy, formProps } = useForm<AccountFields, AccountInput<Form>>({
    defaultValues: () => ({ email, previous: '', password: '', confirmPassword: '' }),
    rules: async () => (await import('./accountForm.ts')).accountResolver(name),
    send: async filled => {
      countFormAttempt(name)
      await send(filled)
    },
    refused: error => {
      if (error instanceof AuthRefusal && error.code === 'wrongCredentials')
        reportSecurityEvent({ eventType: 'signInFailed', eventData: { form: name } })
      refused(error)
    },
    onEdit: values => {
      // Correcting one field may settle another field's error, so all errors are cleared until the next submission.
      form.clearErrors()
      onEmail?.(values.email)
    },
  })
  /** A message shared by several fields is shown once, but each of the fields is marked as invalid. */
  const fieldOf = (name: keyof AccountFields) => {
    const { error, ...control } = field(name)
    const first = errors.find(({ message }) => message === error)
    return {
      ...control,
      error: first?.field === name ? error : undefined,
      'aria-invalid': error !== undefined || undefined,
      required: true,
    }
  }
  return { isBusy, fieldOf, formProps }
}

export type AccountField = ReturnType<ReturnType<typeof useAccountForm>['fieldOf']>
