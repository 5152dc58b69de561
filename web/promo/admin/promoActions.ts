import type { AdminPromoCode } from '../../../shared/promo/promoForm.ts'
import { showFailure } from '../../adminList/listQuery.ts'
import { toast } from '../../kit/toast.ts'
import { promoAdminTexts } from './promoAdminTexts.ts'
import { removePromoCode, togglePromoCode } from './promoCodeQueries.ts'

/** The actions of a row, each with its toast. */
export const promoActions = {
  copy: async ({ code }: AdminPromoCode): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code)
      toast.success(promoAdminTexts.copied, promoAdminTexts.copiedDetail(code))
    } catch {
      toast.error(promoAdminTexts.errorTitle, promoAdminTexts.uncopied)
    }
  },
  toggle: async ({ id }: AdminPromoCode, active: boolean): Promise<void> => {
    try {
      await togglePromoCode(id, active)
      toast.success(promoAdminTexts.updated, active ? promoAdminTexts.activated : promoAdminTexts.deactivated)
    } catch (error) {
      showFailure(error)
    }
  },
  remove: async ({ id, code }: AdminPromoCode): Promise<void> => {
    try {
      await removePromoCode(id)
      toast.success(promoAdminTexts.deleted, promoAdminTexts.deletedDetail(code))
    } catch (error) {
      showFailure(error)
    }
  },
} as const
