import { useLoaderData } from 'react-router-dom'
import type { Artwork } from '../../../shared/artwork/artwork.ts'
import { isForSale } from '../../../shared/artwork/artworkSale.ts'
import type { DeliveryPrice } from '../../../shared/cart/deliveryPrice.ts'
import { offers } from '../../../shared/gallery.ts'
import type { ArtworkImage } from '../../../shared/image/image.ts'
import { formatAmount } from '../../../shared/kit/frenchFormat.ts'
import { centsOf } from '../../../shared/kit/schemas.ts'
import { paths } from '../../../shared/paths.ts'
import { ArtworkPicture } from '../../artwork/ArtworkPicture.tsx'
import { saleNote } from '../../artwork/artworkTexts.ts'
import { cardTexts } from '../../artwork/cardTexts.ts'
import { ofWall, sizesFrom } from '../../artwork/pictureSizes.ts'
import { useCancelledPayment } from '../../cart/useCancelledPayment.ts'
import { ButtonLink } from '../../kit/controls/Button.tsx'
import { PageMeta } from '../../kit/PageMeta.tsx'
import { AbsenceNote } from '../../layout/AbsenceNote.tsx'
import { EmptyFrame } from '../../layout/EmptyState.tsx'
import { PageHeading } from '../../layout/PageHead.tsx'
import type { ShownWork } from '../../layout/pageSource.ts'
import { OthersReservation } from '../../reservation/Reservation.tsx'
import { useReservedUntil } from '../../reservation/useReservedUntil.ts'
import { ImmediatePurchaseForm } from './ImmediatePurchaseForm.tsx'
import { immediatePurchaseTexts } from './immediatePurchaseTexts.ts'
import { type PurchasedWork, useImmediatePurchase } from './useImmediatePurchase.ts'

/** The picture is at most this percentage of the screen's height. */
const heightOnScreen = 54

const pictureWidths = ({ width, height }: ArtworkImage) => {
  const least = `${Number(((heightOnScreen * width) / height).toFixed(2))}vh`
  const sizes = sizesFrom(`min(${ofWall(1, 2)}, ${least})`, { 40: `min(${ofWall(1, 4)}, ${least})`, 64: `min(${ofWall(1, 34)}, ${least})` })
  return { sizes, style: { width: `min(100%, ${least})` } }
}

/** Shows the whole work on its mat with its label, as on the wall. */
const Work = ({ artwork: { image, title, technique, dimensions, year } }: { artwork: Artwork }) => (
  <figure className="self-start lg:sticky lg:top-28 lg:row-span-2">
    <div className="grid place-items-center bg-mat p-4 sm:p-8">
      {image ? (
        <ArtworkPicture
          image={image}
          alt={cardTexts.alt(title, technique, dimensions)}
          {...pictureWidths(image)}
          className="mx-auto"
          priority
        />
      ) : (
        <EmptyFrame className="w-40 text-quiet" />
      )}
    </div>
    <figcaption className="mt-4">
      <p className="font-serif text-2xl italic leading-snug">{title}</p>
      <p className="mt-1 text-quiet">{cardTexts.label({ year, technique, dimensions })}</p>
    </figcaption>
  </figure>
)

const Row = ({ label, value }: { label: string; value: string }) => (
  <div className="flex items-baseline justify-between gap-6 py-2">
    <dt>{label}</dt>
    <dd className="whitespace-nowrap tabular-nums">{value}</dd>
  </div>
)

const deliveryText = (delivery: DeliveryPrice): string => {
  if (delivery === 'onQuote') return immediatePurchaseTexts.onQuote
  return delivery ? formatAmount(delivery) : immediatePurchaseTexts.free
}

const Amounts = ({ price, delivery, total }: { price: number; delivery: DeliveryPrice; total: number }) => (
  <section aria-labelledby="achat">
    <h2 id="achat" className="text-2xl">
      {immediatePurchaseTexts.summary}
    </h2>
    <dl className="mt-4 border-line border-t pt-2">
      <Row label={immediatePurchaseTexts.price} value={formatAmount(price)} />
      <Row label={immediatePurchaseTexts.delivery} value={deliveryText(delivery)} />
      {offers().packaging && <Row label={immediatePurchaseTexts.packaging} value={immediatePurchaseTexts.included} />}
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6 border-ink border-t pt-4">
        <dt className="font-medium">{delivery === 'onQuote' ? immediatePurchaseTexts.totalOfWork : immediatePurchaseTexts.total}</dt>
        <dd className="ml-auto whitespace-nowrap font-serif text-[2rem] tabular-nums lining-nums leading-none">{formatAmount(total)}</dd>
      </div>
    </dl>
    <AbsenceNote className="mt-3 text-[0.9375rem]" />
  </section>
)

const Offer = ({ work }: { work: PurchasedWork & Pick<Artwork, 'reservedUntil'> }) => {
  const purchase = useImmediatePurchase(work)
  const reservedUntil = useReservedUntil(work.id) ?? work.reservedUntil
  return (
    <>
      <OthersReservation artworkId={work.id} until={reservedUntil} />
      <Amounts price={work.price} delivery={purchase.delivery} total={purchase.total} />
      <ImmediatePurchaseForm purchase={purchase} slug={work.slug} />
    </>
  )
}

const Benefits = () => (
  <section aria-labelledby="avec-votre-oeuvre">
    <h2 id="avec-votre-oeuvre" className="label-caps mb-3 text-quiet">
      {immediatePurchaseTexts.benefits}
    </h2>
    <ul className="border-line border-b text-[0.9375rem]">
      {immediatePurchaseTexts.benefitList.map(benefit => (
        <li key={benefit} className="border-line border-t py-3">
          {benefit}
        </li>
      ))}
    </ul>
  </section>
)

const NotForSale = ({ artwork }: { artwork: Artwork }) => (
  <section className="border-ink border-l-2 pl-5">
    <h2 className="text-2xl">{immediatePurchaseTexts.notForSale}</h2>
    <p className="mt-3 text-quiet">{saleNote(artwork)}</p>
    <ButtonLink to={paths.artwork(artwork.slug)} className="mt-5">
      {immediatePurchaseTexts.seeWork}
    </ButtonLink>
  </section>
)

export const ImmediatePurchasePage = () => {
  const { artwork } = useLoaderData<ShownWork>()
  const { id, slug, price } = artwork
  const offered =
    price !== undefined && isForSale(artwork)
      ? { id, slug, price: centsOf(price), dimensions: artwork.dimensions, size: artwork.size, reservedUntil: artwork.reservedUntil }
      : undefined
  const notice = useCancelledPayment(immediatePurchaseTexts)
  return (
    <div className="wrap">
      <PageMeta title={immediatePurchaseTexts.pageTitle(artwork.title)} noindex />
      <PageHeading back={{ to: paths.artwork(slug), label: immediatePurchaseTexts.back }} title={immediatePurchaseTexts.title} />
      <p role="status" className="mt-6 border-accent border-l-2 py-1 pl-4 empty:hidden">
        {notice}
      </p>
      <div key={id} className="mt-8 grid gap-x-20 gap-y-10 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr]">
        <Work artwork={artwork} />
        <div className="flex flex-col gap-10 self-start">{offered ? <Offer work={offered} /> : <NotForSale artwork={artwork} />}</div>
        {offered && <Benefits />}
      </div>
    </div>
  )
}
