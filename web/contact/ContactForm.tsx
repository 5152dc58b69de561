import { useEffect, useRef } from 'react'
import type { ContactMessage, ContactWords } from '../../shared/contact/contact.ts'
import { contactRoutes } from '../../shared/contact/contactRoutes.ts'
import { asTyped, maxTextLength } from '../../shared/kit/typedText.ts'
import { useForm } from '../form/useForm.ts'
import type { Api } from '../kit/api/api.ts'
import { ApiRefusal } from '../kit/api/apiErrors.ts'
import { Button } from '../kit/controls/Button.tsx'
import { TextAreaField, TextField } from '../kit/controls/Field.tsx'
import { WithoutScript } from '../kit/controls/WithoutScript.tsx'
import { toast } from '../kit/toast.ts'
import { countTry, reportRefusedInput } from '../security/reportSecurityEvent.ts'
import { type ContactData, contactDraft, givenFor, refilled } from './contactSubject.ts'
import { blankMessage, contactTexts } from './contactTexts.ts'

const sayFailure = (error: unknown): void =>
  toast.error(contactTexts.errorTitle, error instanceof ApiRefusal && error.status === 429 ? error.message : contactTexts.errorDetail)

/** The form's texts stay in this tab until the message has arrived, so that they survive a reload; prefilled texts follow the work. */
const useContactForm = (api: Api, data: ContactData, onSent: () => void) => {
  const { artwork, isPriceAsked } = data
  const next = givenFor(data)
  const given = useRef(next)
  const start = () => {
    const filled = refilled(contactDraft.read(), next)
    given.current = filled.given
    return filled.values
  }
  const rules = async () => {
    const { contactResolver } = await import('./contactForm.ts')
    const resolver: typeof contactResolver = (values, ...rest) =>
      // The subject field is hidden when the visitor asks for a price, so the prefilled subject is sent.
      contactResolver(isPriceAsked ? { ...values, subject: next.subject } : values, ...rest)
    return resolver
  }
  const contact = useForm<ContactMessage, ContactMessage>({
    defaultValues: start,
    rules,
    asTyped: text => asTyped(text),
    send: async body => {
      countTry('contact')
      await api(contactRoutes.sendContactEmail, { body: { ...body, ...(artwork && { artworkId: artwork.id }) } })
      toast.success(contactTexts.sentTitle, contactTexts.sentDetail)
      contactDraft.forget()
      contact.form.reset(refilled({ values: blankMessage, given: next }, next).values)
      onSent()
    },
    refused: sayFailure,
    invalid: errors => reportRefusedInput('contact', errors),
    onEdit: values => contactDraft.write({ values, given: given.current }),
  })
  const { getValues, setValue } = contact.form
  useEffect(() => {
    const followed = refilled({ values: getValues(), given: given.current }, { subject: next.subject, message: next.message })
    given.current = followed.given
    setValue('subject', followed.values.subject)
    setValue('message', followed.values.message)
  }, [next.subject, next.message, getValues, setValue])
  return contact
}

type ContactFormProps = { api: Api; data: ContactData; onSent: () => void }

export const ContactForm = ({ api, data, onSent }: ContactFormProps) => {
  const { form, field, isBusy, formProps } = useContactForm(api, data, onSent)
  const labelled = (name: keyof ContactWords) => ({ ...field(name), label: contactTexts[name], required: true })
  return (
    <form {...formProps} className="flex flex-col gap-6">
      <h2 className="text-2xl">{data.isPriceAsked ? contactTexts.priceTitle : contactTexts.formTitle}</h2>
      <WithoutScript />
      <TextField {...labelled('name')} autoComplete="name" />
      <TextField {...labelled('email')} helper={contactTexts.emailHelp} type="email" inputMode="email" autoComplete="email" />
      {(!data.isPriceAsked || form.formState.errors.subject) && <TextField {...labelled('subject')} autoComplete="off" />}
      <TextAreaField {...labelled('message')} rows={8} most={maxTextLength} typed={form.watch('message')} />
      <Button type="submit" aria-disabled={isBusy} className="w-full sm:w-auto sm:self-start">
        {isBusy ? contactTexts.sending : contactTexts.send}
      </Button>
    </form>
  )
}
