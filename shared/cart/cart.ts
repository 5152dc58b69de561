import * as z from 'zod/mini'
import { artworkSizeSchema } from '../artwork/artworkSize.ts'
import { artworkImageSchema } from '../image/image.ts'
import { cents } from '../kit/schemas.ts'
import { appliedPromoSchema, promoObstacles } from '../promo/promo.ts'

/** The most lines in a cart: a payment writes each work, the order, the mails and more in one transaction of at most 100 rows. */
export const maxCartLines = 40
/** The highest quantity the plus button reaches; an original is still sold only once (D17). */
export const maxQuantity = 99

/** The time during which clearing the cart can be undone, in seconds. */
export const undoableSeconds = 60 * 60

/** A line, refreshed from the artwork at each read (D16). */
const cartItemSchema = z.object({
  /** The artwork's id as text: a cart has one line per work. */
  id: z.string(),
  artworkId: z.int().check(z.positive()),
  artworkTitle: z.string(),
  artworkImage: z.optional(artworkImageSchema),
  artworkPrice: cents,
  /** The price the visitor last saw, present when it has changed since. */
  previousPrice: z.optional(cents),
  technique: z.optional(z.string()),
  dimensions: z.optional(z.string()),
  /** The same in numbers, by which its delivery is charged (E60). */
  size: z.optional(artworkSizeSchema),
  year: z.optional(z.int()),
  quantity: z.int().check(z.positive()),
  /** The reason this line cannot be paid; absent when it can. */
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
  /**
   * The cart's promo code while it cannot be used, with the reason. It discounts nothing, and the cart cannot be paid until it is removed.
   */
  droppedPromo: z.optional(z.object({ code: z.string(), obstacle: z.enum(promoObstacles) })),
  total: cents,
})
export type Cart = z.infer<typeof cartSchema>

/** The message beside a line that cannot be paid. */
export const lineObstacleTexts: Readonly<Record<LineObstacle, string>> = {
  notUnique: 'Œuvre originale unique\u202f: une seule peut être commandée.',
  sold: 'Cette œuvre vient d’être vendue.',
  onCommission: 'Cette œuvre se réalise sur commande.',
  withoutPrice: 'Prix sur demande\u202f: demandez-le à l’atelier.',
  unavailable: 'Cette œuvre n’est plus disponible.',
}

/** The title of a line whose work was deleted. */
export const deletedWorkTitle = 'Œuvre retirée'
