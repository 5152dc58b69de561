import { useState } from 'react'
import type { AdminOrder } from '../../../shared/order/admin/adminOrder.ts'
import { countries } from '../../../shared/promiseWords.ts'
import { typed } from '../../admin/controls/ServerForm.tsx'
import { Button } from '../../kit/controls/Button.tsx'
import { Options, SelectField, TextField } from '../../kit/controls/Field.tsx'
import { type ActBody, ActForm } from './ActForm.tsx'
import { deliveryTexts } from './deliveryTexts.ts'

type Details = Extract<ActBody, { act: 'correctAddress' }>['customerDetails']

const bodyOf = (data: FormData): ActBody => ({
  act: 'correctAddress',
  customerName: typed(data, 'customerName') ?? '',
  customerDetails: {
    // A field left empty is not part of the address.
    phone: typed(data, 'phone') || undefined,
    address: typed(data, 'address') ?? '',
    postalCode: typed(data, 'postalCode') || undefined,
    city: typed(data, 'city') || undefined,
    country: typed(data, 'country') as Details['country'],
  },
})

/** A line of the buyer's address: the browser knows the owner's only, and does not fill it in. */
const field = (name: string, value: string | undefined) => ({ name, defaultValue: value ?? '', entry: 'line' as const })

/** Corrects where an order goes, as long as something of it has not left. */
export const OrderAddressForm = ({ order, onDone }: { order: AdminOrder; onDone: () => void }) => {
  const { phone, address, postalCode, city, country } = order.customerDetails
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <Button look="text" className="mt-3" onClick={() => setOpen(true)}>
        {deliveryTexts.correctAddress}
      </Button>
    )
  return (
    <ActForm
      order={order}
      label={deliveryTexts.correctAddress}
      submit={deliveryTexts.saveAddress}
      look="secondary"
      bodyOf={bodyOf}
      onDone={onDone}
    >
      {errorOf => (
        <>
          <TextField
            {...field('customerName', order.recipient ?? order.customerName)}
            label={deliveryTexts.name}
            error={errorOf('customerName')}
          />
          <TextField {...field('address', address)} label={deliveryTexts.street} error={errorOf('address')} />
          <TextField {...field('postalCode', postalCode)} label={deliveryTexts.postalCode} error={errorOf('postalCode')} optional />
          <TextField {...field('city', city)} label={deliveryTexts.city} error={errorOf('city')} optional />
          <SelectField label={deliveryTexts.country} name="country" defaultValue={country ?? countries[0]?.code} error={errorOf('country')}>
            <Options of={countries.map(({ code, name }) => [code, name])} />
          </SelectField>
          <TextField {...field('phone', phone)} label={deliveryTexts.phone} error={errorOf('phone')} type="tel" optional />
        </>
      )}
    </ActForm>
  )
}
