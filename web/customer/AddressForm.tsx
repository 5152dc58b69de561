import type { SavedAddress } from '../../shared/customer/customer.ts'
import { countries } from '../../shared/promiseWords.ts'
import { Button } from '../kit/controls/Button.tsx'
import { Options, SelectField, TextField } from '../kit/controls/Field.tsx'
import { useForm } from '../kit/form/useForm.ts'
import { checkoutTexts } from '../order/checkout/checkoutTexts.ts'
import type { AddressValues } from './customerForms.ts'
import { addressTexts } from './ownAccountTexts.ts'

const blank: AddressValues = { customerName: '', address: '', postalCode: '', city: '', country: countries[0]?.code ?? '', phone: '' }

const filledFields = (address: SavedAddress): Partial<AddressValues> =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined))

type AddressFormProps = {
  /** The address to change; absent, a new one is added. */
  address: SavedAddress | undefined
  onSend: (address: SavedAddress) => Promise<void>
  onRefused: (error: unknown) => void
  onCancel: () => void
}

/** The fields of the purchase's form, but for the mail address. */
export const AddressForm = ({ address, onSend, onRefused, onCancel }: AddressFormProps) => {
  const { field, isBusy, formProps } = useForm<AddressValues, SavedAddress>({
    defaultValues: () => ({ ...blank, ...(address && filledFields(address)) }),
    rules: async () => (await import('./customerForms.ts')).addressResolver,
    send: onSend,
    refused: onRefused,
    // The list's own errors, such as one address too many, have no field here.
    fieldErrorsOf: () => [],
  })
  return (
    <form {...formProps} aria-label={address ? addressTexts.change : addressTexts.add} className="flex max-w-xl flex-col gap-5 py-6">
      <TextField {...field('customerName')} label={checkoutTexts.name} required entry="personName" />
      <TextField {...field('address')} label={checkoutTexts.street} required entry="street" />
      <div className="grid gap-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <TextField {...field('postalCode')} label={checkoutTexts.postalCode} required entry="postalCode" />
        <TextField {...field('city')} label={checkoutTexts.city} required entry="city" />
      </div>
      <SelectField {...field('country')} label={checkoutTexts.country} autoComplete="country">
        <Options of={countries.map(({ code, name }) => [code, name])} />
      </SelectField>
      <TextField {...field('phone')} label={checkoutTexts.phone} helper={checkoutTexts.phoneHint} optional entry="phone" />
      <div className="flex flex-wrap gap-x-7 gap-y-2">
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? addressTexts.saving : addressTexts.save}
        </Button>
        <Button look="text" onClick={onCancel}>
          {addressTexts.cancel}
        </Button>
      </div>
    </form>
  )
}
