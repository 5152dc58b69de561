import { useState } from 'react'
import type { Artwork } from '../../shared/artwork/artwork.ts'
import { createStore, useStore } from '../kit/store.ts'
import type { ValueField } from './quoteChapters.ts'
import { quoteDraft } from './quoteDraft.ts'
import { blankQuote, type QuoteValues, startingValues } from './quoteValues.ts'

type Filled = { readonly values: QuoteValues; readonly reached: number }

const startingAt = (artwork: Artwork | undefined): Filled => ({
  values: startingValues(artwork),
  reached: Number(quoteDraft.read().reached) || 1,
})

/**
 * Holds the values and the furthest chapter reached, and saves them in this tab until the request is sent, so that they survive a reload.
 */
export const useQuoteValues = (artwork: Artwork | undefined) => {
  const [filled] = useState(() => createStore(startingAt(artwork)))
  const keep = (change: Partial<Filled>): void => {
    const next = { ...filled.get(), ...change }
    filled.set(next)
    quoteDraft.write({ ...next.values, oeuvre: artwork?.slug ?? '', reached: String(next.reached) })
  }
  return {
    ...useStore(filled),
    edit: (field: ValueField, text: string): void => keep({ values: { ...filled.get().values, [field]: text } }),
    reach: (chapter: number): void => keep({ reached: Math.max(filled.get().reached, chapter) }),
    empty: (): void => {
      filled.set({ values: blankQuote, reached: 1 })
      quoteDraft.forget()
    },
  }
}
