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

/** The rules come with the schema library, which the page itself does not need. */
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

/** What is written, kept in this tab even through a reload; what the form fills in by itself follows the work it is about. */
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

/** From the form to the painter: what was typed stays until it has arrived. */
export const useContact = (api: Api, data: ContactData, onSent: () => void) => {
  const { values, given, edit, empty } = useWords(data)
  const [errors, setErrors] = useState<ContactErrors>({})
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const { artwork, isPriceAsked } = data

  /** Whoever asks for a price is not shown the subject: it is the form's own. */
  const messageOf = (): ContactMessage => ({
    ...values,
    ...(isPriceAsked && { subject: given.subject }),
    ...(artwork && { artworkId: artwork.id }),
  })

  /** Answers with the first field that is wrong. */
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
