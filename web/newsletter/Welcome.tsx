import { ButtonLink } from '../kit/controls/Button.tsx'
import { paths } from '../layout/paths.ts'
import { confirmationTexts } from './confirmationTexts.ts'

const textIn = (state: unknown, field: string): string | undefined => {
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, field) : undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Thanks the reader and asks them to open the mail. `subscriber` is the navigation's state, which may be absent. */
export const Welcome = ({ subscriber }: { subscriber: unknown }) => (
  <div className="wrap max-w-3xl pt-8 md:pt-14">
    <h1 className="text-4xl md:text-6xl">{confirmationTexts.thanks(textIn(subscriber, 'name'))}</h1>
    <p className="mt-4 text-lg">{confirmationTexts.check(textIn(subscriber, 'email'))}</p>
    <h2 className="label-caps mt-12 text-quiet">{confirmationTexts.stepsTitle}</h2>
    <ol className="mt-4">
      {confirmationTexts.steps.map((step, at) => (
        <li key={step} className="flex gap-5 border-line border-t py-4 font-serif text-xl leading-snug">
          <span className="text-quiet tabular-nums">{at + 1}</span>
          {step}
        </li>
      ))}
    </ol>
    <div className="mt-8 flex flex-wrap gap-4">
      <ButtonLink to={paths.catalogueAlias()}>{confirmationTexts.catalogue}</ButtonLink>
      <ButtonLink to={paths.home()} look="secondary">
        {confirmationTexts.home}
      </ButtonLink>
    </div>
  </div>
)
