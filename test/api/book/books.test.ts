import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { unzipSync } from 'fflate'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import type { PackKind } from '../../../shared/book/bookPack.ts'
import { bookRoutes } from '../../../shared/book/bookRoutes.ts'
import { parisDay } from '../../../shared/kit/parisTime.ts'
import { failNext } from '../../kit/cloud/stripe.ts'
import { putRow } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { anArtwork } from '../../kit/shop/builders.ts'
import { orderNow } from '../../kit/shop/orders.ts'
import { everyPage, member } from '../../kit/shop/owner.ts'
import { aSale, refund } from '../../kit/shop/sales.ts'
import { mapConcurrently } from '../../kit/values/mapConcurrently.ts'
import { until } from '../../kit/values/until.ts'

const { readBook, listFees, packBook, linkToPack } = bookRoutes

let owner: Visitor
beforeAll(async () => {
  owner = await member('admin')
})

const thisYear = () => parisDay(new Date()).slice(0, 4)
const linesOf = async (year: string) =>
  (await everyPage(query => owner.call(readBook, { query: { ...query, year } }))).flatMap(({ lines }) => lines)

const aLine = (on: string, id: string) => ({
  ...keys.bookLine(on, id),
  ...{ on, id, at: `${on}T10:00:00.000Z`, cause: 'sale', amount: 100_00, means: 'card', payer: 'Zoé', nature: 'Œuvre' },
  ...{ due: 'PAPER-OF-A-TEST', expiresAtEpoch: 4_000_000_000 },
})

describe('readBook', () => {
  it('answers a year of thousands of lines in pages, each line once and in the order of the days', async () => {
    const days = Array.from(
      { length: 1_200 },
      (_, at) => `2031-${String((at % 12) + 1).padStart(2, '0')}-${String((at % 28) + 1).padStart(2, '0')}`,
    )
    await mapConcurrently(
      days.map((day, at) => aLine(day, `pi_${at}`)),
      50,
      row => putRow(row),
    )
    const first = await owner.call(readBook, { query: { year: '2031' } })
    expect(first.lines).toHaveLength(1_000)
    const all = await linesOf('2031')
    expect(new Set(all.map(({ id }) => id)).size).toBe(1_200)
    expect(all.map(({ on }) => on)).toEqual(days.toSorted())
  })

  it('tells what a line says, and neither its keys nor what it waits for', async () => {
    await putRow(aLine('2032-05-04', 'pi_1'))
    expect(await linesOf('2032')).toEqual([
      {
        on: '2032-05-04',
        id: 'pi_1',
        at: '2032-05-04T10:00:00.000Z',
        cause: 'sale',
        amount: 10_000,
        means: 'card',
        payer: 'Zoé',
        nature: 'Œuvre',
      },
    ])
  })

  it.each(['26', '1926', '2026#', '2026-01'])('refuses %s as a year', async year => {
    expect(await owner.refused(readBook, { query: { year } })).toMatchObject({ status: 400 })
  })

  it.each(['2026-01-01', 'pi_1', '2026-01-01#../x'])('refuses %s as a cursor', async cursor => {
    expect(await owner.refused(readBook, { query: { year: '2026', cursor } })).toMatchObject({ status: 400 })
  })
})

describe('listFees', () => {
  it('tells the fee and the net of a payment, and what its refund moved', async () => {
    const { id, sessionId } = await aSale(await anArtwork())
    await refund(owner, id)
    const paymentIntentId = String((await orderNow(sessionId))?.paymentIntentId)
    const pages = await everyPage(query => owner.call(listFees, { query: { ...query, year: thisYear() } }))
    const ours = pages.flatMap(({ fees }) => fees).filter(fee => fee.paymentIntentId === paymentIntentId)
    expect(ours).toEqual([
      { paymentIntentId, gross: -120_000, fee: 0, net: -120_000 },
      { paymentIntentId, gross: 120_000, fee: 1_825, net: 118_175 },
    ])
    expect((await owner.call(listFees, { query: { year: '2001' } })).fees).toEqual([])
  })

  it('says in words that Stripe does not answer', async () => {
    await failNext(500, 10, '/v1/balance_transactions')
    expect(await owner.refused(listFees, { query: { year: thisYear() } })).toMatchObject({ code: 'stripeUnavailable' })
    await failNext(500, 0)
  })
})

describe('packBook', () => {
  const pack = async (kind: PackKind, year: string): Promise<Uint8Array> => {
    const asked = { year, kind, id: randomUUID() }
    expect(await owner.call(linkToPack, { query: asked })).toEqual({})
    await owner.call(packBook, { body: asked })
    const url = await until(`the ${kind} to be made`, async () => (await owner.call(linkToPack, { query: asked })).url ?? false, 60)
    const reply = await fetch(url)
    expect(reply.headers.get('content-disposition')).toContain('attachment')
    return new Uint8Array(await reply.arrayBuffer())
  }

  it('makes the book of a year as a PDF', async () => {
    await putRow(aLine('2033-05-04', 'pi_1'))
    expect(
      Buffer.from(await pack('book', '2033'))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  it('makes an archive of a year, with its book for a spreadsheet and on paper', async () => {
    await putRow(aLine('2034-05-04', 'pi_1'))
    const files = unzipSync(await pack('archive', '2034'))
    expect(Object.keys(files)).toEqual(['livre-des-recettes-2034.csv', 'livre-des-recettes-2034.pdf'])
    expect(Buffer.from(files['livre-des-recettes-2034.csv'] ?? []).toString()).toContain('04/05/2034;;Zoé;Œuvre;100;Carte bancaire;')
  })

  it('gives nothing to who is not the owner, nor for an id that was never asked', async () => {
    expect(await owner.call(linkToPack, { query: { year: '2033', kind: 'book', id: randomUUID() } })).toEqual({})
    expect((await visitor().send(linkToPack, { query: { year: '2033', kind: 'book', id: randomUUID() } })).status).toBe(401)
  })
})
