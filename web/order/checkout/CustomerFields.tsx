import { Link } from 'react-router-dom'
import { paths } from '../../../shared/paths.ts'
import { countries } from '../../../shared/promiseWords.ts'
import { cartTexts } from '../../cart/cartTexts.ts'
import { CheckboxField, Options, SelectField, TextField } from '../../kit/controls/Field.tsx'
import { InquiryLink, inquiry } from '../../layout/InquiryLink.tsx'
import { BillingFields, Ticked } from './BillingFields.tsx'
import { Chapter } from './Chapter.tsx'
import { checkoutTexts } from './checkoutTexts.ts'
import { SavedAddressChoice } from './SavedAddressChoice.tsx'
import type { CustomerForm } from './useCustomerForm.ts'

/** Helps visitors who live where the shop does not deliver. */
const Elsewhere = () => (
  <>
    {checkoutTexts.elsewhere}{' '}
    <Link to={inquiry().to} className="text-action">
      {inquiry().label}
    </Link>
  </>
)

/** The customer's fields, the same before both kinds of payment (D11b). */
export const CustomerFields = ({ field, form, keepAddress, ticked }: Pick<CustomerForm, 'field' | 'form' | 'keepAddress' | 'ticked'>) => (
  <>
    <SavedAddressChoice form={form} />
    <Chapter title={checkoutTexts.contact} hint={checkoutTexts.contactHint}>
      <TextField {...field('customerEmail')} label={checkoutTexts.email} required entry="email" />
      <TextField {...field('customerName')} label={checkoutTexts.name} required entry="personName" />
      <TextField {...field('phone')} label={checkoutTexts.phone} helper={checkoutTexts.phoneHint} optional entry="phone" />
    </Chapter>
    <Chapter title={checkoutTexts.address} hint={ticked('gift').checked ? checkoutTexts.giftHint : checkoutTexts.addressHint}>
      <Ticked {...ticked('gift')} label={checkoutTexts.gift}>
        <TextField {...field('recipientName')} label={checkoutTexts.recipient} autoComplete="off" required entry="line" />
      </Ticked>
      <TextField {...field('address')} label={checkoutTexts.street} autoComplete="shipping address-line1" optional entry="street" />
      <div className="grid gap-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <TextField
          {...field('postalCode')}
          label={checkoutTexts.postalCode}
          autoComplete="shipping postal-code"
          optional
          entry="postalCode"
        />
        <TextField {...field('city')} label={checkoutTexts.city} autoComplete="shipping address-level2" optional entry="city" />
      </div>
      <SelectField {...field('country')} label={checkoutTexts.country} autoComplete="shipping country" helper={<Elsewhere />}>
        <Options of={countries.map(({ code, name }) => [code, name])} />
      </SelectField>
      {keepAddress && (
        <CheckboxField
          name="keepAddress"
          label={checkoutTexts.keepAddress}
          required={false}
          checked={keepAddress.checked}
          onChange={({ target }) => keepAddress.onChange(target.checked)}
        />
      )}
    </Chapter>
    <BillingFields field={field} ticked={ticked} />
  </>
)

/** Opens in its own tab, so that nothing typed on this page is lost. */
const Page = ({ to, children }: { to: string; children: string }) => (
  <a href={to} target="_blank" rel="noopener" className="underline underline-offset-[0.2em]">
    {children}
    <span className="sr-only"> {checkoutTexts.newTab}</span>
  </a>
)

/** States the terms that pressing the payment button accepts, and how to withdraw. */
export const PaymentTerms = () => (
  <p className="text-[0.9375rem] text-quiet">
    {checkoutTexts.accept} <Page to={paths.terms()}>{checkoutTexts.terms}</Page>. {checkoutTexts.changeMind}{' '}
    <Page to={paths.returns()}>{checkoutTexts.returns}</Page>
    {checkoutTexts.or} <Page to={paths.withdrawal()}>{checkoutTexts.withdrawal}</Page> {checkoutTexts.withoutReason}
  </p>
)

/** Stands where the payment would: what is on quote is asked for first. */
export const DeliveryOnQuote = () => (
  <>
    <p role="status" className="mb-3">
      {cartTexts.deliveryOnQuote}
    </p>
    <InquiryLink className="w-full" />
  </>
)
