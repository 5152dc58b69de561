import { useRef, useState } from 'react'
import type { ContactMessage, ContactWords } from '../../shared/contact/contact.ts'
import { contactRoutes } from '../../shared/contact/contactRoutes.ts'
import type { FieldError } from '../../shared/kit/refusal.ts'
import { asTyped } from '../../shared/kit/typedText.ts'
import type { Api } from '../kit/api.ts'
import { ApiRefusal } from '../kit/apiErrors.ts'
import { mayTry } from '../kit/formTries.ts'
import { toast } from '../kit/toast.ts'
import { reportFormLimit, reportRefusedInput } from '../security/reportSecurityEvent.ts'
import { contactDraft } from './contactDraft.ts'
import { type ContactData, givenFor, refilled } from './contactSubject.ts'
import { blankMessage, contactTexts } from './contactTexts.ts'

export type ContactErrors = { readonly [Field in keyof ContactWords]?: string | undefined }

type Outcome = 'sent' | 'failed' | 'tooMany' | { readonly errors: readonly FieldError[] }

const outcomeOf = (error: unknown): Outcome => {
  if (!(error instanceof ApiRefusal)) return 'failed'
  if (error.status === 429) return 'tooMany'
  return error.errors.length ? { errors: error.errors } : 'failed'
}

/** The schemas are loaded lazily, because rendering the page does not need them. */
const sendMessage = async (api: Api, values: ContactMessage): Promise<Outcome> => {
  try {
    const { readMessage } = await import('./contactForm.ts')
    const read = readMessage(values)
    if ('errors' in read) {
      reportRefusedInput('contact', read.errors)
      return read
    }
    if (!mayTry('contact')) {
      reportFormLimit('contact')
      return 'tooMany'
    }
    await api(contactRoutes.sendContactEmail, { body: read.body })
    return 'sent'
  } catch (error) {
    return outcomeOf(error)
  }
}

const tell = (outcome: Exclude<Outcome, object>): void => {
  if (outcome === 'sent') toast.success(contactTexts.sentTitle, contactTexts.sentDetail)
  else toast.error(contactTexts.errorTitle, outcome === 'tooMany' ? contactTexts.tooMany : contactTexts.errorDetail)
}

/** Holds the form's texts and saves them in this tab, so that they survive a reload; prefilled texts follow the work. */
const useWords = (data: ContactData) => {
  const next = givenFor(data)
  const [filled, setFilled] = useState(() => refilled(contactDraft.read(), next))
  if (filled.given.subject !== next.subject || filled.given.message !== next.message) setFilled(refilled(filled, next))
  const edit = (field: keyof ContactWords, text: string): void => {
    const edited = { ...filled, values: { ...filled.values, [field]: asTyped(text) } }
    setFilled(edited)
    contactDraft.write(edited)
  }
  const empty = (): void => {
    contactDraft.forget()
    setFilled(refilled({ values: blankMessage, given: next }, next))
  }
  return { values: filled.values, given: next, edit, empty }
}

/** Sends the form; the typed texts stay until the message has arrived. */
export const useContact = (api: Api, data: ContactData, onSent: () => void) => {
  const { values, given, edit, empty } = useWords(data)
  const [errors, setErrors] = useState<ContactErrors>({})
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const { artwork, isPriceAsked } = data

  /** The subject field is hidden when the visitor asks for a price, so the prefilled subject is sent. */
  const messageOf = (): ContactMessage => ({
    ...values,
    ...(isPriceAsked && { subject: given.subject }),
    ...(artwork && { artworkId: artwork.id }),
  })

  /** Resolves to the name of the first invalid field, if any. */
  const send = async (): Promise<string | undefined> => {
    if (isBusy.current) return undefined
    isBusy.current = true
    setSending(true)
    const outcome = await sendMessage(api, messageOf())
    isBusy.current = false
    setSending(false)
    const wrong = typeof outcome === 'object' ? outcome.errors : []
    setErrors(Object.fromEntries(wrong.map(({ field, message }) => [field, message])))
    if (typeof outcome === 'string') tell(outcome)
    if (outcome === 'sent') {
      empty()
      onSent()
    }
    return wrong[0]?.field
  }

  return {
    values,
    errors,
    isSending,
    edit: (field: keyof ContactWords, text: string): void => {
      edit(field, text)
      setErrors(({ [field]: _, ...others }) => others)
    },
    send,
  }
}
