import * as z from 'zod'
import type { Reply } from '../kit/http.ts'
import { asFields } from '../kit/unknown.ts'
import { redeliverInReverse, resetBench, restoreBench, type StripeBench } from './core/bench.ts'
import type { Context } from './core/context.ts'
import { ApiFailure } from './core/errors.ts'
import type { EventDelivery } from './core/store.ts'
import { approveReview, moveDispute } from './objects/disputes.ts'
import { payForSession } from './objects/payments.ts'
import { settleRefund } from './objects/refunds.ts'
import { existingSession, expireSession } from './objects/sessions.ts'

const emptyBody = z.strictObject({})

const deliveryModeSchema = z.discriminatedUnion('mode', [
  z.object({ mode: z.enum(['normal', 'hold', 'drop', 'reversed']) }),
  z.object({ mode: z.literal('late'), seconds: z.number().min(0).max(3600) }),
  z.object({ mode: z.literal('repeat'), times: z.int().min(1).max(100) }),
])

const payment = z.strictObject({
  card: z.string().default('4242424242424242'),
  expiry: z.string().default('12 / 34'),
  cvc: z.string().default('123'),
  email: z.email().default('claire@example.fr'),
  name: z.string().default('Claire Dupont'),
})
const release = z.strictObject({ session: z.string().optional(), reversed: z.boolean().optional() })
const redelivery = z.strictObject({ times: z.int().min(1).max(100).default(1) })
const settlement = z.strictObject({ succeeds: z.boolean() })
const disputeMove = z.strictObject({
  status: z.enum(['warning_under_review', 'warning_closed', 'needs_response', 'under_review', 'won', 'lost']),
})
const clockMove = z.strictObject({ advanceSeconds: z.int() })
const webhook = z.strictObject({ url: z.url(), secret: z.string().min(1) })
const fault = z.strictObject({ status: z.int().min(0).max(599), times: z.int().min(0).max(1000), path: z.string().optional() })

type Control = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly run: (bench: StripeBench, body: unknown, id: string) => unknown
}

const control = <Body>(
  method: Control['method'],
  path: string,
  schema: z.ZodType<Body>,
  run: (bench: StripeBench, body: Body, id: string) => unknown,
): Control => ({ method, path, run: (bench, body, id) => run(bench, schema.parse(body), id) })

const deliveriesIn = ({ tables }: Context, isWanted: (delivery: EventDelivery) => boolean = () => true) =>
  [...tables.deliveries.values()].filter(isWanted).map(delivery => ({ ...delivery, type: tables.events.get(delivery.eventId)?.event.type }))

const controls: readonly Control[] = [
  control('GET', '/__control/sessions', emptyBody, ({ context }) => [...context.tables.sessions.values()].map(({ session }) => session)),
  control('GET', '/__control/events', emptyBody, ({ context }) => [...context.tables.events.values()].map(({ event }) => event)),
  control('GET', '/__control/deliveries', emptyBody, ({ context }) => deliveriesIn(context)),
  control('GET', '/__control/sessions/:id/events', emptyBody, ({ context }, _, id) =>
    [...context.tables.events.values()].map(({ event }) => event).filter(({ data }) => asFields(data.object).id === id),
  ),
  control('GET', '/__control/sessions/:id/deliveries', emptyBody, ({ context }, _, id) =>
    deliveriesIn(context, delivery => delivery.sessionId === id),
  ),
  control('POST', '/__control/sessions/:id/pay', payment, ({ context }, { card, expiry, cvc, email, name }, id) =>
    payForSession(context, existingSession(context, id), { number: card, expiry, cvc }, { email, name }),
  ),
  control('POST', '/__control/sessions/:id/expire', emptyBody, ({ context }, _, id) =>
    expireSession(context, existingSession(context, id)),
  ),
  control('POST', '/__control/sessions/:id/mode', deliveryModeSchema, ({ context }, mode, id) => {
    context.webhooks.setMode(mode, existingSession(context, id).session.id)
    return mode
  }),
  control('POST', '/__control/sessions/:id/redeliver-reversed', emptyBody, (bench, _, id) => ({
    redelivered: redeliverInReverse(bench, id),
  })),
  control('POST', '/__control/refunds/:id/settle', settlement, ({ context }, { succeeds }, id) => settleRefund(context, id, succeeds)),
  control('GET', '/__control/disputes', emptyBody, ({ context }) => [...context.tables.disputes.values()]),
  control('POST', '/__control/disputes/:id/move', disputeMove, ({ context }, { status }, id) => moveDispute(context, id, status)),
  control('POST', '/__control/reviews/:id/approve', emptyBody, ({ context }, _, id) => approveReview(context, id)),
  control('POST', '/__control/mode', deliveryModeSchema, ({ context }, mode) => {
    context.webhooks.setMode(mode)
    return mode
  }),
  control('POST', '/__control/release', release, ({ context }, { session, reversed = false }) => ({
    released: context.webhooks.release({ sessionId: session, reversed }),
  })),
  control('POST', '/__control/events/:id/redeliver', redelivery, ({ context }, { times }, id) => {
    context.webhooks.redeliver(id, times)
    return { redelivered: times }
  }),
  control('POST', '/__control/clock', clockMove, ({ context }, { advanceSeconds }) => {
    context.clock.advance(advanceSeconds)
    return { now: context.clock.now() }
  }),
  control('POST', '/__control/webhook', webhook, ({ context }, endpoint) => {
    context.webhooks.setEndpoint(endpoint)
    return endpoint
  }),
  control('POST', '/__control/fault', fault, (bench, asked) => {
    bench.faults = asked.times === 0 ? undefined : { ...asked, left: asked.times }
    return asked
  }),
  control('POST', '/__control/reset', emptyBody, bench => {
    resetBench(bench)
    return { reset: true }
  }),
  control('GET', '/__control/snapshot', emptyBody, ({ store }) => store.snapshot()),
  control('POST', '/__control/restore', z.record(z.string(), z.array(z.tuple([z.string(), z.unknown()]))), (bench, snapshot) => {
    restoreBench(bench, snapshot)
    return { restored: true }
  }),
]

const json = (status: number, body: unknown): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body, null, 2),
})

/**
 * Answers the control API for tests and the panel. It takes and answers JSON without a key; a 400 says what is wrong with the body.
 *
 * | call                                            | body                                    | does                                   |
 * | ----------------------------------------------- | --------------------------------------- | -------------------------------------- |
 * | GET sessions, events, deliveries                |                                         | lists all of them, oldest first        |
 * | GET sessions/:id/events, sessions/:id/deliveries |                                        | lists those of one session             |
 * | POST sessions/:id/pay                           | card?, expiry?, cvc?, email?, name?     | pays; answers `{ outcome, session }`   |
 * | POST sessions/:id/expire                        |                                         | expires it, as the clock would         |
 * | POST refunds/:id/settle                         | succeeds                                | the bank takes a refund, or gives it back |
 * | GET disputes; POST disputes/:id/move           | status                                  | lists disputes; answers or decides one |
 * | POST reviews/:id/approve                        |                                         | approves a review                      |
 * | POST mode, sessions/:id/mode                    | mode: normal, hold, drop, reversed, late (seconds), repeat (times) | sets how events arrive from now on |
 * | POST release                                    | session?, reversed?                     | sends held deliveries                  |
 * | POST events/:id/redeliver                       | times?                                  | sends it again, all copies at once     |
 * | POST sessions/:id/redeliver-reversed            |                                         | sends all its events again, newest first |
 * | POST clock                                      | advanceSeconds                          | moves the clock of expiries            |
 * | POST webhook                                    | url, secret                             | sets where events are sent             |
 * | POST fault                                      | status (0: cut), times, path?           | makes the next API calls fail so       |
 * | POST reset; GET snapshot; POST restore          | (a snapshot)                            | deletes, returns, restores all data    |
 */
export const answerStripeControl = (bench: StripeBench, method: string, path: string, body: string): Reply => {
  for (const candidate of controls) {
    const match = new RegExp(`^${candidate.path.replace(':id', '([^/]+)')}$`).exec(path)
    if (candidate.method !== method || !match) continue
    try {
      return json(200, candidate.run(bench, body === '' ? {} : JSON.parse(body), match[1] ?? ''))
    } catch (error) {
      if (error instanceof ApiFailure) return json(error.status, { error: error.body })
      if (error instanceof z.ZodError || error instanceof SyntaxError) return json(400, { error: { message: error.message } })
      throw error
    }
  }
  return json(404, { error: { message: `No control ${method} ${path}: see infra/local/src/stripe/control.ts` } })
}
