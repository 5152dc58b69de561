import * as fc from 'fast-check'

/** One step of a history. `at` picks its object among those that exist at that time, `who` the visitor. */
export type Step =
  | { readonly does: 'addToCart' | 'removeFromCart' | 'buyAtOnce'; readonly who: number; readonly work: number }
  | { readonly does: 'checkOut'; readonly who: number; readonly contact: number; readonly adding: readonly number[] }
  | { readonly does: 'applyPromo' | 'removePromo' | 'clearCart'; readonly who: number }
  | { readonly does: 'pay' | 'payDeclined' | 'payLater' | 'payLaterSucceeds' | 'payLaterFails'; readonly at: number }
  | { readonly does: 'cancel' | 'look' | 'withdraw'; readonly at: number }
  | { readonly does: 'refund' | 'refundAtProvider' | 'putBackOnSale'; readonly at: number }
  | { readonly does: 'refundPart' | 'refundPartAtProvider'; readonly at: number; readonly part: number }
  | { readonly does: 'refundUnanswered'; readonly at: number; readonly part: number; readonly isWithdrawn: boolean }
  | { readonly does: 'bankReturns'; readonly at: number }
  | { readonly does: 'parcel'; readonly at: number; readonly act: number }
  | { readonly does: 'deliver' | 'deliverAgain'; readonly at: number }
  | { readonly does: 'wait'; readonly minutes: number }
  | { readonly does: 'reconcile' | 'sendMails' }
  | { readonly does: 'price'; readonly work: number; readonly euros: number }
  | { readonly does: 'availability'; readonly work: number; readonly to: 'Disponible' | 'Vendu' | 'Sur commande' }
  | { readonly does: 'publish'; readonly work: number; readonly isPublished: boolean }
  | { readonly does: 'deleteWork'; readonly work: number }

/** Concurrent steps; `order` seeds the order in which their calls of services alternate. */
export type Moment = { readonly steps: readonly Step[]; readonly order: number }

export const workCount = 4
export const visitorCount = 3

const who = fc.nat({ max: visitorCount - 1 })
const work = fc.nat({ max: workCount - 1 })
const at = fc.nat({ max: 11 })
/** Which part of an order is given back, see `ownerActs.ts`. */
const part = fc.nat({ max: 4 })
/** Which of the acts with a parcel, see `ownerActs.ts`. */
const orderAct = fc.nat({ max: 7 })

const selling: readonly (readonly [number, fc.Arbitrary<Step>])[] = [
  [2, fc.record({ does: fc.constant('addToCart' as const), who, work })],
  [1, fc.record({ does: fc.constant('removeFromCart' as const), who, work })],
  [4, fc.record({ does: fc.constant('buyAtOnce' as const), who, work })],
  [
    8,
    fc.record({
      does: fc.constant('checkOut' as const),
      who,
      contact: fc.constantFrom(0, 0, 0, 1),
      adding: fc.uniqueArray(work, { maxLength: 2 }),
    }),
  ],
  [2, fc.record({ does: fc.constantFrom('applyPromo' as const, 'removePromo' as const, 'clearCart' as const), who })],
  [8, fc.record({ does: fc.constant('pay' as const), at })],
  [
    2,
    fc.record({
      does: fc.constantFrom('payDeclined' as const, 'payLater' as const, 'payLaterSucceeds' as const, 'payLaterFails' as const),
      at,
    }),
  ],
  [3, fc.record({ does: fc.constantFrom('cancel' as const, 'look' as const), at })],
  [8, fc.record({ does: fc.constant('deliver' as const), at })],
  [2, fc.record({ does: fc.constant('deliverAgain' as const), at })],
  [2, fc.record({ does: fc.constant('wait' as const), minutes: fc.constantFrom(1, 20, 37, 26 * 60) })],
  [2, fc.record({ does: fc.constantFrom('reconcile' as const, 'sendMails' as const) })],
]
const owning: readonly (readonly [number, fc.Arbitrary<Step>])[] = [
  [1, fc.record({ does: fc.constant('price' as const), work, euros: fc.integer({ min: 1, max: 3000 }) })],
  [
    2,
    fc.record({
      does: fc.constant('availability' as const),
      work,
      to: fc.constantFrom('Disponible' as const, 'Vendu' as const, 'Sur commande' as const),
    }),
  ],
  [2, fc.record({ does: fc.constant('publish' as const), work, isPublished: fc.boolean() })],
  [1, fc.record({ does: fc.constant('deleteWork' as const), work })],
  [2, fc.record({ does: fc.constantFrom('refund' as const, 'refundAtProvider' as const, 'putBackOnSale' as const), at })],
  [3, fc.record({ does: fc.constantFrom('refundPart' as const, 'refundPart' as const, 'refundPartAtProvider' as const), at, part })],
  [3, fc.record({ does: fc.constant('refundUnanswered' as const), at, part, isWithdrawn: fc.boolean() })],
  [1, fc.record({ does: fc.constant('bankReturns' as const), at })],
  [1, fc.record({ does: fc.constant('withdraw' as const), at })],
  [3, fc.record({ does: fc.constant('parcel' as const), at, act: orderAct })],
]

const step: fc.Arbitrary<Step> = fc.oneof(...[...selling, ...owning].map(([weight, arbitrary]) => ({ weight, arbitrary })))

/** Moving the clock, sending mails and silencing the provider must not run concurrently with other steps. */
const isAlone = ({ does }: Step): boolean => does === 'wait' || does === 'sendMails' || does === 'refundUnanswered'

const together = (of: (same: number) => fc.Arbitrary<Step>): fc.Arbitrary<readonly Step[]> =>
  fc.nat({ max: workCount - 1 }).chain(same => fc.array(of(same), { minLength: 2, maxLength: 4 }))

const onOnePayment = together(same =>
  fc.oneof(
    fc
      .constantFrom('deliver' as const, 'deliverAgain' as const, 'look' as const, 'cancel' as const, 'pay' as const)
      .map(does => ({ does, at: same })),
    fc.constantFrom('refund' as const, 'refundAtProvider' as const, 'putBackOnSale' as const).map(does => ({ does, at: same })),
    fc.constant({ does: 'reconcile' as const }),
    fc.record({ does: fc.constantFrom('refundPart' as const, 'refundPartAtProvider' as const), at: fc.constant(same), part }),
    fc.constant({ does: 'withdraw' as const, at: same }),
    orderAct.map(act => ({ does: 'parcel' as const, at: same, act })),
    fc.record({ does: fc.constant('checkOut' as const), who, contact: fc.nat({ max: 1 }), adding: fc.constant([]) }),
  ),
)

const onOneWork = together(same =>
  fc.oneof(
    fc.record({ does: fc.constant('buyAtOnce' as const), who, work: fc.constant(same) }),
    fc.record({ does: fc.constant('checkOut' as const), who, contact: fc.nat({ max: 1 }), adding: fc.constant([same]) }),
    fc.record({ does: fc.constant('price' as const), work: fc.constant(same), euros: fc.integer({ min: 1, max: 3000 }) }),
    fc.record({
      does: fc.constant('availability' as const),
      work: fc.constant(same),
      to: fc.constantFrom('Disponible' as const, 'Vendu' as const),
    }),
    fc.record({ does: fc.constant('publish' as const), work: fc.constant(same), isPublished: fc.boolean() }),
    fc.record({ does: fc.constantFrom('deliver' as const, 'cancel' as const), at }),
  ),
)

const moment: fc.Arbitrary<Moment> = fc
  .record({
    steps: fc.oneof(
      { weight: 5, arbitrary: fc.array(step, { minLength: 1, maxLength: 1 }) },
      { weight: 1, arbitrary: fc.array(step, { minLength: 2, maxLength: 4 }) },
      { weight: 2, arbitrary: onOnePayment },
      { weight: 1, arbitrary: onOneWork },
    ),
    order: fc.nat(),
  })
  .map(({ steps, order }) => ({ order, steps: steps.some(isAlone) ? steps.slice(0, 1) : steps }))

export const histories: fc.Arbitrary<readonly Moment[]> = fc.array(moment, { minLength: 10, maxLength: 40, size: 'max' })
