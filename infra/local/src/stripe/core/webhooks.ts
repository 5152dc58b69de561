import Stripe from 'stripe'
import { newId } from './ids.ts'
import type { DeliveryMode, EventDelivery, StoredEndpoint, StoredEvent, StripeStore } from './store.ts'

export type Endpoint = { url: string; secret: string }

const answerWithinMs = 10_000
const attemptsAtMost = 16
const stepApartMs = 150

/** The retry backoff: Stripe retries for three days at growing intervals; here the delays are 0.5, 1, 2, 4 … 60 seconds. */
const retryDelayMs = (failed: number): number => Math.min(500 * 2 ** (failed - 1), 60_000)

const signedPost = async (endpoint: Endpoint, payload: string, stop: AbortSignal): Promise<number> => {
  const answer = await fetch(endpoint.url, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret: endpoint.secret }),
    },
    body: payload,
    signal: AbortSignal.any([stop, AbortSignal.timeout(answerWithinMs)]),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** Delivers every event, signed over its exact bytes, with retries until a 2xx answer or the last attempt. */
export class Webhooks {
  readonly #store: StripeStore
  readonly #log: (line: string) => void
  readonly #timers = new Map<string, NodeJS.Timeout>()
  readonly #inFlight = new Set<Promise<void>>()
  readonly #sessionModes = new Map<string, DeliveryMode>()
  readonly #stopping = new AbortController()
  #globalMode: DeliveryMode = { mode: 'normal' }
  #endpoint: Endpoint | undefined
  #batch: StoredEvent[] = []

  constructor(store: StripeStore, log: (line: string) => void) {
    this.#store = store
    this.#log = log
  }

  /** Sets the endpoint; without one, events wait. Those that the API made at its address are of an earlier start, and go. */
  setEndpoint(endpoint: Endpoint | undefined): void {
    this.#endpoint = endpoint
    for (const { endpoint: made } of this.#madeThere()) this.#store.tables.webhookEndpoints.delete(made.id)
    if (!endpoint) this.#clearTimers()
    this.resume()
  }

  /** Lists the endpoints that the API made at the endpoint's address, the newest last. */
  #madeThere(): readonly StoredEndpoint[] {
    return [...this.#store.tables.webhookEndpoints.values()].filter(({ endpoint: { url } }) => url === this.#endpoint?.url)
  }

  /** Events are signed for the newest endpoint that the API made at the address, and by the given secret where it made none. */
  #signing(endpoint: Endpoint): Endpoint {
    return { ...endpoint, secret: this.#madeThere().at(-1)?.secret ?? endpoint.secret }
  }

  /** An endpoint that the API made gets the events that it was made for: https://docs.stripe.com/api/webhook_endpoints/create */
  #isWanted({ event: { type } }: StoredEvent): boolean {
    const events = this.#madeThere().at(-1)?.endpoint.enabled_events
    return !events || events.includes('*') || events.includes(type)
  }

  /** Schedules all pending deliveries. */
  resume(): void {
    for (const delivery of this.#store.tables.deliveries.values()) if (delivery.state === 'pending') this.#schedule(delivery)
  }

  modeOf(sessionId: string | null): DeliveryMode {
    return (sessionId === null ? undefined : this.#sessionModes.get(sessionId)) ?? this.#globalMode
  }

  /** Sets the delivery mode of one session, or the default for those without their own. */
  setMode(mode: DeliveryMode, sessionId?: string): void {
    if (sessionId === undefined) this.#globalMode = mode
    else this.#sessionModes.set(sessionId, mode)
  }

  /** Queues an event; all events of one request or payment are sent together. */
  enqueue(event: StoredEvent): void {
    this.#batch.push(event)
    if (this.#batch.length === 1) queueMicrotask(() => this.#sendBatch())
  }

  /** Sends held deliveries, oldest or newest first, and returns their number. */
  release({ sessionId, reversed = false }: { sessionId?: string | undefined; reversed?: boolean } = {}): number {
    const held = [...this.#store.tables.deliveries.values()].filter(
      delivery => delivery.state === 'held' && (sessionId === undefined || delivery.sessionId === sessionId),
    )
    if (reversed) held.reverse()
    for (const [index, delivery] of held.entries()) {
      delivery.state = 'pending'
      delivery.notBefore = Date.now() + index * stepApartMs
      this.#schedule(delivery)
    }
    this.#store.changed()
    return held.length
  }

  /** Sends an event again, `times` at once, whatever the state of its earlier deliveries. */
  redeliver(eventId: string, times = 1, delayMs = 0): void {
    const stored = this.#store.tables.events.get(eventId)
    if (stored) for (let copy = 0; copy < times; copy += 1) this.#add(stored, 'pending', delayMs)
  }

  reset(): void {
    this.#clearTimers()
    this.#batch = []
    this.#sessionModes.clear()
    this.#globalMode = { mode: 'normal' }
  }

  /** Aborts the deliveries under way; they stay pending and are retried at the next start. */
  async stop(): Promise<void> {
    this.#clearTimers()
    this.#stopping.abort()
    await Promise.allSettled(this.#inFlight)
  }

  #sendBatch(): void {
    const together = this.#batch
    this.#batch = []
    for (const [index, stored] of together.entries()) {
      const mode = this.modeOf(stored.sessionId)
      if (!this.#isWanted(stored)) this.#add(stored, 'dropped', 0)
      else if (mode.mode === 'hold') this.#add(stored, 'held', 0)
      else if (mode.mode === 'drop') this.#add(stored, 'dropped', 0)
      else if (mode.mode === 'late') this.#add(stored, 'pending', mode.seconds * 1000)
      else if (mode.mode === 'repeat') this.redeliver(stored.event.id, mode.times)
      else this.#add(stored, 'pending', mode.mode === 'reversed' ? (together.length - 1 - index) * stepApartMs : 0)
    }
  }

  #add({ event, sessionId }: StoredEvent, state: EventDelivery['state'], delayMs: number): void {
    const delivery: EventDelivery = {
      id: newId.delivery(),
      eventId: event.id,
      sessionId,
      state,
      notBefore: Date.now() + delayMs,
      attempts: [],
    }
    this.#store.tables.deliveries.set(delivery.id, delivery)
    if (state === 'pending') this.#schedule(delivery)
    this.#store.changed()
  }

  #schedule(delivery: EventDelivery): void {
    if (!this.#endpoint || this.#stopping.signal.aborted || this.#timers.has(delivery.id)) return
    const start = () => {
      this.#timers.delete(delivery.id)
      const running = this.#attempt(delivery).finally(() => this.#inFlight.delete(running))
      this.#inFlight.add(running)
    }
    this.#timers.set(delivery.id, setTimeout(start, Math.max(0, delivery.notBefore - Date.now())))
  }

  async #attempt(delivery: EventDelivery): Promise<void> {
    const { deliveries, events } = this.#store.tables
    const stored = events.get(delivery.eventId)
    if (!this.#endpoint || !stored) return
    const startedAt = Date.now()
    const result = await signedPost(this.#signing(this.#endpoint), JSON.stringify(stored.event, null, 2), this.#stopping.signal).then(
      status => ({ status }),
      (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
    )
    if (this.#stopping.signal.aborted || !deliveries.has(delivery.id)) return
    delivery.attempts.push({ at: new Date(startedAt).toISOString(), durationMs: Date.now() - startedAt, ...result })
    this.#settle(delivery, 'status' in result && result.status >= 200 && result.status < 300)
    if (delivery.state !== 'delivered')
      this.#log(`${stored.event.type} ${stored.event.id} not delivered (${Object.values(result)[0]}), attempt ${delivery.attempts.length}`)
  }

  #settle(delivery: EventDelivery, accepted: boolean): void {
    if (accepted) delivery.state = 'delivered'
    else if (delivery.attempts.length >= attemptsAtMost) delivery.state = 'failed'
    else {
      delivery.notBefore = Date.now() + retryDelayMs(delivery.attempts.length)
      this.#schedule(delivery)
    }
    this.#store.changed()
  }

  #clearTimers(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
  }
}
