import * as z from 'zod/mini'
import { carriers } from './carriers.ts'
import type { OrderStatus } from './orderLife.ts'

export const parcelStates = ['preparing', 'sent', 'delivered', 'returned', 'lost', 'collected'] as const
export type ParcelState = (typeof parcelStates)[number]

/** The moves of a parcel. The owner makes them; the buyer too may tell of a delivery. */
export const parcelMoveNames = ['prepare', 'send', 'deliver', 'return', 'lose', 'collect'] as const
export type ParcelMove = (typeof parcelMoveNames)[number]

type MoveRule = {
  /** The states in which it may be made; `new`: there is no parcel yet. */
  readonly from: readonly (ParcelState | 'new')[]
  readonly to: ParcelState
  /** The states of the order in which it may be made: after a refund nothing is sent, and what was sent still arrives or comes back. */
  readonly orders: readonly OrderStatus[]
}

/**
 * When each move may be made. A lost parcel may turn up; the works of one that came back go into a new parcel, or the order is refunded.
 * Payments have a table of their own (`orderLife.ts`).
 */
export const parcelMoves: Readonly<Record<ParcelMove, MoveRule>> = {
  prepare: { from: ['new', 'preparing'], to: 'preparing', orders: ['paid'] },
  send: { from: ['preparing'], to: 'sent', orders: ['paid'] },
  deliver: { from: ['sent', 'lost'], to: 'delivered', orders: ['paid', 'refunded'] },
  return: { from: ['sent', 'lost'], to: 'returned', orders: ['paid', 'refunded'] },
  lose: { from: ['sent'], to: 'lost', orders: ['paid', 'refunded'] },
  collect: { from: ['new', 'preparing'], to: 'collected', orders: ['paid'] },
}

/**
 * Returns whether a move is `allowed`, `refused`, or `done` already, as after a second click. A parcel in preparation may be changed, so that
 * `prepare` is never done.
 */
export const moveOutcome = (move: ParcelMove, state: ParcelState | 'new', status: OrderStatus): 'done' | 'allowed' | 'refused' => {
  const { from, to, orders } = parcelMoves[move]
  if (state === to && move !== 'prepare') return 'done'
  return from.includes(state) && orders.includes(status) ? 'allowed' : 'refused'
}

/** How the owner knows that a parcel arrived. */
export const deliveryProofs = ['carrier', 'signature', 'buyer'] as const

const artworkId = z.int().check(z.positive())

/** A parcel as the order's page shows it: without the address it goes to. */
export const parcelSchema = z.object({
  /** From 1 on, in the order they were made. */
  number: z.int(),
  state: z.enum(parcelStates),
  artworkIds: z.array(artworkId),
  carrier: z.optional(z.enum(carriers)),
  trackingNumber: z.optional(z.string()),
  /** The carrier's page about it. */
  trackingLink: z.optional(z.url()),
  sentAt: z.optional(z.iso.datetime()),
  /** The last day on which it should arrive, `2026-11-21`. */
  expectedBy: z.optional(z.iso.date()),
  /** The day it was delivered or collected. */
  arrivedOn: z.optional(z.iso.date()),
})
export type Parcel = z.infer<typeof parcelSchema>

const orderActNames = [...parcelMoveNames, 'correctAddress', 'receiveReturn', 'keepSale', 'settleRefund'] as const
export type OrderActName = (typeof orderActNames)[number]

/** A line of an order's timeline after its payment. */
export const orderActSchema = z.object({
  /** From 1 on. */
  number: z.int(),
  act: z.enum(orderActNames),
  at: z.iso.datetime(),
  by: z.enum(['owner', 'buyer']),
  /** The number of the parcel it is about. */
  parcel: z.optional(z.int()),
  artworkIds: z.optional(z.array(artworkId)),
  /** The day of what it tells, where that is not the day it was told. */
  on: z.optional(z.iso.date()),
})
export type OrderAct = z.infer<typeof orderActSchema>
