import type { FormEvent } from 'react'
import { CustomerFields, keepTyped } from './CustomerFields.tsx'
import type { FieldErrors } from './checkoutForm.ts'

export const checkoutFormId = 'commande'

type CheckoutFormProps = { errors: FieldErrors; onEdit: (field: string) => void; onSubmit: (form: HTMLFormElement) => void }

const warmRules = () => void import('./checkoutForm.ts').catch(() => undefined)

export const CheckoutForm = ({ errors, onEdit, onSubmit }: CheckoutFormProps) => {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(event.currentTarget)
  }
  return (
    <form
      id={checkoutFormId}
      noValidate
      onSubmit={submit}
      onInput={event => onEdit(keepTyped(event))}
      onFocus={warmRules}
      className="max-w-xl"
    >
      <CustomerFields errors={errors} />
    </form>
  )
}
