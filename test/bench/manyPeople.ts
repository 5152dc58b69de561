import { addressHash, keys, listings, lookups } from '../../lambdas/kit/table/keys.ts'
import { wordRow } from '../../lambdas/kit/table/listWords.ts'
import { orderWords } from '../../lambdas/order/store/orderWords.ts'
import { paidOrder } from './manyOrders.ts'

/** Builds a message of the buyer of the order with this number, a few hundred letters long, and the words by which it is found. */
const messageOf = (at: number, count: number): readonly object[] => {
  const order = paidOrder(at, count)
  const { customerEmail: email, customerName: name = '', createdAt } = order
  const row = { ...keys.message(addressHash(`message ${at}`)), listedAt: createdAt }
  const words = orderWords({ customerEmail: email, customerName: name, customerDetails: {} })
  return [
    {
      ...row,
      kind: 'contact',
      name,
      email,
      subject: 'Une œuvre vue à l’atelier',
      message: 'Bonjour, je voudrais revoir cette toile avant de me décider. '.repeat(8),
      receivedAt: createdAt,
      listed: listings.messages,
      lookup: lookups.address(addressHash(email)),
    },
    ...words.map(word => wordRow(keys.messageWord, row, word, 4_000_000_000)),
  ]
}

/** Builds a confirmed subscriber with an address of their own, since two orders may be of one buyer. */
const subscriberOf = (at: number, count: number): object => {
  const { customerEmail, customerName: name, createdAt } = paidOrder(at, count)
  const email = customerEmail.replace('@', `.${at}@`)
  return {
    ...keys.subscriber(addressHash(email)),
    email,
    name,
    status: 'confirmed',
    consent: { textVersion: '1', at: createdAt, origin: 'footer' },
    confirmedAt: createdAt,
    unsubscribeToken: `${addressHash(email)}.${'x'.repeat(43)}`,
    listed: listings.subscribers,
    listedAt: createdAt,
  }
}

/** Yields the rows of as many messages and as many subscribers. */
export function* rowsOfPeople(count: number): Generator<object> {
  for (let at = 0; at < count; at += 1) yield* [...messageOf(at, count), subscriberOf(at, count)]
}
