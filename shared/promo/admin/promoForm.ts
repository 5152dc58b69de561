import * as z from 'zod/mini'
import { freeLine } from '../../kit/safeText.ts'
import { promoCodeSchema, promoTypes } from '../promo.ts'

const texts = {
  type: 'Choisissez un pourcentage ou un montant',
  value: 'La valeur doit être supérieure à 0',
  percentage: 'Un pourcentage est un nombre entier de 1 à 99',
  whole: 'Une remise de 100\u00a0% ne laisserait rien à payer\u202f: un paiement par carte est d’au moins 0,50\u00a0€',
  amount: 'Ce montant est trop élevé',
  name: 'Ce champ doit être un texte',
  longName: 'Le nom ne peut pas dépasser 40 caractères',
  target: 'Choisissez toutes les œuvres ou une seule',
  artwork: 'Choisissez l’œuvre concernée',
  date: 'Cette date n’est pas valide',
  past: 'La date d’expiration doit être à venir',
  redemptions: 'Le nombre d’utilisations doit être un nombre entier, au moins 1',
} as const

/** The message for a work that does not exist or was deleted. */
export const targetRefused = 'Cette œuvre est introuvable.'

/** The message for a discount that would leave less of its work's price than the smallest card payment (D20). */
export const belowLeastPayment = 'Cette remise laisserait moins de 0,50\u00a0€ du prix de cette œuvre, le minimum d’un paiement par carte'

/** The largest amount the provider accepts, in cents. */
const mostAmount = 99_999_999

const name = z.optional(
  z.pipe(
    freeLine({ otherwise: texts.name }).check(z.refine(text => [...text].length <= 40, texts.longName)),
    z.transform(text => text || undefined),
  ),
)

const expiresAt = z.iso
  .datetime({ offset: true, error: texts.date })
  .check(z.refine(at => Date.parse(at) > Date.now(), { error: texts.past }))

/** A new promo code's form, validated alike in the browser and on the server; `value` is a percentage, or cents (D20). */
export const promoFormSchema = z
  .object({
    code: promoCodeSchema,
    type: z.enum(promoTypes, texts.type),
    value: z.int(texts.value).check(z.gte(1, texts.value), z.lte(mostAmount, texts.amount)),
    name,
    target: z.enum(['global', 'artwork'], texts.target),
    targetArtworkId: z.optional(z.int(texts.artwork).check(z.positive(texts.artwork))),
    expiresAt: z.optional(expiresAt),
    maxRedemptions: z.optional(z.int(texts.redemptions).check(z.positive(texts.redemptions))),
  })
  .check(
    z.refine(({ type, value }) => type !== 'percentage' || value <= 100, { error: texts.percentage, path: ['value'] }),
    z.refine(({ type, value }) => type !== 'percentage' || value !== 100, { error: texts.whole, path: ['value'] }),
    z.refine(({ target, targetArtworkId }) => target !== 'artwork' || targetArtworkId !== undefined, {
      error: texts.artwork,
      path: ['targetArtworkId'],
    }),
  )
export type PromoForm = z.output<typeof promoFormSchema>

/** A code as the owner sees it. */
export const adminPromoCodeSchema = z.object({
  /** The promotion code's id at Stripe. */
  id: z.string(),
  code: z.string(),
  name: z.optional(z.string()),
  type: z.enum(promoTypes),
  value: z.number().check(z.nonnegative()),
  active: z.boolean(),
  targetArtworkId: z.optional(z.int()),
  /** Absent once the work has been deleted. */
  targetArtworkTitle: z.optional(z.string()),
  expiresAt: z.optional(z.iso.datetime()),
  maxRedemptions: z.optional(z.int()),
  timesRedeemed: z.int().check(z.nonnegative()),
})
export type AdminPromoCode = z.infer<typeof adminPromoCodeSchema>
