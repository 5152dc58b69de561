import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../shared/paths.ts'
import { Button } from '../kit/controls/Button.tsx'
import { useStore } from '../kit/store.ts'
import { useLazyPart } from '../kit/useLazyPart.ts'
import { consent, everything, necessaryOnly, openSwitches, recallConsent, saveConsent } from './consent.ts'
import { consentTexts } from './consentTexts.ts'

/** Returns the focus to the element that opened the strip, or to the page, unless the focus is already elsewhere. */
const takeUpFocus = (opener: Element | null): void => {
  if (document.activeElement !== document.body) return
  const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
  const next = isThere ? opener : document.getElementById('contenu')
  next?.focus({ preventScroll: true })
}

/** The switches take the focus when they open, and return it to its origin or to the page when they close. */
const useStripFocus = (areSwitchesOpen: boolean) => {
  const title = useRef<HTMLHeadingElement>(null)
  const customise = useRef<HTMLButtonElement>(null)
  const opener = useRef<Element>(null)
  useEffect(() => {
    if (areSwitchesOpen) {
      opener.current = document.activeElement
      title.current?.focus()
    } else if (opener.current) {
      customise.current?.focus()
    }
  }, [areSwitchesOpen])
  useEffect(() => () => takeUpFocus(opener.current), [])
  return { title, customise }
}

/** In a low window the strip stands above the page and takes no room at the bottom. */
const heightTaken = (strip: HTMLElement): number => (getComputedStyle(strip).position === 'fixed' ? strip.offsetHeight : 0)

/**
 * Sets each property on its own element, because changing one that the whole page inherits would recalculate the styles of the whole page.
 */
const keepFree = (height: number): void => {
  document.documentElement.style.scrollPaddingBottom = height ? `calc(${height}px + 1rem)` : ''
  document.body.style.paddingBlockEnd = height ? `${height}px` : ''
  document.querySelector<HTMLElement>('.toasts')?.style.setProperty('--bottom-strip', `${height}px`)
}

/** Keeps the page's bottom free as high as the strip, so that focused elements, the last line and toasts are not covered. */
const useBottomStrip = <Element extends HTMLElement>(): RefObject<Element | null> => {
  const ref = useRef<Element>(null)
  useEffect(() => {
    const strip = ref.current
    if (!strip) return
    const observer = new ResizeObserver(() => keepFree(heightTaken(strip)))
    // The observer watches the border box, because the strip's padding grows when there is a buy bar.
    observer.observe(strip, { box: 'border-box' })
    return () => {
      observer.disconnect()
      keepFree(0)
    }
  }, [])
  return ref
}

/** Accepting and refusing must be equally easy, so the two buttons look the same. */
const Choices = ({ customise }: { customise: RefObject<HTMLButtonElement | null> }) => (
  <>
    <Button look="secondary" className="max-lg:px-1.5" onClick={() => saveConsent(everything)}>
      {consentTexts.acceptAll}
    </Button>
    <Button look="secondary" className="max-lg:px-1.5" onClick={() => saveConsent(necessaryOnly)}>
      {consentTexts.necessaryOnly}
    </Button>
    <Button ref={customise} look="text" onClick={openSwitches}>
      {consentTexts.customise}
    </Button>
  </>
)

const loadSwitches = async () => (await import('./ConsentSwitches.tsx')).StripSwitches

/** The strip has no overlay, so the page stays usable while it asks. */
export const ConsentStrip = () => {
  const areSwitchesAsked = useStore(consent, ({ strip }) => strip === 'switches')
  const Switches = useLazyPart(areSwitchesAsked, loadSwitches, recallConsent)
  const areSwitchesOpen = areSwitchesAsked && Switches !== undefined
  const strip = useBottomStrip<HTMLElement>()
  const { title, customise } = useStripFocus(areSwitchesOpen)
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && areSwitchesAsked) recallConsent()
  }
  return (
    <section ref={strip} aria-labelledby="cookies-titre" className="consent" onKeyDown={cancelOnEscape}>
      <div className={`wrap ${areSwitchesOpen ? 'py-4' : 'consent-row'}`}>
        <h2 ref={title} id="cookies-titre" tabIndex={-1} className="text-xl">
          {consentTexts.title}
        </h2>
        <p className="text-[0.9375rem] leading-snug">
          {!areSwitchesOpen && `${consentTexts.lead} `}
          <Link to={paths.cookies()} className="underline underline-offset-[0.2em]">
            {consentTexts.policy}
          </Link>
        </p>
        {areSwitchesOpen ? <Switches /> : <Choices customise={customise} />}
      </div>
    </section>
  )
}
