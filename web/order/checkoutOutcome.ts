import type { OpenedPayment } from '../../shared/order/order.ts'
import { ApiRefusal } from '../kit/apiErrors.ts'
import type { FieldErrors } from './checkoutForm.ts'

/** Why the payment cannot start, in the server's words, when there is something the visitor can do about it. */
export type CheckoutRefusal = {
  readonly code: string
  readonly detail: string
  /** The titles of the works it is about, where it is not about all of them. */
  readonly works: readonly string[]
}

export type Outcome = OpenedPayment | { readonly errors: FieldErrors } | { readonly refusal: CheckoutRefusal } | 'failed'

const refusedAs = (error: unknown): Outcome => {
  if (!(error instanceof ApiRefusal) || error.status >= 500) return 'failed'
  if (error.errors.length)
    return { errors: Object.fromEntries(error.errors.map(({ field, message }) => [field.split('.').at(-1), message])) }
  return { refusal: { code: error.code, detail: error.message, works: error.concerned.map(({ title }) => title) } }
}

/** Where asking for a payment page led. */
export const outcomeOf = async (asked: Promise<OpenedPayment>): Promise<Outcome> => {
  try {
    return await asked
  } catch (error) {
    return refusedAs(error)
  }
}

export const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

export const focusFirst = (form: HTMLFormElement, errors: FieldErrors): void => {
  const first = [...form.elements].find(element => element instanceof HTMLElement && errors[element.getAttribute('name') ?? ''])
  if (first instanceof HTMLElement) first.focus()
}
