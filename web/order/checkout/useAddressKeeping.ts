import { useState } from 'react'
import type { SavedAddress } from '../../../shared/customer/customer.ts'
import { updateOwnAccount, useOwnAccount } from '../../account/ownAccountQuery.ts'
import { useAccount } from '../../account/useAccount.ts'
import { messageOf } from '../../kit/apiErrors.ts'
import { toast } from '../../kit/toast.ts'
import { checkoutTexts } from './checkoutTexts.ts'
import type { Customer, CustomerValues } from './customerValues.ts'

/** Milliseconds for which a payment waits for it at most. */
const longestWait = 3_000

const compared = ['customerName', 'address', 'postalCode', 'city', 'country', 'phone'] as const

/**
 * Keeps the address of a purchase in the customer's space, where they tick that: with all that a parcel needs, not a second time, and not that of a
 * gift, which is another person's.
 */
export const useAddressKeeping = (values: CustomerValues) => {
  const { identity } = useAccount()
  const kept = useOwnAccount(identity?.id).data?.addresses
  const [isWished, setWished] = useState(false)
  const isComplete = [values.address, values.postalCode, values.city].every(value => value.trim() !== '')
  const isKnown = kept?.list.some(each => compared.every(field => (each[field] ?? '') === values[field].trim()))
  const isOffered = kept !== undefined && isComplete && !isKnown && !values.gift
  /** Resolves in any case and soon, because the purchase goes on without it. */
  const keep = async ({ customerName, customerDetails }: Customer): Promise<void> => {
    if (!identity || !isOffered || !isWished) return
    const address = { customerName, ...customerDetails } as SavedAddress
    const saved = updateOwnAccount(identity.id, { addresses: { list: [...kept.list, address], version: kept.version } })
    const told = saved.catch((error: unknown) => toast.error(checkoutTexts.addressNotKept, messageOf(error)))
    await Promise.race([told, new Promise(resolve => setTimeout(resolve, longestWait))])
  }
  return { keep, choice: isOffered ? { checked: isWished, onChange: setWished } : undefined }
}
