import * as z from 'zod/mini'
import { cleanCode } from '../kit/cleanText.ts'
import { cents } from '../kit/schemas.ts'

export const promoTypes = ['percentage', 'amount'] as const

/** The provider accepts only unaccented letters, digits and dashes (D20); codes are compared in upper case. */
export const promoCodeSchema = z
  .string('Le code doit contenir au moins 3 caractères')
  .check(
    z.overwrite(cleanCode),
    z.toUpperCase(),
    z.minLength(3, 'Le code doit contenir au moins 3 caractères'),
    z.maxLength(50, 'Le code ne peut pas dépasser 50 caractères'),
    z.regex(/^[A-Z0-9-]+$/, 'Le code ne peut contenir que des lettres sans accent, des chiffres et des tirets'),
  )

/** The terms of a discount: `value` is a percentage of 1–100, or cents. With a target it applies to that work's line only. */
export type Discount = { readonly type: (typeof promoTypes)[number]; readonly value: number; readonly targetArtworkId?: number | undefined }

/** A promo code as the visitor's cart shows it. */
export const appliedPromoSchema = z.object({
  code: z.string(),
  type: z.enum(promoTypes),
  value: z.int().check(z.positive()),
  targetArtworkId: z.optional(z.int().check(z.positive())),
  discountAmount: cents,
})
export type AppliedPromo = z.infer<typeof appliedPromoSchema>

export type PromoTerms = Discount & {
  readonly active: boolean
  /** An ISO date; absent when the code never expires. */
  readonly expiresAt?: string | undefined
  readonly maxRedemptions?: number | undefined
  readonly timesRedeemed: number
}

export const promoObstacles = ['promoUnknown', 'promoExpired', 'promoExhausted', 'promoNotApplicable', 'promoBelowLeastPayment'] as const
export type PromoObstacle = (typeof promoObstacles)[number]

export const promoObstacleTexts: Readonly<Record<PromoObstacle, string>> = {
  promoUnknown: "Ce code promo n'existe pas ou n'est plus valide",
  promoExpired: 'Ce code promo a expiré',
  promoExhausted: "Ce code promo a atteint sa limite d'utilisation",
  promoNotApplicable: 'Ce code promo ne concerne aucune œuvre de votre panier',
  promoBelowLeastPayment: 'Ce code promo ramènerait le total sous 0,50\u00a0€, le minimum d’un paiement par carte',
}
