import type { PromotionCode } from '../kit/payment.ts'
import { promotionCodesOf, readPromotionCode } from '../kit/stripe.ts'
import { mirrorPromo, type Promo } from './promoStore.ts'

/** The metadata that names the one work a code is for; its coupon applies to that work's product (D20). */
const targetOf = ({ metadata }: PromotionCode): Pick<Promo, 'targetArtworkId'> => {
  const id = Number(metadata.targetArtworkId)
  return Number.isSafeInteger(id) && id > 0 ? { targetArtworkId: id } : {}
}

const promoOf = (found: PromotionCode): Promo => ({
  code: found.code.toUpperCase(),
  promotionCodeId: found.id,
  ...(found.percentOff ? { type: 'percentage', value: found.percentOff } : { type: 'amount', value: found.amountOff ?? 0 }),
  ...targetOf(found),
  productId: found.products[0],
  active: found.active,
  expiresAt: found.expiresAt,
  maxRedemptions: found.maxRedemptions,
  timesRedeemed: found.timesRedeemed,
})

/** Makes the table's copy of a code what the provider has now: events may come late, twice or out of order. */
export const refreshPromo = async (promotionCodeId: string): Promise<Promo> => {
  const readAt = Date.now()
  const promo = promoOf(await readPromotionCode(promotionCodeId))
  await mirrorPromo(promo, readAt)
  return promo
}

export const refreshPromosOf = async (couponId: string): Promise<void> => {
  for (const promotionCodeId of await promotionCodesOf(couponId)) await refreshPromo(promotionCodeId)
}
