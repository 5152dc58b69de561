import type { ComponentProps, ReactNode } from 'react'
import { countries } from '../../../shared/promiseWords.ts'
import { CheckboxField, Options, SelectField, TextField } from '../../kit/controls/Field.tsx'
import { Chapter } from './Chapter.tsx'
import { checkoutTexts } from './checkoutTexts.ts'
import type { CustomerForm } from './useCustomerForm.ts'

type TickedProps = Pick<ComponentProps<typeof CheckboxField>, 'name' | 'label' | 'checked' | 'onChange'> & { children: ReactNode }

/** A tick with the fields that it opens. */
export const Ticked = ({ children, ...tick }: TickedProps) => (
  <>
    <CheckboxField {...tick} required={false} />
    {tick.checked && children}
  </>
)

type FormPart = Pick<CustomerForm, 'field' | 'ticked'>

const Company = ({ field }: Pick<FormPart, 'field'>) => (
  <>
    <TextField {...field('companyName')} label={checkoutTexts.companyName} autoComplete="organization" required entry="line" />
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...field('companySiren')} label={checkoutTexts.companySiren} optional entry="digits" />
      <TextField {...field('companyVat')} label={checkoutTexts.companyVat} optional entry="code" />
    </div>
  </>
)

const Address = ({ field }: Pick<FormPart, 'field'>) => (
  <>
    <TextField
      {...field('billingAddress')}
      label={checkoutTexts.billingStreet}
      autoComplete="billing address-line1"
      required
      entry="street"
    />
    <div className="grid items-end gap-5 sm:grid-cols-2">
      <TextField
        {...field('billingPostalCode')}
        label={checkoutTexts.billingPostalCode}
        autoComplete="billing postal-code"
        required
        entry="postalCode"
      />
      <TextField {...field('billingCity')} label={checkoutTexts.billingCity} autoComplete="billing address-level2" required entry="city" />
    </div>
    <SelectField {...field('billingCountry')} label={checkoutTexts.billingCountry} autoComplete="billing country">
      <Options of={countries.map(({ code, name }) => [code, name])} />
    </SelectField>
  </>
)

/** Who the invoice is for. Of a gift it goes to the buyer's own address, which is asked for. */
export const BillingFields = ({ field, ticked }: FormPart) => (
  <Chapter title={checkoutTexts.billing} hint={checkoutTexts.billingHint}>
    <Ticked {...ticked('company')} label={checkoutTexts.company}>
      <Company field={field} />
    </Ticked>
    {ticked('gift').checked ? (
      <>
        <p>{checkoutTexts.giftBilling}</p>
        <Address field={field} />
      </>
    ) : (
      <Ticked {...ticked('otherBilling')} label={checkoutTexts.otherBilling}>
        <Address field={field} />
      </Ticked>
    )}
  </Chapter>
)
