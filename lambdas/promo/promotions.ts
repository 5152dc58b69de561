import { isoOf, missing, PaymentProviderError, type PromotionCode, stripeId } from '../kit/payment/payment.ts'
import { call } from '../kit/payment/stripe.ts'

/** The types are derived from `call`, because `stripe.ts` is the only importer of the provider's library. */
type Provider = Parameters<Parameters<typeof call>[0]>[0]
type ProviderCode = Omit<Awaited<ReturnType<Provider['promotionCodes']['retrieve']>>, 'lastResponse'>
type ProviderCoupon = Omit<Awaited<ReturnType<Provider['coupons']['retrieve']>>, 'lastResponse'>

const isMissing = (error: unknown): boolean => error instanceof PaymentProviderError && error.code === missing

const orMissing = async <T>(asked: Promise<T>): Promise<T | undefined> => {
  try {
    return await asked
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Converts the provider's code. One whose coupon was deleted has no discount and counts as inactive. */
const promotionOf = (found: ProviderCode, coupon: ProviderCoupon | undefined): PromotionCode => ({
  id: found.id,
  code: found.code,
  name: coupon?.name ?? undefined,
  active: found.active && coupon !== undefined,
  percentOff: coupon?.percent_off ?? undefined,
  amountOff: coupon?.amount_off ?? undefined,
  expiresAt: isoOf(found.expires_at),
  maxRedemptions: found.max_redemptions ?? undefined,
  timesRedeemed: found.times_redeemed,
  products: coupon?.applies_to?.products ?? [],
  metadata: { ...coupon?.metadata, ...found.metadata },
})

const findCoupon = (id: string): Promise<ProviderCoupon | undefined> =>
  orMissing(call(stripe => stripe.coupons.retrieve(id, { expand: ['applies_to'] })))

/** Reads the present state of a code, whatever an event said about it. */
export const readPromotionCode = async (id: string): Promise<PromotionCode> => {
  const found = await call(stripe => stripe.promotionCodes.retrieve(id))
  return promotionOf(found, await findCoupon(stripeId(found.promotion.coupon) ?? ''))
}

export const findPromotionCode = (id: string): Promise<PromotionCode | undefined> => orMissing(readPromotionCode(id))

/** The most codes read, more than a shop can manage in the provider's own list. */
const mostCodes = 1_000

/** A deleted coupon has no usable codes. */
export const promotionCodesOf = async (couponId: string): Promise<readonly string[]> => {
  const codes = await orMissing(call(stripe => stripe.promotionCodes.list({ coupon: couponId }).autoPagingToArray({ limit: mostCodes })))
  return codes?.map(({ id }) => id) ?? []
}

const isCoupon = <Coupon extends object>(coupon: Coupon | string | null): coupon is Coupon => typeof coupon === 'object' && coupon !== null

/** The metadata of a code that its owner deleted, because the provider keeps every code (D20). */
const deleted = { deletedByOwner: 'true' }

const isDeleted = ({ metadata }: ProviderCode): boolean => metadata?.deletedByOwner === deleted.deletedByOwner

/** Lists every code that was not deleted, newest first. */
export const listPromotionCodes = (): Promise<readonly PromotionCode[]> =>
  call(async stripe => {
    const asked = stripe.promotionCodes.list({ limit: 100, expand: ['data.promotion.coupon'] })
    const found = await asked.autoPagingToArray({ limit: mostCodes })
    return found.flatMap(code => {
      const { coupon } = code.promotion
      return isDeleted(code) || !isCoupon(coupon) ? [] : [promotionOf(code, coupon)]
    })
  })

/** Checks whether a code of this name can be redeemed now; the provider accepts no second one. */
export const isCodeActive = (code: string): Promise<boolean> =>
  call(async stripe => (await stripe.promotionCodes.list({ code, active: true, limit: 1 })).data.length > 0)

export type NewPromotion = {
  readonly code: string
  readonly name?: string | undefined
  readonly percentOff?: number | undefined
  /** Cents. */
  readonly amountOff?: number | undefined
  /** Epoch seconds. */
  readonly expiresAt?: number | undefined
  readonly maxRedemptions?: number | undefined
  /** The one work it discounts. */
  readonly product?: { readonly name: string; readonly metadata: Readonly<Record<string, string>> } | undefined
}

const createCoupon = async ({ name, percentOff, amountOff, product }: NewPromotion): Promise<string> => {
  const sold = product && (await call(stripe => stripe.products.create({ name: product.name, metadata: product.metadata })))
  const discount = percentOff === undefined ? { amount_off: amountOff ?? 0, currency: 'eur' } : { percent_off: percentOff }
  const target = sold && { applies_to: { products: [sold.id] }, metadata: product.metadata }
  const coupon = await call(stripe => stripe.coupons.create({ ...discount, duration: 'once', ...(name && { name }), ...target }))
  return coupon.id
}

/** Creates a code and returns its id. When the provider refuses the code, the new coupon is deleted again. */
export const createPromotionCode = async (promotion: NewPromotion): Promise<string> => {
  const { code, expiresAt, maxRedemptions } = promotion
  const coupon = await createCoupon(promotion)
  try {
    const created = await call(stripe =>
      stripe.promotionCodes.create({
        code,
        promotion: { type: 'coupon', coupon },
        ...(expiresAt && { expires_at: expiresAt }),
        ...(maxRedemptions && { max_redemptions: maxRedemptions }),
      }),
    )
    return created.id
  } catch (error) {
    await call(stripe => stripe.coupons.del(coupon))
    throw error
  }
}

export const setPromotionCodeActive = async (id: string, active: boolean): Promise<void> => {
  await call(stripe => stripe.promotionCodes.update(id, { active }))
}

/**
 * Deactivates and marks a code, which the provider cannot delete, and deletes its coupon (D20). It is idempotent: a second call does what
 * the first one did not.
 */
export const deletePromotionCode = async (id: string): Promise<void> => {
  const { promotion } = await call(stripe => stripe.promotionCodes.update(id, { active: false, metadata: deleted }))
  const coupon = stripeId(promotion.coupon)
  if (coupon) await orMissing(call(stripe => stripe.coupons.del(coupon)))
}
