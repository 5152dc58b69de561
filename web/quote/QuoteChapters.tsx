import { Link } from 'react-router-dom'
import { formatEuros } from '../../shared/kit/frenchFormat.ts'
import { maxTextLength } from '../../shared/kit/typedText.ts'
import { paths } from '../../shared/paths.ts'
import { budgets, framingCents, framingOptions, offeredServices, techniques, urgencies } from '../../shared/quote/quoteChoices.ts'
import { quoteTexts } from '../../shared/quote/quoteTexts.ts'
import { CheckboxField, Options, SelectField, TextAreaField, TextField } from '../kit/controls/Field.tsx'
import { RadioField } from '../kit/controls/RadioField.tsx'
import { QuoteImagesField } from './QuoteImagesField.tsx'
import type { QuoteImages } from './quoteImages.ts'
import { chapterTexts, fieldTexts, quotePageTexts, serviceDetails } from './quotePageTexts.ts'
import { quoteChapters } from './useChapter.ts'
import type { Quote } from './useQuote.ts'

type ChapterListProps = { chapter: number; reached: number; onOpen: (chapter: number) => void }

/** Lists the chapters, with links back to those already filled in. A phone shows the progress sentence and the buttons instead. */
export const ChapterList = ({ chapter, reached, onOpen }: ChapterListProps) => (
  <nav aria-label={quotePageTexts.chapters} className="top-28 hidden self-start lg:sticky lg:block">
    <ol className="border-line border-b">
      {quoteChapters.map(({ id }, index) => {
        const position = index + 1
        const isCurrent = position === chapter
        return (
          <li key={id} className="border-line border-t">
            <button
              type="button"
              disabled={position > reached}
              aria-current={isCurrent ? 'step' : undefined}
              className="flex min-h-12 w-full items-baseline gap-4 py-3 text-left text-quiet decoration-1 underline-offset-[0.3em] enabled:hover:underline aria-[current=step]:text-ink"
              onClick={() => !isCurrent && onOpen(position)}
            >
              <span className="font-serif text-lg tabular-nums">{position}</span>
              <span className={isCurrent ? 'font-medium' : ''}>{chapterTexts[id].title}</span>
            </button>
          </li>
        )
      })}
    </ol>
  </nav>
)

const services = () => offeredServices().map(value => ({ value, label: quoteTexts.serviceType[value], detail: serviceDetails[value] }))

const frames = () => {
  const cents = framingCents()
  return framingOptions.flatMap(value => {
    const price = cents[value]
    return price === undefined ? [] : [{ value, label: quoteTexts.framingOption[value], aside: formatEuros(price / 100) }]
  })
}

export const ProjectChapter = ({ quote }: { quote: Quote }) => {
  const { form, labelled } = quote
  return (
    <>
      <RadioField {...labelled('serviceType')} choices={services()} />
      {form.watch('serviceType') === 'framing' && (
        <RadioField {...labelled('framingOption')} choices={frames()} helper={fieldTexts.framingHelp} optional />
      )}
      <TextField {...labelled('projectTitle')} helper={fieldTexts.projectTitleHelp} required entry="line" />
    </>
  )
}

export const WorkChapter = ({ quote, images }: { quote: Quote; images: QuoteImages }) => {
  const { form, labelled, errors, forgetError } = quote
  const imagesError = errors.find(({ field }) => field === 'uploadedFiles')?.message
  return (
    <>
      <TextField {...labelled('dimensions')} helper={fieldTexts.dimensionsHelp} required entry="line" />
      <SelectField {...labelled('technique')} required>
        <option value="">{fieldTexts.choose}</option>
        <Options of={techniques.map(technique => [technique, quoteTexts.technique[technique]])} />
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

const delays = urgencies.map(value => ({ value, label: quoteTexts.urgency[value], detail: quoteTexts.surcharge[value] }))

export const TimeChapter = ({ quote }: { quote: Quote }) => {
  const { labelled } = quote
  return (
    <>
      <RadioField {...labelled('urgency')} choices={delays} />
      <SelectField {...labelled('budget')} required>
        <option value="">{fieldTexts.choose}</option>
        <Options of={budgets.map(budget => [budget, quoteTexts.budget[budget]])} />
      </SelectField>
    </>
  )
}

/** The acceptance is not part of the draft, so a reload never restores it. */
const Terms = ({ quote: { field } }: { quote: Quote }) => (
  <CheckboxField {...field('termsAccepted')} label={fieldTexts.terms}>
    <p className="flex flex-wrap gap-x-6 pl-8 text-[0.9375rem]">
      <Link to={paths.terms()} className="text-action">
        {fieldTexts.termsLink}
      </Link>
      <Link to={paths.privacy()} className="text-action">
        {fieldTexts.privacyLink}
      </Link>
    </p>
  </CheckboxField>
)

export const YouChapter = ({ quote }: { quote: Quote }) => {
  const { labelled } = quote
  return (
    <>
      <TextField {...labelled('contactName')} required entry="personName" />
      <TextField {...labelled('contactEmail')} helper={fieldTexts.contactEmailHelp} required entry="email" />
      <TextField {...labelled('contactPhone')} helper={fieldTexts.contactPhoneHelp} required entry="phone" />
      <Terms quote={quote} />
    </>
  )
}
