import type { CustomerDetails } from '../../../shared/order/order.ts'
import { countries } from '../../../shared/promiseWords.ts'
import { useAccount } from '../../account/useAccount.ts'
import { type FormParts, useForm } from '../../form/useForm.ts'
import { ApiRefusal } from '../../kit/api/apiErrors.ts'
import { checkoutDraft } from './checkoutDraft.ts'

const blank = { customerEmail: '', customerName: '', phone: '', address: '', postalCode: '', city: '', country: '' }

export type CustomerValues = typeof blank
/** What an order is asked for with: the valid fields, in the API's form. */
export type Customer = { readonly customerEmail: string; readonly customerName: string; readonly customerDetails: CustomerDetails }

/** Names the fields of this form that a refusal concerns; the API names `customerDetails.phone` what the form names `phone`. */
const fieldErrorsOf = (error: unknown) =>
  (error instanceof ApiRefusal ? error.errors : [])
    .map(({ field, message }) => ({ field: field.split('.').at(-1) ?? '', message }))
    .filter(({ field }) => field in blank)

/** The customer's form, the same before both kinds of payment (D11b). It starts with what this browser knows. */
export const useCustomerForm = (parts: Pick<FormParts<CustomerValues, Customer>, 'rules' | 'send' | 'refused' | 'invalid'>) => {
  const { identity } = useAccount()
  const start = (): CustomerValues => {
    const known = { customerEmail: identity?.email ?? '', country: countries[0]?.code ?? '' }
    const draft = Object.entries(checkoutDraft.read()).filter(([field, value]) => field in blank && value)
    return { ...blank, ...known, ...Object.fromEntries(draft) }
  }
  const customer = useForm<CustomerValues, Customer>({
    ...parts,
    defaultValues: start,
    fieldErrorsOf,
    // For the other payment screen and for a reload.
    onEdit: values => checkoutDraft.write(values),
  })
  const [country, postalCode] = customer.form.watch(['country', 'postalCode'])
  return { ...customer, destination: { country, postalCode } }
}

export type CustomerForm = ReturnType<typeof useCustomerForm>
