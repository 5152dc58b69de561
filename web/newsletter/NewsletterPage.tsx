import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import type { Subscription, SubscriptionFields } from '../../shared/newsletter/newsletter.ts'
import { newsletterConsentTexts } from '../../shared/newsletter/newsletterTexts.ts'
import { paths } from '../../shared/paths.ts'
import { asTyped } from '../kit/cleanTyped.ts'
import { Button } from '../kit/controls/Button.tsx'
import { CheckboxField, TextField } from '../kit/controls/Field.tsx'
import { WithoutScript } from '../kit/controls/WithoutScript.tsx'
import { schemaRules, useForm } from '../kit/form/useForm.ts'
import { PageMeta } from '../kit/PageMeta.tsx'
import { reportRefusedInput } from '../security/reportSecurityEvent.ts'
import { newsletterTexts } from './newsletterTexts.ts'
import { subscribe } from './subscribe.ts'
import { subscriptionTexts } from './subscriptionTexts.ts'
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

const NewsletterForm = () => {
  const { send, refused } = useSubscription()
  const { field, isBusy, formProps } = useForm<SubscriptionFields, Subscription>({
    defaultValues: blank,
    rules: schemaRules(async () => (await import('../../shared/newsletter/newsletter.ts')).subscriptionSchema),
    asTyped: (before, after) => asTyped(before, { after }),
    send: body => send(body, () => subscribe(body).then(() => true)),
    refused,
    invalid: errors => reportRefusedInput('newsletter', errors),
  })
  return (
    <form {...formProps} className="flex flex-col gap-6">
      <WithoutScript />
      <TextField {...field('email')} label={newsletterTexts.email} required entry="email" />
      <TextField {...field('name')} label={newsletterTexts.name} optional entry="personName" />
      <ConsentBox {...field('rgpdConsent')} />
      <Button type="submit" aria-disabled={isBusy} className="w-full sm:w-auto sm:self-start">
        {isBusy ? subscriptionTexts.submitting : subscriptionTexts.submit}
      </Button>
    </form>
  )
}

const Benefits = () => (
  <section>
    <h2 className="label-caps text-quiet">{newsletterTexts.benefitsTitle}</h2>
    <ul className="mt-4">
      {newsletterTexts.benefits.map(benefit => (
        <li key={benefit} className="border-line border-t py-4 font-serif text-xl leading-snug">
          {benefit}
        </li>
      ))}
    </ul>
    <p className="border-line border-t pt-4 text-quiet">{newsletterTexts.frequency}</p>
  </section>
)

export const NewsletterPage = () => (
  <div className="wrap">
    <PageMeta title={newsletterTexts.title} description={newsletterTexts.description} />
    <header className="max-w-3xl pt-6 md:pt-10">
      <Link to={paths.home()} className="text-action text-[0.9375rem]">
        {newsletterTexts.back}
      </Link>
      <h1 className="mt-3 text-4xl md:text-6xl">{newsletterTexts.title}</h1>
      <p className="mt-4 text-lg">{newsletterTexts.lead}</p>
    </header>
    <div className="mt-10 grid gap-x-20 gap-y-14 lg:mt-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
      <div className="w-full max-w-xl">
        <NewsletterForm />
      </div>
      <Benefits />
    </div>
  </div>
)
