import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import type { Reply } from '../kit/http.ts'
import type { Context } from './core/context.ts'
import { ApiFailure, invalidParam, unauthorized } from './core/errors.ts'
import { newId } from './core/ids.ts'
import { type FormObject, listParam, optional, parseForm, text } from './core/params.ts'
import { findRoute } from './core/route.ts'
import type { KeptAnswer, Tables } from './core/store.ts'
import { balanceTransactionRoutes } from './objects/balanceTransactions.ts'
import { chargeRoutes } from './objects/charges.ts'
import { couponRoutes } from './objects/coupons.ts'
import { eventRoutes } from './objects/events.ts'
import { expanded } from './objects/expand.ts'
import { paymentIntentRoutes } from './objects/paymentIntents.ts'
import { productRoutes } from './objects/products.ts'
import { promotionCodeRoutes } from './objects/promotionCodes.ts'
import { refundRoutes } from './objects/refunds.ts'
import { sessionRoutes } from './objects/sessions.ts'
import { webhookEndpointRoutes } from './objects/webhookEndpoints.ts'

const keptSeconds = 24 * 3600

/** Scopes a key to the account that sent it. */
const keptUnder = (account: string, key: string): string => `${account}:${key}`

const checkIdempotencyKey = (key: string): void => {
  if (key.length <= 255) return
  throw new ApiFailure(400, { type: 'invalid_request_error', message: 'Idempotency keys can only be up to 255 characters long.' }, true)
}

/** Returns the stored answer for this key, if any; refuses a different request under the same key. */
const keptAnswer = (tables: Tables, account: string, key: string, fingerprint: string): KeptAnswer | undefined => {
  const kept = tables.keptAnswers.get(keptUnder(account, key))
  if (!kept || Date.now() / 1000 - kept.keptAt > keptSeconds) return undefined
  if (kept.fingerprint === fingerprint) return kept
  throw new ApiFailure(
    400,
    {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    },
    true,
  )
}

const keepAnswer = (tables: Tables, account: string, key: string, answer: Omit<KeptAnswer, 'keptAt'>): void => {
  for (const [name, { keptAt }] of tables.keptAnswers) {
    if (Date.now() / 1000 - keptAt <= keptSeconds) break
    tables.keptAnswers.delete(name)
  }
  tables.keptAnswers.set(keptUnder(account, key), { ...answer, keptAt: Date.now() / 1000 })
}

const routes = [
  ...sessionRoutes,
  ...couponRoutes,
  ...promotionCodeRoutes,
  ...productRoutes,
  ...paymentIntentRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...balanceTransactionRoutes,
  ...eventRoutes,
  ...webhookEndpointRoutes,
]

type ApiRequest = {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

/** Reads the caller's secret key from `Authorization: Bearer sk_test_…`, as Stripe does. */
const accountOf = ({ headers }: ApiRequest): string => {
  const key = /^Bearer\s+(\S+)$/.exec(headers.authorization ?? '')?.[1]
  if (key === undefined)
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    )
  if (/^(sk|rk)_test_\w+$/.test(key)) return key
  throw unauthorized(`Invalid API Key provided: ${key.replaceAll(/(?<=.{8}).(?=.{4})/g, '*')}`)
}

const checkVersion = (version: string | undefined): void => {
  if (version === undefined || version === Stripe.API_VERSION) return
  throw invalidParam(
    `Invalid Stripe API version: ${version}. This stand-in speaks ${Stripe.API_VERSION}, as the installed SDK does.`,
    'Stripe-Version',
  )
}

const formOf = (request: ApiRequest): FormObject => {
  if (request.method !== 'POST') return parseForm(request.query)
  const type = request.headers['content-type'] ?? ''
  if (request.body === '' || type.startsWith('application/x-www-form-urlencoded')) return parseForm(request.body)
  throw new ApiFailure(
    400,
    {
      type: 'invalid_request_error',
      message:
        'Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.',
    },
    true,
  )
}

const expandPaths = optional(listParam(text(), { max: 20 }))

/** Runs the route; all parameters are validated before anything changes. */
const run = (context: Context, request: ApiRequest): object => {
  const found = findRoute(routes, request.method, request.path)
  if (!found)
    throw new ApiFailure(
      404,
      {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${request.method}: ${request.path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
      },
      true,
    )
  const { expand, ...form } = formOf(request)
  const paths = expandPaths(expand, 'expand') ?? []
  const prepared = found.route.prepare(found.id, form)
  return expanded(context, prepared(context), paths)
}

type Answer = { readonly status: number; readonly body: string; readonly isValidation: boolean }

const answerOf = (context: Context, request: ApiRequest): Answer => {
  try {
    return { status: 200, body: `${JSON.stringify(run(context, request), null, 2)}\n`, isValidation: false }
  } catch (error) {
    if (error instanceof ApiFailure) return failureOf(error)
    throw error
  }
}

const failureOf = ({ body, status, isValidation }: ApiFailure): Answer => {
  const docUrl = body.code && { doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` }
  return { status, body: `${JSON.stringify({ error: { ...body, ...docUrl } }, null, 2)}\n`, isValidation }
}

const reply = (requestId: string, { status, body }: Omit<Answer, 'isValidation'>, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: {
    'content-type': 'application/json',
    'request-id': requestId,
    'stripe-version': Stripe.API_VERSION,
    'cache-control': 'no-cache, no-store',
    ...headers,
  },
  body,
})

/** Makes POSTs with an idempotency key idempotent: the first answer, a refusal included, is replayed to every repetition. */
const answerOnce = (context: Context, request: ApiRequest, account: string, requestId: string, key: string): Reply => {
  checkIdempotencyKey(key)
  const fingerprint = createHash('sha256').update(`${request.method} ${request.path}\n${request.body}`).digest('base64')
  const kept = keptAnswer(context.tables, account, key, fingerprint)
  if (kept) return reply(requestId, kept, { 'idempotency-key': key, 'idempotent-replayed': 'true', 'original-request': kept.requestId })
  const answer = answerOf(context, request)
  if (!answer.isValidation) keepAnswer(context.tables, account, key, { fingerprint, requestId, status: answer.status, body: answer.body })
  return reply(requestId, answer, { 'idempotency-key': key })
}

/** Answers one call of the API. */
export const answerApi = (context: Context, request: ApiRequest): Reply => {
  const requestId = newId.request()
  const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined
  const called: Context = { ...context, request: { id: requestId, idempotencyKey: key ?? null } }
  try {
    const account = accountOf(request)
    checkVersion(request.headers['stripe-version'])
    return key === undefined ? reply(requestId, answerOf(called, request)) : answerOnce(called, request, account, requestId, key)
  } catch (error) {
    if (error instanceof ApiFailure) return reply(requestId, failureOf(error))
    throw error
  }
}
