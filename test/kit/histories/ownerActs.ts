import { randomUUID } from 'node:crypto'
import { parisDay } from '../../../shared/kit/parisTime.ts'
import { type Act, codeOf, nothing, type Order, type Outcome, orderAt, withdrawFrom, workOf } from './act.ts'
import { readFacts, refundIdsOf, sessionsOf } from './facts.ts'
import { type Cast, pick } from './player.ts'
import { paymentGivenBack, workChanged, workDeleted } from './world.ts'

const refund: Act<'refund'> = async (cast, { at }) => {
  const order = await orderAt(cast, at)
  if (!order) return nothing
  const answer = await cast.bench.ask('refundOrder', { params: { id: order.id }, body: {} })
  if (answer.status === 200) cast.world = paymentGivenBack(cast.world, order.id)
  return { said: codeOf(answer) }
}

const refundAtProvider: Act<'refundAtProvider'> = async (cast, { at }) => {
  const session = pick(
    sessionsOf(cast.bench).filter(each => cast.world.payments.get(each.sessionId)?.isPaid),
    at,
  )
  if (!session) return nothing
  const { body } = await cast.bench.atProvider('GET', `/v1/checkout/sessions/${session.sessionId}`)
  const answer = await cast.bench.atProvider('POST', '/v1/refunds', `payment_intent=${body.payment_intent}`)
  if (answer.status === 200) cast.world = paymentGivenBack(cast.world, session.orderId)
  return { said: answer.status === 200 ? 'done' : 'refused' }
}

/** Parts of an order: of its first work, of its first withdrawal, and sums that may be more than is left. */
const partOf = (part: number, artworkIds: readonly number[]): object =>
  [{ artworkIds: artworkIds.slice(0, 1) }, { withdrawal: 1 }, { amount: '10' }, { amount: '99,50' }][part] ?? { amount: '250' }

const askForPart = async (cast: Cast, { id, items }: Order, part: number): Promise<Outcome> => {
  const works = items.map(({ artworkId }) => artworkId)
  const body = { ...partOf(part, works), reason: 'Cadre abîmé', request: randomUUID() }
  const answer = await cast.bench.ask('refundOrder', { params: { id }, body })
  // What the provider was asked for in vain is given back by a later call.
  if (answer.status === 200 || answer.status === 503) cast.world = paymentGivenBack(cast.world, id)
  return { said: codeOf(answer) }
}

const refundPart: Act<'refundPart'> = async (cast, { at, part }) => {
  const order = await orderAt(cast, at)
  return order ? askForPart(cast, order, part) : nothing
}

/** The provider is too busy to answer the owner about a refund. Its buyer may withdraw before the money is sent. */
const refundUnanswered: Act<'refundUnanswered'> = async (cast, { at, part, isWithdrawn }) => {
  const order = await orderAt(cast, at, 'paid')
  if (!order) return nothing
  const refuse = (times: number) =>
    cast.bench.atProvider('POST', '/__control/fault', JSON.stringify({ status: 429, times, path: '/v1/refunds' }))
  await refuse(1)
  const { said } = await askForPart(cast, order, part)
  await refuse(0)
  const asked = said === 'stripeUnavailable' ? 'unanswered' : said
  return { said: isWithdrawn ? `${asked}, withdrawn ${(await withdrawFrom(cast, order)).said}` : asked }
}

const refundPartAtProvider: Act<'refundPartAtProvider'> = async (cast, { at, part }) => {
  const session = pick(
    sessionsOf(cast.bench).filter(each => cast.world.payments.get(each.sessionId)?.isPaid),
    at,
  )
  if (!session) return nothing
  const { body } = await cast.bench.atProvider('GET', `/v1/checkout/sessions/${session.sessionId}`)
  const form = `payment_intent=${body.payment_intent}&amount=${(part + 1) * 2500}`
  const answer = await cast.bench.atProvider('POST', '/v1/refunds', form)
  if (answer.status === 200) cast.world = paymentGivenBack(cast.world, session.orderId)
  return { said: answer.status === 200 ? 'done' : 'refused' }
}

/** A bank that gives a refund back to the provider, days later. */
const bankReturns: Act<'bankReturns'> = async (cast, { at }) => {
  const refund = pick(refundIdsOf(cast.bench), at)
  if (!refund) return nothing
  await cast.bench.atProvider('POST', `/__control/refunds/${refund}/settle`, JSON.stringify({ succeeds: false }))
  return { said: refund }
}

const putBackOnSale: Act<'putBackOnSale'> = async (cast, { at }) => {
  const order = await orderAt(cast, at)
  if (!order) return nothing
  const answer = await cast.bench.ask('putBackOnSale', { params: { id: order.id } })
  const { results = [] } = answer.body as { results?: readonly { outcome: string; artwork?: { id: number; version: number } }[] }
  for (const { outcome, artwork } of results)
    if (artwork && outcome === 'onSale') cast.world = workChanged(cast.world, artwork.id, { availability: 'Disponible' }, artwork.version)
  return { said: answer.status === 200 ? results.map(({ outcome }) => outcome).join(' ') : codeOf(answer) }
}

/** What may be asked of an order at any moment: most of it is refused, and the audit says whether what was done fits together. */
const bodyOf = (act: number, artworkIds: readonly number[], on: string): object => {
  const bodies = [
    { act: 'correctAddress', customerName: 'Quelqu’un', customerDetails: { address: '3 rue des Halles', city: 'Sète' } },
    { act: 'prepare', artworkIds, carrier: 'colissimo' },
    { act: 'send', parcel: 1 },
    { act: 'deliver', parcel: 1, deliveredOn: on, proof: 'carrier' },
    { act: 'return', parcel: 1 },
    { act: 'lose', parcel: 1 },
    { act: 'collect', collectedOn: on },
  ]
  return bodies[act] ?? { act: 'send', parcel: 2 }
}

const parcel: Act<'parcel'> = async (cast, { at, act }) => {
  const order = await orderAt(cast, at)
  if (!order) return nothing
  const body = bodyOf(
    act,
    order.items.map(({ artworkId }) => artworkId),
    parisDay(new Date()),
  )
  return { said: codeOf(await cast.bench.ask('recordOrderAct', { params: { id: order.id }, body })) }
}

const change = async (
  cast: Cast,
  id: number,
  own: { priceEur?: number; availability?: 'Disponible' | 'Vendu' | 'Sur commande' },
): Promise<Outcome> => {
  const { rows } = await readFacts(cast.bench)
  const version = rows.artworks.find(work => work.id === id)?.version ?? 0
  const { body } = await cast.bench.ask('bulkUpdateArtworks', { body: { works: [{ id, version, ...own }] } })
  const [result] = (body as { results?: readonly { outcome: string; code?: string; artwork?: { version: number } }[] }).results ?? []
  if (result?.outcome === 'updated') cast.world = workChanged(cast.world, id, own, Number(result.artwork?.version))
  return { said: result?.code ?? result?.outcome ?? String(body.code) }
}

const publish: Act<'publish'> = async (cast, { work, isPublished }) => {
  const id = cast.works[work] ?? 0
  const answer = await cast.bench.ask('setArtworkPublication', { params: { id: String(id) }, body: { isPublished } })
  if (answer.status !== 200) return { said: codeOf(answer) }
  // A work that has the wished state already is answered as it is then read, and another actor may have changed it in between.
  const { artwork } = answer.body as { artwork: { isPublished: boolean; version: number } }
  cast.world = workChanged(cast.world, id, { isPublished: artwork.isPublished }, artwork.version)
  return { said: artwork.isPublished === isPublished ? 'done' : 'changed meanwhile', meant: 'done' }
}

const deleteWork: Act<'deleteWork'> = async (cast, { work }) => {
  const id = cast.works[work] ?? 0
  const answer = await cast.bench.ask('deleteArtwork', { params: { id: String(id) } })
  if (answer.status === 200) cast.world = workDeleted(cast.world, id)
  return { said: codeOf(answer) }
}

/** The owner's actions, in the back office or at the provider. */
export const ownerActs = {
  refund,
  refundAtProvider,
  refundPart,
  refundPartAtProvider,
  refundUnanswered,
  bankReturns,
  putBackOnSale,
  parcel,
  price: ((cast, { work, euros }) => change(cast, workOf(cast, work), { priceEur: euros })) satisfies Act<'price'>,
  availability: ((cast, { work, to }) => change(cast, workOf(cast, work), { availability: to })) satisfies Act<'availability'>,
  publish,
  deleteWork,
}
