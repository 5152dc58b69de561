import { type FormEvent, useId, useState } from 'react'
import { maxTextLength } from '../../shared/kit/typedText.ts'
import { newsletterConsentTexts } from '../../shared/newsletter/newsletterTexts.ts'
import { Button } from '../kit/controls/Button.tsx'
import { WithoutScript } from '../kit/controls/WithoutScript.tsx'
import { useSubmit } from '../kit/useSubmit.ts'
import { subscriptionTexts } from './subscriptionTexts.ts'
import { useSubscription } from './useSubscription.ts'

/** Brings the schema library, so it is loaded lazily. */
const subscribing = () => import('./subscribe.ts')

const warmRules = () => void subscribing().catch(() => undefined)

/**
 * Subscribes as the page does; submitting the form is the consent, as the text under the field says. It does without react-hook-form,
 * which would be in the script of every page for one field.
 */
export const FooterNewsletter = () => {
  const id = useId()
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const { isBusy, submit } = useSubmit()
  const { send, refused } = useSubscription()
  const subscribe = async (input: HTMLInputElement | null) => {
    const { subscribeAddress } = await subscribing()
    const wrong = await subscribeAddress(email)
    setError(wrong)
    if (wrong) input?.focus()
    return !wrong
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = event.currentTarget.querySelector('input')
    void submit(() => send({ email }, () => subscribe(input)).then(isReceived => isReceived && setEmail(''), refused))
  }
  return (
    <form noValidate onSubmit={onSubmit} onFocus={warmRules} className="wrap pt-14 lg:pt-20">
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
            maxLength={maxTextLength}
            value={email}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-consent${error ? ` ${id}-error` : ''}`}
            className="min-h-12 min-w-0 flex-1 border border-quiet bg-paper px-3 text-base placeholder:text-quiet aria-invalid:border-2 aria-invalid:border-negative"
            onChange={({ target }) => {
              setEmail(target.value)
              setError(undefined)
            }}
          />
          <Button type="submit" look="secondary" aria-disabled={isBusy}>
            {isBusy ? subscriptionTexts.submitting : subscriptionTexts.submit}
          </Button>
        </div>
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-negative empty:hidden">
          {error}
        </p>
      </div>
      <p id={`${id}-consent`} className="mt-2 max-w-xl text-balance text-quiet text-sm">
        {newsletterConsentTexts.footer}
      </p>
    </form>
  )
}
