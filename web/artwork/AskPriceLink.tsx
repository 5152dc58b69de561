import { ButtonLink, type ButtonLook } from '../kit/controls/Button.tsx'
import { paths } from '../layout/paths.ts'
import { cardTexts } from './cardTexts.ts'
import { FirstWord } from './FirstWord.tsx'

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
