import { readStored, writeStored } from '../kit/browserStorage.ts'
import { createStore } from '../kit/store.ts'

/** The purposes that need consent; necessary cookies need none. */
export const choices = ['analytics', 'marketing', 'functional'] as const
export type Choice = (typeof choices)[number]

export type Preferences = { readonly necessary: true } & Readonly<Record<Choice, boolean>>

export const preferencesWhere = (isAllowed: (choice: Choice) => boolean): Preferences => ({
  necessary: true,
  analytics: isAllowed('analytics'),
  marketing: isAllowed('marketing'),
  functional: isAllowed('functional'),
})

export const everything = preferencesWhere(() => true)
export const necessaryOnly = preferencesWhere(() => false)

const storageKeys = { consent: 'cookieConsent', preferences: 'cookiePreferences', givenAt: 'cookieConsentDate' } as const

/** Six months, after which the question is asked again (D32). */
const keptMilliseconds = 182 * 24 * 60 * 60 * 1000

const isOutdated = (now: Date): boolean => {
  const givenAt = readStored(storageKeys.givenAt)
  return givenAt !== undefined && now.getTime() - Date.parse(givenAt) > keptMilliseconds
}

const storedPreferences = (): Preferences => {
  try {
    const stored: unknown = JSON.parse(readStored(storageKeys.preferences) ?? '{}')
    const allowed = new Map(Object.entries(stored ?? {}))
    return preferencesWhere(choice => allowed.get(choice) === true)
  } catch {
    return necessaryOnly
  }
}

/** Returns the consent stored in this browser, or `undefined` when there is none or it has expired. */
const readConsent = (now = new Date()): Preferences | undefined => {
  const consent = readStored(storageKeys.consent)
  const isGiven = consent === 'accepted' || consent === 'partial'
  return isGiven && !isOutdated(now) ? storedPreferences() : undefined
}

const writeConsent = (preferences: Preferences, now = new Date()): void => {
  const acceptsAll = choices.every(choice => preferences[choice])
  writeStored(storageKeys.consent, acceptsAll ? 'accepted' : 'partial')
  writeStored(storageKeys.preferences, JSON.stringify(preferences))
  writeStored(storageKeys.givenAt, now.toISOString())
}

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
