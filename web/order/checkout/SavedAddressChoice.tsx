import { useEffect, useRef } from 'react'
import type { SavedAddress } from '../../../shared/customer/customer.ts'
import { useOwnAccount } from '../../account/ownAccountQuery.ts'
import { useAccount } from '../../account/useAccount.ts'
import { SelectField } from '../../kit/controls/Field.tsx'
import { checkoutTexts } from './checkoutTexts.ts'
import type { CustomerForm } from './useCustomerForm.ts'

const filledFields = ['customerName', 'phone', 'address', 'postalCode', 'city'] as const

const fill = ({ form }: Pick<CustomerForm, 'form'>, address: SavedAddress): void => {
  for (const field of filledFields) form.setValue(field, address[field] ?? '')
  if (address.country) form.setValue('country', address.country)
  form.clearErrors([...filledFields, 'country'])
}

/**
 * Offers a customer the addresses they keep. The first one fills the form by itself, where nothing was typed yet.
 */
export const SavedAddressChoice = ({ form }: Pick<CustomerForm, 'form'>) => {
  const { identity } = useAccount()
  const list = useOwnAccount(identity?.id).data?.addresses.list ?? []
  const isBegun = useRef(false)
  const [first] = list
  useEffect(() => {
    if (!first || isBegun.current) return
    isBegun.current = true
    if (filledFields.every(field => form.getValues(field) === '')) fill({ form }, first)
  }, [first, form])
  if (!first) return null
  return (
    <SelectField
      name="keptAddress"
      label={checkoutTexts.keptAddresses}
      defaultValue=""
      onChange={({ target }) => {
        const chosen = list[Number(target.value)]
        if (target.value !== '' && chosen) fill({ form }, chosen)
      }}
    >
      <option value="">{checkoutTexts.chooseAddress}</option>
      {list.map((address, at) => (
        <option key={JSON.stringify(address)} value={at}>
          {checkoutTexts.addressLine(address)}
        </option>
      ))}
    </SelectField>
  )
}
