import { randomUUID } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { accountRoutes } from '../../shared/account/accountRoutes.ts'
import { cartRoutes } from '../../shared/cart/cartRoutes.ts'
import { contactRoutes } from '../../shared/contact/contactRoutes.ts'
import { customerRoutes } from '../../shared/customer/customerRoutes.ts'
import { favoriteRoutes } from '../../shared/favorite/favoriteRoutes.ts'
import { invoiceRoutes } from '../../shared/invoice/invoiceRoutes.ts'
import type { Route } from '../../shared/kit/route.ts'
import { newsletterRoutes } from '../../shared/newsletter/newsletterRoutes.ts'
import { checkoutLimits, holdLimits, mostHeld } from '../../shared/order/holdLimits.ts'
import { orderRoutes } from '../../shared/order/orderRoutes.ts'
import { paths } from '../../shared/paths.ts'
import { privacyRoutes } from '../../shared/privacy/privacyRoutes.ts'
import { quoteRoutes } from '../../shared/quote/quoteRoutes.ts'
import { operations } from '../../shared/routes.ts'
import { type DayBudget, dayBudgets } from '../../shared/security/budgets.ts'
import { securityRoutes } from '../../shared/security/securityRoutes.ts'
import { withdrawalRoutes } from '../../shared/withdrawal/withdrawalRoutes.ts'
import { prices } from '../bench/prices.ts'
import { newAddress } from '../kit/cloud/mailbox.ts'
import { openOwnShop } from '../kit/cloud/ownShop.ts'
import { onceQuiet } from '../kit/cloud/quiet.ts'
import { pageAt, pageOnce } from '../kit/cloud/renderedPages.ts'
import type { Row } from '../kit/cloud/table.ts'
import { ownAddress, type Visitor, visitor } from '../kit/cloud/visitor.ts'
import { anArtwork } from '../kit/shop/builders.ts'
import { aCertificateOf } from '../kit/shop/certificates.ts'
import { aGalleryOf, heldOf } from '../kit/shop/holds.ts'
import { buyer } from '../kit/shop/orders.ts'
import { member } from '../kit/shop/owner.ts'
import { aQuote, offerQuotes } from '../kit/shop/quotes.ts'
import { chanceOf } from '../kit/values/chance.ts'
import { mapConcurrently } from '../kit/values/mapConcurrently.ts'

/** Calls of each flood; `npm run test:hostile` makes ten thousand. */
const calls = Number(process.env.GALERIE_FLOOD ?? 500)
/** Milliseconds: a flood is slower on a busy machine. */
const patience = 60_000 + calls * 200

let works: readonly number[] = []
const shop = openOwnShop(
  async () => {
    await offerQuotes()
    works = await aGalleryOf(13)
  },
  { limits: true, consumption: true },
)

const anyWork = (at: number): number => works[at % works.length] ?? 0

/** Everything a stranger can make the shop do, with the worst that it accepts: every call has an unused address. */
const acts: Readonly<Record<string, (someone: Visitor, at: number) => ReturnType<Visitor['send']>>> = {
  signUp: someone => someone.send(accountRoutes.signUp, { body: { email: newAddress(), password: 'aquarelle-de-mer-9' } }),
  confirmAccount: someone =>
    someone.send(accountRoutes.confirmAccount, {
      body: { email: newAddress(), code: 'x'.repeat(43), password: 'aquarelle-de-mer-9' },
    }),
  resetPassword: someone =>
    someone.send(accountRoutes.resetPassword, { body: { email: newAddress(), code: '123456', password: 'aquarelle-de-mer-9' } }),
  mailOwnLink: someone => someone.send(customerRoutes.mailOwnLink, { body: { email: newAddress() } }),
  actOnOwnData: someone => someone.send(privacyRoutes.actOnOwnData, { body: { act: 'export', link: 'x'.repeat(43) } }),
  listOwnOrders: someone => someone.send(customerRoutes.listOwnOrders, { body: { link: 'x'.repeat(43) } }),
  linkToPaper: someone => someone.send(invoiceRoutes.linkToPaper, { body: { link: 'x'.repeat(43) } }),
  linkToOwnPaper: (someone, at) =>
    someone.send(invoiceRoutes.linkToOwnPaper, { body: { number: `2026-${String(at).padStart(4, '0')}`, link: 'x'.repeat(43) } }),
  addToCart: (someone, at) => someone.send(cartRoutes.addToCart, { body: { artworkId: anyWork(at) } }),
  applyPromoCode: (someone, at) => someone.send(cartRoutes.applyPromoCode, { body: { code: `ESSAI${at}` } }),
  addFavorite: (someone, at) => someone.send(favoriteRoutes.addFavorite, { params: { artworkId: anyWork(at) } }),
  sendContactEmail: someone =>
    someone.send(contactRoutes.sendContactEmail, {
      body: { name: 'Claire', email: newAddress(), subject: 'Bonjour', message: 'é'.repeat(1000) },
    }),
  subscribeNewsletter: someone => someone.send(newsletterRoutes.subscribeNewsletter, { body: { email: newAddress(), rgpdConsent: true } }),
  prepareQuoteUpload: someone =>
    someone.send(quoteRoutes.prepareQuoteUpload, { body: { name: 'port.png', type: 'image/png', size: 1000 } }),
  sendQuoteEmail: someone => someone.send(quoteRoutes.sendQuoteEmail, { body: aQuote({ description: 'é'.repeat(1000) }) }),
  createSingleCheckout: (someone, at) => someone.send(orderRoutes.createSingleCheckout, { body: { ...buyer, artworkId: anyWork(at) } }),
  createCheckoutSession: async (someone, at) => {
    await someone.send(cartRoutes.addToCart, { body: { artworkId: anyWork(at) } })
    return someone.send(orderRoutes.createCheckoutSession, { body: buyer })
  },
  // The reference of a payment cannot be guessed; the call still costs a read.
  confirmArrival: (someone, at) =>
    someone.send(orderRoutes.confirmArrival, { params: { sessionId: `cs_test_${String(at).padStart(24, '0')}` }, body: { parcel: 1 } }),
  recordSecurityEvent: someone =>
    someone.send(securityRoutes.recordSecurityEvent, { body: { eventType: 'unknownPage', eventData: { path: '/x'.repeat(100) } } }),
  receivePolicyReport: someone =>
    someone.send(securityRoutes.receivePolicyReport, {
      body: { 'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': 'inline', 'document-uri': '/é'.repeat(100) } },
    }),
  prepareWithdrawal: someone =>
    someone.send(withdrawalRoutes.prepareWithdrawal, { body: { reference: 'AB12CD34', customerEmail: newAddress() } }),
  requestWithdrawal: someone =>
    someone.send(withdrawalRoutes.requestWithdrawal, {
      body: { reference: 'AB12CD34', customerEmail: newAddress(), customerName: 'Claire' },
    }),
}
const names = Object.keys(acts)

/** Rows without an expiry of their own: an order and its reference get one with the end of its payment, and the slot of a held work is freed then. */
const unfinished = ['ORDER', 'REFERENCE', 'HELD']

/** Writes of a visitor that cost no more than the act they follow. */
const followers = ['updateCartItem', 'removeFromCart', 'clearCart', 'removePromoCode', 'removeFavorite', 'cancelCheckout']
const byToken = ['confirmNewsletter', 'unsubscribeNewsletter']

/** Makes the calls one act after the other, four at a time; returns the names of those that were accepted. */
const flood = async (callerOf: (at: number) => Visitor): Promise<readonly string[]> => {
  const accepted: string[] = []
  let next = 0
  const client = async () => {
    for (let at = next++; at < calls; at = next++) {
      const name = names[at % names.length] ?? ''
      const status = (await acts[name]?.(callerOf(at), at))?.status ?? 0
      expect({ name, status, isAnswered: status < 500 }).toEqual({ name, status, isAnswered: true })
      if (status < 300) accepted.push(name)
    }
  }
  await Promise.all(Array.from({ length: 4 }, client))
  return accepted
}

const limitOf = (name: string): number => (operations.find(each => each.name === name)?.route as Route | undefined)?.rateLimit?.calls ?? 0
/** What earlier floods of this file's shop were accepted, by name, and what they left of the day's budget (shared/security/budgets.ts). */
const accepted = new Map<string, number>()
const dayOf: Readonly<Record<string, DayBudget>> = dayBudgets
const leftOf = (name: string): number => (dayOf[name]?.everybody ?? Infinity) - (accepted.get(name) ?? 0)
const bytesOf = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + Buffer.byteLength(JSON.stringify(row)), 0)
const keyOf = ({ pk, sk }: Row): string => `${pk} ${sk}`

it('the floods try every operation by which a stranger changes something', () => {
  const writes = operations.filter(({ route }) => route.access === 'visitor' && route.method !== 'GET').map(({ name }) => name)
  expect(writes.toSorted()).toEqual([...names, ...followers, ...byToken].toSorted())
})

/** Nearly a hundred, a prime, so that no act always comes from the same few. */
const addresses = Array.from({ length: 97 }, ownAddress)
const one = visitor()
const oneAddress = ownAddress()
const wanderer = randomUUID()

describe.each([
  ['one visitor at one address', () => one, 1],
  ['one visitor from a hundred addresses', (at: number) => visitor(wanderer, undefined, addresses[at % addresses.length]), 100],
  ['a new visitor for every call, all at one address', () => visitor(undefined, undefined, oneAddress), 1],
  ['a hundred addresses', (at: number) => visitor(undefined, undefined, addresses[at % addresses.length]), 100],
] as const)('%s', (_, callerOf, count) => {
  it(
    'may hold, mail, store, invalidate and cost so much, and no more',
    async () => {
      const before = await onceQuiet(shop())
      const startedAt = Date.now()
      const done = await flood(callerOf)
      const minutes = Math.ceil((Date.now() - startedAt) / 60_000) + 1
      const after = await onceQuiet(shop())
      const ok = (name: string): number => done.filter(each => each === name).length

      // Holds: six works an address, and never more than the share of what is for sale (D18c).
      const held = await heldOf(works)
      expect(held.length).toBeLessThanOrEqual(Math.min(holdLimits.addressWorks * count, mostHeld(works.length)))
      const purchases = ok('createSingleCheckout') + ok('createCheckoutSession')
      expect(purchases).toBeGreaterThan(0)
      expect(purchases).toBeLessThanOrEqual((checkoutLimits[0]?.calls ?? 0) * count)

      // Mails: none but those of an accepted form, each of which an address may send so many times a minute (D25).
      const mailing = ['signUp', 'sendContactEmail', 'subscribeNewsletter', 'sendQuoteEmail']
      for (const name of mailing) {
        const left = leftOf(name)
        const most = Math.min(limitOf(name) * minutes * count, left)
        expect({ name, isSent: ok(name) > 0, isWithin: ok(name) <= most }).toEqual({ name, isSent: left > 0, isWithin: true })
        accepted.set(name, (accepted.get(name) ?? 0) + ok(name))
      }
      const sent = mailing.reduce((sum, name) => sum + ok(name), 0)
      // The painter and the sender each get one.
      expect(after.mails.length - before.mails.length).toBeLessThanOrEqual(2 * sent)

      // Storage: no more rows than calls make, none for ever but what a person wrote, and small.
      const known = new Set(before.rows.map(keyOf))
      const made = after.rows.filter(row => !known.has(keyOf(row)))
      expect(made.length).toBeLessThanOrEqual(3 * calls)
      expect(bytesOf(made) / calls).toBeLessThan(4000)
      const lasting = made.filter(({ expiresAtEpoch }) => expiresAtEpoch === undefined).map(({ pk }) => String(pk).split('#')[0] ?? '')
      expect(lasting.filter(kind => !unfinished.includes(kind))).toEqual([])
      expect(lasting.length).toBeLessThanOrEqual(2 * purchases + held.length)

      // Invalidations: a stranger buys none (E36).
      expect(after.invalidations - before.invalidations).toBe(0)

      // Cost: at AWS's prices, for ten thousand such calls. No call writes a file.
      const used = (of: keyof typeof before.consumed): number => after.consumed[of] - before.consumed[of]
      const forTenThousand = (dollars: number): number => (dollars / calls) * 10_000
      const table = used('read') * prices.readUnit.dollars + used('write') * prices.writeUnit.dollars
      expect(forTenThousand(table)).toBeLessThan(0.15)
      // Every call reaches the edge, the gateway and its operation's function; few set off another one.
      expect(used('calls')).toBeGreaterThanOrEqual(calls)
      expect(used('calls')).toBeLessThan(2 * calls)
      const requests = calls * (prices.edgeRequest.dollars + prices.edgeFunction.dollars + prices.apiRequest.dollars)
      const computing = used('calls') * prices.invocation.dollars + used('gigabyteSeconds') * prices.gigabyteSecondX86.dollars
      const mails = (after.mails.length - before.mails.length) * prices.mail.dollars
      expect(forTenThousand(table + requests + computing + mails)).toBeLessThan(1)
    },
    patience,
  )
})

it(
  'guesses at the number of a certificate, in its form and for a work that has one, find none and cost a short call each',
  async () => {
    const { id } = await aCertificateOf(await member('admin'), await anArtwork())
    await pageOnce(paths.certificate(id), id)
    const before = await onceQuiet(shop())
    const chance = chanceOf(calls)
    const guesses = Array.from({ length: calls }, () => id.slice(0, -10) + String(chance.below(1e10)).padStart(10, '0'))
    const statuses = await mapConcurrently(guesses, 4, async guess => (await pageAt(paths.certificate(guess))).status)
    expect(statuses).toContain(404)
    // The gateway answers so many a second.
    expect(statuses.filter(status => ![404, 429].includes(status))).toEqual([])
    const { consumed } = await onceQuiet(shop())
    // Schedules go on meanwhile.
    expect(consumed.calls - before.consumed.calls).toBeLessThan(1.1 * calls)
  },
  patience,
)
