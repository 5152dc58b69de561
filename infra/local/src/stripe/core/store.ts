import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type {
  Charge,
  CheckoutSession,
  Coupon,
  Dispute,
  EarlyFraudWarning,
  LineItem,
  PaymentIntent,
  Price,
  Product,
  Review,
  StripeEvent,
  StripePromotionCode,
  StripeRefund,
  WebhookEndpoint,
} from './wire.ts'

type Attempt = { at: string; durationMs: number; status?: number; error?: string }

export type EventDelivery = {
  id: string
  eventId: string
  sessionId: string | null
  state: 'pending' | 'held' | 'dropped' | 'delivered' | 'failed'
  /** Epoch milliseconds of the real time. */
  notBefore: number
  attempts: Attempt[]
}

/** The way events reach the shop, including simulated failures. `late` is in seconds, `repeat` sends that many copies at once. */
export type DeliveryMode =
  | { mode: 'normal' | 'hold' | 'drop' | 'reversed' }
  | { mode: 'late'; seconds: number }
  | { mode: 'repeat'; times: number }

/** The single discount of a session, with its amount. */
export type AppliedDiscount = { id: string; coupon: string; promotionCode: string | null; start: number; amount: number }

export type StoredSession = {
  session: CheckoutSession
  lineItems: LineItem[]
  discount: AppliedDiscount | null
  paymentIntentData: { metadata: Record<string, string>; description: string | null; receiptEmail: string | null }
}

/** An event with its session's id, by which deliveries can be held back. */
export type StoredEvent = { event: StripeEvent; sessionId: string | null }

/** `appliesTo` is separate because the API returns it only when `expand` requests it. */
export type StoredCoupon = { coupon: Coupon; appliesTo: string[] | null }

export type StoredEndpoint = { endpoint: WebhookEndpoint; secret: string }

export type KeptAnswer = { fingerprint: string; requestId: string; status: number; body: string; keptAt: number }

const emptyTables = () => ({
  products: new Map<string, Product>(),
  prices: new Map<string, Price>(),
  coupons: new Map<string, StoredCoupon>(),
  promotionCodes: new Map<string, StripePromotionCode>(),
  sessions: new Map<string, StoredSession>(),
  paymentIntents: new Map<string, PaymentIntent>(),
  charges: new Map<string, Charge>(),
  refunds: new Map<string, StripeRefund>(),
  disputes: new Map<string, Dispute>(),
  earlyFraudWarnings: new Map<string, EarlyFraudWarning>(),
  reviews: new Map<string, Review>(),
  webhookEndpoints: new Map<string, StoredEndpoint>(),
  events: new Map<string, StoredEvent>(),
  deliveries: new Map<string, EventDelivery>(),
  keptAnswers: new Map<string, KeptAnswer>(),
})

export type Tables = ReturnType<typeof emptyTables>
export type StripeSnapshot = Readonly<Record<string, readonly (readonly [string, unknown])[]>>

const writeDelayMs = 50

const readSnapshot = (file: string): StripeSnapshot => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StripeSnapshot
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

/** All of the stand-in's data, in memory; a data file, if given, stores it across restarts. */
export class StripeStore {
  readonly tables: Tables = emptyTables()
  readonly #dataFile: string | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(dataFile?: string) {
    this.#dataFile = dataFile
    if (dataFile !== undefined) this.#fill(readSnapshot(dataFile))
  }

  snapshot(): StripeSnapshot {
    return structuredClone(this.#rows())
  }

  restore(snapshot: StripeSnapshot): void {
    this.#fill(structuredClone(snapshot))
    this.changed()
  }

  reset(): void {
    this.restore({})
  }

  /** Schedules a write of the data file; several changes share one write. */
  changed(): void {
    if (this.#dataFile) this.#timer ??= setTimeout(() => this.flush(), writeDelayMs)
  }

  /** Writes the data file now if there are unsaved changes. */
  flush(): void {
    if (!this.#timer || !this.#dataFile) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    writeFileSync(`${this.#dataFile}.new`, JSON.stringify(this.#rows()))
    renameSync(`${this.#dataFile}.new`, this.#dataFile)
  }

  #rows(): StripeSnapshot {
    return Object.fromEntries(Object.entries(this.tables).map(([name, table]) => [name, [...table]]))
  }

  #fill(snapshot: StripeSnapshot): void {
    for (const [name, table] of Object.entries(this.tables) as [string, Map<string, unknown>][]) {
      table.clear()
      for (const [id, row] of snapshot[name] ?? []) table.set(id, row)
    }
  }
}
