import { createStore } from '../kit/store.ts'
import { necessaryOnly, type Preferences, readConsent, writeConsent } from './consent.ts'

type ConsentState = {
  /** The purposes allowed so far. */
  readonly preferences: Preferences
  /** The content of the strip: the three buttons or the switches. */
  readonly strip: 'hidden' | 'choices' | 'switches'
}

/** The strip is hidden until the browser's stored consent has been read, because a prerendered page does not know it. */
export const consent = createStore<ConsentState>({ preferences: necessaryOnly, strip: 'hidden' })

/** Applies the stored consent, or opens the strip when there is none. */
export const recallConsent = (): void => {
  const remembered = readConsent()
  consent.set({ preferences: remembered ?? necessaryOnly, strip: remembered ? 'hidden' : 'choices' })
}

export const saveConsent = (preferences: Preferences): void => {
  writeConsent(preferences)
  consent.set({ preferences, strip: 'hidden' })
}

export const openSwitches = (): void => consent.set({ ...consent.get(), strip: 'switches' })
