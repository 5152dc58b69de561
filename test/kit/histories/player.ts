import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { keys, listings, mailSortPrefix, publishedPartition, visitorOwner } from '../../../lambdas/kit/table/keys.ts'
import type { Answer, Bench } from './bench.ts'
import { eventsOf, sessionsOf, titleOf } from './facts.ts'
import { webhookSecret } from './services.ts'
import { visitorCount, workCount } from './steps.ts'
import { emptyWorld, type World, workAdded } from './world.ts'

/** The participants of a history and what they know. */
export type Cast = {
  readonly bench: Bench
  readonly clock: { advance(seconds: number): void }
  readonly visitors: readonly string[]
  readonly works: readonly number[]
  world: World
  /** The payment pages that were opened, each with its buyer. */
  readonly opened: Map<string, string>
  readonly delivered: Set<string>
  readonly withdrawn: Set<string>
  /** The payments the bank has not decided on, each with the provider's data in case it succeeds. */
  readonly undecided: Map<string, ReturnType<Bench['stripe']['snapshot']>>
}

export const promoCode = 'HISTOIRE10'
const promoUses = 2

/** Adds a work for sale, as the owner publishes it. */
export const newWork = async (bench: Bench, id: number, priceEur: number): Promise<void> => {
  const createdAt = new Date().toISOString()
  const slug = `oeuvre-${id}`
  await bench.put({
    ...keys.artwork(id),
    id,
    title: titleOf(id),
    slug,
    year: 2024,
    technique: 'Huile sur toile',
    dimensions: '60 x 80 cm',
    priceEur,
    availability: 'Disponible',
    description: '',
    tags: [],
    colors: [],
    additionalImages: [],
    createdByEmail: 'atelier@galerie.example',
    isPublished: true,
    published: publishedPartition,
    publishedAt: createdAt,
    createdAt,
    updatedAt: createdAt,
    version: 1,
    listed: listings.artworks,
    listedAt: createdAt,
  })
  await bench.put({ ...keys.slug(slug), artworkId: id })
}

const newPromo = async (bench: Bench): Promise<void> => {
  const coupon = await bench.atProvider('POST', '/v1/coupons', 'percent_off=10&duration=once')
  const form = {
    code: promoCode,
    'promotion[type]': 'coupon',
    'promotion[coupon]': String(coupon.body.id),
    max_redemptions: String(promoUses),
  }
  await bench.atProvider('POST', '/v1/promotion_codes', new URLSearchParams(form).toString())
}

/** Delivers an event to the webhook with a signature of the current time. */
export const deliver = async (
  { bench, delivered }: Pick<Cast, 'bench' | 'delivered'>,
  event: { readonly id: string; readonly [field: string]: unknown },
): Promise<Answer> => {
  const payload = JSON.stringify(event)
  const timestamp = Math.floor(Date.now() / 1000)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp })
  const answer = await bench.ask('receiveStripeEvent', { body: payload, headers: { 'stripe-signature': signature } })
  if (answer.status === 200) delivered.add(event.id)
  return answer
}

export const undelivered = ({ bench, delivered }: Pick<Cast, 'bench' | 'delivered'>) =>
  eventsOf(bench).filter(({ id }) => !delivered.has(id))

/** Passes every queued mail, sent or not, to the sender, because a stream may deliver a record twice. */
export const sendMails = async ({ bench }: Pick<Cast, 'bench'>): Promise<void> => {
  const mails = (await bench.rows()).filter(({ sk }) => sk.startsWith(mailSortPrefix))
  const Records = mails.map(({ pk, sk }, at) => ({ dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } }, SequenceNumber: String(at) } }))
  await bench.wake('sendQueuedMail', { Records })
}

/** Sets up a shop with some works, a promo code of few uses, and visitors with empty carts. */
export const gather = async (bench: Bench, clock: Cast['clock']): Promise<Cast> => {
  await bench.begin()
  const works = Array.from({ length: workCount }, (_, at) => at + 1)
  let world = emptyWorld
  for (const id of works) {
    await newWork(bench, id, 100 * id)
    world = workAdded(world, id, 100 * id)
  }
  const cast: Cast = {
    bench,
    clock,
    visitors: Array.from({ length: visitorCount }, () => randomUUID()),
    works,
    world,
    opened: new Map(),
    delivered: new Set(),
    withdrawn: new Set(),
    undecided: new Map(),
  }
  await newPromo(bench)
  for (const event of undelivered(cast)) await deliver(cast, event)
  return cast
}

export const ownerOf = ({ visitors }: Cast, who: number): string => visitorOwner(visitors[who] ?? '')

/** Picks one, whatever number is drawn; returns `undefined` when there is none. */
export const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % all.length]

export const openedSessions = (cast: Cast) => sessionsOf(cast.bench).filter(({ sessionId }) => cast.opened.has(sessionId))
