import type { PromoTerms } from '../../shared/promo/promo.ts'
import { type Key, keys } from '../kit/table/keys.ts'
import { change, getRow, putRow, type Write } from '../kit/table/table.ts'

/** A promo code as the provider has it (D20), with the ids that a payment session needs. */
export type Promo = PromoTerms & {
  readonly code: string
  /** The provider's ids of the code and, when it is for one work, of its coupon's product. */
  readonly promotionCodeId: string
  readonly productId?: string | undefined
}

export type PromoRow = Promo & Key & { readonly readAt: number }

export const findPromo = (code: string): Promise<PromoRow | undefined> => getRow<PromoRow>(keys.promo(code), 'recent')

/**
 * Stores a code that was read at the provider at `readAt` (ms), unless something newer is stored. The name of an inactive code may be used
 * again, so that an inactive code never replaces another of the same name.
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

/** The count of a limited code: `uses` are its redemptions before the count began, plus the orders that count as a use. */
export type PromoUsesRow = Key & { readonly promotionCodeId: string; readonly begunAt: number; readonly uses: number }

/** Counts one more use. The write labelled `promo` fails when all are taken, and before the count has begun. */
export const takeUseWrite = (promotionCodeId: string, most: number): Write<'promo'> =>
  change('promo', keys.promoUses(promotionCodeId), { add: { uses: 1 }, when: '#uses < :most', values: { most } })

/** Counts one use less, or again one that was returned and was made after all. */
export const correctUsesWrite = (promotionCodeId: string, by: 1 | -1): Write<'mark'> =>
  change('mark', keys.promoUses(promotionCodeId), { add: { uses: by } })

export const areUsesCounted = async (promotionCodeId: string): Promise<boolean> =>
  (await getRow<PromoUsesRow>(keys.promoUses(promotionCodeId))) !== undefined

/** Begins the count with the provider's present count. Of several callers the first one's number stays. */
export const startCountingUses = async ({ promotionCodeId, timesRedeemed }: Promo): Promise<void> => {
  const row = { ...keys.promoUses(promotionCodeId), promotionCodeId, begunAt: timesRedeemed, uses: timesRedeemed }
  await putRow(row, { when: 'attribute_not_exists(#pk)' })
}
