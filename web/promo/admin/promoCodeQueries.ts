import type { AdminPromoCode, PromoForm } from '../../../shared/promo/admin/promoForm.ts'
import { promoRoutes } from '../../../shared/promo/admin/promoRoutes.ts'
import { changeList, listQuery } from '../../admin/list/listQuery.ts'
import { api } from '../../kit/api/api.ts'

type Codes = readonly AdminPromoCode[]

/** The owner's promo codes. Each change rejects when the server refuses it. */
export const promoCodesQuery = listQuery<AdminPromoCode>('promo-codes', async () => ({
  items: (await api(promoRoutes.listPromoCodes)).promoCodes,
}))

export const createPromoCode = (body: PromoForm): Promise<void> =>
  changeList(
    promoCodesQuery,
    codes => codes,
    async () => {
      const { promoCode } = await api(promoRoutes.createPromoCode, { body })
      return codes => [promoCode, ...codes]
    },
  )

/** Switches the code on or off, as an optimistic update. */
export const togglePromoCode = (id: string, active: boolean): Promise<void> =>
  changeList(
    promoCodesQuery,
    codes => codes.map(code => (code.id === id ? { ...code, active } : code)),
    async () => {
      const { promoCode } = await api(promoRoutes.togglePromoCode, { params: { id }, body: { active } })
      return codes => codes.map(other => (other.id === id ? promoCode : other))
    },
  )

/** Deletes the code, as an optimistic update. */
export const removePromoCode = (id: string): Promise<void> => {
  const without = (codes: Codes): Codes => codes.filter(code => code.id !== id)
  return changeList(promoCodesQuery, without, async () => {
    await api(promoRoutes.deletePromoCode, { params: { id } })
    return without
  })
}
