import { Minus, Plus } from 'lucide-react'
import { maxQuantity } from '../../shared/cart/cart.ts'
import { cartTexts } from './cartTexts.ts'

type QuantityStepperProps = { title: string; quantity: number; onChange: (quantity: number) => void }

const stepClass = 'grid size-11 place-items-center hover:bg-mat disabled:opacity-40'

export const QuantityStepper = ({ title, quantity, onChange }: QuantityStepperProps) => (
  <fieldset aria-label={cartTexts.quantity(title)} className="inline-flex items-center border border-line">
    <button type="button" className={stepClass} aria-label={cartTexts.fewer(title)} onClick={() => onChange(quantity - 1)}>
      <Minus />
    </button>
    <output className="min-w-8 text-center tabular-nums">{quantity}</output>
    <button
      type="button"
      className={stepClass}
      aria-label={cartTexts.more(title)}
      disabled={quantity >= maxQuantity}
      onClick={() => onChange(quantity + 1)}
    >
      <Plus />
    </button>
  </fieldset>
)
