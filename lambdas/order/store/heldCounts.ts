import type { LiftedLimits } from '../../../shared/order/holdLimits.ts'
import type { OrderItem } from '../../../shared/order/order.ts'
import { settingNames } from '../../kit/settings.ts'
import type { Condition } from '../../kit/table/expression.ts'
import { heldPartition, type Key, keys } from '../../kit/table/keys.ts'
import { change, put, queryRows, remove, type Write } from '../../kit/table/table.ts'
import { nowSeconds } from '../../kit/table/ttl.ts'
import { isOpeningNight } from './openingNight.ts'

/** An order's claim on its works while it waits for its payment. */
export type Hold = {
  /** Epoch seconds. */
  readonly until: number
  /** The hashes of the caller's network and address; absent where none is counted, as on an opening night. */
  readonly from?: string
  /** The slot of each work, in the order of the items; the draft of an order has none yet. */
  readonly slots?: readonly number[]
}

type Holding = { readonly items: readonly Pick<OrderItem, 'artworkId'>[]; readonly hold?: Hold | undefined }

/**
 * A held work. As many slots as works may be held are numbered, and a purchase takes free ones, so that the limit for everybody holds without
 * a row that every purchase writes: DynamoDB refuses a transaction that meets another one on a row (E35).
 */
export type HeldSlot = Key & { readonly slot: number; readonly artworkId: number; readonly until: number; readonly network?: string }

/** Two days, far longer than a hold: the row of an address expires soon after its last purchase. */
const keptSeconds = 2 * 24 * 60 * 60

export const liftedLimits = (): LiftedLimits | undefined => process.env[settingNames.holdLimits] as LiftedLimits | undefined

/** Checks whether visitors and addresses have no limits, which is so only on a developer's machine. */
export const areCallersUnlimited = (): boolean => liftedLimits() !== undefined

export const readHeld = (consistency: 'latest' | 'recent'): Promise<Key[]> =>
  queryRows<Key>({ where: '#pk = :pk', values: { pk: heldPartition }, consistency })

export const slotsIn = (rows: readonly Key[]): readonly HeldSlot[] => rows.filter((row): row is HeldSlot => !isOpeningNight(row))

/** Returns what is held now. */
export const readHeldSlots = async (): Promise<readonly HeldSlot[]> => slotsIn(await readHeld('recent'))

/** The most works that one visitor, one address, its network and everybody together may hold, and what everybody holds. */
export type HoldRoom = {
  readonly visitor: number
  readonly address: number
  readonly network: number
  readonly everybody: number
  readonly held: readonly HeldSlot[]
}

const worksOf = ({ items }: Holding): number => items.length

/** Returns how many works the order holds. */
export const heldWorks = (order: Holding): number => (order.hold ? worksOf(order) : 0)

/** Far more slots than are ever held, for a shop without the limit for everybody. */
const boundless = 2 ** 40

/** Returns the network's part of an address's mark. */
export const networkIn = (mark: string): string => mark.replace(/\..*$/, '')

/** Returns how many more works the network of a hold may hold. */
const leftOfNetwork = ({ from = '' }: Hold, { network, held }: HoldRoom): number =>
  network - held.filter(each => each.network === networkIn(from)).length

type Range = { readonly first: number; readonly size: number }

/**
 * Returns the slots in which an order looks for free ones. A network looks from a place of its own over as many free ones as it may still
 * hold, so that its purchases of one moment never hold more between them.
 */
const rangeFor = (hold: Hold, room: HoldRoom): Range => {
  const { network, everybody, held } = room
  if (!hold.from || !Number.isFinite(network)) return { first: 0, size: Math.min(everybody, boundless) }
  const first = Buffer.from(hold.from, 'base64url').readUIntBE(0, 3) % everybody
  const taken = new Set(held.map(({ slot }) => slot))
  let [size, left] = [0, leftOfNetwork(hold, room)]
  for (; size < everybody && left > 0; size += 1) if (!taken.has((first + size) % everybody)) left -= 1
  return { first, size }
}

const freeSlots = (count: number, { first, size }: Range, { everybody, held }: HoldRoom): readonly number[] => {
  const taken = new Set(held.map(({ slot }) => slot))
  const free: number[] = []
  while (free.length < count) {
    const slot = (first + Math.floor(Math.random() * size)) % everybody
    if (taken.has(slot)) continue
    taken.add(slot)
    free.push(slot)
  }
  return free
}

/** Returns the hold with a free slot for each work, chosen at random so that purchases of one moment meet on none; `undefined` beyond a limit. */
export const takeSlots = (order: Holding, room: HoldRoom): Hold | undefined => {
  const { visitor, address, everybody, held } = room
  const works = worksOf(order)
  if (!order.hold || works > Math.min(visitor, address, leftOfNetwork(order.hold, room), everybody - held.length)) return undefined
  const { from, ...hold } = order.hold
  return { ...hold, ...(from && Number.isFinite(address) && { from }), slots: freeSlots(works, rangeFor(order.hold, room), room) }
}

/** The condition that a count of held works stays within its limit with the order's. */
export const withinHeld = (order: Holding, most: number) =>
  Number.isFinite(most) ? { when: '(attribute_not_exists(#works) OR #works <= :left)', values: { left: most - worksOf(order) } } : {}

/** The order's rows among what everybody holds, which name each work, so that one query lists what is reserved (D15c). */
const slotsOf = ({ items, hold }: Holding): readonly HeldSlot[] =>
  items.flatMap(({ artworkId }, at) => {
    const slot = hold?.slots?.[at]
    if (!hold || slot === undefined) return []
    return [{ ...keys.heldSlot(slot), slot, artworkId, until: hold.until, ...(hold.from && { network: networkIn(hold.from) }) }]
  })

/** Changes the count of the works held from the address, where the order counts for one. */
const countFrom = <L extends string>(as: L, { hold }: Holding, works: number, condition: Condition = {}): readonly Write<L>[] =>
  hold?.from
    ? [change(as, keys.held(hold.from), { set: { expiresAtEpoch: nowSeconds() + keptSeconds }, add: { works }, ...condition })]
    : []

/**
 * Counts the order's works as held from its address, and takes their slots; the visitor's are counted with their open payments. The write labelled
 * `held` fails when the limit would be exceeded, one labelled `slot` when another purchase took the slot.
 */
export const holdWrites = (order: Holding, most: HoldRoom): readonly Write<'held' | 'slot'>[] => [
  ...countFrom('held', order, heldWorks(order), withinHeld(order, most.address)),
  ...slotsOf(order).map(row => put('slot', row, { when: 'attribute_not_exists(#pk)' })),
]

/** Counts the order's works as no longer held. These writes belong to the transaction that ends the payment. */
export const releaseHoldWrites = (order: Holding): readonly Write<'mark'>[] => [
  ...countFrom('mark', order, -heldWorks(order)),
  ...slotsOf(order).map(row => remove('mark', row)),
]
