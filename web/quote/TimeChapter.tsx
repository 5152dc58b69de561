import { budgets, urgencies } from '../../shared/quote/quoteChoices.ts'
import { quoteTexts } from '../../shared/quote/quoteTexts.ts'
import { SelectField } from '../kit/controls/Field.tsx'
import { RadioField } from '../kit/controls/RadioField.tsx'
import { fieldTexts } from './quotePageTexts.ts'
import type { Quote } from './useQuote.ts'

const delays = urgencies.map(value => ({ value, label: quoteTexts.urgency[value], detail: quoteTexts.surcharge[value] }))

export const TimeChapter = ({ quote }: { quote: Quote }) => {
  const { labelled } = quote
  return (
    <>
      <RadioField {...labelled('urgency')} choices={delays} />
      <SelectField {...labelled('budget')} required>
        <option value="">{fieldTexts.choose}</option>
        {budgets.map(budget => (
          <option key={budget} value={budget}>
            {quoteTexts.budget[budget]}
          </option>
        ))}
      </SelectField>
    </>
  )
}
