import type { AdminPromoCode, PromoForm } from '../../../shared/promo/promoForm.ts'
import { promoRoutes } from '../../../shared/promo/promoRoutes.ts'
import { createList } from '../../adminList/createList.ts'
import type { Api } from '../../kit/api.ts'

type Codes = readonly AdminPromoCode[]

const withCode = (codes: Codes, code: AdminPromoCode): Codes => codes.map(other => (other.id === code.id ? code : other))

/** The owner's promo codes; each action rejects when the server refuses it. */
export const createPromoCodes = (api: Api) => {
  const list = createList<AdminPromoCode>(async () => ({ items: (await api(promoRoutes.listPromoCodes)).promoCodes }))
  return {
    ...list,
    create: (body: PromoForm): Promise<void> =>
      list.change(
        codes => codes,
        async () => {
          const { promoCode } = await api(promoRoutes.createPromoCode, { body })
          return codes => [promoCode, ...codes]
        },
      ),
    /** Switches the code on or off, as an optimistic update. */
    toggle: (id: string, active: boolean): Promise<void> =>
      list.change(
        codes => codes.map(code => (code.id === id ? { ...code, active } : code)),
        async () => {
          const { promoCode } = await api(promoRoutes.togglePromoCode, { params: { id }, body: { active } })
          return codes => withCode(codes, promoCode)
        },
      ),
    /** Deletes the code, as an optimistic update. */
    remove: (id: string): Promise<void> => {
      const without = (codes: Codes): Codes => codes.filter(code => code.id !== id)
      return list.change(without, async () => {
        await api(promoRoutes.deletePromoCode, { params: { id } })
        return without
      })
    },
  }
}

export type PromoCodes = ReturnType<typeof createPromoCodes>
