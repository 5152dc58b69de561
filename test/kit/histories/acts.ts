import { type Act, codeOf, nothing, type Outcome, orderAt, withdrawFrom, workOf } from './act.ts'
import type { Answer } from './bench.ts'
import { eventsOf, readFacts } from './facts.ts'
import { decide, decideLater } from './lateBank.ts'
import { ownerActs } from './ownerActs.ts'
import { type Cast, deliver, openedSessions, ownerOf, pick, promoCode, sendMails, undelivered } from './player.ts'
import { answerToCart, answerToWork, type Line } from './predictions.ts'
import type { Step } from './steps.ts'
import { paymentMade } from './world.ts'

const sessionIn = (url: unknown): string => /cs_[A-Za-z0-9_]+/.exec(String(url))?.[0] ?? ''

const contact = (who: number, at: number) => ({ customerEmail: `acheteur${who}.${at}@mail.example`, customerName: `Acheteur ${who}` })

const opened = (cast: Cast, who: number, answer: Answer): string => {
  if (answer.status !== 200) return codeOf(answer)
  cast.opened.set(sessionIn(answer.body.url), cast.visitors[who] ?? '')
  return 'url'
}

const checkOut: Act<'checkOut'> = async (cast, { who, contact: at, adding }) => {
  const visitor = cast.visitors[who] ?? ''
  const before = (await cast.bench.ask('getCart', { visitor })).body as { items: Line[] }
  for (const id of adding.map(work => workOf(cast, work)))
    if (!before.items.some(({ artworkId }) => artworkId === id)) await cast.bench.ask('addToCart', { visitor, body: { artworkId: id } })
  const [{ rows }, cart] = [await readFacts(cast.bench), await cast.bench.ask('getCart', { visitor })]
  const { items, promo, droppedPromo } = cart.body as { items: Line[]; promo?: object; droppedPromo?: object }
  const meant = promo || droppedPromo ? 'unknown' : answerToCart(cast.world, rows, items, ownerOf(cast, who))
  const said = opened(cast, who, await cast.bench.ask('createCheckoutSession', { visitor, body: contact(who, at) }))
  return { said, meant }
}

const buyAtOnce: Act<'buyAtOnce'> = async (cast, { who, work }) => {
  const id = cast.works[work] ?? 0
  const { rows } = await readFacts(cast.bench)
  const meant = answerToWork(cast.world, rows, id, ownerOf(cast, who))
  const body = { ...contact(who, 0), artworkId: id }
  return { said: opened(cast, who, await cast.bench.ask('createSingleCheckout', { visitor: cast.visitors[who] ?? '', body })), meant }
}

/** Picks a payment page that is open in most cases, and a closed one occasionally. */
const payable = (cast: Cast, at: number) => {
  const all = openedSessions(cast)
  const open = all.filter(({ status }) => status === 'open')
  return pick(open.length && at < 10 ? open : all, at)
}

const payWith = async (cast: Cast, at: number, card: string): Promise<{ readonly said: string; readonly sessionId?: string }> => {
  const session = payable(cast, at)
  if (!session) return { said: nothing.said }
  const { body } = await cast.bench.atProvider('POST', `/__control/sessions/${session.sessionId}/pay`, JSON.stringify({ card }))
  return { said: String(body.outcome), sessionId: session.sessionId }
}

const pay: Act<'pay'> = async (cast, { at }) => {
  const { said, sessionId = '' } = await payWith(cast, at, '4242424242424242')
  if (said === 'paid') cast.world = paymentMade(cast.world, sessionId)
  return { said }
}

const payLater: Act<'payLater'> = async (cast, { at }) => {
  const session = payable(cast, at)
  if (session?.status !== 'open' || session.isDiscounted) return nothing
  const { said, sessionId = '' } = await payWith(cast, at, '4242424242424242')
  if (said === 'paid') cast.undecided.set(sessionId, decideLater(cast.bench, sessionId))
  return { said: said === 'paid' ? 'undecided' : said }
}

/** Lets the bank decide on a delayed payment. */
export const settleLater = (cast: Cast, at: number, succeeds: boolean): Outcome => {
  const [sessionId, paid] = pick([...cast.undecided], at) ?? []
  if (!sessionId || !paid) return nothing
  decide(cast.bench, sessionId, paid, succeeds)
  cast.undecided.delete(sessionId)
  if (succeeds) cast.world = paymentMade(cast.world, sessionId)
  return { said: sessionId }
}

const cancel: Act<'cancel'> = async (cast, { at }) => {
  const session = pick(openedSessions(cast), at)
  if (!session) return nothing
  const visitor = cast.opened.get(session.sessionId) ?? ''
  const answer = await cast.bench.ask('cancelCheckout', { visitor, params: { orderId: session.orderId } })
  return { said: answer.status === 200 ? String(answer.body.status) : codeOf(answer) }
}

const withdraw: Act<'withdraw'> = async (cast, { at }) => {
  const order = await orderAt(cast, at)
  return order ? withdrawFrom(cast, order) : nothing
}

const wait: Act<'wait'> = async (cast, { minutes }) => {
  cast.clock.advance(minutes * 60)
  // The provider notices what has expired at the next request.
  await cast.bench.atProvider('GET', '/__control/sessions')
  return { said: `${minutes} min` }
}

const ofVisitor = async (cast: Cast, who: number, operation: string, asked: object = {}): Promise<Outcome> => ({
  said: codeOf(await cast.bench.ask(operation, { visitor: cast.visitors[who] ?? '', ...asked })),
})
export const acts: { readonly [Does in Step['does']]: Act<Does> } = {
  ...ownerActs,
  addToCart: (cast, { who, work }) => ofVisitor(cast, who, 'addToCart', { body: { artworkId: workOf(cast, work) } }),
  removeFromCart: (cast, { who, work }) => ofVisitor(cast, who, 'removeFromCart', { params: { id: String(workOf(cast, work)) } }),
  clearCart: (cast, { who }) => ofVisitor(cast, who, 'clearCart'),
  applyPromo: (cast, { who }) => ofVisitor(cast, who, 'applyPromoCode', { body: { code: promoCode } }),
  removePromo: (cast, { who }) => ofVisitor(cast, who, 'removePromoCode'),
  checkOut,
  buyAtOnce,
  pay,
  payDeclined: async (cast, { at }) => ({ said: (await payWith(cast, at, '4000000000000002')).said }),
  payLater,
  payLaterSucceeds: async (cast, { at }) => settleLater(cast, at, true),
  payLaterFails: async (cast, { at }) => settleLater(cast, at, false),
  cancel,
  look: async (cast, { at }) => {
    const session = pick(openedSessions(cast), at)
    return session ? { said: codeOf(await cast.bench.ask('getOrder', { params: { sessionId: session.sessionId } })) } : nothing
  },
  withdraw,
  deliver: async (cast, { at }) => {
    const event = pick(undelivered(cast), at)
    return event ? { said: `${event.type} ${codeOf(await deliver(cast, event))}` } : nothing
  },
  deliverAgain: async (cast, { at }) => {
    const event = pick(eventsOf(cast.bench), at)
    return event ? { said: `${event.type} ${codeOf(await deliver(cast, event))}` } : nothing
  },
  wait,
  reconcile: async ({ bench }) => {
    await bench.wake('reconcileOrders')
    return { said: 'done' }
  },
  sendMails: async cast => {
    await sendMails(cast)
    return { said: 'done' }
  },
}
