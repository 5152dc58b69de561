import type { SiteContent } from '../../shared/editorial/contentKinds.ts'
import { readWords, type Words } from '../../shared/kit/words.ts'
import type { LegalPageName } from '../../shared/legal/legalPageTitles.ts'

/** The painter's own sections of a legal page, and the day of their publication; `null` without any. */
export type LegalAdditionsShown = {
  readonly publishedOn: string
  readonly sections: readonly { readonly title: string; readonly words: Words }[]
} | null

export const legalAdditionsOf = (page: LegalPageName, { legal }: Pick<SiteContent, 'legal'>): LegalAdditionsShown => {
  const additions = legal.find(each => each.page === page)
  if (!additions) return null
  const { publishedOn, sections } = additions
  return { publishedOn, sections: sections.map(({ title, text }) => ({ title, words: readWords(text) })) }
}

/** Returns the day a legal page last changed: that of the shop's text, or of the painter's own sections (`2026-11-26`). */
export const lastChange = (textOn: string, publishedOn = ''): string => (publishedOn > textOn ? publishedOn : textOn)
