import * as z from 'zod/mini'
import { artworkImageSchema } from '../artwork/artwork.ts'
import { cents } from '../kit/money.ts'
import { appliedPromoSchema, promoObstacles } from '../promo/promo.ts'

/** Lines a cart holds at most: a payment writes two rows a line, in one transaction of 100. */
export const maxCartLines = 40
/** What the plus button may reach; an original is still sold once (D17). */
export const maxQuantity = 99

/** For how long the clearing of a cart can be undone. */
export const undoableSeconds = 60 * 60

/** A line, refreshed from the artwork each time it is read (D16). */
const cartItemSchema = z.object({
  /** The artwork's id as text: a cart has one line per work. */
  id: z.string(),
  artworkId: z.int().check(z.positive()),
  artworkTitle: z.string(),
  artworkImage: z.optional(artworkImageSchema),
  artworkPrice: cents,
  /** What the visitor was last shown, where the price has changed since. */
  previousPrice: z.optional(cents),
  technique: z.optional(z.string()),
  dimensions: z.optional(z.string()),
  year: z.optional(z.int()),
  quantity: z.int().check(z.positive()),
  /** What stands between this line and its payment; absent when nothing does. */
  obstacle: z.optional(z.enum(['unavailable', 'sold', 'onCommission', 'withoutPrice', 'notUnique'])),
})
export type CartItem = z.infer<typeof cartItemSchema>
export type LineObstacle = NonNullable<CartItem['obstacle']>

export const cartSchema = z.object({
  items: z.array(cartItemSchema),
  itemCount: z.int().check(z.nonnegative()),
  subtotal: cents,
  discountAmount: cents,
  promo: z.optional(appliedPromoSchema),
  /** The code kept on the cart while it cannot be used on it, and why: it discounts nothing, and payment waits for its removal. */
  droppedPromo: z.optional(z.object({ code: z.string(), obstacle: z.enum(promoObstacles) })),
  total: cents,
})
export type Cart = z.infer<typeof cartSchema>

/** The sentence beside a line that cannot be paid. */
export const lineObstacleTexts: Readonly<Record<LineObstacle, string>> = {
  notUnique: 'Œuvre originale unique\u202f: une seule peut être commandée.',
  sold: 'Cette œuvre vient d’être vendue.',
  onCommission: 'Cette œuvre se réalise sur commande\u202f: demandez un devis.',
  withoutPrice: 'Prix sur demande\u202f: demandez-le à l’atelier.',
  unavailable: 'Cette œuvre n’est plus disponible.',
}

/** What a line is called when its work is gone from the table. */
export const withdrawnTitle = 'Œuvre retirée'
