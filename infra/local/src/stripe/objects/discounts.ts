import type { Context } from '../core/context.ts'
import { ApiFailure, invalidRequest, noSuch } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import type { AppliedDiscount, StoredCoupon } from '../core/store.ts'
import type { Coupon, LineItem, StripePromotionCode } from '../core/wire.ts'
import { shownCoupon } from './coupons.ts'
import { type PromotionObstacle, promotionObstacle } from './promotionCodes.ts'

/** Splits a whole number by weights with the largest remainder method, so that the shares always add up. */
const shareOut = (total: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((added, weight) => added + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  const exact = weights.map(weight => (total * weight) / sum)
  const shares = exact.map(Math.floor)
  let left = total - shares.reduce((added, share) => added + share, 0)
  const byRemainder = exact.map((share, index) => ({ index, remainder: share % 1 })).sort((one, other) => other.remainder - one.remainder)
  for (const { index } of byRemainder) {
    if (left <= 0) break
    shares[index] = (shares[index] ?? 0) + 1
    left -= 1
  }
  return shares
}

const amountOff = (coupon: Coupon, concerned: number): number =>
  coupon.percent_off === null ? Math.min(coupon.amount_off ?? 0, concerned) : Math.round((concerned * coupon.percent_off) / 100)

const productOf = (line: LineItem): string => (typeof line.price?.product === 'string' ? line.price.product : '')

const obstacleMessages: Readonly<Record<PromotionObstacle, string>> = {
  inactive: 'This promotion code is inactive.',
  expired: 'This promotion code has expired.',
  exhausted: 'This promotion code has been redeemed the maximum number of times.',
}

const redeemable = (context: Context, id: string): StripePromotionCode => {
  const param = 'discounts[0][promotion_code]'
  const code = context.tables.promotionCodes.get(id)
  if (!code) throw noSuch('promotion code', id, param, 400)
  const obstacle = promotionObstacle(context, code)
  if (!obstacle) return code
  throw new ApiFailure(400, {
    type: 'invalid_request_error',
    code: obstacle === 'inactive' ? undefined : 'coupon_expired',
    message: obstacleMessages[obstacle],
    param,
  })
}

const checkRestrictions = (context: Context, { restrictions }: StripePromotionCode, sale: Sale): void => {
  const param = 'discounts[0][promotion_code]'
  if (restrictions.minimum_amount !== null && sale.subtotal < restrictions.minimum_amount)
    throw invalidRequest('This promotion code cannot be redeemed because the minimum amount is not met.', { param })
  const boughtBefore = [...context.tables.sessions.values()].some(
    ({ session }) => session.status === 'complete' && session.customer_details?.email === sale.email,
  )
  if (restrictions.first_time_transaction && boughtBefore)
    throw invalidRequest('This promotion code cannot be redeemed because the associated customer has prior transactions.', { param })
}

const usableCoupon = (context: Context, id: string, currency: string): StoredCoupon => {
  const param = 'discounts[0][coupon]'
  const stored = context.tables.coupons.get(id)
  if (!stored) throw noSuch('coupon', id, param, 400)
  if (!shownCoupon(context, stored).valid) throw invalidRequest(`Coupon expired: ${id}`, { code: 'coupon_expired', param })
  if (stored.coupon.currency === null || stored.coupon.currency === currency) return stored
  throw invalidRequest(`The coupon's currency (${stored.coupon.currency}) does not match the session's (${currency}).`, { param })
}

type Sale = { readonly subtotal: number; readonly currency: string; readonly email: string | undefined }
type Asked = { readonly coupon: string | undefined; readonly promotion_code: string | undefined }

/** Applies the discount to the lines it concerns; each line gets its own share of the amount. */
export const applyDiscount = (context: Context, asked: Asked, lines: readonly LineItem[], sale: Sale): AppliedDiscount => {
  if ((asked.coupon === undefined) === (asked.promotion_code === undefined))
    throw invalidRequest('You must specify exactly one of these parameters: coupon, promotion_code.', { param: 'discounts[0]' })
  const code = asked.promotion_code === undefined ? undefined : redeemable(context, asked.promotion_code)
  if (code) checkRestrictions(context, code, sale)
  const { coupon, appliesTo } = usableCoupon(context, code?.promotion.coupon ?? asked.coupon ?? '', sale.currency)
  const concerned = lines.map(line => (appliesTo === null || appliesTo.includes(productOf(line)) ? line.amount_subtotal : 0))
  const whole = concerned.reduce((sum, amount) => sum + amount, 0)
  if (whole === 0 && sale.subtotal > 0)
    throw invalidRequest('The discount cannot be redeemed because it does not apply to anything in this order.', { param: 'discounts[0]' })
  const amount = amountOff(coupon, whole)
  for (const [index, share] of shareOut(amount, concerned).entries()) {
    const line = lines[index]
    if (line) Object.assign(line, { amount_discount: share, amount_total: line.amount_subtotal - share })
  }
  return { id: newId.discount(), coupon: coupon.id, promotionCode: code?.id ?? null, start: context.clock.now(), amount }
}

/** Counts the redemption when the session completes. No event reports it, so a mirror of the count must follow the session's event. */
export const redeem = (context: Context, discount: AppliedDiscount): void => {
  const code = context.tables.promotionCodes.get(discount.promotionCode ?? '')
  const stored = context.tables.coupons.get(discount.coupon)
  if (code) code.times_redeemed += 1
  if (stored) stored.coupon.times_redeemed += 1
}
