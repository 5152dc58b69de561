import type { ReactNode } from 'react'
import type { Artwork } from '../../shared/artwork/artwork.ts'
import { isForSale, isPriceAskable, type SaleKind, saleKindOf } from '../../shared/artwork/artworkSale.ts'
import { offers } from '../../shared/gallery.ts'
import { paths } from '../../shared/paths.ts'
import { ArtworkPrice, AskPriceLink } from '../artwork/ArtworkPrice.tsx'
import { artworkTexts, saleNote } from '../artwork/artworkTexts.ts'
import { AddToCartButton } from '../cart/AddToCartButton.tsx'
import { addTexts } from '../cart/addTexts.ts'
import { useIsInCart } from '../cart/cart.ts'
import { OfferBadge } from '../catalogue/AvailabilityBadge.tsx'
import { favoriteTexts } from '../favorite/favoriteTexts.ts'
import { ButtonLink } from '../kit/controls/Button.tsx'
import { useLazyPart } from '../kit/useLazyPart.ts'
import { AbsenceNote } from '../layout/AbsenceNote.tsx'
import { shellTexts } from '../layout/shellTexts.ts'
import { useHasOpenPayment } from '../reservation/ownPayments.ts'
import { useReservedUntil } from '../reservation/useReservedUntil.ts'
import type { BuyableWork } from '../scale/ownWall/wallWorks.ts'

const Quote = ({ artwork, look }: { artwork: BuyableWork; look: 'primary' | 'text' }) => (
  <ButtonLink look={look} to={paths.quote(artwork.slug)} className={look === 'primary' ? 'w-full' : ''}>
    {shellTexts.quote}
  </ButtonLink>
)

/**
 * The main action for this work: the cart if it can be bought, the price if it is on request, otherwise a quote, or without quotes the price
 * of one still to be painted.
 */
export const MainAction = ({ artwork }: { artwork: BuyableWork }) => {
  if (isForSale(artwork)) return <AddToCartButton artwork={artwork} className="w-full" />
  if (isPriceAskable(artwork)) return <AskPriceLink artwork={artwork} className="w-full" />
  if (offers().quotes) return <Quote artwork={artwork} look="primary" />
  return (
    <ButtonLink to={paths.contact(artwork.slug)} className="w-full">
      {artworkTexts.question}
    </ButtonLink>
  )
}

const Ruled = ({ name, children }: { name: string; children: ReactNode }) => (
  <li className="flex flex-wrap justify-between gap-x-6 border-line border-t py-3">
    <span>{name}</span>
    <span className="text-quiet tabular-nums">{children}</span>
  </li>
)

const Options = ({ kind }: { kind: Exclude<SaleKind, 'sold'> }) => (
  <section aria-labelledby="options" className="stage-options">
    <h2 id="options" className="label-caps mb-3 text-quiet">
      {artworkTexts.optionsTitle}
    </h2>
    <ul className="border-line border-b text-[0.9375rem]">
      {[...artworkTexts.options, ...artworkTexts.assurances[kind]].map(({ name, value }) => (
        <Ruled key={name} name={name}>
          {value}
        </Ruled>
      ))}
    </ul>
    <AbsenceNote className="mt-3 text-[0.9375rem]" />
  </section>
)

const loadReservation = async () => (await import('../reservation/Reservation.tsx')).Reservation

/** Shows the price, the availability and the ways to buy the work. */
export const ArtworkOffer = ({ artwork }: { artwork: Artwork }) => {
  const note = saleNote(artwork)
  const isInCart = useIsInCart(artwork.id)
  const reservedUntil = useReservedUntil(artwork.id) ?? artwork.reservedUntil
  const isReserved = useHasOpenPayment(artwork.id) || reservedUntil !== undefined
  const Reservation = useLazyPart(isReserved, loadReservation)
  return (
    <div className="stage-offer">
      <div className="offer-price">
        <ArtworkPrice of={artwork} className="font-serif text-[2rem] leading-none" />
        <OfferBadge artwork={artwork} reservedUntil={reservedUntil} />
      </div>
      {Reservation && artwork.availability === 'Disponible' && <Reservation artworkId={artwork.id} until={reservedUntil} />}
      {note && <p className="mt-3 text-quiet">{note}</p>}
      <div className="offer-ways print:hidden">
        <div className="flex flex-wrap items-center gap-x-7">
          <div className="offer-action">
            <MainAction artwork={artwork} />
          </div>
          {isForSale(artwork) && (
            <ButtonLink look="text" to={paths.immediatePurchase(artwork.slug)}>
              {artworkTexts.buyNow}
            </ButtonLink>
          )}
        </div>
        <div className="lg:mt-2 flex flex-wrap gap-x-7">
          <ButtonLink look="text" to={paths.contact(artwork.slug)}>
            {artworkTexts.question}
          </ButtonLink>
          {offers().quotes && artwork.availability === 'Disponible' && <Quote artwork={artwork} look="text" />}
          {!isInCart && (
            <ButtonLink look="text" to={paths.cart()}>
              {addTexts.viewCart}
            </ButtonLink>
          )}
          <ButtonLink look="text" to={paths.favorites()}>
            {favoriteTexts.viewAll}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

/** Lists what can be had with the work and what the owner promises; nothing of a sold one. */
export const ArtworkOptions = ({ artwork }: { artwork: Artwork }) => {
  const kind = saleKindOf(artwork)
  return kind === 'sold' ? null : <Options kind={kind} />
}
