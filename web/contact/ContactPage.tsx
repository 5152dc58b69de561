import { useEffect, useRef, useState } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router-dom'
import type { ContactMessage, ContactWords } from '../../shared/contact/contact.ts'
import { contactRoutes } from '../../shared/contact/contactRoutes.ts'
import { maxTextLength } from '../../shared/kit/typedText.ts'
import { paths } from '../../shared/paths.ts'
import { InquiryWork } from '../artwork/InquiryWork.tsx'
import { api } from '../kit/api/api.ts'
import { ApiRefusal } from '../kit/apiErrors.ts'
import { asTyped } from '../kit/cleanTyped.ts'
import { Button } from '../kit/controls/Button.tsx'
import { TextAreaField, TextField } from '../kit/controls/Field.tsx'
import { WithoutScript } from '../kit/controls/WithoutScript.tsx'
import { schemaRules, useForm } from '../kit/form/useForm.ts'
import { NoWrap } from '../kit/NoWrap.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { toast } from '../kit/toast.ts'
import { useFocusWhenLost } from '../kit/useFocusWhenLost.ts'
import { AbsenceNote } from '../layout/AbsenceNote.tsx'
import { useIsStillOnPage } from '../layout/useIsStillOnPage.ts'
import { countFormAttempt } from '../security/formAttempts.ts'
import { reportRefusedInput } from '../security/reportSecurityEvent.ts'
import { type ContactData, contactDraft, givenFor, refilled } from './contactSubject.ts'
import { blankMessage, contactTexts } from './contactTexts.ts'
import { WorkshopCard } from './WorkshopCard.tsx'

const sayFailure = (error: unknown): void =>
  toast.error(contactTexts.errorTitle, error instanceof ApiRefusal && error.status === 429 ? error.message : contactTexts.errorDetail)

const loadRules = schemaRules(async () => (await import('../../shared/contact/contact.ts')).contactMessageSchema)

/** The form's texts stay in this tab until the message has arrived, so that they survive a reload; prefilled texts follow the work. */
const useContactForm = (data: ContactData, onSent: () => void) => {
  const { artwork, isPriceAsked } = data
  const next = givenFor(data)
  const given = useRef(next)
  const stay = useIsStillOnPage()
  const start = () => {
    const filled = refilled(contactDraft.read(), next)
    given.current = filled.given
    return filled.values
  }
  const rules = async () => {
    const resolver = await loadRules()
    const withSubject: typeof resolver = (values, ...rest) =>
      // The subject field is hidden when the visitor asks for a price, so the prefilled subject is sent.
      resolver(isPriceAsked ? { ...values, subject: next.subject } : values, ...rest)
    return withSubject
  }
  const contact = useForm<ContactMessage, ContactMessage>({
    defaultValues: start,
    rules,
    asTyped: (before, after) => asTyped(before, { after }),
    send: async body => {
      const isHere = stay()
      countFormAttempt('contact')
      await api(contactRoutes.sendContactEmail, { body: { ...body, ...(artwork && { artworkId: artwork.id }) } })
      toast.success(contactTexts.sentTitle, contactTexts.sentDetail)
      contactDraft.forget()
      contact.form.reset(refilled({ values: blankMessage, given: next }, next).values)
      if (isHere()) onSent()
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

type ContactFormProps = { data: ContactData; onSent: () => void }

const ContactForm = ({ data, onSent }: ContactFormProps) => {
  const { form, field, isBusy, formProps } = useContactForm(data, onSent)
  const labelled = (name: keyof ContactWords) => ({ ...field(name), label: contactTexts[name], required: true })
  return (
    <form {...formProps} className="flex flex-col gap-6">
      <h2 className="text-2xl">{data.isPriceAsked ? contactTexts.priceTitle : contactTexts.formTitle}</h2>
      <WithoutScript />
      <TextField {...labelled('name')} entry="personName" />
      <TextField {...labelled('email')} helper={contactTexts.emailHelp} entry="email" />
      {(!data.isPriceAsked || form.formState.errors.subject) && <TextField {...labelled('subject')} entry="line" />}
      <TextAreaField {...labelled('message')} rows={8} most={maxTextLength} typed={form.watch('message')} />
      <Button type="submit" aria-disabled={isBusy} className="w-full sm:w-auto sm:self-start">
        {isBusy ? contactTexts.sending : contactTexts.send}
      </Button>
    </form>
  )
}

/** Removing the work reloads the form in place, without scrolling or a new history entry. */
const inPlace = { replace: true, preventScrollReset: true } as const

export const ContactPage = () => {
  const data = useLoaderData<ContactData>()
  const navigate = useNavigate()
  const { artwork } = data
  const [hadWork, setHadWork] = useState(false)
  if (artwork && !hadWork) setHadWork(true)
  // The button that removes the work disappears with it, so the focus moves to the form.
  const form = useFocusWhenLost<HTMLDivElement>(hadWork && !artwork)
  return (
    <div className="wrap">
      <PageMeta title={contactTexts.title} description={contactTexts.description} />
      <header className="max-w-3xl pt-8 md:pt-14">
        <h1 className="text-4xl md:text-6xl">{contactTexts.title}</h1>
        <p className="mt-4 text-lg">
          <NoWrap>{contactTexts.lead}</NoWrap>
        </p>
        <AbsenceNote className="mt-4" />
      </header>
      <div className="mt-10 grid gap-x-20 gap-y-14 lg:mt-14 lg:grid-cols-[minmax(0,36rem)_minmax(0,30rem)]">
        <div ref={form} tabIndex={-1} className="w-full max-w-xl outline-none">
          {artwork && (
            <InquiryWork artwork={artwork} label={contactTexts.aboutWork} className="mb-10">
              <Link to={paths.contact()} {...inPlace} className="text-action text-[0.9375rem]">
                {contactTexts.removeWork}
              </Link>
            </InquiryWork>
          )}
          <ContactForm data={data} onSent={() => artwork && navigate(paths.contact(), inPlace)} />
        </div>
        <WorkshopCard />
      </div>
    </div>
  )
}
