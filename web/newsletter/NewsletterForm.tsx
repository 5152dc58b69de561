import type { FormEvent } from 'react'
import { asTyped } from '../../shared/kit/typedText.ts'
import type { Api } from '../kit/api.ts'
import { Button } from '../kit/Button.tsx'
import { TextField } from '../kit/Field.tsx'
import { WithoutScript } from '../kit/WithoutScript.tsx'
import { ConsentBox } from './ConsentBox.tsx'
import { newsletterTexts } from './newsletterTexts.ts'
import { subscriptionTexts } from './subscriptionTexts.ts'
import { useSubscription, warmRules } from './useSubscription.ts'

export const NewsletterForm = ({ api }: { api: Api }) => {
  const { errors, isSending, subscribe, forgetError } = useSubscription(api)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const textOf = (name: string) => asTyped(String(fields.get(name) ?? ''))
    const asked = { email: textOf('email'), name: textOf('name'), rgpdConsent: fields.has('rgpdConsent'), origin: 'page' } as const
    const { wrongField } = await subscribe(asked)
    if (wrongField) form.querySelector<HTMLElement>(`[name="${wrongField}"]`)?.focus()
  }
  const forget = ({ target }: FormEvent) => target instanceof Element && forgetError(target.getAttribute('name') ?? '')
  return (
    <form noValidate onSubmit={submit} onInput={forget} onFocus={warmRules} className="flex flex-col gap-6">
      <WithoutScript />
      <TextField
        name="email"
        label={newsletterTexts.email}
        error={errors.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <TextField name="name" label={newsletterTexts.name} error={errors.name} autoComplete="name" optional />
      <ConsentBox error={errors.rgpdConsent} />
      <Button type="submit" aria-disabled={isSending} className="w-full sm:w-auto sm:self-start">
        {isSending ? subscriptionTexts.submitting : subscriptionTexts.submit}
      </Button>
    </form>
  )
}
