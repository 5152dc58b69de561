import { inDays, retention } from '../../shared/kit/retention.ts'
import { proofWrites } from '../customer/addressProofStore.ts'
import { storePaper } from '../kit/files/papers.ts'
import { log } from '../kit/log.ts'
import { setting } from '../kit/settings.ts'
import { type Key, keys } from '../kit/table/keys.ts'
import { change, getRow, transact, type Write } from '../kit/table/table.ts'
import type { OrderPaperRow } from '../order/store/orderPapers.ts'
import { renderPaper } from './invoicePdf.ts'
import { paperKey } from './paperKeys.ts'
import { paperMail } from './paperMail.ts'
import type { PaperRow } from './paperStore.ts'
import { paperFileName } from './paperTexts.ts'
import { findSold } from './sold.ts'

/** Writes the mail of a paper, with the hash of its secret, to the buyer whom the sale still names. */
const mailWrites = async (paper: OrderPaperRow, key: string): Promise<readonly Write<'proof' | 'mail'>[]> => {
  const address = (await findSold(paper))?.sold.mailTo
  if (!address) return []
  const attachment = { key, name: paperFileName(paper.kind, paper.number), type: 'application/pdf' }
  return proofWrites({ address, purpose: 'paper', file: key }, inDays(retention.waitingMailDays), secret => ({
    ...paperMail(address, paper, secret, setting('siteUrl')),
    attachment,
  }))
}

/**
 * Draws a paper, stores its file once, and queues its mail. A process that dies before the last write leaves the paper due: another draws the
 * same bytes, finds them stored, and one of both queues the mail.
 */
export const filePaper = async (at: Key): Promise<void> => {
  const paper = await getRow<OrderPaperRow>(at)
  if (!paper || paper.sha256) return
  const row = await getRow<PaperRow>(keys.paper(paper.number))
  if (!row) throw new Error(`The paper ${paper.number} has no facts`)
  const bytes = await renderPaper(row.facts)
  const key = paperKey(paper)
  const { version, sha256 } = await storePaper(key, bytes, 'application/pdf')
  const failed = await transact<'paper' | 'proof' | 'mail'>([
    change('paper', at, {
      set: { key, version, sha256, bytes: bytes.length },
      remove: ['due', 'dueAt', 'dueSince'],
      when: 'attribute_exists(#pk) AND attribute_not_exists(#sha256)',
    }),
    ...(await mailWrites(paper, key)),
  ])
  if (!failed.size) log.info('paper filed', { number: paper.number, kind: paper.kind, bytes: bytes.length })
}
