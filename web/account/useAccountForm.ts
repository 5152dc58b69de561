import { type FormEvent, useRef, useState } from 'react'
import type { FieldError } from '../../shared/kit/refusal.ts'
import { mayTry } from '../kit/formTries.ts'
import { reportFormLimit, reportSecurityEvent } from '../security/reportSecurityEvent.ts'
import type { AccountForm, Filled } from './accountForm.ts'
import { AuthRefusal } from './auth.ts'

const warmRules = () => void import('./accountForm.ts').catch(() => undefined)

type FieldErrors = Readonly<Record<string, string>>

/** Shows a message shared by several fields only once, but marks each of the fields as invalid. */
const saidOnce = (errors: readonly FieldError[]): FieldErrors => {
  const said = new Set<string>()
  return Object.fromEntries(
    errors.map(({ field, message }) => {
      const words = said.has(message) ? '' : message
      said.add(message)
      return [field, words]
    }),
  )
}

const textsOf = (form: HTMLFormElement): Readonly<Record<string, string>> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']))

type Wiring<Form extends AccountForm> = {
  readonly form: Form
  /** Throws the error that `refused` then words. */
  readonly send: (filled: Filled<Form>) => Promise<void>
  readonly refused: (error: unknown) => void
}

/**
 * Validates a form and sends it to the user pool, one submission at a time. The schemas are loaded lazily, because rendering does not need
 * them.
 */
export const useAccountForm = <Form extends AccountForm>({ form: name, send, refused }: Wiring<Form>) => {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setBusy] = useState(false)
  const busy = useRef(false)

  const attempt = async (form: HTMLFormElement): Promise<readonly FieldError[]> => {
    try {
      const { readAccountForm } = await import('./accountForm.ts')
      const read = readAccountForm(name, textsOf(form))
      if ('errors' in read) return read.errors
      if (!mayTry(name)) {
        reportFormLimit(name)
        throw new AuthRefusal('tooManyTries')
      }
      await send(read.filled)
    } catch (error) {
      if (error instanceof AuthRefusal && error.code === 'wrongCredentials')
        reportSecurityEvent({ eventType: 'signInFailed', eventData: { form: name } })
      refused(error)
    }
    return []
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy.current) return
    const form = event.currentTarget
    busy.current = true
    setBusy(true)
    const wrong = await attempt(form)
    busy.current = false
    setBusy(false)
    setErrors(saidOnce(wrong))
    form.querySelector<HTMLElement>(`[name="${wrong[0]?.field}"]`)?.focus()
  }

  /** Correcting one field may settle another field's error, so all errors are cleared until the next submission. */
  const onChange = (): void => setErrors({})

  const fieldOf = (field: string) => ({
    name: field,
    error: errors[field] || undefined,
    'aria-invalid': field in errors || undefined,
    required: true,
  })
  return { isBusy, fieldOf, formProps: { noValidate: true, onSubmit, onChange, onFocus: warmRules } }
}

export type AccountField = ReturnType<ReturnType<typeof useAccountForm>['fieldOf']>
