import { answerApi } from './api.ts'
import type { Context } from './core/context.ts'
import type { StripePromotionCode } from './core/wire.ts'

/** A promotion code and its coupon, with the API's parameter names. */
export type SeedCode = { readonly code: string; readonly coupon: Readonly<Record<string, string>> }

const samplePromotionCodes: readonly SeedCode[] = [
  { code: 'BIENVENUE10', coupon: { percent_off: '10', duration: 'once', name: 'BIENVENUE10' } },
  { code: 'ATELIER50', coupon: { amount_off: '5000', currency: 'eur', duration: 'once', name: 'ATELIER50' } },
]

const post = (context: Context, path: string, params: Readonly<Record<string, string>>): { id: string } => {
  const { status, body } = answerApi(context, {
    method: 'POST',
    path,
    query: '',
    headers: { authorization: 'Bearer sk_test_seed', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(params).toString(),
  })
  if (status !== 200) throw new Error(`Seeding ${path} failed: ${body}`)
  return JSON.parse(String(body)) as { id: string }
}

/** Creates the missing codes through the API, so it is idempotent. Their events are sent like any others. */
export const seedPromotionCodes = (context: Context, codes: readonly SeedCode[] = samplePromotionCodes): void => {
  const known = new Set([...context.tables.promotionCodes.values()].map(({ code }: StripePromotionCode) => code.toUpperCase()))
  for (const { code, coupon } of codes.filter(each => !known.has(each.code.toUpperCase()))) {
    const { id } = post(context, '/v1/coupons', coupon)
    post(context, '/v1/promotion_codes', { code, 'promotion[type]': 'coupon', 'promotion[coupon]': id })
  }
}
