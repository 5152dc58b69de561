import type { BillingInput } from '../../../shared/order/billing.ts'
import type { CustomerDetails } from '../../../shared/order/order.ts'
import { countries } from '../../../shared/promiseWords.ts'
import { sessionDraft } from '../../kit/sessionDraft.ts'

/** The fields that a tick opens, and that count only while it stands. */
export const openedFields = {
  company: ['companyName', 'companySiren', 'companyVat'],
  otherBilling: ['billingAddress', 'billingPostalCode', 'billingCity', 'billingCountry'],
  gift: ['recipientName'],
} as const
export type Tick = keyof typeof openedFields

const blankBilling = {
  ...{ company: '', companyName: '', companySiren: '', companyVat: '' },
  ...{ otherBilling: '', billingAddress: '', billingPostalCode: '', billingCity: '', billingCountry: '' },
  ...{ gift: '', recipientName: '' },
}

export const blankCustomer = {
  ...{ customerEmail: '', customerName: '', phone: '', address: '', postalCode: '', city: '', country: '' },
  ...blankBilling,
}

/** What the fields of the customer's form hold. */
export type CustomerValues = typeof blankCustomer

/** What an order is asked for with: the valid fields, in the API's form. */
export type Customer = BillingInput & {
  readonly customerEmail: string
  readonly customerName: string
  readonly customerDetails: CustomerDetails
}

/** Whether the fields of a tick are asked for: a gift goes to another address than the invoice. */
export const isOpened = (values: CustomerValues, tick: Tick): boolean => Boolean(values[tick] || (tick === 'otherBilling' && values.gift))

/** The fields are saved from the first letter typed until the payment. */
export const checkoutDraft = sessionDraft('checkout-draft')

/** Returns what this browser knows of the customer: the draft of this tab, and the account's address. */
export const startingCustomer = (accountEmail: string | undefined): CustomerValues => {
  const [first] = countries
  const known = { customerEmail: accountEmail ?? '', country: first?.code ?? '', billingCountry: first?.code ?? '' }
  const draft = Object.entries(checkoutDraft.read()).filter(([field, value]) => field in blankCustomer && value)
  return { ...blankCustomer, ...known, ...Object.fromEntries(draft) }
}
