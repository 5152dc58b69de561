import { useEffect, useRef } from 'react'
import type { ContactMessage } from '../../shared/contact/contact.ts'
import { contactRoutes } from '../../shared/contact/contactRoutes.ts'
import { asTyped } from '../../shared/kit/typedText.ts'
import { useForm } from '../form/useForm.ts'
import type { Api } from '../kit/api/api.ts'
import { ApiRefusal } from '../kit/api/apiErrors.ts'
import { toast } from '../kit/toast.ts'
import { countTry } from '../security/formTries.ts'
import { reportRefusedInput } from '../security/reportSecurityEvent.ts'
import { contactDraft } from './contactDraft.ts'
import { type ContactData, givenFor, refilled } from './contactSubject.ts'
import { blankMessage, contactTexts } from './contactTexts.ts'

const sayFailure = (error: unknown): void =>
  toast.error(contactTexts.errorTitle, error instanceof ApiRefusal && error.status === 429 ? error.message : contactTexts.errorDetail)

/** The form's texts stay in this tab until the message has arrived, so that they survive a reload; prefilled texts follow the work. */
export const useContactForm = (api: Api, data: ContactData, onSent: () => void) => {
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
