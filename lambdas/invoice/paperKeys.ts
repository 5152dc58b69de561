import { paperLinkSeconds } from '../../shared/order/shownPaper.ts'
import { paperLink } from '../kit/files/papers.ts'
import type { OrderPaperRow } from '../order/store/orderPapers.ts'
import { paperFileName } from './paperTexts.ts'

/** The object of a paper in the bucket of papers. */
export const paperKey = ({ number, kind }: Pick<OrderPaperRow, 'number' | 'kind'>): string =>
  `papers/${number.slice(0, 4)}/${paperFileName(kind, number)}`

/** The paper whose file has a key. */
const paperIn = (key: string): Pick<OrderPaperRow, 'number' | 'kind'> => ({
  kind: key.includes('/facture-') ? 'invoice' : 'credit',
  number: /(20\d{2}-\d+)\.pdf$/.exec(key)?.[1] ?? '',
})

/** Returns the link of five minutes to a paper's file. */
export const linkToFile = async (key: string) => {
  const paper = paperIn(key)
  return { url: await paperLink(key, paperFileName(paper.kind, paper.number), paperLinkSeconds), ...paper }
}
