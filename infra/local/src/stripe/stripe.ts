import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Faults } from '../faults/faults.ts'
import { stripeOutgoing } from '../faults/refusals.ts'
import { joinedHeaders, listen, type Reply, readBody, send } from '../kit/http.ts'
import { answerApi } from './api.ts'
import { answerStripeControl } from './control.ts'
import { resetBench, restoreBench, type StripeBench, takeFault } from './core/bench.ts'
import { type Context, createStripeClock } from './core/context.ts'
import { type StripeSnapshot, StripeStore } from './core/store.ts'
import { type Endpoint, Webhooks } from './core/webhooks.ts'
import type { StripePromotionCode } from './core/wire.ts'
import { expireDueSessions } from './objects/sessions.ts'
import { answerAsset } from './page/pageShell.ts'
import { answerPanel, overviewPage } from './page/panel.ts'
import { answerPaymentPage } from './page/paymentPage.ts'

/** A promotion code and its coupon, with the API's parameter names. */
export type SeedCode = { readonly code: string; readonly coupon: Readonly<Record<string, string>> }

const post = (context: Context, path: string, params: Readonly<Record<string, string>>): { id: string } => {
  const { status, body } = answerApi(context, {
    method: 'POST',
    path,
    query: '',
    headers: { authorization: 'Bearer sk_test_seed', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(params).toString(),
  })
  if (status !== 200) throw new Error(`Seeding ${path} failed: ${body}`)
  return JSON.parse(String(body)) as { id: string }
}

/** Creates the missing codes through the API, so it is idempotent. Their events are sent like any others. */
const seedPromotionCodes = (context: Context, codes: readonly SeedCode[]): void => {
  const known = new Set([...context.tables.promotionCodes.values()].map(({ code }: StripePromotionCode) => code.toUpperCase()))
  for (const { code, coupon } of codes.filter(each => !known.has(each.code.toUpperCase()))) {
    const { id } = post(context, '/v1/coupons', coupon)
    post(context, '/v1/promotion_codes', { code, 'promotion[type]': 'coupon', 'promotion[coupon]': id })
  }
}

type StripeOptions = {
  /** 0 chooses any free port. */
  readonly port: number
  /** The shop's name on the payment page and in the charges. */
  readonly businessName?: string
  /** The file that stores the data across restarts; without it, data is in memory only. */
  readonly dataFile?: string | undefined
  readonly log?: ((line: string) => void) | undefined
  /** Injects faults between a function and the stand-in. */
  readonly faults?: Pick<Faults, 'meet'> | undefined
}

/** A running stand-in; `control.ts` documents its control API for tests. */
export type StripeStandIn = {
  readonly url: string
  readonly port: number
  /** Sets the webhook's endpoint; events wait until there is one. */
  setWebhook(endpoint: Endpoint | undefined): void
  /** Creates the promotion codes that do not exist yet. */
  seed(codes: readonly SeedCode[]): void
  reset(): void
  snapshot(): StripeSnapshot
  restore(snapshot: StripeSnapshot): void
  /** Stops; undelivered events remain stored for the next start. */
  stop(): Promise<void>
}

const bodyLimit = 50_000_000
const longestTimerMs = 2 ** 31 - 1

const answer = (bench: StripeBench, request: IncomingMessage, url: URL, body: string): Reply => {
  const { method = 'GET' } = request
  const { pathname: path, search } = url
  if (path.startsWith('/__control/')) return answerStripeControl(bench, method, path, body)
  if (path === '/__panel') return answerPanel(bench, method, body)
  if (path.startsWith('/__assets/')) return answerAsset(path)
  if (path.startsWith('/c/pay/')) return answerPaymentPage(bench.context, method, path, body)
  if (path === '/') return overviewPage(bench.context)
  return answerApi(bench.context, { method, path, query: search.slice(1), headers: joinedHeaders(request), body })
}

const failure = (status: number): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ error: { type: 'api_error', message: 'Sorry, an error occurred on our side. (Asked for by the test bench.)' } }),
})

/** Creates a timer that fires when the next session is due; arming it again replaces the former one. */
const createExpiryTimer = (context: Context) => {
  let timer: NodeJS.Timeout | undefined
  const arm = (): void => {
    clearTimeout(timer)
    const next = expireDueSessions(context)
    if (next !== undefined) timer = setTimeout(arm, Math.min((next - context.clock.now()) * 1000, longestTimerMs))
  }
  return { arm, stop: () => clearTimeout(timer) }
}

/** Handles a request. Sessions that are due expire before it is answered, and the timer is armed again afterwards. */
const serve =
  (bench: StripeBench, expiry: ReturnType<typeof createExpiryTimer>, faults: StripeOptions['faults']) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = (await readBody(request, bodyLimit)).toString('utf8')
    const url = new URL(request.url ?? '/', 'http://stripe.local')
    const fault = url.pathname.startsWith('/v1/') ? takeFault(bench, url.pathname) : undefined
    if (fault === 0) return void response.destroy()
    const perform = async (): Promise<Reply> => {
      expiry.arm()
      const reply = fault === undefined ? answer(bench, request, url, body) : failure(fault)
      expiry.arm()
      if (request.method !== 'GET') bench.store.changed()
      return reply
    }
    const outgoing = stripeOutgoing(request.method ?? 'GET', url.pathname, joinedHeaders(request))
    send(response, faults ? await faults.meet(outgoing, perform) : await perform())
  }

/** Starts the local stand-in for Stripe: its API, its payment page and its signed events. */
export const startStripe = async ({
  port,
  businessName = 'Boutique',
  dataFile,
  log = () => undefined,
  faults,
}: StripeOptions): Promise<StripeStandIn> => {
  const store = new StripeStore(dataFile)
  const webhooks = new Webhooks(store, log)
  let address = ''
  const context: Context = {
    tables: store.tables,
    clock: createStripeClock(),
    webhooks,
    publicUrl: () => address,
    businessName,
  }
  const bench: StripeBench = { context, store, faults: undefined }
  const expiry = createExpiryTimer(context)
  const listening = await listen(port, serve(bench, expiry, faults))
  address = listening.url
  expiry.arm()
  return {
    url: listening.url,
    port: listening.port,
    setWebhook: endpoint => webhooks.setEndpoint(endpoint),
    seed: codes => seedPromotionCodes(context, codes),
    reset: () => resetBench(bench),
    snapshot: () => store.snapshot(),
    restore: snapshot => restoreBench(bench, snapshot),
    stop: async () => {
      expiry.stop()
      await listening.stop()
      await webhooks.stop()
      store.flush()
    },
  }
}
