import { type FormEvent, useRef } from 'react'
import type { ContactWords } from '../../shared/contact/contact.ts'
import { maxTextLength } from '../../shared/kit/typedText.ts'
import type { Api } from '../kit/api.ts'
import { Button } from '../kit/Button.tsx'
import { TextAreaField, TextField } from '../kit/Field.tsx'
import { WithoutScript } from '../kit/WithoutScript.tsx'
import type { ContactData } from './contactSubject.ts'
import { contactTexts } from './contactTexts.ts'
import { useContact } from './useContact.ts'

const warmRules = () => void import('./contactForm.ts').catch(() => undefined)

type ContactFormProps = { api: Api; data: ContactData; onSent: () => void }

export const ContactForm = ({ api, data, onSent }: ContactFormProps) => {
  const { values, errors, isSending, edit, send } = useContact(api, data, onSent)
  const form = useRef<HTMLFormElement>(null)
  const field = (name: keyof ContactWords) => ({
    name,
    label: contactTexts[name],
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => edit(name, target.value),
    required: true,
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = await send()
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} onFocus={warmRules} className="flex flex-col gap-6">
      <h2 className="text-2xl">{data.isPriceAsked ? contactTexts.priceTitle : contactTexts.formTitle}</h2>
      <WithoutScript />
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('email')} helper={contactTexts.emailHelp} type="email" inputMode="email" autoComplete="email" />
      {(!data.isPriceAsked || errors.subject) && <TextField {...field('subject')} autoComplete="off" />}
      <TextAreaField {...field('message')} rows={8} most={maxTextLength} />
      <Button type="submit" aria-disabled={isSending} className="w-full sm:w-auto sm:self-start">
        {isSending ? contactTexts.sending : contactTexts.send}
      </Button>
    </form>
  )
}
