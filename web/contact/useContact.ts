import { useRef, useState } from 'react'
import type { ContactMessage } from '../../shared/contact/contact.ts'
import { contactRoutes } from '../../shared/contact/contactRoutes.ts'
import type { FieldError } from '../../shared/kit/refusal.ts'
import { asTyped } from '../../shared/kit/typedText.ts'
import type { Api } from '../kit/api.ts'
import { ApiRefusal } from '../kit/apiErrors.ts'
import { mayTry } from '../kit/formTries.ts'
import { toast } from '../kit/toast.ts'
import { reportFormLimit, reportRefusedInput } from '../security/reportSecurityEvent.ts'
import { contactDraft } from './contactDraft.ts'
import { blankMessage, contactTexts } from './contactTexts.ts'

export type ContactErrors = { readonly [Field in keyof ContactMessage]?: string | undefined }

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

/** From the form to the painter: what was typed stays until it has arrived, in this tab even through a reload. */
export const useContact = (api: Api) => {
  const [values, setValues] = useState<ContactMessage>(() => ({ ...blankMessage, ...contactDraft.read() }))
  const [errors, setErrors] = useState<ContactErrors>({})
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)

  const edit = (field: keyof ContactMessage, text: string): void => {
    const edited = { ...values, [field]: asTyped(text) }
    setValues(edited)
    contactDraft.write(edited)
    setErrors(({ [field]: _, ...others }) => others)
  }

  /** Answers with the first field that is wrong. */
  const send = async (): Promise<string | undefined> => {
    if (isBusy.current) return undefined
    isBusy.current = true
    setSending(true)
    const outcome = await sendMessage(api, values)
    isBusy.current = false
    setSending(false)
    const wrong = typeof outcome === 'object' ? outcome.errors : []
    setErrors(Object.fromEntries(wrong.map(({ field, message }) => [field, message])))
    if (typeof outcome === 'string') tell(outcome)
    if (outcome === 'sent') {
      setValues(blankMessage)
      contactDraft.forget()
    }
    return wrong[0]?.field
  }

  return { values, errors, isSending, edit, send }
}
