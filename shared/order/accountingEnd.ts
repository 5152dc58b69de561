import { parisNoon } from '../kit/frenchFormat.ts'
import { retention } from '../kit/retention.ts'

/**
 * Returns the epoch second from which a sale or refund need no longer be kept: ten years (article L. 123-22 of the commercial code) after
 * the accounts of its year were closed, which for a sole trader is the calendar year.
 */
export const accountingEnd = (at: Date): number => Date.UTC(parisNoon(at).getUTCFullYear() + 1 + retention.invoiceYears, 0, 1) / 1000
