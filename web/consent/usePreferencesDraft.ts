import { useState } from 'react'
import { useStore } from '../kit/store.ts'
import { type Choice, type Preferences, preferencesWhere } from './consent.ts'
import { consent } from './consentStore.ts'

/** Combines the saved preferences with the switches moved since; nothing takes effect before it is saved. */
export const usePreferencesDraft = () => {
  const saved = useStore(consent, state => state.preferences)
  const [moved, setMoved] = useState<Partial<Record<Choice, boolean>>>({})
  const draft: Preferences = preferencesWhere(choice => moved[choice] ?? saved[choice])
  return {
    draft,
    move: (choice: Choice, allowed: boolean) => setMoved(before => ({ ...before, [choice]: allowed })),
    settle: () => setMoved({}),
  }
}
