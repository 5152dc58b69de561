import { type Context, emit } from '../core/context.ts'
import { invalidRequest, noSuch } from '../core/errors.ts'
import { newId, randomText } from '../core/ids.ts'
import { createdFilter, newestFirst, pageParams, stripePage } from '../core/list.ts'
import { boolean, integer, matching, mergeMetadata, metadata, object, oneOf, optional, text } from '../core/params.ts'
import { route } from '../core/route.ts'
import type { StoredCoupon } from '../core/store.ts'
import type { StripePromotionCode } from '../core/wire.ts'
import { isSpent, shownCoupon } from './coupons.ts'
import { currency } from './products.ts'

/** The reason why a code cannot be redeemed now. */
export type PromotionObstacle = 'inactive' | 'expired' | 'exhausted'

export const promotionObstacle = (context: Context, code: StripePromotionCode): PromotionObstacle | undefined => {
  const stored = context.tables.coupons.get(code.promotion.coupon)
  if (!code.active || !stored) return 'inactive'
  if (code.expires_at !== null && code.expires_at <= context.clock.now()) return 'expired'
  if (isSpent(code) || isSpent(stored.coupon)) return 'exhausted'
  return shownCoupon(context, stored).valid ? undefined : 'expired'
}

/** Computes `active`, which is true only while the code can be redeemed: it depends on the clock, the counts and the coupon. */
export const shownPromotionCode = (context: Context, code: StripePromotionCode): StripePromotionCode => ({
  ...code,
  active: promotionObstacle(context, code) === undefined,
})

const existing = (context: Context, id: string): StripePromotionCode => {
  const code = context.tables.promotionCodes.get(id)
  if (!code) throw noSuch('promotion code', id, 'promotion_code')
  return code
}

const sameCode = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Refuses a code that an active one already has, regardless of case. */
const refuseTaken = (context: Context, code: string): void => {
  const taken = [...context.tables.promotionCodes.values()].some(
    other => sameCode(other.code, code) && promotionObstacle(context, other) === undefined,
  )
  if (taken) throw invalidRequest(`An active promotion code with \`code: ${code}\` already exists.`, { param: 'code' })
}

const restrictions = object({
  first_time_transaction: optional(boolean),
  minimum_amount: optional(integer({ min: 1 })),
  minimum_amount_currency: optional(currency),
})

const createParams = object({
  promotion: object({ type: oneOf(['coupon']), coupon: text() }),
  code: optional(
    matching(/^[A-Za-z0-9-]{1,500}$/, code => `Invalid promotion code: ${code}. Valid characters are a-z, A-Z, 0-9 and dashes (-).`),
  ),
  active: optional(boolean),
  expires_at: optional(integer({ min: 1 })),
  max_redemptions: optional(integer({ min: 1 })),
  metadata,
  restrictions: optional(restrictions),
})
type CreateParams = ReturnType<typeof createParams>

const couponToPromote = (context: Context, params: CreateParams): StoredCoupon => {
  const id = params.promotion.coupon
  const stored = context.tables.coupons.get(id)
  if (!stored) throw noSuch('coupon', id, 'promotion[coupon]', 400)
  const { coupon } = stored
  if (!shownCoupon(context, stored).valid)
    throw invalidRequest(`Coupon expired: ${id}`, { code: 'coupon_expired', param: 'promotion[coupon]' })
  if (params.expires_at !== undefined && params.expires_at <= context.clock.now())
    throw invalidRequest('The `expires_at` timestamp must be in the future.', { param: 'expires_at' })
  if (params.expires_at !== undefined && coupon.redeem_by !== null && params.expires_at > coupon.redeem_by)
    throw invalidRequest("The `expires_at` timestamp must be before the coupon's `redeem_by`.", { param: 'expires_at' })
  if (params.max_redemptions !== undefined && coupon.max_redemptions !== null && params.max_redemptions > coupon.max_redemptions)
    throw invalidRequest("`max_redemptions` must be at most the coupon's `max_redemptions`.", { param: 'max_redemptions' })
  return stored
}

const restrictionsOf = (given: CreateParams['restrictions']): StripePromotionCode['restrictions'] => {
  const { minimum_amount: amount, minimum_amount_currency: amountCurrency } = given ?? {}
  if ((amount === undefined) !== (amountCurrency === undefined))
    throw invalidRequest('`minimum_amount` and `minimum_amount_currency` must be given together.', { param: 'restrictions' })
  return {
    first_time_transaction: given?.first_time_transaction ?? false,
    minimum_amount: amount ?? null,
    minimum_amount_currency: amountCurrency?.toLowerCase() ?? null,
  }
}

const addPromotionCode = (context: Context, params: CreateParams): StripePromotionCode => {
  const { coupon } = couponToPromote(context, params)
  const code = params.code ?? randomText(8).toUpperCase()
  if (params.active !== false) refuseTaken(context, code)
  const promotionCode: StripePromotionCode = {
    id: newId.promotionCode(),
    object: 'promotion_code',
    active: params.active ?? true,
    code,
    created: context.clock.now(),
    customer: null,
    customer_account: null,
    expires_at: params.expires_at ?? null,
    livemode: false,
    max_redemptions: params.max_redemptions ?? null,
    metadata: mergeMetadata({}, params.metadata),
    promotion: { coupon: coupon.id, type: 'coupon' },
    restrictions: restrictionsOf(params.restrictions),
    times_redeemed: 0,
  }
  context.tables.promotionCodes.set(promotionCode.id, promotionCode)
  return promotionCode
}

const activate = (context: Context, code: StripePromotionCode): void => {
  const obstacle = promotionObstacle(context, { ...code, active: true })
  if (obstacle) throw invalidRequest(`This promotion code cannot be activated: it is ${obstacle}.`, { param: 'active' })
  if (!code.active) refuseTaken(context, code.code)
  code.active = true
}

const listParams = object({
  ...pageParams,
  active: optional(boolean),
  code: optional(text()),
  coupon: optional(text()),
  created: createdFilter,
})

export const promotionCodeRoutes = [
  route('POST', '/v1/promotion_codes', createParams, (context, params) => {
    const code = addPromotionCode(context, params)
    emit(context, 'promotion_code.created', code)
    return code
  }),
  route('GET', '/v1/promotion_codes', listParams, (context, params) => {
    const codes = newestFirst(context.tables.promotionCodes)
      .map(code => shownPromotionCode(context, code))
      .filter(code => params.active === undefined || code.active === params.active)
      .filter(code => params.code === undefined || sameCode(code.code, params.code))
      .filter(code => params.coupon === undefined || code.promotion.coupon === params.coupon)
      .filter(code => params.created?.(code.created) ?? true)
    return stripePage(codes, params, 'promotion code', '/v1/promotion_codes')
  }),
  route('GET', '/v1/promotion_codes/:id', object({}), (context, _, id) => shownPromotionCode(context, existing(context, id))),
  route('POST', '/v1/promotion_codes/:id', object({ active: optional(boolean), metadata }), (context, params, id) => {
    const code = existing(context, id)
    const { active, metadata: before } = shownPromotionCode(context, code)
    if (params.active === true) activate(context, code)
    if (params.active === false) code.active = false
    code.metadata = mergeMetadata(before ?? {}, params.metadata)
    const shown = shownPromotionCode(context, code)
    emit(context, 'promotion_code.updated', shown, { previous: { active, metadata: before } })
    return shown
  }),
]
