import type { PromotionCode } from '../kit/payment/payment.ts'
import { mirrorPromo, type Promo } from './promoStore.ts'
import { promotionCodesOf, readPromotionCode } from './promotions.ts'

/** Reads from the metadata the one work that a code is for; its coupon applies to that work's product (D20). */
export const promoTargetOf = ({ metadata }: PromotionCode): Pick<Promo, 'targetArtworkId'> => {
  const id = Number(metadata.targetArtworkId)
  return Number.isSafeInteger(id) && id > 0 ? { targetArtworkId: id } : {}
}

const promoOf = (found: PromotionCode): Promo => ({
  code: found.code.toUpperCase(),
  promotionCodeId: found.id,
  ...(found.percentOff ? { type: 'percentage', value: found.percentOff } : { type: 'amount', value: found.amountOff ?? 0 }),
  ...promoTargetOf(found),
  productId: found.products[0],
  active: found.active,
  expiresAt: found.expiresAt,
  maxRedemptions: found.maxRedemptions,
  timesRedeemed: found.timesRedeemed,
})

/**
 * Reads the code at the provider and copies it to the table. The content of an event is not used, because events may come late, twice or
 * out of order.
 */
export const mirrorFromProvider = async (promotionCodeId: string): Promise<PromotionCode> => {
  const readAt = Date.now()
  const found = await readPromotionCode(promotionCodeId)
  await mirrorPromo(promoOf(found), readAt)
  return found
}

export const refreshPromo = async (promotionCodeId: string): Promise<Promo> => promoOf(await mirrorFromProvider(promotionCodeId))

export const refreshPromosOf = async (couponId: string): Promise<void> => {
  for (const promotionCodeId of await promotionCodesOf(couponId)) await refreshPromo(promotionCodeId)
}
