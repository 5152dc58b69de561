import type { PromotionCode } from '../../lambdas/kit/payment/payment.ts'
import type { ShopRows } from './shopRows.ts'

/** A contradiction between rows; it names ids and references, never a person. */
export type Contradiction = { readonly rule: string; readonly subject: string; readonly says: string }

export type Evidence = {
  readonly rows: ShopRows
  /** The promotion codes as the payment provider has them; absent when it was not queried. */
  readonly codes?: readonly PromotionCode[] | undefined
  readonly now: Date
}

export type Rule = (evidence: Evidence) => readonly Contradiction[]
