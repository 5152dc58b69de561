import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { momentInParis } from '../../../shared/kit/parisTime.ts'
import { belowLeastPayment, type PromoForm, promoFormSchema } from '../../../shared/promo/admin/promoForm.ts'
import { leavesTooLittle } from '../../../shared/promo/discount.ts'
import { promoAdminTexts } from './promoAdminTexts.ts'

/** The fields as typed: the value in euros or per cent, the expiry in Paris time. */
export type PromoValues = {
  readonly code: string
  readonly type: PromoForm['type']
  readonly value: string
  readonly name: string
  readonly target: PromoForm['target']
  readonly targetArtworkId: string
  readonly expiresAt: string
  readonly maxRedemptions: string
}
/** A work that a code may apply to, with its price in whole euros. */
export type PricedWork = { readonly id: number; readonly priceEur?: number | undefined }

export const blankPromo: PromoValues = {
  code: '',
  type: 'percentage',
  value: '',
  name: '',
  target: 'global',
  targetArtworkId: '',
  expiresAt: '',
  maxRedemptions: '',
}

/** Reads « 1 200,50 » as a number with at most two decimals; returns NaN for anything else. */
const numberOf = (text: string): number => {
  const typed = text.replace(/[\s€%]/g, '').replace(',', '.')
  return /^\d+(\.\d{1,2})?$/.test(typed) ? Number(typed) : Number.NaN
}

const amountOf = ({ type, value }: PromoValues): number => (type === 'amount' ? Math.round(numberOf(value) * 100) : numberOf(value))

/** Reads a local time in Paris as an ISO instant; a text that is none is left for the schema to refuse. */
const instantOf = (clock: string): string | undefined => (clock ? (momentInParis(clock)?.toISOString() ?? clock) : undefined)

const bodyOf = (values: PromoValues) => ({
  code: values.code,
  type: values.type,
  value: amountOf(values),
  name: values.name,
  target: values.target,
  targetArtworkId: values.target === 'artwork' && values.targetArtworkId ? Number(values.targetArtworkId) : undefined,
  expiresAt: instantOf(values.expiresAt),
  maxRedemptions: values.maxRedemptions.trim() ? numberOf(values.maxRedemptions) : undefined,
})

/** A fractional percentage is a number, but the shop accepts whole percentages only. */
const isBrokenPercentage = ({ type, value }: PromoValues): boolean =>
  type === 'percentage' && !Number.isInteger(numberOf(value)) && numberOf(value) > 0

/** Predicts the server's refusal of a discount that would leave a work's price too low for a card payment. */
export const foreseenIn = (values: PromoValues, works: readonly PricedWork[]): string | undefined => {
  const { type, value, targetArtworkId } = bodyOf(values)
  const work = works.find(({ id }) => id === targetArtworkId)
  return work && leavesTooLittle({ type, value }, work) ? belowLeastPayment : undefined
}

const resolver = zodResolver(promoFormSchema)

const valueError = (message: string) => ({ value: { type: 'value', message } })

/** Validates the form against the schema that the server uses. */
export const promoResolver =
  (works: readonly PricedWork[]): Resolver<PromoValues, unknown, PromoForm> =>
  async (values, context, options) => {
    const read = await resolver(bodyOf(values) as never, context, options as never)
    const foreseen = foreseenIn(values, works)
    if (Object.keys(read.errors).length > 0)
      return { values: {}, errors: { ...read.errors, ...(isBrokenPercentage(values) && valueError(promoAdminTexts.wholePercentage)) } }
    return foreseen ? { values: {}, errors: valueError(foreseen) } : (read as { values: PromoForm; errors: Record<string, never> })
  }
