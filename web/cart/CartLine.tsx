import { Minus, Plus } from 'lucide'
import { Link } from 'react-router-dom'
import { type CartItem, lineObstacleTexts, maxQuantity } from '../../shared/cart/cart.ts'
import { offers } from '../../shared/gallery.ts'
import { formatCents } from '../../shared/kit/frenchFormat.ts'
import { paths } from '../../shared/paths.ts'
import { cardTexts } from '../artwork/cardTexts.ts'
import { WorkThumbnail } from '../artwork/WorkThumbnail.tsx'
import { FavoriteToggle } from '../favorite/FavoriteToggle.tsx'
import { Icon } from '../kit/controls/Icon.ts'
import { shellTexts } from '../layout/shellTexts.ts'
import { Reservation } from '../reservation/Reservation.tsx'
import { useReservedUntil } from '../reservation/useReservedUntil.ts'
import { cartTexts } from './cartTexts.ts'

type QuantityStepperProps = { title: string; quantity: number; onChange: (quantity: number) => void }

const stepClass = 'grid size-11 place-items-center hover:bg-mat disabled:opacity-40'

const QuantityStepper = ({ title, quantity, onChange }: QuantityStepperProps) => (
  <fieldset aria-label={cartTexts.quantity(title)} className="inline-flex items-center border border-line">
    <button type="button" className={stepClass} aria-label={cartTexts.fewer(title)} onClick={() => onChange(quantity - 1)}>
      <Icon of={Minus} />
    </button>
    <output className="min-w-8 text-center tabular-nums">{quantity}</output>
    <button
      type="button"
      className={stepClass}
      aria-label={cartTexts.more(title)}
      disabled={quantity >= maxQuantity}
      onClick={() => onChange(quantity + 1)}
    >
      <Icon of={Plus} />
    </button>
  </fieldset>
)

type CartLineProps = { item: CartItem; onQuantity: (quantity: number) => void; onRemove: () => void; onPriceSeen: () => void }

/** Explains why the line cannot be paid for and offers the way to resolve it. */
const Obstacle = ({ item, onQuantity }: Pick<CartLineProps, 'item' | 'onQuantity'>) => {
  if (!item.obstacle) return null
  return (
    <div className="mt-3 border-negative border-l-2 pl-3 text-[0.9375rem]">
      <p className="text-negative">{lineObstacleTexts[item.obstacle]}</p>
      {item.obstacle === 'notUnique' && (
        <button type="button" className="text-action" onClick={() => onQuantity(1)}>
          {cartTexts.keepOne}
        </button>
      )}
      {(item.obstacle === 'withoutPrice' || (item.obstacle === 'onCommission' && !offers().quotes)) && (
        <Link to={paths.contact(item.artworkId, 'prix')} className="text-action">
          {cardTexts.askPrice}
        </Link>
      )}
      {item.obstacle === 'onCommission' && offers().quotes && (
        <Link to={paths.quote(item.artworkId)} className="text-action">
          {shellTexts.quote}
        </Link>
      )}
    </div>
  )
}

const PriceChange = ({ item, onPriceSeen }: Pick<CartLineProps, 'item' | 'onPriceSeen'>) => {
  if (item.previousPrice === undefined) return null
  return (
    <div className="mt-3 flex flex-wrap gap-x-4 border-accent border-l-2 pl-3 text-[0.9375rem]">
      <p>{cartTexts.priceChanged(item.artworkPrice, item.previousPrice)}</p>
      <button type="button" className="text-action" aria-label={cartTexts.priceSeenOf(item.artworkTitle)} onClick={onPriceSeen}>
        {cartTexts.priceSeen}
      </button>
    </div>
  )
}

export const CartLine = ({ item, onQuantity, onRemove, onPriceSeen }: CartLineProps) => {
  const { artworkId, artworkTitle, artworkImage, artworkPrice, quantity, year, technique, dimensions, obstacle } = item
  const address = paths.artwork(artworkId)
  const reservedUntil = useReservedUntil(artworkId)
  return (
    <li className="grid grid-cols-[120px_minmax(0,1fr)] gap-x-4 gap-y-4 border-line border-b py-6 sm:gap-x-6">
      <Link to={address} tabIndex={-1} aria-hidden="true" className="self-start">
        <WorkThumbnail image={artworkImage} />
      </Link>
      <div className="flex min-w-0 flex-col">
        <div className="grid items-baseline gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
          <h2 className="min-w-0 text-[1.375rem] italic leading-snug">
            <Link to={address} className="decoration-1 underline-offset-[0.2em] hover:underline">
              {artworkTitle}
            </Link>
          </h2>
          <p className="text-[0.9375rem] text-quiet sm:col-start-1">{cardTexts.label({ year, technique, dimensions })}</p>
          {artworkPrice > 0 && (
            <p className="whitespace-nowrap text-right tabular-nums sm:col-start-2 sm:row-start-1">
              {formatCents(artworkPrice * quantity)}
            </p>
          )}
        </div>
        <Obstacle item={item} onQuantity={onQuantity} />
        <PriceChange item={item} onPriceSeen={onPriceSeen} />
        <Reservation artworkId={artworkId} until={reservedUntil} className="mt-3 text-[0.9375rem]" />
        <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-2 pt-4">
          <QuantityStepper title={artworkTitle} quantity={quantity} onChange={onQuantity} />
          <div className="flex flex-1 items-center justify-between gap-x-5">
            <button type="button" className="text-action" aria-label={cartTexts.removeLine(artworkTitle)} onClick={onRemove}>
              {cartTexts.remove}
            </button>
            {obstacle !== 'unavailable' && <FavoriteToggle artwork={{ id: artworkId, title: artworkTitle }} className="-mr-2.5" />}
          </div>
        </div>
      </div>
    </li>
  )
}
