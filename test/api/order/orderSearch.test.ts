import { beforeAll, describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import type { OrderRow } from '../../../lambdas/order/store/orderStore.ts'
import type { RouteQuery } from '../../../shared/kit/route.ts'
import type { AdminOrder } from '../../../shared/order/admin/adminOrder.ts'
import { adminOrderRoutes } from '../../../shared/order/admin/adminOrderRoutes.ts'
import { arm, reportOnceOver } from '../../kit/cloud/faults.ts'
import { newAddress } from '../../kit/cloud/mailbox.ts'
import { pay, sessionIdOf, settledEvents } from '../../kit/cloud/stripe.ts'
import { changeRow, everyRow, getRow, rowsOf } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { doAct, sendWorks, today } from '../../kit/sale/parcels.ts'
import { aCheckout, anArtwork } from '../../kit/shop/builders.ts'
import { buyAtOnce, orderIdOf } from '../../kit/shop/orders.ts'
import { everyPage, member } from '../../kit/shop/owner.ts'
import { aSale } from '../../kit/shop/sales.ts'

const { listOrders } = adminOrderRoutes
type Query = RouteQuery<typeof listOrders>

let owner: Visitor
beforeAll(async () => {
  owner = await member('admin')
})

let names = 0
/** A name of this run alone: letters, and no part of another. */
const aName = (): string => {
  names += 1
  return `Zx${[...`${Date.now()}${names}`].map(digit => 'abcdefghij'[Number(digit)]).join('')}`
}

const buy = async (customerName: string, changes: object = {}): Promise<string> => {
  const { url } = await buyAtOnce(visitor(), await anArtwork(), { customerName, customerEmail: newAddress(), ...changes })
  const sessionId = sessionIdOf(url)
  await pay(sessionId)
  await settledEvents(sessionId)
  return orderIdOf(sessionId)
}

const worksOf = async (id: string): Promise<number[]> => {
  const { items } = (await getRow(keys.order(id))) as unknown as OrderRow
  return items.map(({ artworkId }) => artworkId)
}

const screen = (query: Query) => owner.call(listOrders, { query: { most: '50', ...query } })
const idsOf = (orders: readonly AdminOrder[]): readonly string[] => orders.map(({ id }) => id)
/** All that a search finds, screen after screen. */
const found = async (query: Query): Promise<readonly string[]> =>
  (await everyPage(page => screen({ ...query, ...page }))).flatMap(({ orders }) => idsOf(orders))

describe('a search of the orders', () => {
  it('answers an order by its whole reference, however it is typed, and nothing else', async () => {
    const id = await buy(aName())
    const reference = String((await getRow(keys.order(id)))?.reference)
    for (const q of [reference, ` ${reference.toLowerCase().replaceAll('-', ' ')} `]) {
      const { orders, next } = await screen({ q })
      expect([idsOf(orders), next]).toEqual([[id], undefined])
    }
    expect(await screen({ q: 'GL-2001-ZZZZZZ' })).toMatchObject({ orders: [] })
  })

  it('a payment arrives whatever its buyer is called, and is found by that name', async () => {
    // Each of these letters folds into four: as a key of the table the name alone would be too long.
    const name = `${aName()}${'\u2167'.repeat(170)}`
    const id = await buy(name)
    expect((await getRow(keys.order(id)))?.status).toBe('paid')
    expect(await found({ q: name.slice(0, 100) })).toEqual([id])
  })

  it('finds a sale at once by the beginning of a name, whatever its case and accents', async () => {
    const name = aName()
    const customerEmail = `mail-${aName().toLowerCase()}@mail.example`
    const town = `Bourg-${aName()}`
    const id = await buy(`Éloïse ${name}`, {
      customerEmail,
      customerDetails: { address: '1 rue du Port', postalCode: '34200', city: town },
    })
    for (const q of [name.slice(0, -2).toUpperCase(), `eloise ${name}`, `${name} ÉLOÏ`]) {
      const { orders, next } = await screen({ q })
      expect([q, idsOf(orders), next]).toEqual([q, [id], 'l0~'])
    }
    expect(await found({ q: `${name} personne` })).toEqual([])
  })

  it('finds an order by a work or a part of a word by going through the list', async () => {
    const name = aName()
    const work = await anArtwork({ title: `Le ${aName()}` })
    const { url } = await buyAtOnce(visitor(), work, { customerName: name, customerEmail: newAddress() })
    await pay(sessionIdOf(url))
    await settledEvents(sessionIdOf(url))
    const id = await orderIdOf(sessionIdOf(url))
    for (const q of [work.title, name.slice(4), `gl-${work.id} ${name}`]) expect([q, await found({ q })]).toEqual([q, [id]])
  })

  it('writes at most four words for a purchase, which end with it, and none before the payment', async () => {
    const name = `Anne-Marie ${aName()} de la ${aName()}`
    const { sessionId } = await aCheckout(visitor(), [await anArtwork()])
    const pending = await orderIdOf(sessionId)
    const id = await buy(name)
    const words = (await everyRow()).filter(
      ({ pk, leadsTo }) => pk.startsWith('WORD#') && [id, pending].some(each => leadsTo === `ORDER#${each}`),
    )
    expect(words).toHaveLength(4)
    const order = await getRow(keys.order(id))
    expect(new Set(words.map(({ expiresAtEpoch, leadsTo }) => `${leadsTo} ${expiresAtEpoch}`))).toEqual(
      new Set([`ORDER#${id} ${order?.expiresAtEpoch}`]),
    )
  })

  it('follows acts: a corrected name is found, the former is not, and a parcel is by its number', async () => {
    const [name, former] = [aName(), aName()]
    const id = await buy(former)
    const corrected = {
      customerName: name,
      customerDetails: { address: '2 rue du Port', postalCode: '34200', city: 'Sète', country: 'FR' as const },
    }
    await doAct(owner, id, { act: 'correctAddress', ...corrected })
    expect(await found({ q: name })).toEqual([id])
    expect(await found({ q: former })).toEqual([])
    const words = (await everyRow()).filter(({ leadsTo }) => leadsTo === keys.order(id).pk).map(({ word }) => word)
    expect(words).toContain(name.toLowerCase())
    expect(words).not.toContain(former.toLowerCase())
    const works = await worksOf(id)
    const trackingNumber = `8R${Date.now()}`
    await doAct(owner, id, { act: 'prepare', artworkIds: works, carrier: 'colissimo', trackingNumber })
    expect(idsOf((await screen({ q: trackingNumber.slice(0, -1) })).orders)).toEqual([id])
  })

  it('answers each order once, newest first, while others are paid between two screens', async () => {
    const name = aName()
    const ids: string[] = []
    for (let sale = 0; sale < 5; sale += 1) ids.push(await buy(`${name} ${sale}`))
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await screen({ q: name, most: '2', ...(cursor && { cursor }) })
      expect(page.orders.length).toBeLessThanOrEqual(2)
      seen.push(...idsOf(page.orders))
      if (seen.length === 2) await buy(`${name} meanwhile`)
      cursor = page.next
    } while (cursor)
    expect(seen).toEqual(ids.toReversed())
  })

  it('keeps orders to a month or a year in Paris', async () => {
    const name = aName()
    const id = await buy(name)
    const was = await getRow(keys.order(id))
    // Half an hour into February in Paris.
    await changeRow(keys.order(id), { listedAt: '2024-01-31T23:30:00.000Z', createdAt: '2024-01-31T23:30:00.000Z' })
    for (const [period, expected] of [
      ['2024-02', [id]],
      ['2024', [id]],
      ['2024-01', []],
      ['2023', []],
    ] as const)
      expect([period, await found({ period, q: name.slice(3) })]).toEqual([period, expected])
    expect(String((await screen({})).since) <= '2024-01-31T23:30:00.000Z').toBe(true)
    await changeRow(keys.order(id), { listedAt: was?.listedAt, createdAt: was?.createdAt })
  })

  it('finds an order whose payment was cut off after its words, once it is paid', async () => {
    const name = aName()
    const { url } = await buyAtOnce(visitor(), await anArtwork(), { customerName: name, customerEmail: newAddress() })
    const sessionId = sessionIdOf(url)
    const id = await orderIdOf(sessionId)
    const settling = { function: 'receiveStripeEvent', eventContains: sessionId }
    const told = await arm(settling, { call: 'dynamodb TransactWriteItems', kind: 'death' })
    await pay(sessionId)
    expect(await reportOnceOver(settling, told)).toMatchObject({ injected: 1 })
    expect(await rowsOf(`WORD#ORDER#${name.slice(0, 3).toLowerCase()}`)).toContainEqual(expect.objectContaining({ leadsTo: `ORDER#${id}` }))
    await settledEvents(sessionId)
    expect(await found({ q: name })).toEqual([id])
  })

  it.each([{ q: 'x'.repeat(101) }, { period: '2026-13' }, { most: '0' }, { cursor: 'i0' }, { status: 'sold' }])(
    'refuses %j',
    async query => {
      expect(await owner.refused(listOrders, { query: query as Query })).toMatchObject({ status: 400 })
    },
  )
})

describe('what is to do', () => {
  it('names a paid order from its payment until it has arrived, as the filters of open orders do', async () => {
    const { id } = await aSale(await anArtwork())
    const works = await worksOf(id)
    const todos = async () => {
      const { orders, todos: lines = [] } = await owner.call(listOrders, { query: { list: 'todo' } })
      expect(orders).toEqual([])
      return lines.filter(({ orderId }) => orderId === id).map(({ what }) => what)
    }
    const isAmong = async (status: Query['status']) => (await found({ status })).includes(id)
    expect(await todos()).toEqual(['prepare'])
    expect([await isAmong('toSend'), await isAmong('underway')]).toEqual([true, false])
    await sendWorks(owner, id, works)
    expect(await todos()).toEqual([])
    expect([await isAmong('toSend'), await isAmong('underway')]).toEqual([false, true])
    await changeRow(keys.orderParcel(id, 1), { expectedBy: '2020-01-01' })
    expect(await todos()).toEqual(['chase'])
    await doAct(owner, id, { act: 'deliver', parcel: 1, deliveredOn: today(), proof: 'carrier' })
    expect([await todos(), await isAmong('underway')]).toEqual([[], false])
  })
})
