import { createHash } from 'node:crypto'
import { addressHash, customers, dues, keys, listings, lookups, visitorOwner } from '../../lambdas/kit/table/keys.ts'
import { wordRow } from '../../lambdas/kit/table/listWords.ts'
import type { OrderRow } from '../../lambdas/order/store/orderStore.ts'
import { orderWords } from '../../lambdas/order/store/orderWords.ts'
import { anOrderRow } from '../kit/values/orderRows.ts'

const firstNames = ['Claire', 'Étienne', 'Zoé', 'Marc', 'Inès', 'Louis', 'Anaïs', 'Hugo', 'Jeanne', 'Paul', 'Rose', 'Yann', 'Lucie', 'Théo']
const syllables = [
  'mar',
  'du',
  'le',
  'ro',
  'ga',
  'ville',
  'bon',
  'ché',
  'lan',
  'per',
  'tin',
  'val',
  'so',
  'ret',
  'mo',
  'nier',
  'bel',
  'fon',
]
const towns = ['Sète', 'Lille', 'Le Havre', 'Montpellier', 'Brest', 'Nancy', 'Nîmes', 'Paris', 'Lyon', 'Arles']

const pick = <T>(all: readonly T[], at: number): T => all[at % all.length] as T
/** Returns an id in the form of a UUID, the same for the same number. */
const idOf = (kind: string, at: number): string => {
  const hash = createHash('sha256').update(`${kind} ${at}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
const spread = (at: number): number => Number.parseInt(createHash('sha256').update(`${at}`).digest('hex').slice(0, 8), 16)

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const familyName = (at: number): string =>
  capitalised(pick(syllables, spread(at)) + pick(syllables, spread(at + 1)) + pick(syllables, spread(at + 2)))

const tenYears = 10 * 365 * 24 * 60 * 60 * 1000

/** The reference of an order by its number. */
const referenceOf = (at: number): string => `GL-2611-${at.toString(36).toUpperCase().padStart(6, '0')}`

/** The newest orders wait for their address or their parcel; the others are over. */
const open = 50

/** Builds a paid order some time within ten years, the last one newest. */
export const paidOrder = (at: number, count: number): OrderRow => {
  const [first, family] = [pick(firstNames, spread(at)), familyName(at)]
  const email = `${first}.${family}${at % 97}@mail.example`.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const createdAt = new Date(Date.now() - tenYears + Math.floor(((at + 1) / count) * tenYears)).toISOString()
  const id = idOf('order', at)
  return anOrderRow({
    ...keys.order(id),
    id,
    reference: referenceOf(at),
    status: 'paid',
    history: [
      { status: 'pending', at: createdAt, reason: 'checkout' },
      { status: 'paid', at: createdAt, reason: 'checkout.session.completed' },
    ],
    owner: visitorOwner(idOf('visitor', at)),
    customerEmail: email,
    customerName: `${first} ${family}`,
    customerDetails: {
      phone: '0612345678',
      address: '3 rue des Halles',
      postalCode: '34200',
      city: pick(towns, spread(at)),
      country: 'FR',
    },
    createdAt,
    listed: listings.orders,
    listedAt: createdAt,
    customer: customers.orders(addressHash(email)),
    sessionId: `cs_test_${id}`,
    sessionUrl: `https://checkout.example/${id}`,
    lookup: lookups.session(`cs_test_${id}`),
    paidAt: createdAt,
    ...(at >= count - open && { due: dues.openOrders, dueAt: createdAt, dueSince: createdAt }),
    paymentIntentId: `pi_${id}`,
  } as Partial<OrderRow>)
}

/** The rows of a paid order: itself, its reference, and the words by which it is found. */
const rowsOf = (order: OrderRow): readonly object[] => [
  order,
  { ...keys.orderReference(order.reference), orderId: order.id },
  ...orderWords(order).map(word => wordRow(keys.orderWord, order, word, 4_000_000_000)),
]

export function* rowsOfOrders(count: number): Generator<object> {
  for (let at = 0; at < count; at += 1) yield* rowsOf(paidOrder(at, count))
}
