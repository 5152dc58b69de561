import { randomUUID } from 'node:crypto'
import type { Bench } from './bench.ts'

type Snapshot = ReturnType<Bench['stripe']['snapshot']>
type Fields = Record<string, unknown>
type Tables = Record<string, (readonly [string, unknown])[]>

const fieldsOf = (value: unknown): Fields => value as Fields

/**
 * Undoes the success of a payment on which the bank has not decided yet; the stand-in supports cards only and records a success at once.
 */
const undecided = (snapshot: Snapshot, sessionId: string): Tables => {
  const tables = structuredClone(snapshot) as unknown as Tables
  const session = fieldsOf(fieldsOf(tables.sessions?.find(([id]) => id === sessionId)?.[1]).session)
  const intentId = String(session.payment_intent)
  const unsaid = new Set(['charge.succeeded', 'payment_intent.succeeded'])
  session.payment_status = 'unpaid'
  const intent = fieldsOf(tables.paymentIntents?.find(([id]) => id === intentId)?.[1])
  Object.assign(intent, { status: 'processing', amount_received: 0, latest_charge: null })
  tables.charges = (tables.charges ?? []).filter(([, charge]) => fieldsOf(charge).payment_intent !== intentId)
  tables.events = (tables.events ?? []).filter(([, stored]) => {
    const { event, sessionId: about } = fieldsOf(stored)
    return about !== sessionId || !unsaid.has(String(fieldsOf(event).type))
  })
  for (const [, stored] of tables.events) {
    const event = fieldsOf(fieldsOf(stored).event)
    const object = fieldsOf(fieldsOf(event.data).object)
    if (event.type === 'checkout.session.completed' && object.id === sessionId) object.payment_status = 'unpaid'
  }
  return tables
}

const told = (type: string, session: Fields) => {
  const id = `evt_${randomUUID().replaceAll('-', '')}`
  const event = {
    id,
    object: 'event',
    type,
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    data: { object: structuredClone(session) },
  }
  return [id, { sessionId: session.id, event }] as const
}

/** Marks the payment just made as undecided. Returns what the provider will report if it succeeds. */
export const decideLater = ({ stripe }: Bench, sessionId: string): Snapshot => {
  const paid = stripe.snapshot()
  stripe.restore(undecided(paid, sessionId))
  return paid
}

const rowOf = (snapshot: Snapshot, table: string, where: (row: Fields) => boolean) =>
  (snapshot[table] ?? []).filter(([, row]) => where(fieldsOf(row)))

/** Records the bank's decision at the provider. */
export const decide = ({ stripe }: Bench, sessionId: string, paid: Snapshot, succeeds: boolean): void => {
  const tables = stripe.snapshot() as unknown as Tables
  const stored = fieldsOf(tables.sessions?.find(([id]) => id === sessionId)?.[1])
  const session = fieldsOf(stored.session)
  const intentId = String(session.payment_intent)
  if (succeeds) {
    session.payment_status = 'paid'
    tables.charges?.push(...rowOf(paid, 'charges', charge => charge.payment_intent === intentId))
    const [intent] = rowOf(paid, 'paymentIntents', ({ id }) => id === intentId)
    tables.paymentIntents = (tables.paymentIntents ?? []).map(row => (row[0] === intentId && intent ? intent : row))
  }
  tables.events?.push(told(`checkout.session.async_payment_${succeeds ? 'succeeded' : 'failed'}`, session))
  stripe.restore(tables)
}
