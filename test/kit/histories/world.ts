import type { Availability } from '../../../shared/artwork/artwork.ts'

/** The model's view of a work: the owner's settings and whether it is sold. */
export type WorkNow = {
  readonly priceEur: number
  readonly availability: Availability
  readonly isPublished: boolean
  readonly isDeleted: boolean
  /** The work's version after the last change of each field. Concurrent changes may be answered in another order than they were made. */
  readonly versions: Readonly<Partial<Record<WorkField, number>>>
}

type WorkField = 'priceEur' | 'availability' | 'isPublished'

/** A payment page that was opened. */
export type PaymentNow = {
  readonly sessionId: string
  readonly orderId: string
  readonly works: readonly number[]
  /** Cents, as the provider charges them. */
  readonly amount: number
  readonly isPaid: boolean
  /** The owner has taken one of its works off sale since it was opened, so a payment may come too late. */
  readonly isOvertaken: boolean
  /** The owner has refunded it, here or at the provider. */
  readonly isGivenBack: boolean
}

/** The model of the shop: it follows from every action done, without reading the table. */
export type World = {
  readonly works: ReadonlyMap<number, WorkNow>
  readonly payments: ReadonlyMap<string, PaymentNow>
  /** The ids of the orders that were paid. */
  readonly sales: ReadonlySet<string>
  /** The number of accepted withdrawals; each causes two mails. */
  readonly withdrawals: number
}

export const emptyWorld: World = { works: new Map(), payments: new Map(), sales: new Set(), withdrawals: 0 }

const withWork = (world: World, id: number, change: Partial<WorkNow>): World => {
  const work = world.works.get(id)
  return work ? { ...world, works: new Map(world.works).set(id, { ...work, ...change }) } : world
}

const withPayments = (world: World, change: (payment: PaymentNow) => Partial<PaymentNow>): World => ({
  ...world,
  payments: new Map([...world.payments].map(([id, payment]) => [id, { ...payment, ...change(payment) }])),
})

const isForSale = ({ availability, isPublished, isDeleted }: WorkNow): boolean => availability === 'Disponible' && isPublished && !isDeleted

const withChange = (work: WorkNow, change: Partial<Pick<WorkNow, WorkField>>, version: number): WorkNow => {
  const newer = Object.entries(change).filter(([field]) => version >= (work.versions[field as WorkField] ?? 0))
  return {
    ...work,
    ...Object.fromEntries(newer),
    versions: { ...work.versions, ...Object.fromEntries(newer.map(([field]) => [field, version])) },
  }
}

/** The work was off sale for a time: the open payments for it may come too late. */
const overtaken = (world: World, id: number): World =>
  withPayments(world, ({ works, isOvertaken }) => ({ isOvertaken: isOvertaken || works.includes(id) }))

/** The owner has changed a work, which has this version since. */
export const workChanged = (world: World, id: number, change: Partial<Pick<WorkNow, WorkField>>, version: number): World => {
  const work = world.works.get(id)
  if (!work) return world
  const changed = withWork(world, id, withChange(work, change, version))
  return isForSale({ ...work, ...change }) ? changed : overtaken(changed, id)
}

export const workDeleted = (world: World, id: number): World => overtaken(withWork(world, id, { isDeleted: true }), id)

export const workAdded = (world: World, id: number, priceEur: number): World => ({
  ...world,
  works: new Map(world.works).set(id, { priceEur, availability: 'Disponible', isPublished: true, isDeleted: false, versions: {} }),
})

/** A payment page was opened. A payment for works already off sale may come too late from the start. */
export const paymentOpened = (world: World, payment: Omit<PaymentNow, 'isPaid' | 'isOvertaken' | 'isGivenBack'>): World => {
  if (world.payments.has(payment.sessionId)) return world
  const isOvertaken = payment.works.some(id => {
    const work = world.works.get(id)
    return !work || !isForSale(work)
  })
  return {
    ...world,
    payments: new Map(world.payments).set(payment.sessionId, { ...payment, isPaid: false, isGivenBack: false, isOvertaken }),
  }
}

export const paymentMade = (world: World, sessionId: string): World =>
  withPayments(world, payment => (payment.sessionId === sessionId ? { isPaid: true } : {}))

export const paymentGivenBack = (world: World, orderId: string): World =>
  withPayments(world, payment => (payment.orderId === orderId ? { isGivenBack: true } : {}))

/** An order was paid, so its works are sold, whatever the owner sets. Applying it again changes nothing. */
export const sold = (world: World, orderId: string, works: readonly number[]): World =>
  world.sales.has(orderId)
    ? world
    : works.reduce<World>((now, id) => withWork(now, id, { availability: 'Vendu' }), { ...world, sales: new Set(world.sales).add(orderId) })

export const withdrawalMade = (world: World): World => ({ ...world, withdrawals: world.withdrawals + 1 })

type OrderFacts = {
  readonly id: string
  readonly status: string
  readonly owner: string
  readonly works: readonly number[]
  readonly total: number
  readonly wasPaid: boolean
  /** Cents that the table says were given back, and the works that they were given back for. */
  readonly refunded: number
  readonly refundedWorks: readonly number[]
}
type WorkFacts = { readonly id: number; readonly soldBy?: string | undefined; readonly heldBy?: string | undefined }
type ChargeFacts = { readonly orderId: string; readonly amount: number; readonly refunded: number }
type ShownWork = { readonly id: number; readonly price?: number | undefined; readonly availability: string }

/** The observable state of the shop and of the provider at one moment. */
export type Facts = {
  readonly orders: readonly OrderFacts[]
  readonly works: readonly WorkFacts[]
  readonly charges: readonly ChargeFacts[]
  readonly catalogue: readonly ShownWork[]
  /** What was done with parcels: each act is told in one mail, but for preparing. */
  readonly acts: readonly string[]
  /** Mails that the passing of time causes; which ones is a rule with tests of its own. */
  readonly reminders: number
  /** Mails of refunds in part, and of those that failed; the audit compares them with the refunds. */
  readonly partialRefundMails: number
}

const paymentOf = (world: World, orderId: string): PaymentNow | undefined =>
  [...world.payments.values()].find(payment => payment.orderId === orderId)

const orderFaults = (world: World, { id, status, works, total }: OrderFacts): readonly string[] => {
  const payment = paymentOf(world, id)
  const isDue = payment?.isPaid === true
  return [
    ...(status === 'paid' && !isDue ? ['is paid, and nobody paid'] : []),
    ...(status === 'refunded' && !isDue ? ['is refunded, and nobody paid'] : []),
    ...(status === 'expired' && isDue ? ['is expired, and was paid for'] : []),
    ...(status === 'refunded' && payment && !payment.isOvertaken && !payment.isGivenBack ? ['was given back without a reason'] : []),
    ...(payment && payment.amount !== total ? [`asks ${total}, its payment ${payment.amount}`] : []),
    ...(payment && payment.works.join() !== works.join() ? [`is for ${works}, its payment for ${payment.works}`] : []),
  ].map(says => `order ${id} ${says}`)
}

const workFaults = (world: World, { orders, works }: Facts): readonly string[] => {
  const paid = orders.filter(({ status }) => status === 'paid')
  return works.flatMap(({ id, soldBy }) => {
    const buyers = paid.filter(order => order.works.includes(id) && !order.refundedWorks.includes(id)).map(order => order.id)
    return [
      ...(buyers.length > 1 ? [`work ${id} belongs to ${buyers.length} buyers`] : []),
      ...(soldBy !== buyers[0] ? [`work ${id} is sold to ${soldBy}, and was bought by ${buyers[0]}`] : []),
      ...(world.works.get(id)?.isDeleted ? [`work ${id} was deleted, and is there`] : []),
    ]
  })
}

/** The catalogue must show the published works with the owner's prices, and sold works as sold, without a price. */
const catalogueFaults = (world: World, { catalogue }: Facts): readonly string[] => {
  const shown = catalogue.map(({ id, price, availability }) => `${id} ${price} ${availability}`).toSorted()
  const meant = [...world.works]
    .filter(([, { isPublished, isDeleted }]) => isPublished && !isDeleted)
    .map(([id, { priceEur, availability }]) => `${id} ${availability === 'Vendu' ? undefined : priceEur} ${availability}`)
    .toSorted()
  return shown.join() === meant.join() ? [] : [`the catalogue shows ${shown.join(', ')}; it should show ${meant.join(', ')}`]
}

/** Returns the violations of the rules that hold at any moment. */
export const faultsNow = (world: World, facts: Facts): readonly string[] => [
  ...facts.orders.flatMap(order => orderFaults(world, order)),
  ...workFaults(world, facts),
  ...catalogueFaults(world, facts),
]

const moneyFaults = (world: World, { orders, charges }: Facts): readonly string[] => {
  const owed = new Map(orders.map(order => [order.id, order]))
  const wrong = charges.flatMap(({ orderId, amount, refunded }) => {
    const order = owed.get(orderId)
    return order && refunded === order.refunded && amount === order.total
      ? []
      : [`order ${orderId}, ${order?.status} for ${order?.total}: ${amount} charged, ${refunded} given back, not ${order?.refunded}`]
  })
  const unpaid = orders.filter(
    ({ id, status }) => (status === 'paid' || status === 'refunded') && charges.filter(({ orderId }) => orderId === id).length !== 1,
  )
  const unsettled = [...world.payments.values()].filter(
    ({ isPaid, orderId }) => isPaid && !['paid', 'refunded'].includes(owed.get(orderId)?.status ?? ''),
  )
  return [
    ...wrong,
    ...unpaid.map(({ id, status }) => `order ${id} is ${status}, and not charged once`),
    ...unsettled.map(({ orderId }) => `order ${orderId} was paid for, and is ${owed.get(orderId)?.status}`),
  ]
}

/**
 * Counts the mails of an order: two for a sale, two for a payment that could not be honoured, and one more for a sale that was refunded.
 */
const mailsOf = (wasPaid: boolean, isRefunded: boolean): number => (wasPaid || isRefunded ? 2 : 0) + (wasPaid && isRefunded ? 1 : 0)

const mailsMeant = ({ withdrawals }: World, { orders, acts, reminders, partialRefundMails }: Facts): number =>
  orders.reduce((sum, { status, wasPaid }) => sum + mailsOf(wasPaid, status === 'refunded'), 2 * withdrawals) +
  acts.filter(act => act !== 'prepare').length +
  reminders +
  partialRefundMails

/**
 * Returns the violations at the end of a history, after every event and all deadlines: no order is pending, and every cent and every mail
 * is accounted for.
 */
export const faultsAtTheEnd = (world: World, facts: Facts, mailsSent: number): readonly string[] => [
  ...faultsNow(world, facts),
  ...moneyFaults(world, facts),
  ...facts.orders.filter(({ status }) => status === 'pending').map(({ id }) => `order ${id} still waits`),
  ...facts.works.filter(({ heldBy }) => heldBy).map(({ id }) => `work ${id} is still held`),
  ...(mailsMeant(world, facts) === mailsSent ? [] : [`${mailsSent} mails left, of ${mailsMeant(world, facts)}`]),
]
