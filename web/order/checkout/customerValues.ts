import type { CustomerDetails } from '../../../shared/order/order.ts'
import { countries } from '../../../shared/promiseWords.ts'
import { sessionDraft } from '../../kit/sessionDraft.ts'

export const blankCustomer = { customerEmail: '', customerName: '', phone: '', address: '', postalCode: '', city: '', country: '' }

/** What the fields of the customer's form hold. */
export type CustomerValues = typeof blankCustomer

/** What an order is asked for with: the valid fields, in the API's form. */
export type Customer = { readonly customerEmail: string; readonly customerName: string; readonly customerDetails: CustomerDetails }

/** The fields are saved from the first letter typed until the payment. */
export const checkoutDraft = sessionDraft('checkout-draft')

/** Returns what this browser knows of the customer: the draft of this tab, and the account's address. */
export const startingCustomer = (accountEmail: string | undefined): CustomerValues => {
  const known = { customerEmail: accountEmail ?? '', country: countries[0]?.code ?? '' }
  const draft = Object.entries(checkoutDraft.read()).filter(([field, value]) => field in blankCustomer && value)
  return { ...blankCustomer, ...known, ...Object.fromEntries(draft) }
}
