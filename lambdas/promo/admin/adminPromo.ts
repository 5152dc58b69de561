import type { AdminPromoCode } from '../../../shared/promo/admin/promoForm.ts'
import { findByIds } from '../../artwork/artworkStore.ts'
import type { Subject } from '../../kit/journal/journal.ts'
import type { PromotionCode } from '../../kit/payment/payment.ts'
import { promoTargetOf } from '../promoMirror.ts'

/** Names a promo code for the journal. */
export const promoSubject = ({ code, id = code }: { readonly code: string; readonly id?: string }): Subject => ({
  kind: 'promoCode',
  id,
  label: code,
})

const adminPromoOf = (found: PromotionCode, titles: ReadonlyMap<number, { readonly title: string }>): AdminPromoCode => {
  const { targetArtworkId } = promoTargetOf(found)
  return {
    id: found.id,
    code: found.code,
    name: found.name,
    ...(found.percentOff ? { type: 'percentage', value: found.percentOff } : { type: 'amount', value: found.amountOff ?? 0 }),
    active: found.active,
    targetArtworkId,
    targetArtworkTitle: targetArtworkId === undefined ? undefined : titles.get(targetArtworkId)?.title,
    expiresAt: found.expiresAt,
    maxRedemptions: found.maxRedemptions,
    timesRedeemed: found.timesRedeemed,
  }
}

/** Builds the owner's view of codes, with the current titles of their works. */
export const adminPromosOf = async (found: readonly PromotionCode[]): Promise<AdminPromoCode[]> => {
  const targets = new Set(found.flatMap(code => promoTargetOf(code).targetArtworkId ?? []))
  const works = await findByIds([...targets], 'recent')
  return found.map(code => adminPromoOf(code, works))
}

export const adminPromoCodeOf = async (found: PromotionCode): Promise<AdminPromoCode> => {
  const { targetArtworkId } = promoTargetOf(found)
  return adminPromoOf(found, await findByIds(targetArtworkId === undefined ? [] : [targetArtworkId], 'recent'))
}
