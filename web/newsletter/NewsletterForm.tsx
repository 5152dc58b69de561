import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { asTyped } from '../../shared/kit/typedText.ts'
import type { Subscription, SubscriptionFields } from '../../shared/newsletter/newsletter.ts'
import { newsletterConsentTexts } from '../../shared/newsletter/newsletterTexts.ts'
import { paths } from '../../shared/paths.ts'
import { useForm } from '../form/useForm.ts'
import type { Api } from '../kit/api/api.ts'
import { Button } from '../kit/controls/Button.tsx'
import { CheckboxField, TextField } from '../kit/controls/Field.tsx'
import { WithoutScript } from '../kit/controls/WithoutScript.tsx'
import { reportRefusedInput } from '../security/reportSecurityEvent.ts'
import { newsletterTexts, subscriptionTexts } from './newsletterTexts.ts'
import { subscribe } from './subscribe.ts'
import { useSubscription } from './useSubscription.ts'

type ConsentBoxProps = ComponentProps<'input'> & { error: string | undefined }

/** The box is never ticked in advance, because consent must be an act of the reader (D24). */
const ConsentBox = (props: ConsentBoxProps) => (
  <CheckboxField label={newsletterConsentTexts.page} {...props}>
    <Link to={paths.privacy()} className="text-action pl-8 text-[0.9375rem]">
      {newsletterTexts.privacy}
    </Link>
  </CheckboxField>
)

const blank = () => ({ email: '', name: '', origin: 'page' }) as const

export const NewsletterForm = ({ api }: { api: Api }) => {
  const { send, refused } = useSubscription()
  const { field, isBusy, formProps } = useForm<SubscriptionFields, Subscription>({
    defaultValues: blank,
    rules: async () => (await import('./newsletterForm.ts')).subscriptionResolver,
    asTyped: text => asTyped(text),
    send: body => send(body, () => subscribe(api, body).then(() => true)),
    refused,
    invalid: errors => reportRefusedInput('newsletter', errors),
  })
  return (
    <form {...formProps} className="flex flex-col gap-6">
      <WithoutScript />
      <TextField {...field('email')} label={newsletterTexts.email} type="email" inputMode="email" autoComplete="email" required />
      <TextField {...field('name')} label={newsletterTexts.name} autoComplete="name" optional />
      <ConsentBox {...field('rgpdConsent')} />
      <Button type="submit" aria-disabled={isBusy} className="w-full sm:w-auto sm:self-start">
        {isBusy ? subscriptionTexts.submitting : subscriptionTexts.submit}
      </Button>
    </form>
  )
}
