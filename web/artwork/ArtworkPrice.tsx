import { formatEuros } from '../../shared/kit/frenchFormat.ts'
import { cardTexts } from './cardTexts.ts'

/** Shows a price in whole euros, or « Prix sur demande ». */
export const ArtworkPrice = ({ price, className = '' }: { price: number | undefined; className?: string }) => (
  <span className={`tabular-nums ${price === undefined ? '' : 'whitespace-nowrap'} ${className}`}>
    {price === undefined ? cardTexts.priceOnRequest : formatEuros(price)}
  </span>
)
