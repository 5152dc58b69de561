import type { Consumed } from '../../infra/local/src/dynamodb/tableService.ts'
import { artworkRoutes } from '../../shared/artwork/artworkRoutes.ts'
import { cartRoutes } from '../../shared/cart/cartRoutes.ts'
import { orderRoutes } from '../../shared/order/orderRoutes.ts'
import { pay, sessionIdOf, settledEvents } from '../kit/cloud/stripe.ts'
import { visitor } from '../kit/cloud/visitor.ts'
import { until } from '../kit/values/until.ts'
import { fixed, median, printTable } from './figures.ts'

type Reading = { readonly milliseconds: number; readonly bytes: number; readonly read: number; readonly write: number }
type Readings = Map<string, Reading[]>
type Meter = <T>(name: string, call: () => Promise<T>) => Promise<T>

/** The number of works bought one after the other, and the least number of calls of each operation. */
const purchases = 5
const repeats = 10

/** Measures the time and the table's units of a call. */
const meterInto =
  (readings: Readings, consumed: readonly Consumed[]): Meter =>
  async (name, call) => {
    const first = consumed.length
    const startedAt = performance.now()
    const output = await call()
    const milliseconds = performance.now() - startedAt
    const units = (kind: Consumed['kind']) =>
      consumed
        .slice(first)
        .filter(each => each.kind === kind)
        .reduce((sum, each) => sum + each.units, 0)
    const reading = { milliseconds, bytes: Buffer.byteLength(JSON.stringify(output) ?? ''), read: units('read'), write: units('write') }
    readings.set(name, [...(readings.get(name) ?? []), reading])
    return output
  }

const browse = async (meter: Meter, slug: string): Promise<void> => {
  const someone = visitor()
  for (let run = 0; run < repeats; run += 1) {
    await meter('listArtworks', () => someone.call(artworkRoutes.listArtworks))
    await meter('getArtwork', () => someone.call(artworkRoutes.getArtwork, { params: { slug } }))
  }
}

const fillCart = async (meter: Meter, artworkId: number): Promise<void> => {
  const someone = visitor()
  const params = { id: String(artworkId) }
  await meter('getCart (empty)', () => someone.call(cartRoutes.getCart))
  await meter('addToCart', () => someone.call(cartRoutes.addToCart, { body: { artworkId } }))
  await meter('getCart (one work)', () => someone.call(cartRoutes.getCart))
  await meter('updateCartItem', () => someone.call(cartRoutes.updateCartItem, { params, body: { quantity: 1 } }))
  await meter('applyPromoCode', () => someone.call(cartRoutes.applyPromoCode, { body: { code: 'BIENVENUE10' } }))
  await meter('removePromoCode', () => someone.call(cartRoutes.removePromoCode))
  await meter('removeFromCart', () => someone.call(cartRoutes.removeFromCart, { params }))
  await meter('clearCart', () => someone.call(cartRoutes.clearCart, { query: {} }))
}

/** Buys one work; returns its payment session. */
const buy = async (meter: Meter, artworkId: number): Promise<string> => {
  const buyer = visitor()
  const body = { customerEmail: 'claire@exemple.example', customerName: 'Claire Dupont' }
  await buyer.call(cartRoutes.addToCart, { body: { artworkId } })
  const { url } = await meter('createCheckoutSession', () => buyer.call(orderRoutes.createCheckoutSession, { body }))
  const sessionId = sessionIdOf(url)
  await meter('receiveStripeEvent and mails', async () => {
    await pay(sessionId)
    await settledEvents(sessionId)
  })
  await meter('getOrder (paid)', () => buyer.call(orderRoutes.getOrder, { params: { sessionId } }))
  return sessionId
}

/** Waits until the stream's consumer is idle, so that its units are not attributed to another operation. */
const quiet = (consumed: readonly Consumed[]) => {
  let seen = -1
  return until('the table to be at rest', async () => {
    if (seen === consumed.length) return true
    seen = consumed.length
    await new Promise(resolve => setTimeout(resolve, 500))
    return false
  })
}

const benchCalls = async (consumed: readonly Consumed[]): Promise<{ readonly readings: Readings; readonly sessionId: string }> => {
  const readings: Readings = new Map()
  const meter = meterInto(readings, consumed)
  const { artworks } = await visitor().call(artworkRoutes.listArtworks)
  const forSale = artworks.filter(({ availability, price }) => availability === 'Disponible' && price !== undefined).slice(0, purchases)
  await browse(meter, forSale[0]?.slug ?? '')
  for (const { id } of forSale) await fillCart(meter, id)
  let sessionId = ''
  for (const { id } of forSale) {
    sessionId = await buy(meter, id)
    await quiet(consumed)
  }
  return { readings, sessionId }
}

/** Measures an empty handler behind the same API, on a shop with nothing else, which is the floor of every Lambda call. */
export const benchEmptyHandler = async (): Promise<number> => {
  const someone = visitor()
  const milliseconds: number[] = []
  for (let run = 0; run < 2 * repeats; run += 1) {
    const startedAt = performance.now()
    const { status, text } = await someone.http({ path: '/api/artworks' })
    if (status !== 200 || text !== '{}') throw new Error(`The empty handler answered ${status}: ${text}`)
    milliseconds.push(performance.now() - startedAt)
  }
  return median(milliseconds)
}

/**
 * Measures time, bytes and request units of each operation of a purchase. Returns the payment session of the last order, which is paid.
 */
export const benchOperations = async (consumed: readonly Consumed[], emptyHandler: number): Promise<string> => {
  const { readings, sessionId } = await benchCalls(consumed)
  const middle = (name: string, of: keyof Reading) => median((readings.get(name) ?? []).map(reading => reading[of]))
  const rows = [...readings.keys()].map(name => [
    name,
    fixed(middle(name, 'milliseconds')),
    fixed(middle(name, 'milliseconds') / emptyHandler, 2),
    fixed(middle(name, 'bytes') / 1000),
    fixed(middle(name, 'read')),
    fixed(middle(name, 'write')),
  ])
  printTable(
    'Operations, warm, on the local cloud (medians); units as the table counts them',
    ['operation', 'ms', '× empty handler', 'kB', 'read units', 'write units'],
    [['(empty handler)', fixed(emptyHandler), '1.00', '—', '—', '—'], ...rows],
  )
  return sessionId
}
