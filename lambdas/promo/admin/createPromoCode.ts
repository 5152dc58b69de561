import { belowLeastPayment, type PromoForm, targetRefused } from '../../../shared/promo/admin/promoForm.ts'
import { promoRoutes } from '../../../shared/promo/admin/promoRoutes.ts'
import { leavesTooLittle } from '../../../shared/promo/discount.ts'
import { findById } from '../../artwork/artworkStore.ts'
import { adminWrite } from '../../kit/http/adminWrite.ts'
import { PaymentProviderError } from '../../kit/payment/payment.ts'
import { orProviderRefusal } from '../../kit/payment/providerRefusal.ts'
import { mirrorFromProvider } from '../promoMirror.ts'
import { createPromotionCode, isCodeActive, type NewPromotion } from '../promotions.ts'
import { adminPromoCodeOf, promoSubject } from './adminPromo.ts'

type Work = { readonly id: number; readonly title: string; readonly priceEur?: number | undefined }

const promotionOf = ({ code, name, type, value, expiresAt, maxRedemptions }: PromoForm, work: Work | undefined): NewPromotion => ({
  code,
  name,
  ...(type === 'percentage' ? { percentOff: value } : { amountOff: value }),
  expiresAt: expiresAt === undefined ? undefined : Math.floor(Date.parse(expiresAt) / 1000),
  maxRedemptions,
  product: work && { name: work.title, metadata: { targetArtworkId: String(work.id) } },
})

/** Two concurrent requests may find the name free, so that the provider decides whether it is taken. */
const isTaken = (error: unknown): boolean => error instanceof PaymentProviderError && error.param === 'code'

export const handler = adminWrite(promoRoutes.createPromoCode)(async ({ body, journal, refuse }) => {
  const target = body.target === 'artwork' ? body.targetArtworkId : undefined
  const work = target === undefined ? undefined : await findById(target)
  if (target !== undefined && !work) throw refuse('invalidInput', [{ field: 'targetArtworkId', message: targetRefused }])
  if (work && leavesTooLittle(body, work)) throw refuse('invalidInput', [{ field: 'value', message: belowLeastPayment }])
  const create = async () => {
    if (await isCodeActive(body.code)) throw refuse('promoTaken')
    const id = await journal.asked(promoSubject(body), [{ field: body.type, after: body.value }], () =>
      createPromotionCode(promotionOf(body, work)).catch(error => {
        throw isTaken(error) ? refuse('promoTaken') : error
      }),
    )
    return mirrorFromProvider(id)
  }
  return { promoCode: await adminPromoCodeOf(await orProviderRefusal(create(), refuse)) }
})
