import Stripe from 'stripe'
import type { Context } from '../core/context.ts'
import { noSuch } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import { newestFirst, pageParams, stripePage } from '../core/list.ts'
import { listParam, matching, mergeMetadata, metadata, object, oneOf, optional, text, url } from '../core/params.ts'
import { route } from '../core/route.ts'
import type { StoredEndpoint } from '../core/store.ts'

const event = matching(/^(?:\*|[a-z_0-9]+(?:\.[a-z_0-9]+)+)$/, given => `Invalid event type: ${given}`)

const createParams = object({
  url,
  enabled_events: listParam(event, { min: 1 }),
  api_version: optional(oneOf([Stripe.API_VERSION])),
  description: optional(text()),
  metadata,
})

const existing = (context: Context, id: string): StoredEndpoint => {
  const stored = context.tables.webhookEndpoints.get(id)
  if (!stored) throw noSuch('webhook endpoint', id, 'webhook_endpoint')
  return stored
}

/** The secret is told in the answer that makes the endpoint, and never again: https://docs.stripe.com/api/webhook_endpoints/object */
export const webhookEndpointRoutes = [
  route('POST', '/v1/webhook_endpoints', createParams, (context, params) => {
    const stored: StoredEndpoint = {
      secret: newId.webhookSecret(),
      endpoint: {
        id: newId.webhookEndpoint(),
        object: 'webhook_endpoint',
        api_version: params.api_version ?? null,
        application: null,
        created: context.clock.now(),
        description: params.description ?? null,
        enabled_events: params.enabled_events,
        livemode: false,
        metadata: mergeMetadata({}, params.metadata),
        status: 'enabled',
        url: params.url,
      },
    }
    context.tables.webhookEndpoints.set(stored.endpoint.id, stored)
    return { ...stored.endpoint, secret: stored.secret }
  }),
  route('GET', '/v1/webhook_endpoints', object(pageParams), (context, params) => {
    const endpoints = newestFirst(context.tables.webhookEndpoints).map(({ endpoint }) => endpoint)
    return stripePage(endpoints, params, 'webhook endpoint', '/v1/webhook_endpoints')
  }),
  route('GET', '/v1/webhook_endpoints/:id', object({}), (context, _, id) => existing(context, id).endpoint),
  route('DELETE', '/v1/webhook_endpoints/:id', object({}), (context, _, id) => {
    existing(context, id)
    context.tables.webhookEndpoints.delete(id)
    return { id, object: 'webhook_endpoint', deleted: true }
  }),
]
