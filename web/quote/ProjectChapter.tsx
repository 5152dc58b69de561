import { formatEuros } from '../../shared/kit/frenchFormat.ts'
import { framingCents, framingOptions, serviceTypes } from '../../shared/quote/quoteChoices.ts'
import { quoteTexts } from '../../shared/quote/quoteTexts.ts'
import { TextField } from '../kit/controls/Field.tsx'
import { RadioField } from '../kit/controls/RadioField.tsx'
import { fieldTexts, serviceDetails } from './quotePageTexts.ts'
import type { Quote } from './useQuote.ts'

const services = serviceTypes.map(value => ({ value, label: quoteTexts.serviceType[value], detail: serviceDetails[value] }))

const frames = framingOptions.map(value => ({
  value,
  label: quoteTexts.framingOption[value],
  aside: formatEuros(framingCents[value] / 100),
}))

export const ProjectChapter = ({ quote }: { quote: Quote }) => {
  const { form, labelled } = quote
  return (
    <>
      <RadioField {...labelled('serviceType')} choices={services} />
      {form.watch('serviceType') === 'framing' && (
        <RadioField {...labelled('framingOption')} choices={frames} helper={fieldTexts.framingHelp} optional />
      )}
      <TextField {...labelled('projectTitle')} helper={fieldTexts.projectTitleHelp} autoComplete="off" required />
    </>
  )
}
