import type { DeliveryPrice } from '../../shared/cart/deliveryPrice.ts'
import { formatCents } from '../../shared/kit/frenchFormat.ts'
import { cartTexts } from './cartTexts.ts'

type CartAmountsProps = {
  amounts: {
    readonly subtotal: number
    readonly discountAmount: number
    /** Absent or 0 when delivery is free. */
    readonly deliveryAmount?: DeliveryPrice | undefined
    readonly total: number
    readonly promoCode?: string | undefined
  }
}

const Row = ({ label, value, className = '' }: { label: string; value: string; className?: string }) => (
  <div className={`flex items-baseline justify-between gap-6 py-2 ${className}`}>
    <dt className="min-w-0">{label}</dt>
    <dd className="whitespace-nowrap tabular-nums">{value}</dd>
  </div>
)

const deliveryText = (amount: DeliveryPrice = 0): string => {
  if (amount === 'onQuote') return cartTexts.onQuote
  return amount ? formatCents(amount) : cartTexts.free
}

/** Shows how the total is made up. */
export const CartAmounts = ({ amounts: { subtotal, discountAmount, deliveryAmount, total, promoCode } }: CartAmountsProps) => (
  <dl>
    <Row label={cartTexts.subtotal} value={formatCents(subtotal)} />
    {discountAmount > 0 && promoCode && (
      <Row label={cartTexts.discount(promoCode)} value={`−${formatCents(discountAmount)}`} className="text-positive" />
    )}
    <Row label={cartTexts.delivery} value={deliveryText(deliveryAmount)} />
    <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6 border-ink border-t pt-4">
      <dt className="font-medium">{deliveryAmount === 'onQuote' ? cartTexts.totalOfWorks : cartTexts.total}</dt>
      <dd className="ml-auto whitespace-nowrap font-serif text-[2rem] tabular-nums lining-nums leading-none">{formatCents(total)}</dd>
    </div>
  </dl>
)
