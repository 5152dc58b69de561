import { type FormEvent, useId, useState } from 'react'
import { asTyped } from '../../shared/kit/typedText.ts'
import { consentTexts } from '../../shared/newsletter/newsletterTexts.ts'
import type { Api } from '../kit/api.ts'
import { Button } from '../kit/Button.tsx'
import { WithoutScript } from '../kit/WithoutScript.tsx'
import { subscriptionTexts } from './subscriptionTexts.ts'
import { useSubscription, warmRules } from './useSubscription.ts'

/** Subscribes as the page does; submitting the form is the consent, as the text under the field says (D7). */
export const FooterNewsletter = ({ api }: { api: Api }) => {
  const id = useId()
  const [email, setEmail] = useState('')
  const { errors, isSending, subscribe, forgetError } = useSubscription(api)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { isReceived, wrongField } = await subscribe({ email, rgpdConsent: true, origin: 'footer' })
    if (wrongField) form.querySelector('input')?.focus()
    if (isReceived) setEmail('')
  }
  return (
    <form noValidate onSubmit={submit} onFocus={warmRules} className="wrap pt-14 lg:pt-20">
      <div className="max-w-xl">
        <WithoutScript />
        <label htmlFor={id} className="font-serif text-2xl">
          {subscriptionTexts.label}
        </label>
        <div className="mt-3 flex flex-col gap-3 sm:flex-row">
          <input
            id={id}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            placeholder={subscriptionTexts.placeholder}
            value={email}
            aria-invalid={errors.email ? true : undefined}
            aria-describedby={`${id}-consent${errors.email ? ` ${id}-error` : ''}`}
            className="min-h-12 min-w-0 flex-1 border border-quiet bg-paper px-3 text-base placeholder:text-quiet aria-invalid:border-2 aria-invalid:border-negative"
            onChange={({ target }) => {
              setEmail(asTyped(target.value))
              forgetError('email')
            }}
          />
          <Button type="submit" look="secondary" aria-disabled={isSending}>
            {isSending ? subscriptionTexts.submitting : subscriptionTexts.submit}
          </Button>
        </div>
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-negative empty:hidden">
          {errors.email}
        </p>
      </div>
      <p id={`${id}-consent`} className="mt-2 max-w-xl text-quiet text-sm">
        {consentTexts.footer}
      </p>
    </form>
  )
}
