import type { ContactWords } from '../../shared/contact/contact.ts'
import { maxTextLength } from '../../shared/kit/typedText.ts'
import type { Api } from '../kit/api/api.ts'
import { Button } from '../kit/controls/Button.tsx'
import { TextAreaField, TextField } from '../kit/controls/Field.tsx'
import { WithoutScript } from '../kit/controls/WithoutScript.tsx'
import type { ContactData } from './contactSubject.ts'
import { contactTexts } from './contactTexts.ts'
import { useContactForm } from './useContactForm.ts'

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
