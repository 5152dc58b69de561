import { createStore } from '../kit/store.ts'
import { necessaryOnly, type Preferences, readConsent, writeConsent } from './consent.ts'

type ConsentState = {
  /** What the visitor has allowed so far. */
  readonly preferences: Preferences
  /** What the strip at the bottom shows: the three choices, or the switches. */
  readonly strip: 'hidden' | 'choices' | 'switches'
}

/** Nothing is shown until the browser has been asked what it remembers: a page rendered ahead does not know. */
export const consent = createStore<ConsentState>({ preferences: necessaryOnly, strip: 'hidden' })

/** Shows what was chosen, and asks where nothing was. */
export const recallConsent = (): void => {
  const remembered = readConsent()
  consent.set({ preferences: remembered ?? necessaryOnly, strip: remembered ? 'hidden' : 'choices' })
}

export const saveConsent = (preferences: Preferences): void => {
  writeConsent(preferences)
  consent.set({ preferences, strip: 'hidden' })
}

export const openSwitches = (): void => consent.set({ ...consent.get(), strip: 'switches' })
