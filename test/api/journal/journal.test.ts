import { randomInt, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { keys, listings } from '../../../lambdas/kit/table/keys.ts'
import { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import { bookRoutes } from '../../../shared/book/bookRoutes.ts'
import { certificateRoutes } from '../../../shared/certificate/certificateRoutes.ts'
import { adminMessageRoutes } from '../../../shared/contact/admin/adminMessageRoutes.ts'
import { contactRoutes } from '../../../shared/contact/contactRoutes.ts'
import { editorialRoutes } from '../../../shared/editorial/editorialRoutes.ts'
import { imageRoutes } from '../../../shared/image/imageRoutes.ts'
import { adminInvoiceRoutes } from '../../../shared/invoice/admin/adminInvoiceRoutes.ts'
import type { JournalEntry } from '../../../shared/journal/journal.ts'
import { journalRoutes } from '../../../shared/journal/journalRoutes.ts'
import { newsRoutes } from '../../../shared/news/newsRoutes.ts'
import { adminOrderRoutes } from '../../../shared/order/admin/adminOrderRoutes.ts'
import { openingNightRoutes } from '../../../shared/order/admin/openingNightRoutes.ts'
import { resaleRoutes } from '../../../shared/order/admin/resaleRoutes.ts'
import { promoRoutes } from '../../../shared/promo/admin/promoRoutes.ts'
import type { WriteName } from '../../../web/admin/journal/journalTexts.ts'
import { newAddress } from '../../kit/cloud/mailbox.ts'
import { failNext } from '../../kit/cloud/stripe.ts'
import { listed, putRow, type Row } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { doAct, tracking } from '../../kit/sale/parcels.ts'
import { aCheckout, anArtwork, aPromoCode, artworkNow } from '../../kit/shop/builders.ts'
import { aCertificateOf } from '../../kit/shop/certificates.ts'
import { type Admin, anAdmin, journal, toldOf } from '../../kit/shop/journal.ts'
import { orderIdOf, orderNow } from '../../kit/shop/orders.ts'
import { aPictureUpload, everyPage, formOf, padding } from '../../kit/shop/owner.ts'
import { aCorrection, invoiceOnceIssued } from '../../kit/shop/papers.ts'
import { aSale, refund } from '../../kit/shop/sales.ts'
import { aSaleElsewhere } from '../../kit/shop/salesElsewhere.ts'

let reader: Admin
beforeAll(async () => {
  reader = await anAdmin()
})

/** The network of a visitor's own address. */
const networkOf = ({ address = '127.0.0.1' }: Visitor): string => `${address.split('.').slice(0, 3).join('.')}.0/24`

type Told = Pick<JournalEntry, 'of' | 'changes'>
type Scenario = (admin: Admin) => Promise<readonly Told[]>

const params = ({ id }: { readonly id: number }) => ({ id: String(id) })
const ofWork = ({ id, title }: { readonly id: number; readonly title: string }) =>
  ({ kind: 'artwork', id: String(id), label: title }) as const
const seen = async (admin: Admin, id: number) => {
  const pages = await everyPage(query => admin.call(adminArtworkRoutes.listAllArtworks, { query }))
  const work = pages.flatMap(({ artworks }) => artworks).find(each => each.id === id)
  if (!work) throw new Error(`The work ${id} is not listed`)
  return work
}
const aMessage = async (admin: Admin) => {
  const email = newAddress()
  const words = { name: 'Claire Dupont', email, subject: 'Une visite', message: 'Puis-je venir à l’atelier samedi ?' }
  await visitor().call(contactRoutes.sendContactEmail, { body: words })
  const pages = await everyPage(query => admin.call(adminMessageRoutes.listMessages, { query }))
  const message = pages.flatMap(({ messages }) => messages).find(each => each.kind === 'contact' && each.email === email)
  if (!message) throw new Error('The message is not listed')
  return message
}
const createdWork = (title: string, isPublished: boolean, priceEur = 900) => [
  { field: 'title', after: title },
  { field: 'priceEur', after: priceEur },
  { field: 'availability', after: 'Disponible' },
  { field: 'isPublished', after: isPublished },
  { field: 'isFeatured', after: false },
]

/** What each write of an administrator leaves in the journal; a new operation needs its own. */
const scenarios: Readonly<Record<WriteName, Scenario>> = {
  createArtwork: async admin => {
    const title = `Le phare ${randomInt(1_000_000)}`
    const body = { title, priceEur: 900, availability: 'Disponible' as const, images: [await aPictureUpload()], colors: [] }
    const { artwork } = await admin.call(adminArtworkRoutes.createArtwork, { body })
    return [{ of: ofWork(artwork), changes: createdWork(title, true) }]
  },
  updateArtwork: async admin => {
    const work = await anArtwork({ priceEur: 900 })
    const body = formOf(await seen(admin, work.id), { priceEur: 500, availability: 'Sur commande', description: 'Un autre texte' })
    await admin.call(adminArtworkRoutes.updateArtwork, { params: params(work), body })
    const changes = [
      { field: 'priceEur', before: 900, after: 500 },
      { field: 'availability', before: 'Disponible', after: 'Sur commande' },
      { field: 'description' },
    ]
    return [{ of: ofWork(work), changes: expect.arrayContaining(changes) as never }]
  },
  setArtworkPublication: async admin => {
    const work = await anArtwork()
    const hide = () => admin.call(adminArtworkRoutes.setArtworkPublication, { params: params(work), body: { isPublished: false } })
    // Four requests hide the work once, and the journal has one entry.
    await Promise.all([hide(), hide(), hide()])
    await hide()
    return [{ of: ofWork(work), changes: [{ field: 'isPublished', before: true, after: false }] }]
  },
  duplicateArtwork: async admin => {
    const work = await anArtwork({ title: 'Trio, minuit', priceEur: 900 })
    const { artwork } = await admin.call(adminArtworkRoutes.duplicateArtwork, { params: params(work) })
    expect(artwork.createdByEmail).toBe(admin.email)
    return [{ of: ofWork(artwork), changes: createdWork('Trio, minuit (copie)', false) }]
  },
  deleteArtwork: async admin => {
    const work = await anArtwork({ title: 'À effacer', priceEur: 900 })
    await admin.call(adminArtworkRoutes.deleteArtwork, { params: params(work) })
    return [{ of: ofWork(work), changes: createdWork('À effacer', true).map(({ field, after }) => ({ field, before: after })) }]
  },
  bulkUpdateArtworks: async admin => {
    const [one, other, stale] = [await anArtwork({ priceEur: 1000 }), await anArtwork({ priceEur: 900 }), await anArtwork()]
    const works = [
      { id: one.id, version: 1, priceEur: 400 },
      { id: other.id, version: 1, isFeatured: true },
      { id: stale.id, version: 7, priceEur: 1 },
    ]
    await admin.call(adminArtworkRoutes.bulkUpdateArtworks, { body: { works } })
    return [
      { of: ofWork(one), changes: [{ field: 'priceEur', before: 1000, after: 400 }] },
      { of: ofWork(other), changes: [{ field: 'isFeatured', before: false, after: true }] },
    ]
  },
  migrateArtworks: async admin => {
    // The shop of these tests has its sample works: `migration.test.ts` has those that are missing.
    await admin.call(adminArtworkRoutes.migrateArtworks, { query: {} })
    return []
  },
  saveContent: async admin => {
    const id = randomUUID()
    const save = (version: number, title: string) =>
      admin.call(editorialRoutes.saveContent, { params: { kind: 'exhibition', id }, body: { kind: 'exhibition', version, title } })
    await save(0, 'Marées')
    await save(1, 'Grandes marées')
    // The same request again changes nothing.
    await save(2, 'Grandes marées')
    const of = { kind: 'exhibition', id } as const
    return [
      { of: { ...of, label: 'Marées' }, changes: [{ field: 'title', after: 'Marées' }] },
      { of: { ...of, label: 'Grandes marées' }, changes: [{ field: 'title', before: 'Marées', after: 'Grandes marées' }] },
    ]
  },
  actOnContent: async admin => {
    const id = randomUUID()
    const params = { kind: 'exhibition', id } as const
    await reader.call(editorialRoutes.saveContent, { params, body: { kind: 'exhibition', version: 0, title: 'Brume' } })
    await admin.call(editorialRoutes.actOnContent, { params, body: { act: 'retract', version: 1 } })
    await admin.call(editorialRoutes.actOnContent, { params, body: { act: 'delete', version: 1 } })
    const of = { kind: 'exhibition', id, label: 'Brume' } as const
    return [
      {
        of,
        changes: [
          { field: 'act', after: 'delete' },
          { field: 'title', before: 'Brume' },
        ],
      },
    ]
  },
  prepareImageUpload: async admin => {
    const { id } = await admin.call(imageRoutes.prepareImageUpload, { body: { type: 'image/jpeg', size: 1000 } })
    return [{ of: { kind: 'image', id } }]
  },
  cropImage: async admin => {
    const [of, id] = [await aPictureUpload(), randomUUID()]
    // The request is sent twice, as when its first answer is lost, and makes one crop.
    for (let times = 0; times < 2; times += 1)
      await admin.call(imageRoutes.cropImage, { params: { id: of }, body: { id, left: 0, top: 0, width: 0.5, height: 0.5 } })
    return [{ of: { kind: 'image', id }, changes: [{ field: 'neutral', after: false }] }]
  },
  createPromoCode: async admin => {
    const code = `ESSAI-${randomInt(1_000_000_000)}`
    await admin.call(promoRoutes.createPromoCode, { body: { code, type: 'percentage', value: 99, target: 'global' } })
    return [{ of: { kind: 'promoCode', id: code, label: code }, changes: [{ field: 'percentage', after: 99 }] }]
  },
  togglePromoCode: async admin => {
    const { code, promotionCodeId: id } = await aPromoCode()
    const body = { active: false }
    for (let times = 0; times < 2; times += 1) await admin.call(promoRoutes.togglePromoCode, { params: { id }, body })
    return [{ of: { kind: 'promoCode', id, label: code }, changes: [{ field: 'active', before: true, after: false }] }]
  },
  deletePromoCode: async admin => {
    const { code, promotionCodeId: id } = await aPromoCode()
    await admin.call(promoRoutes.deletePromoCode, { params: { id } })
    return [{ of: { kind: 'promoCode', id, label: code }, changes: [{ field: 'active', before: true }] }]
  },
  correctInvoice: async admin => {
    const { id } = await aSale(await anArtwork())
    const { number } = await invoiceOnceIssued(admin, id)
    const body = aCorrection({ customerName: 'Claire Durand' })
    for (let times = 0; times < 2; times += 1) await admin.call(adminInvoiceRoutes.correctInvoice, { params: { number }, body })
    const { papers } = await admin.call(adminInvoiceRoutes.listPapers, { query: { order: id } })
    const changes = [{ field: 'invoice', before: number, after: papers.at(-1)?.number }]
    const reference = papers[0]?.reference.replace('Commande ', '')
    return [{ of: { kind: 'order', id, label: reference }, changes }]
  },
  refundOrder: async admin => {
    const { id } = await aSale(await anArtwork())
    const { reference } = (await refund(admin, id)) ?? {}
    await refund(admin, id)
    const changes = [
      { field: 'status', before: 'paid', after: 'refunded' },
      { field: 'refundedAmount', before: 0, after: 120_000 },
    ]
    return [{ of: { kind: 'order', id, label: reference }, changes }]
  },
  releaseOrder: async admin => {
    const { sessionId } = await aCheckout(visitor(), [await anArtwork()])
    const id = await orderIdOf(sessionId)
    for (let times = 0; times < 2; times += 1) await admin.call(adminOrderRoutes.releaseOrder, { params: { id } })
    const label = String((await orderNow(sessionId))?.reference)
    return [{ of: { kind: 'order', id, label }, changes: [{ field: 'status', before: 'pending', after: 'expired' }] }]
  },
  setOpeningNight: async admin => {
    await admin.call(openingNightRoutes.setOpeningNight, { body: { isOn: true } })
    return [{ of: { kind: 'shop', id: 'openingNight' }, changes: [{ field: 'isOn', before: false, after: true }] }]
  },
  recordOrderAct: async admin => {
    const work = await anArtwork()
    const { id } = await aSale(work)
    const { reference } = await doAct(admin, id, { act: 'prepare', artworkIds: [work.id], ...tracking })
    await doAct(admin, id, { act: 'prepare', artworkIds: [work.id], ...tracking })
    const changes = [
      { field: 'act', after: 'prepare' },
      { field: 'parcel', after: 1 },
    ]
    return [{ of: { kind: 'order', id, label: reference }, changes }]
  },
  createCertificate: async admin => {
    const work = await anArtwork()
    await admin.call(certificateRoutes.createCertificate, { body: { artworkId: work.id } })
    return [{ of: ofWork(work) }]
  },
  cancelCertificate: async admin => {
    const work = await anArtwork()
    const { id } = await aCertificateOf(reader, work)
    await admin.call(certificateRoutes.cancelCertificate, { params: { id } })
    return [{ of: ofWork(work) }]
  },
  replaceCertificate: async admin => {
    const work = await anArtwork()
    const { id } = await aCertificateOf(reader, work)
    await admin.call(certificateRoutes.replaceCertificate, { params: { id } })
    return [{ of: ofWork(work) }]
  },
  putBackOnSale: async admin => {
    const work = await anArtwork()
    const { id } = await aSale(work)
    await refund(reader, id)
    const resell = () => admin.call(resaleRoutes.putBackOnSale, { params: { id } })
    await Promise.all([resell(), resell(), resell()])
    return [{ of: ofWork(work), changes: [{ field: 'availability', before: 'Vendu', after: 'Disponible' }] }]
  },
  sellElsewhere: async admin => {
    const work = await anArtwork()
    const sell = () => admin.send(bookRoutes.sellElsewhere, { params: params(work), body: aSaleElsewhere() })
    await Promise.all([sell(), sell(), sell()])
    return [{ of: ofWork(work), changes: [{ field: 'availability', before: 'Disponible', after: 'Vendu' }] }]
  },
  undoSaleElsewhere: async admin => {
    const work = await anArtwork()
    const { artwork } = await reader.call(bookRoutes.sellElsewhere, { params: params(work), body: aSaleElsewhere() })
    const undo = () => admin.call(bookRoutes.undoSaleElsewhere, { params: { id: artwork.soldElsewhere ?? '' } })
    await Promise.all([undo(), undo(), undo()])
    return [{ of: ofWork(work) }]
  },
  setMessageHandled: async admin => {
    const { id } = await aMessage(admin)
    const handle = () => admin.call(adminMessageRoutes.setMessageHandled, { params: { id }, body: { handled: true } })
    await Promise.all([handle(), handle(), handle()])
    return [{ of: { kind: 'message', id }, changes: [{ field: 'handled', before: false, after: true }] }]
  },
}

describe('what an administrator changes', () => {
  it.each(Object.entries(scenarios))('the operation %s leaves one entry for each thing that changed', async (what, scenario) => {
    const admin = await anAdmin()
    const expected = await scenario(admin)
    const entries = await toldOf(admin)
    // The entries of one call have no fixed order.
    const byId = (one: Told, other: Told) => String(one.of?.id).localeCompare(String(other.of?.id))
    expect(entries.map(({ of, changes }) => ({ of, ...(changes && { changes }) })).toSorted(byId)).toEqual(expected.toSorted(byId))
    for (const entry of entries)
      expect(entry).toMatchObject({ what, kind: 'write', by: { sub: admin.sub, email: admin.email }, from: networkOf(admin) })
  })

  it('leaves none when it is refused, and none for looking', async () => {
    const admin = await anAdmin()
    const work = await anArtwork()
    const gone = { id: '2147483647' }
    await admin.refused(adminArtworkRoutes.deleteArtwork, { params: gone })
    await admin.refused(adminArtworkRoutes.setArtworkPublication, { params: gone, body: { isPublished: true } })
    const stale = formOf(await seen(admin, work.id), { version: 7, priceEur: 1 })
    await admin.refused(adminArtworkRoutes.updateArtwork, { params: params(work), body: stale })
    await admin.refused(adminOrderRoutes.refundOrder, { params: { id: randomUUID() }, body: {} })
    await admin.call(newsRoutes.checkNews, { body: { ordersSeenUntil: new Date().toISOString() } })
    expect(await toldOf(admin)).toEqual([])
  })

  it('leaves one entry of two who change the same work at once: who came first', async () => {
    const [one, other] = [await anAdmin(), await anAdmin()]
    const work = await anArtwork({ priceEur: 900 })
    const now = await seen(one, work.id)
    const edit = (admin: Admin, priceEur: number) =>
      admin.send(adminArtworkRoutes.updateArtwork, { params: params(work), body: formOf(now, { priceEur }) })
    const replies = await Promise.all([edit(one, 500), edit(other, 600)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const entries = [...(await toldOf(one)), ...(await toldOf(other))]
    const { priceEur } = await artworkNow(work.id)
    expect(entries).toHaveLength(1)
    expect(entries[0]?.changes).toContainEqual({ field: 'priceEur', before: 900, after: priceEur })
  })

  it('the journal records a refund before the provider is asked, and again when it fails', async () => {
    const admin = await anAdmin()
    const { id } = await aSale(await anArtwork())
    await failNext(500, 20, '/v1/refunds')
    await admin.refused(adminOrderRoutes.refundOrder, { params: { id }, body: {} })
    await failNext(500, 0)
    const [asked, failed, ...others] = await toldOf(admin)
    expect(others).toEqual([])
    expect(asked).toMatchObject({ what: 'refundOrder', of: { id }, changes: [{ after: 'refunded' }, {}] })
    expect(asked).not.toHaveProperty('outcome')
    expect(failed).toMatchObject({ what: 'refundOrder', of: { id }, outcome: 'failed' })
  })
})

describe('listJournal', () => {
  const anEntry = async (changes: Partial<Row> = {}) => {
    const id = randomUUID()
    const listedAt = new Date().toISOString()
    const row = { ...keys.journalEntry(id), listed: listings.journal, listedAt, kind: 'access', what: 'passwordReset', by: { sub: id } }
    await putRow({ ...row, expiresAtEpoch: Math.floor(Date.now() / 1000) + 600, ...changes })
    return `entry-${id}`
  }

  it('goes on from page to page, the newest first', async () => {
    const ids: string[] = []
    for (let count = 0; count < 5; count += 1) ids.push(await anEntry({ what: padding }))
    const shown = (await journal()).map(({ id }) => id)
    expect(shown.filter(id => ids.includes(id))).toEqual(ids.toReversed())
    expect(new Set(shown).size).toBe(shown.length)
  })

  it('goes back to a moment and no further, and not to what has expired', async () => {
    const old = await anEntry({ listedAt: '2026-01-05T10:00:00.000Z' })
    const expired = await anEntry({ expiresAtEpoch: 1 })
    const fresh = await anEntry()
    const idsOf = (entries: readonly JournalEntry[]) => entries.map(({ id }) => id)
    expect(idsOf(await journal({ since: '2026-01-05T10:00:00.001Z' }))).not.toContain(old)
    expect(idsOf(await journal({ since: '2026-01-05T10:00:00.000Z' }))).toEqual(expect.arrayContaining([old, fresh]))
    expect(idsOf(await journal())).not.toContain(expired)
  })

  it.each([
    ['a cursor that is none', { cursor: 'x' }],
    ['a moment that is none', { since: 'hier' }],
  ])('listJournal refuses %s', async (_, query) => {
    expect((await reader.refused(journalRoutes.listJournal, { query })).status).toBe(400)
  })

  it('keeps each entry for thirteen months', async () => {
    const admin = await anAdmin()
    await admin.call(imageRoutes.prepareImageUpload, { body: { type: 'image/jpeg', size: 1000 } })
    const row = (await listed(listings.journal)).find(({ by }) => (by as { sub?: string } | undefined)?.sub === admin.sub)
    const days = (Number(row?.expiresAtEpoch) - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(396)
  })
})
