import { useState } from 'react'
import type { SavedAddress } from '../../../shared/customer/customer.ts'
import { useAccount } from '../../account/useAccount.ts'
import { messageOf } from '../../kit/api/apiErrors.ts'
import { toast } from '../../kit/toast.ts'
import { updateOwnAccount, useOwnAccount } from '../../ownAccount/ownAccountQuery.ts'
import { checkoutTexts } from './checkoutTexts.ts'
import type { Customer, CustomerValues } from './customerValues.ts'

const compared = ['customerName', 'address', 'postalCode', 'city', 'country', 'phone'] as const

/** Keeps the address of a purchase in the customer's space, where they tick that: with all that a parcel needs, and not a second time. */
export const useAddressKeeping = (values: CustomerValues) => {
  const { identity } = useAccount()
  const kept = useOwnAccount(identity?.id).data?.addresses
  const [isWished, setWished] = useState(false)
  const isComplete = [values.address, values.postalCode, values.city].every(value => value.trim() !== '')
  const isKnown = kept?.list.some(each => compared.every(field => (each[field] ?? '') === values[field].trim()))
  const isOffered = kept !== undefined && isComplete && !isKnown
  /** Resolves in any case, because the purchase goes on without it. */
  const keep = async ({ customerName, customerDetails }: Customer): Promise<void> => {
    if (!identity || !isOffered || !isWished) return
    const address = { customerName, ...customerDetails } as SavedAddress
    await updateOwnAccount(identity.id, { addresses: { list: [...kept.list, address], version: kept.version } }).catch((error: unknown) =>
      toast.error(checkoutTexts.addressNotKept, messageOf(error)),
    )
  }
  return { keep, choice: isOffered ? { checked: isWished, onChange: setWished } : undefined }
}
