import { useState } from 'react'
import type { SavedAddress, SavedAddresses } from '../../shared/customer/customer.ts'
import { countries } from '../../shared/promiseWords.ts'
import { updateOwnAccount } from '../account/ownAccountQuery.ts'
import { messageOf } from '../kit/apiErrors.ts'
import { Button } from '../kit/controls/Button.tsx'
import { toast } from '../kit/toast.ts'
import { useFocusWhenLost } from '../kit/useFocusWhenLost.ts'
import { useSubmit } from '../kit/useSubmit.ts'
import { checkoutTexts } from '../order/checkout/checkoutTexts.ts'
import { AddressForm } from './AddressForm.tsx'
import { addressTexts } from './ownAccountTexts.ts'

const linesOf = ({ customerName, address, postalCode, city, country, phone }: SavedAddress): readonly string[] =>
  [
    customerName,
    address,
    [postalCode, city].filter(Boolean).join(' '),
    countries.find(({ code }) => code === country)?.name ?? '',
    phone ?? '',
  ].filter(Boolean)

type LineProps = { address: SavedAddress; isFirst: boolean; onEdit: () => void; onPrefer: () => void; onRemove: () => void }

const AddressLine = ({ address, isFirst, onEdit, onPrefer, onRemove }: LineProps) => {
  const line = checkoutTexts.addressLine(address)
  return (
    <li className="border-line border-b py-5">
      {isFirst && <p className="label-caps mb-2 text-quiet">{addressTexts.preferred}</p>}
      {linesOf(address).map((text, at) => (
        <p key={text} className={`wrap-anywhere ${at === 0 ? 'font-medium' : ''}`}>
          {text}
        </p>
      ))}
      <div className="mt-2 flex flex-wrap gap-x-7">
        <button type="button" className="text-action" aria-label={addressTexts.editOf(line)} onClick={onEdit}>
          {addressTexts.edit}
        </button>
        {!isFirst && (
          <button type="button" className="text-action" aria-label={addressTexts.preferOf(line)} onClick={onPrefer}>
            {addressTexts.prefer}
          </button>
        )}
        <button type="button" className="text-action text-quiet" aria-label={addressTexts.removeOf(line)} onClick={onRemove}>
          {addressTexts.remove}
        </button>
      </div>
    </li>
  )
}

type OwnAddressesProps = { accountId: string; addresses: SavedAddresses }

/** The customer's delivery addresses. Each change replaces the whole list, unless it was changed meanwhile. */
export const OwnAddresses = ({ accountId, addresses: { list, version } }: OwnAddressesProps) => {
  const [editing, setEditing] = useState<number>()
  const { submit } = useSubmit()
  const section = useFocusWhenLost<HTMLDivElement>(`${version} ${editing}`)
  const keep = async (changed: readonly SavedAddress[]): Promise<void> => {
    await updateOwnAccount(accountId, { addresses: { list: [...changed], version } })
    setEditing(undefined)
    toast.success(addressTexts.saved)
  }
  const refused = (error: unknown): void => toast.error(addressTexts.notSaved, messageOf(error))
  const change = (changed: readonly SavedAddress[]) => void submit(() => keep(changed).catch(refused))
  const others = (at: number): readonly SavedAddress[] => list.filter((_, other) => other !== at)
  const send = (address: SavedAddress): Promise<void> =>
    keep(editing === list.length ? [...list, address] : list.map((each, at) => (at === editing ? address : each)))
  return (
    <div ref={section} tabIndex={-1} className="focus:outline-none">
      <p className="text-quiet">{list.length > 0 ? addressTexts.lead : addressTexts.none}</p>
      {editing !== undefined ? (
        <AddressForm address={list[editing]} onSend={send} onRefused={refused} onCancel={() => setEditing(undefined)} />
      ) : (
        <>
          {list.length > 0 && (
            <ul aria-label={addressTexts.list} className="mt-4 border-line border-t">
              {list.map((address, at) => (
                <AddressLine
                  key={JSON.stringify(address)}
                  address={address}
                  isFirst={at === 0}
                  onEdit={() => setEditing(at)}
                  onPrefer={() => change([address, ...others(at)])}
                  onRemove={() => change(others(at))}
                />
              ))}
            </ul>
          )}
          <Button look="secondary" className="mt-6" onClick={() => setEditing(list.length)}>
            {addressTexts.add}
          </Button>
        </>
      )}
    </div>
  )
}
