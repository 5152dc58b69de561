import { holdLimits, type LiftedLimits, mostHeld } from '../../../shared/order/holdLimits.ts'
import type { OrderItem } from '../../../shared/order/order.ts'
import { settingNames } from '../../kit/settings.ts'
import { everybody, keys } from '../../kit/table/keys.ts'
import { change, type Write } from '../../kit/table/table.ts'
import { nowSeconds } from '../../kit/table/ttl.ts'
import { worksForSale } from './worksForSale.ts'

/** An order's claim on its works while it waits for its payment. */
export type Hold = {
  /** Epoch seconds. */
  readonly until: number
  /** The hash of the caller's address; absent where there is no caller, as in a test of the draft. */
  readonly from?: string
}

type Holding = { readonly owner: string; readonly items: readonly Pick<OrderItem, 'artworkId'>[]; readonly hold?: Hold | undefined }

/** Two days, far longer than a hold: the row of an address expires soon after its last purchase. */
const keptSeconds = 2 * 24 * 60 * 60

const lifted = (): LiftedLimits | undefined => process.env[settingNames.holdLimits] as LiftedLimits | undefined

/** Checks whether visitors and addresses have no limits, which is so only on a developer's machine. */
export const areCallersUnlimited = (): boolean => lifted() !== undefined

/** The most works that one visitor, one address and everybody together may hold. */
export type MostWorks = { readonly visitor: number; readonly address: number; readonly everybody: number }

export const mostWorks = async (): Promise<MostWorks> => {
  const [visitor, address] = areCallersUnlimited() ? [Infinity, Infinity] : [holdLimits.visitorWorks, holdLimits.addressWorks]
  return { visitor, address, everybody: lifted() === 'all' ? Infinity : mostHeld(await worksForSale()) }
}

const worksOf = ({ items }: Holding): number => items.length

/** Checks whether the order alone has more works than may be held, so that no count has to be read. */
export const isBeyond = (order: Holding, most: MostWorks): boolean => worksOf(order) > Math.min(...Object.values(most))

/** The condition that the count stays within its limit. */
const within = (order: Holding, most: number) =>
  Number.isFinite(most) ? { when: 'attribute_not_exists(#works) OR #works <= :left', values: { left: most - worksOf(order) } } : {}

const attributeOf = ({ artworkId }: Pick<OrderItem, 'artworkId'>): string => `w${artworkId}`

/**
 * Counts the order's works as held by its visitor, from its address and by everybody. A write labelled `held` fails when its limit would be
 * exceeded. The row for everybody also names the works, so that one read lists what is reserved (D15c).
 */
export const holdWrites = (order: Holding, most: MostWorks): readonly Write<'held'>[] => {
  const { owner, items, hold } = order
  if (!hold) return []
  const counted = (holder: string, limit: number): Write<'held'> =>
    change('held', keys.held(holder), {
      set: { expiresAtEpoch: nowSeconds() + keptSeconds },
      add: { works: worksOf(order) },
      ...within(order, limit),
    })
  return [
    counted(owner, most.visitor),
    ...(hold.from ? [counted(hold.from, most.address)] : []),
    change('held', keys.held(everybody), {
      set: {
        ...Object.fromEntries(items.map(item => [attributeOf(item), hold.until])),
        most: Number.isFinite(most.everybody) ? most.everybody : undefined,
      },
      add: { works: worksOf(order) },
      ...within(order, most.everybody),
    }),
  ]
}

/** Counts the order's works as no longer held. These writes belong to the transaction that ends the payment. */
export const releaseHoldWrites = (order: Holding): readonly Write<'mark'>[] => {
  const { owner, items, hold } = order
  if (!hold) return []
  const add = { works: -worksOf(order) }
  const set = { expiresAtEpoch: nowSeconds() + keptSeconds }
  return [
    ...[owner, ...(hold.from ? [hold.from] : [])].map(holder => change('mark', keys.held(holder), { set, add })),
    change('mark', keys.held(everybody), { add, remove: items.map(attributeOf) }),
  ]
}

/** Moves the count of a visitor's held works to the account they sign in to (D13). */
export const transferHoldWrites = (works: number, from: string, to: string): readonly Write<'mark'>[] => {
  const set = { expiresAtEpoch: nowSeconds() + keptSeconds }
  return works
    ? [change('mark', keys.held(to), { set, add: { works } }), change('mark', keys.held(from), { set, add: { works: -works } })]
    : []
}
