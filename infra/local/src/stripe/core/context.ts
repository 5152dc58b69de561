import Stripe from 'stripe'
import { newId } from './ids.ts'
import type { Tables } from './store.ts'
import type { Webhooks } from './webhooks.ts'
import type { EventType } from './wire.ts'

/** The stand-in's clock, which tests can move. Expiries follow it; signatures and deliveries follow the real time. */
type StripeClock = {
  /** Epoch seconds, like every timestamp of the API. */
  now(): number
  advance(seconds: number): void
  reset(): void
}

export const createStripeClock = (): StripeClock => {
  let offset = 0
  return {
    now: () => Math.floor(Date.now() / 1000) + offset,
    advance: seconds => {
      offset += seconds
    },
    reset: () => {
      offset = 0
    },
  }
}

/** The state that every part of the stand-in works on. */
export type Context = {
  readonly tables: Tables
  readonly clock: StripeClock
  readonly webhooks: Webhooks
  /** The base URL of the payment page for browsers. */
  readonly publicUrl: () => string
  readonly businessName: string
  /** The API request being answered, which its events name; absent for events caused by the clock or a buyer. */
  readonly request?: { readonly id: string; readonly idempotencyKey: string | null }
}

type About = { readonly previous?: object; readonly sessionId?: string | undefined }

/** Records an event with a snapshot of the object, and sends it. */
export const emit = (context: Context, type: EventType, object: object, { previous, sessionId }: About = {}): void => {
  const stored = {
    sessionId: sessionId ?? null,
    event: {
      id: newId.event(),
      object: 'event' as const,
      api_version: Stripe.API_VERSION,
      created: context.clock.now(),
      data: structuredClone({ object, ...(previous && { previous_attributes: previous }) }),
      livemode: false,
      pending_webhooks: 1,
      request: { id: context.request?.id ?? null, idempotency_key: context.request?.idempotencyKey ?? null },
      type,
    },
  }
  context.tables.events.set(stored.event.id, stored)
  context.webhooks.enqueue(stored)
}
