import type { Sale } from '../../shared/artwork/artworkSale.ts'
import { formatEuros } from '../../shared/kit/frenchFormat.ts'
import { paths } from '../../shared/paths.ts'
import { ButtonLink, type ButtonLook } from '../kit/controls/Button.tsx'
import { cardTexts } from './cardTexts.ts'

/** Shows a price in whole euros, or « Prix sur demande » until the work is sold. */
export const ArtworkPrice = ({ of: { price, availability }, className = '' }: { of: Sale; className?: string }) => {
  if (price !== undefined) return <span className={`whitespace-nowrap tabular-nums ${className}`}>{formatEuros(price)}</span>
  return availability === 'Vendu' ? null : <span className={className}>{cardTexts.priceOnRequest}</span>
}

/** Shows the first word alone on a narrow card; screen readers read all of them. */
export const FirstWord = ({ words }: { words: string }) => {
  const [first, ...others] = words.split(' ')
  return (
    <>
      {first}
      <span className="@max-[9rem]:sr-only"> {others.join(' ')}</span>
    </>
  )
}

type AskPriceLinkProps = {
  artwork: { readonly id: number; readonly title: string }
  look?: ButtonLook
  className?: string
}

/**
 * Replaces the cart's button where the price is on request. As text it is one of many on a page, so its accessible name contains the work's
 * title.
 */
export const AskPriceLink = ({ artwork, look = 'primary', className = '' }: AskPriceLinkProps) => (
  <ButtonLink
    look={look}
    to={paths.contact(artwork.id, 'prix')}
    className={className}
    {...(look === 'text' && { 'aria-label': cardTexts.askPriceOf(artwork.title) })}
  >
    {look === 'text' ? (
      <span>
        <FirstWord words={cardTexts.askPrice} />
      </span>
    ) : (
      cardTexts.askPrice
    )}
  </ButtonLink>
)
