import * as z from 'zod/mini'
import { draftLine } from '../kit/draftFields.ts'
import { cents } from '../kit/schemas.ts'

/**
 * Why money was refunded: by the owner in the back office, which stored rows call `desk`; there for a withdrawal; in Stripe's dashboard; or by
 * the shop for a payment that came too late (D18b).
 */
const refundCauses = ['desk', 'withdrawal', 'dashboard', 'latePayment'] as const
export type RefundCause = (typeof refundCauses)[number]

/** `pending` until Stripe has it and the bank took it; one that failed gave nothing back. */
const refundStates = ['pending', 'succeeded', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

const artworkId = z.int().check(z.positive())

/** One refund of an order's payment, which is a line of its timeline too. */
export const refundSchema = z.object({
  /** From 1 on. */
  number: z.int(),
  amount: cents,
  cause: z.enum(refundCauses),
  state: z.enum(refundStates),
  at: z.iso.datetime(),
  /** The works it was made for, where it names any. */
  artworkIds: z.optional(z.array(artworkId)),
  /** The withdrawal that it settles, by its place among the order's, from 1 on. */
  withdrawal: z.optional(z.int()),
  /** Why it is made, in the owner's words, which the buyer reads too. A part always has one when the shop makes it. */
  reason: z.optional(z.string()),
  failedAt: z.optional(z.iso.datetime()),
  /** It failed because Stripe never made it: no money moved, and its buyer was told nothing. */
  isRefused: z.optional(z.literal(true)),
  /** It failed, and the owner gave the sum back in another way, such as a transfer. */
  isSettled: z.optional(z.literal(true)),
})
export type Refund = z.infer<typeof refundSchema>

/** The longest typed sum, spaces included. */
const mostTyped = 30
const spaces = /[\s\u00a0\u202f]/g

/**
 * Reads a sum as people write it in French, « 1 200,50 € », in cents: spaces between thousands, a comma or a point before one or two
 * decimals. Returns `undefined` for anything else, as for a point between thousands, which could be either.
 */
export const typedCents = (typed: string): number | undefined => {
  const [, euros, decimals = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?€?$/.exec(typed.replaceAll(spaces, '')) ?? []
  return euros === undefined ? undefined : Number(euros) * 100 + Number(decimals.padEnd(2, '0'))
}

const unreadableAmount = 'Un montant s’écrit comme 100 ou 100,50'
const noAmount = 'Le montant est d’au moins un centime'
const noWorks = 'Choisissez au moins une œuvre'
const noReason = 'Donnez le motif, que l’acheteur lira'

/**
 * What the owner gives back of an order: a sum, what was paid for works, or what a withdrawal is owed; with none of them, all that is left.
 * `request` is drawn once for each form that is filled in, so that ten clicks and a second try are one refund.
 */
export const refundBodySchema = z
  .object({
    amount: z.optional(
      z.string(unreadableAmount).check(
        z.maxLength(mostTyped, unreadableAmount),
        z.refine(typed => typedCents(typed) !== undefined, { error: unreadableAmount, abort: true }),
        z.refine(typed => (typedCents(typed) ?? 0) > 0, noAmount),
      ),
    ),
    artworkIds: z.optional(z.array(artworkId, noWorks).check(z.minLength(1, noWorks), z.maxLength(100, noWorks))),
    withdrawal: z.optional(z.int().check(z.positive(), z.maximum(100))),
    reason: draftLine(200),
    request: z.optional(z.uuid()),
  })
  .check(
    z.refine(({ amount, artworkIds, withdrawal }) => [amount, artworkIds, withdrawal].filter(each => each !== undefined).length <= 1, {
      error: 'Choisissez un montant, des œuvres ou une rétractation',
      path: ['amount'],
    }),
    z.refine(
      ({ amount, artworkIds, withdrawal, request }) =>
        request !== undefined || [amount, artworkIds, withdrawal].every(each => each === undefined),
      { error: 'Cette demande n’a pas de numéro', path: ['request'] },
    ),
    z.refine(({ amount, artworkIds, reason }) => reason !== undefined || (amount ?? artworkIds) === undefined, {
      error: noReason,
      path: ['reason'],
    }),
  )
/** What to refund of an order; without a part it is all that is left. */
export type RefundBody = z.infer<typeof refundBodySchema>
