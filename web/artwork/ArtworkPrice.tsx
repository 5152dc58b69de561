import { formatEuros } from '../../shared/kit/frenchFormat.ts'
import { cardTexts } from './cardTexts.ts'

/** A work's price in whole euros, or the words for one that is told on request. */
export const ArtworkPrice = ({ price, className = '' }: { price: number | undefined; className?: string }) => (
  <span className={`tabular-nums ${price === undefined ? '' : 'whitespace-nowrap'} ${className}`}>
    {price === undefined ? cardTexts.priceOnRequest : formatEuros(price)}
  </span>
)
