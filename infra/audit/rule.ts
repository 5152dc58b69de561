import type { PromotionCode } from '../../lambdas/kit/payment/payment.ts'
import type { ShopRows } from './shopRows.ts'

/** Something that cannot be true beside something else; named by ids and references, never by a person. */
export type Contradiction = { readonly rule: string; readonly subject: string; readonly says: string }

export type Evidence = {
  readonly rows: ShopRows
  /** As the payment provider has them; absent where it was not asked. */
  readonly codes?: readonly PromotionCode[] | undefined
  readonly now: Date
}

export type Rule = (evidence: Evidence) => readonly Contradiction[]
