import { useAccount } from '../../account/useAccount.ts'
import { ApiRefusal } from '../../kit/apiErrors.ts'
import { type FormParts, useForm } from '../../kit/form/useForm.ts'
import {
  blankCustomer,
  type Customer,
  type CustomerValues,
  checkoutDraft,
  isOpened,
  startingCustomer,
  type Tick,
} from './customerValues.ts'
import { useAddressKeeping } from './useAddressKeeping.ts'

/** Names the fields of this form that a refusal concerns; the API names `customerDetails.phone` what the form names `phone`. */
const fieldErrorsOf = (error: unknown) =>
  (error instanceof ApiRefusal ? error.errors : [])
    .map(({ field, message }) => ({ field: field.split('.').at(-1) ?? '', message }))
    .filter(({ field }) => field in blankCustomer)

type Parts = Pick<FormParts<CustomerValues, Customer>, 'rules' | 'refused' | 'invalid'> & {
  /** Opens the payment; `kept` settles once the address is kept, where that is wished. */
  readonly send: (customer: Customer, kept: Promise<void>) => Promise<unknown>
}

/** The customer's form, the same before both kinds of payment (D11b). It starts with what this browser knows. */
export const useCustomerForm = (parts: Parts) => {
  const { identity } = useAccount()
  const customer = useForm<CustomerValues, Customer>({
    ...parts,
    send: body => parts.send(body, keeping.keep(body)),
    defaultValues: () => startingCustomer(identity?.email),
    fieldErrorsOf,
    // The draft serves the other payment screen, and a reload.
    onEdit: values => checkoutDraft.write(values),
  })
  const values = customer.form.watch()
  const keeping = useAddressKeeping(values)
  const ticked = (name: Tick) => ({
    name,
    checked: isOpened(values, name),
    onChange: ({ target }: { target: { checked: boolean } }) => {
      customer.form.setValue(name, target.checked ? 'yes' : '')
      checkoutDraft.write(customer.form.getValues())
    },
  })
  return { ...customer, keepAddress: keeping.choice, ticked, destination: { country: values.country, postalCode: values.postalCode } }
}

export type CustomerForm = ReturnType<typeof useCustomerForm>
