import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import type { ArtworkRow } from '../../../lambdas/artwork/artworkStore.ts'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import type { BookLine } from '../../../shared/book/bookLine.ts'
import { bookRoutes } from '../../../shared/book/bookRoutes.ts'
import { certificateRoutes } from '../../../shared/certificate/certificateRoutes.ts'
import { parisDay } from '../../../shared/kit/parisTime.ts'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import { pay, settledEvents } from '../../kit/cloud/stripe.ts'
import { getRow } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { aCheckout, anArtwork, artworkNow } from '../../kit/shop/builders.ts'
import { buyer, orderNow } from '../../kit/shop/orders.ts'
import { everyPage, formOf, member } from '../../kit/shop/owner.ts'
import { aSale, refund, refundsOf } from '../../kit/shop/sales.ts'
import { aSaleElsewhere } from '../../kit/shop/salesElsewhere.ts'
import { until } from '../../kit/values/until.ts'

let owner: Visitor
beforeAll(async () => {
  owner = await member('admin')
})

const { sellElsewhere, undoSaleElsewhere, readBook } = bookRoutes
const params = ({ id }: ArtworkRow) => ({ id: String(id) })
const sell = async (work: ArtworkRow, changes: object = {}) =>
  (await owner.call(sellElsewhere, { params: params(work), body: aSaleElsewhere(changes) })).artwork
const undo = async (id: string | undefined) => (await owner.call(undoSaleElsewhere, { params: { id: id ?? '' } })).artwork
const today = () => parisDay(new Date())
const linesOf = async (saleId: string | undefined, year = today().slice(0, 4)): Promise<readonly BookLine[]> =>
  (await everyPage(query => owner.call(readBook, { query: { ...query, year } })))
    .flatMap(({ lines }) => lines)
    .filter(line => line.saleId === saleId)

describe('sellElsewhere', () => {
  it('sells the work at once, and writes the sale and its line of the income book', async () => {
    const work = await anArtwork({ title: 'Canal royal' })
    const { soldElsewhere } = await sell(work, { buyerEmail: 'lukasz@example.fr' })
    expect(await artworkNow(work.id)).toMatchObject({ availability: 'Vendu', soldElsewhere, version: 2 })
    expect(await artworkNow(work.id)).not.toHaveProperty('soldBy')
    expect(await linesOf(soldElsewhere)).toMatchObject([
      {
        on: today(),
        cause: 'sale',
        amount: 95_000,
        means: 'cheque',
        payer: 'Łukasz Dœuff',
        nature: expect.stringContaining('Canal royal'),
      },
    ])
    const { id } = work
    expect((await visitor().send(orderRoutes.createSingleCheckout, { body: { ...buyer, artworkId: id } })).status).toBe(409)
  })

  it('leaves nothing to number where no invoice is wished, and a line that waits for its number where one is', async () => {
    const [plain, invoiced] = [
      await sell(await anArtwork()),
      await sell(await anArtwork(), { wantsInvoice: true, address: '3 rue des Halles', city: 'Sète' }),
    ]
    const rowOf = (id: string | undefined) => getRow(keys.bookLine(today(), `sale-${id}`))
    expect(await rowOf(plain.soldElsewhere)).not.toHaveProperty('due')
    expect(await rowOf(invoiced.soldElsewhere)).toMatchObject({ due: 'PAPER', country: 'FR' })
  })

  it('puts a sale of a day in the past on that day', async () => {
    const year = String(Number(today().slice(0, 4)) - 1)
    const { soldElsewhere } = await sell(await anArtwork(), { soldOn: `${year}-12-31` })
    expect(await linesOf(soldElsewhere, year)).toMatchObject([{ on: `${year}-12-31` }])
  })

  it.each([
    ['of a day to come', { soldOn: '2099-01-01' }, 'soldOn'],
    ['of a year whose book is closed', { soldOn: '2019-01-01' }, 'soldOn'],
    ['without a buyer', { buyerName: ' ' }, 'buyerName'],
    ['for nothing', { amount: 0 }, 'amount'],
    ['with an invoice and no address', { wantsInvoice: true }, 'address'],

    ['of a business without its name', { companySiren: '732829320' }, 'companyName'],
    ['with a number that is no SIREN', { companyName: 'Galerie', companySiren: '123456789' }, 'companySiren'],
    [
      'with an invoice for a name that none can print',
      { buyerName: '山田', wantsInvoice: true, address: '1 rue', city: 'Sète' },
      'buyerName',
    ],
    ['paid by nobody knows what', { means: 'shells' }, 'means'],
  ])('refuses a sale %s, in words', async (_, changes, field) => {
    const work = await anArtwork()
    const body = aSaleElsewhere(changes) as never
    expect(await owner.refused(sellElsewhere, { params: params(work), body })).toMatchObject({ status: 400, errors: [{ field }] })
    expect(await artworkNow(work.id)).toMatchObject({ availability: 'Disponible', version: 1 })
  })

  it('asked ten times at once, is one sale and one line', async () => {
    const work = await anArtwork()
    const ask = () => owner.send(sellElsewhere, { params: params(work), body: aSaleElsewhere() })
    const replies = await Promise.all(Array.from({ length: 10 }, ask))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const { soldElsewhere } = await artworkNow(work.id)
    expect(await linesOf(soldElsewhere)).toHaveLength(1)
  })

  it('refunds the payment of a buyer who held the work, and leaves the work to who has it', async () => {
    const work = await anArtwork()
    const { sessionId } = await aCheckout(visitor(), [work])
    const { soldElsewhere } = await sell(work)
    await pay(sessionId)
    await settledEvents(sessionId)
    expect(await orderNow(sessionId)).toMatchObject({ status: 'refunded' })
    expect(await refundsOf(sessionId)).toEqual([120_000])
    const after = await artworkNow(work.id)
    expect(after).toMatchObject({ availability: 'Vendu', soldElsewhere })
    expect([after.heldBy, after.soldBy]).toEqual([undefined, undefined])
  })

  it('refuses a work that was bought online', async () => {
    const work = await anArtwork()
    const { id } = await aSale(work)
    expect(await owner.refused(sellElsewhere, { params: params(work), body: aSaleElsewhere() })).toMatchObject({ code: 'soldOnline' })
    expect(await artworkNow(work.id)).toMatchObject({ soldBy: id })
  })

  it('gives a work to one of two who buy it in the same moment, online and at the studio, whoever that is', async () => {
    for (let round = 0; round < 6; round += 1) {
      const work = await anArtwork()
      const { sessionId } = await aCheckout(visitor(), [work])
      const [, reply] = await Promise.all([pay(sessionId), owner.send(sellElsewhere, { params: params(work), body: aSaleElsewhere() })])
      await settledEvents(sessionId)
      const { soldBy, soldElsewhere, availability } = await artworkNow(work.id)
      const order = await orderNow(sessionId)
      expect(availability).toBe('Vendu')
      expect([soldBy, soldElsewhere].filter(Boolean)).toHaveLength(1)
      expect(reply.status).toBe(soldElsewhere ? 200 : 409)
      expect(order?.status).toBe(soldElsewhere ? 'refunded' : 'paid')
      expect(await refundsOf(sessionId)).toEqual(soldElsewhere ? [120_000] : [])
      expect(soldElsewhere ? await linesOf(soldElsewhere) : [1]).toHaveLength(1)
    }
  })

  it('takes a work that came back from a refund, which its order then no longer gives', async () => {
    const work = await anArtwork()
    const { id } = await aSale(work)
    await refund(owner, id)
    const { soldElsewhere } = await sell(work)
    expect(await artworkNow(work.id)).toMatchObject({ soldElsewhere })
    expect(await artworkNow(work.id)).not.toHaveProperty('returnedBy')
  })
})

describe('a sale made elsewhere', () => {
  const editable = async (work: ArtworkRow) => {
    const pages = await everyPage(query => owner.call(adminArtworkRoutes.listAllArtworks, { query }))
    const found = pages.flatMap(({ artworks }) => artworks).find(({ id }) => id === work.id)
    if (!found) throw new Error(`The work ${work.id} is not listed`)
    return found
  }

  it('is ended neither by the work’s form, nor by deleting the work', async () => {
    const work = await anArtwork()
    await sell(work)
    const body = formOf(await editable(work), { availability: 'Disponible', isPutBackOnSale: true })
    expect(await owner.refused(adminArtworkRoutes.updateArtwork, { params: params(work), body })).toMatchObject({ code: 'soldElsewhere' })
    expect(await owner.refused(adminArtworkRoutes.deleteArtwork, { params: params(work) })).toMatchObject({ code: 'soldElsewhere' })
  })

  it('is undone by a negative line of that day, once, and leaves the first line as it is', async () => {
    const work = await anArtwork()
    const { soldElsewhere } = await sell(work, { companyName: 'Galerie du Port' })
    const [before] = await linesOf(soldElsewhere)
    await Promise.all(Array.from({ length: 5 }, () => undo(soldElsewhere)))
    const lines = await linesOf(soldElsewhere)
    expect(lines.map(({ cause, amount, isBusiness }) => [cause, amount, isBusiness]).toSorted()).toEqual([
      ['counterEntry', -95_000, true],
      ['sale', 95_000, true],
    ])
    expect(lines).toContainEqual(before)
    expect(await artworkNow(work.id)).toMatchObject({ availability: 'Vendu', version: 3 })
  })

  it('leaves the work to the owner once undone, who sells it again online', async () => {
    const work = await anArtwork()
    await undo((await sell(work)).soldElsewhere)
    await owner.call(adminArtworkRoutes.updateArtwork, {
      params: params(work),
      body: formOf(await editable(work), { availability: 'Disponible' }),
    })
    const { id } = await aSale(work)
    expect(await artworkNow(work.id)).toMatchObject({ soldBy: id })
  })

  it('once undone and made again, is undone only by its own counter-entry', async () => {
    const work = await anArtwork()
    const first = await sell(work)
    await undo(first.soldElsewhere)
    const second = await sell(work)
    expect((await undo(first.soldElsewhere)).soldElsewhere).toBe(second.soldElsewhere)
    expect(await linesOf(second.soldElsewhere)).toHaveLength(1)
  })

  it('that does not exist is not undone', async () => {
    expect(await owner.refused(undoSaleElsewhere, { params: { id: randomUUID() } })).toMatchObject({ status: 404 })
  })
})

describe('the certificate of a sale made elsewhere', () => {
  it('is issued where the owner wishes one, and ends with the sale', async () => {
    const work = await anArtwork()
    const { soldElsewhere } = await sell(work, { wantsCertificate: true })
    const stateOf = async () => {
      const { certificates } = await owner.call(certificateRoutes.listCertificates, {})
      return certificates.find(({ facts }) => facts.artworkId === work.id)?.state
    }
    await until('the certificate to be issued', async () => (await stateOf()) === 'valid', 60)
    await undo(soldElsewhere)
    await until('the certificate to end', async () => (await stateOf()) === 'cancelled', 60)
  })
})
