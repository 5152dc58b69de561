import { describe, expect, it } from '@jest/globals'
import { keys, ownerOrderPartition } from '../../../lambdas/kit/table/keys.ts'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import { expireSession, pay, sessionIdOf, settledEvents } from '../../kit/cloud/stripe.ts'
import { getRow, rowsOf } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { anArtwork, artworkNow } from '../../kit/shop/builders.ts'
import { buyAtOnce, buyer, checkOut, orderIdOf, shopper } from '../../kit/shop/orders.ts'

const most = 5
const tooMany = {
  status: 409,
  code: 'tooManyPayments',
  detail:
    'Vous avez déjà cinq paiements en cours. Terminez-en ou annulez-en un avant d’en ouvrir un autre\u202f: un paiement abandonné s’annule de lui-même au bout d’une demi-heure.',
}

const works = (count: number) => Promise.all(Array.from({ length: count }, () => anArtwork()))
const refused = (someone: Visitor, { id }: { id: number }) =>
  someone.refused(orderRoutes.createSingleCheckout, { body: { ...buyer, artworkId: id } })
const ownerOf = ({ session }: Visitor): string => `session:${session}`
const openOf = async (someone: Visitor) => {
  const rows = await rowsOf(ownerOrderPartition(ownerOf(someone)))
  const count = await getRow(keys.openPaymentCount(ownerOf(someone)))
  const orders = await Promise.all(rows.flatMap(({ orderId }) => (orderId ? [getRow(keys.order(String(orderId)))] : [])))
  return [orders.filter(order => order?.status === 'pending').length, count?.open]
}

/** A visitor with as many open payments as one may have. */
const besieger = async () => {
  const someone = visitor()
  const held = await works(most)
  const sessions: string[] = []
  for (const work of held) sessions.push(sessionIdOf((await buyAtOnce(someone, work)).url))
  return { someone, held, sessions }
}

describe('payments open at once', () => {
  it('a visitor’s sixth open payment is refused, and its work remains free', async () => {
    const { someone } = await besieger()
    const [sixth] = await works(1)
    if (!sixth) throw new Error('no work')
    expect(await refused(someone, sixth)).toMatchObject(tooMany)
    expect(await artworkNow(sixth.id)).not.toHaveProperty('heldBy')
    expect(sessionIdOf((await buyAtOnce(visitor(), sixth)).url)).toMatch(/^cs_/)
  })

  it('five of ten payments opened at the same moment are accepted', async () => {
    const someone = visitor()
    const wanted = await works(10)
    const replies = await Promise.all(
      wanted.map(({ id }) => someone.send(orderRoutes.createSingleCheckout, { body: { ...buyer, artworkId: id } })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(most)
    const refusals = replies.filter(({ status }) => status !== 200).map(({ text }) => JSON.parse(text))
    expect(refusals).toEqual(Array.from({ length: 10 - most }, () => expect.objectContaining(tooMany)))
    const held = await Promise.all(wanted.map(async ({ id }) => (await artworkNow(id)).heldBy !== undefined))
    expect(held.filter(Boolean)).toHaveLength(most)
    expect(await openOf(someone)).toEqual([most, most])
  })

  it('leave room again when one is given up, expires or is paid', async () => {
    const { someone, sessions } = await besieger()
    const [first = '', second = '', third = ''] = sessions
    await someone.call(orderRoutes.cancelCheckout, { params: { orderId: await orderIdOf(first) } })
    await Promise.all([expireSession(second), pay(third)])
    await Promise.all([settledEvents(second), settledEvents(third)])
    expect(await openOf(someone)).toEqual([most - 3, most - 3])
    for (const work of await works(3)) await buyAtOnce(someone, work)
    const [sixth] = await works(1)
    expect(await refused(someone, { id: sixth?.id ?? 0 })).toMatchObject(tooMany)
  })

  it('a visitor with five open payments can resume or replace one', async () => {
    const { someone, held, sessions } = await besieger()
    const [work] = held
    if (!work) throw new Error('no work')
    expect(sessionIdOf((await buyAtOnce(someone, work)).url)).toBe(sessions[0])
    const other = await buyAtOnce(someone, work, { customerEmail: 'autre@mail.example' })
    expect(sessionIdOf(other.url)).not.toBe(sessions[0])
    expect(await openOf(someone)).toEqual([most, most])
  })

  it('a whole cart counts as one of five open payments', async () => {
    const someone = await shopper(...(await works(3)))
    await checkOut(someone)
    for (const work of await works(most - 1)) await buyAtOnce(someone, work)
    const [sixth] = await works(1)
    expect(await refused(someone, { id: sixth?.id ?? 0 })).toMatchObject(tooMany)
  })
})
