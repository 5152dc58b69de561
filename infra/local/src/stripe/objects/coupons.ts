import { type Context, emit } from '../core/context.ts'
import { invalidRequest, noSuch } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import { createdFilter, newestFirst, pageParams, stripePage } from '../core/list.ts'
import {
  clearableText,
  integer,
  listParam,
  matching,
  mergeMetadata,
  metadata,
  object,
  oneOf,
  optional,
  percentage,
  text,
} from '../core/params.ts'
import { route } from '../core/route.ts'
import type { StoredCoupon } from '../core/store.ts'
import type { Coupon } from '../core/wire.ts'
import { currency } from './products.ts'

export const isSpent = (limits: { max_redemptions: number | null; times_redeemed: number }): boolean =>
  limits.max_redemptions !== null && limits.times_redeemed >= limits.max_redemptions

/** Computes `valid` from the clock and the number of redemptions. */
export const shownCoupon = (context: Context, { coupon }: StoredCoupon): Coupon => ({
  ...coupon,
  valid: !isSpent(coupon) && (coupon.redeem_by === null || coupon.redeem_by > context.clock.now()),
})

const existing = (context: Context, id: string): StoredCoupon => {
  const stored = context.tables.coupons.get(id)
  if (!stored) throw noSuch('coupon', id, 'coupon')
  return stored
}

const createParams = object({
  id: optional(matching(/^[\w-]{1,200}$/, id => `Invalid coupon ID: ${id}`)),
  amount_off: optional(integer({ min: 1, max: 99_999_999 })),
  currency: optional(currency),
  percent_off: optional(percentage),
  duration: optional(oneOf(['forever', 'once', 'repeating'])),
  duration_in_months: optional(integer({ min: 1 })),
  max_redemptions: optional(integer({ min: 1 })),
  redeem_by: optional(integer({ min: 1 })),
  name: optional(text(40)),
  metadata,
  applies_to: optional(object({ products: listParam(text(), { min: 1 }) })),
})
type CreateParams = ReturnType<typeof createParams>

const checkCoupon = (context: Context, params: CreateParams): void => {
  const { amount_off: amountOff, percent_off: percentOff, redeem_by: redeemBy } = params
  if (amountOff !== undefined && percentOff !== undefined)
    throw invalidRequest('You may only specify one of these parameters: amount_off, percent_off.', { code: 'parameters_exclusive' })
  if (amountOff === undefined && percentOff === undefined) throw invalidRequest('Must provide percent_off or amount_off.')
  if (amountOff !== undefined && params.currency === undefined)
    throw invalidRequest('Missing required param: currency.', { code: 'parameter_missing', param: 'currency' })
  if ((params.duration === 'repeating') !== (params.duration_in_months !== undefined))
    throw invalidRequest('duration_in_months is required when duration is repeating, and only then.', { param: 'duration_in_months' })
  if (redeemBy !== undefined && redeemBy <= context.clock.now())
    throw invalidRequest('The `redeem_by` timestamp must be in the future.', { param: 'redeem_by' })
  if (params.id !== undefined && context.tables.coupons.has(params.id))
    throw invalidRequest('Coupon already exists.', { code: 'resource_already_exists', param: 'id' })
  for (const [index, product] of (params.applies_to?.products ?? []).entries())
    if (!context.tables.products.has(product)) throw noSuch('product', product, `applies_to[products][${index}]`, 400)
}

const addCoupon = (context: Context, params: CreateParams): Coupon => {
  checkCoupon(context, params)
  const coupon: Coupon = {
    id: params.id ?? newId.coupon(),
    object: 'coupon',
    amount_off: params.amount_off ?? null,
    created: context.clock.now(),
    currency: params.amount_off === undefined ? null : (params.currency?.toLowerCase() ?? null),
    duration: params.duration ?? 'once',
    duration_in_months: params.duration_in_months ?? null,
    livemode: false,
    max_redemptions: params.max_redemptions ?? null,
    metadata: mergeMetadata({}, params.metadata),
    name: params.name ?? null,
    percent_off: params.percent_off ?? null,
    redeem_by: params.redeem_by ?? null,
    times_redeemed: 0,
    valid: true,
  }
  context.tables.coupons.set(coupon.id, { coupon, appliesTo: params.applies_to?.products ?? null })
  return coupon
}

export const couponRoutes = [
  route('POST', '/v1/coupons', createParams, (context, params) => {
    const coupon = addCoupon(context, params)
    emit(context, 'coupon.created', coupon)
    return coupon
  }),
  route('GET', '/v1/coupons', object({ ...pageParams, created: createdFilter }), (context, params) => {
    const coupons = newestFirst(context.tables.coupons).map(stored => shownCoupon(context, stored))
    return stripePage(
      coupons.filter(coupon => params.created?.(coupon.created) ?? true),
      params,
      'coupon',
      '/v1/coupons',
    )
  }),
  route('GET', '/v1/coupons/:id', object({}), (context, _, id) => shownCoupon(context, existing(context, id))),
  route('POST', '/v1/coupons/:id', object({ name: optional(clearableText(40)), metadata }), (context, params, id) => {
    const stored = existing(context, id)
    const { name, metadata: before } = stored.coupon
    if (params.name !== undefined) stored.coupon.name = params.name || null
    stored.coupon.metadata = mergeMetadata(before ?? {}, params.metadata)
    const shown = shownCoupon(context, stored)
    emit(context, 'coupon.updated', shown, { previous: { name, metadata: before } })
    return shown
  }),
  route('DELETE', '/v1/coupons/:id', object({}), (context, _, id) => {
    const shown = shownCoupon(context, existing(context, id))
    context.tables.coupons.delete(id)
    emit(context, 'coupon.deleted', { ...shown, valid: false })
    return { id, object: 'coupon', deleted: true }
  }),
]
