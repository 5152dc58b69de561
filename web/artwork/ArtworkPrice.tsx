import { formatEuros } from '../../shared/kit/frenchFormat.ts'
import { artworkTexts } from './artworkTexts.ts'

/** A work's price in whole euros, or the words for one that is told on request. */
export const ArtworkPrice = ({ price, className = '' }: { price: number | undefined; className?: string }) => (
  <span className={`tabular-nums ${className}`}>{price === undefined ? artworkTexts.priceOnRequest : formatEuros(price)}</span>
)
