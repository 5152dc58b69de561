import { maxTextLength } from '../../shared/kit/typedText.ts'
import { techniques } from '../../shared/quote/quoteChoices.ts'
import { quoteTexts } from '../../shared/quote/quoteTexts.ts'
import { SelectField, TextAreaField, TextField } from '../kit/Field.tsx'
import { ImagesField } from './ImagesField.tsx'
import { fieldsOf } from './quoteFields.ts'
import type { QuoteImages } from './quoteImages.ts'
import { fieldTexts } from './quotePageTexts.ts'
import type { Quote } from './useQuote.ts'

export const WorkChapter = ({ quote, images }: { quote: Quote; images: QuoteImages }) => {
  const { typed, picked } = fieldsOf(quote)
  return (
    <>
      <TextField {...typed('dimensions')} helper={fieldTexts.dimensionsHelp} autoComplete="off" required />
      <SelectField {...picked('technique')} required>
        <option value="">{fieldTexts.choose}</option>
        {techniques.map(technique => (
          <option key={technique} value={technique}>
            {quoteTexts.technique[technique]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        {...typed('description')}
        helper={fieldTexts.descriptionHelp}
        rows={6}
        most={maxTextLength}
        typed={quote.values.description}
        required
      />
      <TextAreaField
        {...typed('inspiration')}
        helper={fieldTexts.inspirationHelp}
        rows={3}
        most={maxTextLength}
        typed={quote.values.inspiration}
        optional
      />
      <ImagesField images={images} error={quote.errors.uploadedFiles} onChange={() => quote.forgetError('uploadedFiles')} />
    </>
  )
}
