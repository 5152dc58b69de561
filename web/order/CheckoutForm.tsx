import { type FormEvent, type ReactNode, useState } from 'react'
import { SelectField, TextField } from '../kit/Field.tsx'
import { checkoutDraft } from './checkoutDraft.ts'
import type { FieldErrors } from './checkoutForm.ts'
import { valuesOf } from './checkoutOutcome.ts'
import { checkoutTexts, countryNames } from './checkoutTexts.ts'

export const checkoutFormId = 'commande'

type CheckoutFormProps = { errors: FieldErrors; onEdit: (field: string) => void; onSubmit: (form: HTMLFormElement) => void }

const Chapter = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <fieldset className="mt-10 min-w-0 border-line border-t pt-6 first:mt-0 first:border-0 first:pt-0">
    <legend className="float-left mb-5 w-full font-serif text-2xl">
      {title}
      {hint && <span className="mt-1 block font-sans text-[0.9375rem] text-quiet">{hint}</span>}
    </legend>
    <div className="clear-both flex flex-col gap-5">{children}</div>
  </fieldset>
)

const warmRules = () => void import('./checkoutForm.ts').catch(() => undefined)

export const CheckoutForm = ({ errors, onEdit, onSubmit }: CheckoutFormProps) => {
  const [draft] = useState(checkoutDraft.read)
  const field = (name: string) => ({ name, defaultValue: draft[name], error: errors[name] })
  const keep = (event: FormEvent<HTMLFormElement>) => {
    checkoutDraft.write(valuesOf(event.currentTarget))
    if (event.target instanceof Element) onEdit(event.target.getAttribute('name') ?? '')
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(event.currentTarget)
  }
  return (
    <form id={checkoutFormId} noValidate onSubmit={submit} onInput={keep} onFocus={warmRules} className="max-w-xl">
      <Chapter title={checkoutTexts.contact} hint={checkoutTexts.contactHint}>
        <TextField {...field('customerEmail')} label={checkoutTexts.email} type="email" inputMode="email" autoComplete="email" required />
        <TextField {...field('customerName')} label={checkoutTexts.name} autoComplete="name" required />
        <TextField
          {...field('phone')}
          label={checkoutTexts.phone}
          helper={checkoutTexts.phoneHint}
          type="tel"
          autoComplete="tel"
          optional
        />
      </Chapter>
      <Chapter title={checkoutTexts.address}>
        <TextField {...field('address')} label={checkoutTexts.street} autoComplete="shipping address-line1" optional />
        <div className="grid gap-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <TextField {...field('postalCode')} label={checkoutTexts.postalCode} autoComplete="shipping postal-code" optional />
          <TextField {...field('city')} label={checkoutTexts.city} autoComplete="shipping address-level2" optional />
        </div>
        <SelectField
          {...field('country')}
          label={checkoutTexts.country}
          autoComplete="shipping country"
          defaultValue={draft.country ?? 'FR'}
        >
          {Object.entries(countryNames).map(([country, name]) => (
            <option key={country} value={country}>
              {name}
            </option>
          ))}
        </SelectField>
      </Chapter>
    </form>
  )
}
