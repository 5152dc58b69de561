import type { Context } from '../core/context.ts'
import { noSuch } from '../core/errors.ts'
import { createdFilter, newestFirst, pageParams, stripePage } from '../core/list.ts'
import { listParam, object, optional, text } from '../core/params.ts'
import { route } from '../core/route.ts'
import type { StoredEvent } from '../core/store.ts'
import type { StripeEvent } from '../core/wire.ts'

/** Computes `pending_webhooks`, the number of endpoints that have not yet accepted the event: one or none. */
const shownEvent = (context: Context, { event }: StoredEvent): StripeEvent => {
  const isDelivered = [...context.tables.deliveries.values()].some(({ eventId, state }) => eventId === event.id && state === 'delivered')
  return { ...event, pending_webhooks: isDelivered ? 0 : 1 }
}

const listParams = object({
  ...pageParams,
  type: optional(text()),
  types: optional(listParam(text(), { max: 20 })),
  created: createdFilter,
})

/** Matches an event's type; `charge.*` matches all types of charges. */
const isOfType = (event: StripeEvent, type: string): boolean =>
  type.endsWith('.*') ? event.type.startsWith(type.slice(0, -1)) : event.type === type

export const eventRoutes = [
  route('GET', '/v1/events', listParams, (context, params) => {
    const types = params.type === undefined ? params.types : [params.type]
    const events = newestFirst(context.tables.events)
      .map(stored => shownEvent(context, stored))
      .filter(event => types === undefined || types.some(type => isOfType(event, type)))
      .filter(event => params.created?.(event.created) ?? true)
    return stripePage(events, params, 'event', '/v1/events')
  }),
  route('GET', '/v1/events/:id', object({}), (context, _, id) => {
    const stored = context.tables.events.get(id)
    if (!stored) throw noSuch('event', id, 'id')
    return shownEvent(context, stored)
  }),
]
