import { useAccount } from '../../account/useAccount.ts'
import { type FormParts, useForm } from '../../form/useForm.ts'
import { ApiRefusal } from '../../kit/api/apiErrors.ts'
import { blankCustomer, type Customer, type CustomerValues, checkoutDraft, startingCustomer } from './customerValues.ts'

/** Names the fields of this form that a refusal concerns; the API names `customerDetails.phone` what the form names `phone`. */
const fieldErrorsOf = (error: unknown) =>
  (error instanceof ApiRefusal ? error.errors : [])
    .map(({ field, message }) => ({ field: field.split('.').at(-1) ?? '', message }))
    .filter(({ field }) => field in blankCustomer)

/** The customer's form, the same before both kinds of payment (D11b). It starts with what this browser knows. */
export const useCustomerForm = (parts: Pick<FormParts<CustomerValues, Customer>, 'rules' | 'send' | 'refused' | 'invalid'>) => {
  const { identity } = useAccount()
  const customer = useForm<CustomerValues, Customer>({
    ...parts,
    defaultValues: () => startingCustomer(identity?.email),
    fieldErrorsOf,
    // The draft serves the other payment screen, and a reload.
    onEdit: values => checkoutDraft.write(values),
  })
  const [country, postalCode] = customer.form.watch(['country', 'postalCode'])
  return { ...customer, destination: { country, postalCode } }
}

export type CustomerForm = ReturnType<typeof useCustomerForm>
