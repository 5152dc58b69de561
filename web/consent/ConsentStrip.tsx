import type { KeyboardEvent, RefObject } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../kit/controls/Button.tsx'
import { useStore } from '../kit/store.ts'
import { useLater } from '../kit/useLater.ts'
import { paths } from '../layout/paths.ts'
import { everything, necessaryOnly } from './consent.ts'
import { consent, openSwitches, recallConsent, saveConsent } from './consentStore.ts'
import { consentTexts } from './consentTexts.ts'
import { useBottomStrip } from './useBottomStrip.ts'
import { useStripFocus } from './useStripFocus.ts'

/** Accepting and refusing must be equally easy, so the two buttons look the same. */
const Choices = ({ customise }: { customise: RefObject<HTMLButtonElement | null> }) => (
  <div className="consent-choices">
    <Button look="secondary" onClick={() => saveConsent(everything)}>
      {consentTexts.acceptAll}
    </Button>
    <Button look="secondary" onClick={() => saveConsent(necessaryOnly)}>
      {consentTexts.necessaryOnly}
    </Button>
    <Button ref={customise} look="text" className="px-2" onClick={openSwitches}>
      {consentTexts.customise}
    </Button>
  </div>
)

const loadSwitches = async () => (await import('./StripSwitches.tsx')).StripSwitches

/** The strip has no overlay, so the page stays usable while it asks. */
export const ConsentStrip = () => {
  const areSwitchesAsked = useStore(consent, ({ strip }) => strip === 'switches')
  const Switches = useLater(areSwitchesAsked, loadSwitches, recallConsent)
  const areSwitchesOpen = areSwitchesAsked && Switches !== undefined
  const strip = useBottomStrip<HTMLElement>()
  const { title, customise } = useStripFocus(areSwitchesOpen)
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && areSwitchesAsked) recallConsent()
  }
  return (
    <section ref={strip} aria-labelledby="cookies-titre" className="consent" onKeyDown={cancelOnEscape}>
      <div className={`wrap py-4 ${areSwitchesOpen ? '' : 'consent-row'}`}>
        <div>
          <h2 ref={title} id="cookies-titre" tabIndex={-1} className="text-xl">
            {consentTexts.title}
          </h2>
          <p className="mt-1 text-[0.9375rem] leading-snug">
            {!areSwitchesOpen && `${consentTexts.lead} `}
            <Link to={paths.cookies()} className="underline underline-offset-[0.2em]">
              {consentTexts.policy}
            </Link>
          </p>
        </div>
        {areSwitchesOpen ? <Switches /> : <Choices customise={customise} />}
      </div>
    </section>
  )
}
