import { randomUUID } from 'node:crypto'
import type { SaleElsewhereInput } from '../../shared/book/saleElsewhere.ts'
import { artworkSubject, changesOfEdit } from '../artwork/admin/artworkJournal.ts'
import { type ArtworkRow, findById } from '../artwork/artworkStore.ts'
import { issueNow, requestCertificates, wishWrite } from '../certificate/certificateRequests.ts'
import type { CallJournal } from '../kit/journal/callJournal.ts'
import { keys } from '../kit/table/keys.ts'
import { change, getRow, put, transact } from '../kit/table/table.ts'
import { counterEntry, draftSale, type SaleElsewhereRow, saleElsewhereLine } from './saleElsewhere.ts'

const asNew = { when: 'attribute_not_exists(#pk)' }

export const findSaleElsewhere = (id: string): Promise<SaleElsewhereRow | undefined> => getRow<SaleElsewhereRow>(keys.saleElsewhere(id))

type Outcome = ArtworkRow | 'artworkNotFound' | 'artworkChanged' | 'soldOnline' | 'soldElsewhere'

const obstacleOf = ({ soldBy, soldElsewhere }: ArtworkRow) => {
  if (soldBy !== undefined) return 'soldOnline'
  return soldElsewhere === undefined ? undefined : 'soldElsewhere'
}

/**
 * Records a sale made outside the site, with its line of the income book. The work is « Vendu » at once. A hold stays until its payment ends,
 * and that payment is refunded as a late one (D18b); a payment that was settled before has changed the work's version.
 */
export const storeSaleElsewhere = async (journal: CallJournal, artworkId: number, input: SaleElsewhereInput): Promise<Outcome> => {
  const work = await findById(artworkId)
  if (!work) return 'artworkNotFound'
  const obstacle = obstacleOf(work)
  if (obstacle) return obstacle
  const at = new Date().toISOString()
  const sale = draftSale(randomUUID(), work, input, at)
  const failed = await transact([
    change('artwork', keys.artwork(artworkId), {
      set: { availability: 'Vendu', soldElsewhere: sale.id, soldAt: at, updatedAt: at },
      add: { version: 1 },
      remove: ['returnedBy'],
      when: '#version = :seen AND attribute_not_exists(#soldBy) AND attribute_not_exists(#soldElsewhere)',
      values: { seen: work.version },
    }),
    put('sale', sale, asNew),
    put('book', saleElsewhereLine(sale, at), asNew),
    ...(sale.wantsCertificate ? [wishWrite({ artworkId, at, of: sale.id, wanted: true })] : []),
    journal.entry(artworkSubject(work), changesOfEdit(work, { availability: 'Vendu' })),
  ])
  if (!failed.size && sale.wantsCertificate) await issueNow([artworkId])
  const after = await findById(artworkId)
  if (!failed.size) return after ?? 'artworkNotFound'
  return (after && obstacleOf(after)) ?? 'artworkChanged'
}

/** A work that came back has no valid certificate. Asked again, nothing more ends. */
const endCertificate = ({ id, artworkId }: SaleElsewhereRow, at: string): Promise<void> =>
  requestCertificates([{ artworkId, at, of: id, wanted: false }])

/** Undoes a sale by its counter-entry, once. The work stays « Vendu » and is the owner's to decide about. */
export const undoSale = async (
  journal: CallJournal,
  sale: SaleElsewhereRow,
): Promise<ArtworkRow | 'artworkNotFound' | 'artworkChanged'> => {
  const work = await findById(sale.artworkId)
  if (!work) return 'artworkNotFound'
  if (sale.undoneAt) {
    journal.unchanged()
    await endCertificate(sale, sale.undoneAt)
    return work
  }
  const at = new Date().toISOString()
  const failed = await transact([
    change('sale', keys.saleElsewhere(sale.id), {
      set: { undoneAt: at },
      when: 'attribute_exists(#pk) AND attribute_not_exists(#undoneAt)',
    }),
    put('book', counterEntry(sale, at), asNew),
    change('artwork', keys.artwork(work.id), {
      set: { updatedAt: at },
      add: { version: 1 },
      remove: ['soldElsewhere', 'soldAt'],
      when: '#soldElsewhere = :sale',
      values: { sale: sale.id },
    }),
    journal.entry(artworkSubject(work)),
  ])
  const after = await findById(work.id)
  if (!after) return 'artworkNotFound'
  if (failed.size && after.soldElsewhere === sale.id) return 'artworkChanged'
  await endCertificate(sale, at)
  return after
}
