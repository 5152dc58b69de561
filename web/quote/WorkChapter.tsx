import { maxTextLength } from '../../shared/kit/typedText.ts'
import { techniques } from '../../shared/quote/quoteChoices.ts'
import { quoteTexts } from '../../shared/quote/quoteTexts.ts'
import { SelectField, TextAreaField, TextField } from '../kit/controls/Field.tsx'
import { QuoteImagesField } from './QuoteImagesField.tsx'
import type { QuoteImages } from './quoteImages.ts'
import { fieldTexts } from './quotePageTexts.ts'
import type { Quote } from './useQuote.ts'

export const WorkChapter = ({ quote, images }: { quote: Quote; images: QuoteImages }) => {
  const { form, labelled, errors, forgetError } = quote
  const imagesError = errors.find(({ field }) => field === 'uploadedFiles')?.message
  return (
    <>
      <TextField {...labelled('dimensions')} helper={fieldTexts.dimensionsHelp} autoComplete="off" required />
      <SelectField {...labelled('technique')} required>
        <option value="">{fieldTexts.choose}</option>
        {techniques.map(technique => (
          <option key={technique} value={technique}>
            {quoteTexts.technique[technique]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        {...labelled('description')}
        helper={fieldTexts.descriptionHelp}
        rows={6}
        most={maxTextLength}
        typed={form.watch('description')}
        required
      />
      <TextAreaField
        {...labelled('inspiration')}
        helper={fieldTexts.inspirationHelp}
        rows={3}
        most={maxTextLength}
        typed={form.watch('inspiration')}
        optional
      />
      <QuoteImagesField images={images} error={imagesError} onChange={() => forgetError('uploadedFiles')} />
    </>
  )
}
