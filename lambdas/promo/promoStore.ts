import type { PromoTerms } from '../../shared/promo/promo.ts'
import { type Key, keys } from '../kit/table/keys.ts'
import { getRow, putRow } from '../kit/table/table.ts'

/** A promo code as the provider has it (D20), with what a payment session needs of it. */
export type Promo = PromoTerms & {
  readonly code: string
  /** The provider's id of the code, and of the product its coupon applies to when it is for one work. */
  readonly promotionCodeId: string
  readonly productId?: string | undefined
}

export type PromoRow = Promo & Key & { readonly readAt: number }

export const findPromo = (code: string): Promise<PromoRow | undefined> => getRow<PromoRow>(keys.promo(code), 'recent')

/**
 * Stores what was read at the provider at `readAt` (ms), unless something newer is stored. The name of an inactive code may be used again,
 * so that an inactive code never replaces another of the same name.
 */
export const mirrorPromo = async (promo: Promo, readAt: number): Promise<void> => {
  const replaceable = promo.active ? '' : ' AND #promotionCodeId = :promotionCodeId'
  await putRow(
    { ...keys.promo(promo.code.toUpperCase()), ...promo, readAt },
    {
      when: `attribute_not_exists(#pk) OR (#readAt <= :readAt${replaceable})`,
      values: { readAt, ...(!promo.active && { promotionCodeId: promo.promotionCodeId }) },
    },
  )
}
