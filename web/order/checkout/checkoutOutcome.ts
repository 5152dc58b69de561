import type { OpenedPayment } from '../../../shared/order/order.ts'
import { ApiRefusal } from '../../kit/api/apiErrors.ts'
import type { FieldErrors } from './checkoutForm.ts'

/** A refusal that the visitor can do something about, in the server's words. */
export type CheckoutRefusal = {
  readonly code: string
  readonly detail: string
  /** The titles of the works concerned; empty when the refusal does not single any out. */
  readonly works: readonly string[]
}

export type Outcome = OpenedPayment | { readonly errors: FieldErrors } | { readonly refusal: CheckoutRefusal } | 'failed'

const refusedAs = (error: unknown): Outcome => {
  if (!(error instanceof ApiRefusal) || error.status >= 500) return 'failed'
  if (error.errors.length)
    return { errors: Object.fromEntries(error.errors.map(({ field, message }) => [field.split('.').at(-1), message])) }
  return { refusal: { code: error.code, detail: error.message, works: error.concerned.map(({ title }) => title) } }
}

/** Resolves to the outcome of requesting a payment page; never rejects. */
export const outcomeOf = async (asked: Promise<OpenedPayment>): Promise<Outcome> => {
  try {
    return await asked
  } catch (error) {
    return refusedAs(error)
  }
}

export const fieldValuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

export const focusFirst = (form: HTMLFormElement, errors: FieldErrors): void => {
  const first = [...form.elements].find(element => element instanceof HTMLElement && errors[element.getAttribute('name') ?? ''])
  if (first instanceof HTMLElement) first.focus()
}
