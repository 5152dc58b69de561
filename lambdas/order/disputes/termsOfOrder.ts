import { pageDataKey, pageKey } from '../../../shared/kit/pageKeys.ts'
import { type KeptTerms, keptTermsList, termsAt } from '../../../shared/legal/keptTerms.ts'
import { readSiteFile } from '../../kit/files/siteFiles.ts'
import { Html } from '../../kit/mail/html.ts'
import type { OrderRow } from '../store/orderStore.ts'

/** The terms of sale that held when an order was placed, with their words. */
export type OrderTerms = KeptTerms & { readonly words: Html }

const articles = /<article>[\s\S]*<\/article>/
const heading = /(<\/?h)([1-4])>/g

/** Extracts the article from a copy, whose only attributes are those of links (E131), and lowers its headings below those of the sheet. */
const wordsOf = (copy: string): Html =>
  new Html((articles.exec(copy)?.[0] ?? '').replace(heading, (_, start: string, level: string) => `${start}${Number(level) + 2}>`))

/** Reads the terms that held when an order was placed: a copy is kept before any visitor reads a page (E131). */
export const readTermsOf = async ({ createdAt }: Pick<OrderRow, 'createdAt'>): Promise<OrderTerms> => {
  const list = await readSiteFile(pageDataKey(keptTermsList))
  const kept = list && termsAt(JSON.parse(list.text) as readonly KeptTerms[], createdAt)
  const copy = kept && (await readSiteFile(pageKey(kept.address)))
  if (!copy) throw new Error('The terms of the order are not among the copies')
  return { ...kept, words: wordsOf(copy.text) }
}
