import { formatEuros } from '../../shared/kit/frenchFormat.ts'
import { framingCents, framingOptions, serviceTypes } from '../../shared/quote/quoteChoices.ts'
import { quoteTexts } from '../../shared/quote/quoteTexts.ts'
import { TextField } from '../kit/Field.tsx'
import { RadioField } from '../kit/RadioField.tsx'
import { fieldsOf } from './quoteFields.ts'
import { fieldTexts, serviceDetails } from './quotePageTexts.ts'
import type { Quote } from './useQuote.ts'

const services = serviceTypes.map(value => ({ value, label: quoteTexts.serviceType[value], detail: serviceDetails[value] }))

const frames = framingOptions.map(value => ({
  value,
  label: quoteTexts.framingOption[value],
  aside: formatEuros(framingCents[value] / 100),
}))

export const ProjectChapter = ({ quote }: { quote: Quote }) => {
  const { typed, chosen } = fieldsOf(quote)
  return (
    <>
      <RadioField {...chosen('serviceType')} choices={services} />
      {quote.values.serviceType === 'framing' && (
        <RadioField {...chosen('framingOption')} choices={frames} helper={fieldTexts.framingHelp} optional />
      )}
      <TextField {...typed('projectTitle')} helper={fieldTexts.projectTitleHelp} autoComplete="off" required />
    </>
  )
}
