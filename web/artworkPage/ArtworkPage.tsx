import { type CSSProperties, useEffect, useState } from 'react'
import { Link, useLoaderData } from 'react-router-dom'
import type { Artwork } from '../../shared/artwork/artwork.ts'
import { artworkReference, defaultCollection } from '../../shared/artwork/artworkLabel.ts'
import { gallery } from '../../shared/gallery.ts'
import { paths } from '../../shared/paths.ts'
import { ArtworkPicture } from '../artwork/ArtworkPicture.tsx'
import { ArtworkPrice } from '../artwork/ArtworkPrice.tsx'
import { artworkMeta } from '../artwork/artworkMeta.ts'
import { artworkTexts } from '../artwork/artworkTexts.ts'
import { cardTexts } from '../artwork/cardTexts.ts'
import { columnsOfWall, ofWall, sizesFrom } from '../artwork/pictureSizes.ts'
import { ArtworkRows } from '../catalogue/ArtworkRows.tsx'
import { FavoriteToggle } from '../favorite/FavoriteToggle.tsx'
import { Tabs } from '../kit/controls/Tabs.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { useLazyPart } from '../kit/useLazyPart.ts'
import type { ShownWork } from '../layout/pageSource.ts'
import { ScaleRoom } from '../scale/ScaleRoom.tsx'
import { ArtworkOffer, ArtworkOptions, MainAction } from './ArtworkOffer.tsx'
import { ArtworkViews } from './ArtworkViews.tsx'
import { detailOf, type GalleryView } from './galleryViews.ts'
import { shapeOf } from './pictureStage.ts'
import { rememberViewed, type ViewedArtwork } from './recentlyViewed.ts'
import { WorkOrigin } from './WorkOrigin.tsx'

/** The owner separates paragraphs by an empty line. */
const paragraphsOf = (text: string): readonly string[] => text.split(/\n\s*\n/)

const Detail = ({ detail: { image, alt, caption } }: { detail: GalleryView }) => (
  <figure>
    <ArtworkPicture image={image} alt={alt} sizes={sizesFrom(ofWall(), { 64: columnsOfWall(5) })} />
    {caption && <figcaption className="mt-2 text-[0.9375rem] text-quiet">{caption}</figcaption>}
  </figure>
)

/** The work's words, large, opposite a part of it where there is a picture of one. */
const Description = ({ artwork }: { artwork: Artwork }) => {
  const { description, tags } = artwork
  const detail = detailOf(artwork)
  return (
    <div className="story">
      <div>
        <div className="max-w-[62ch] space-y-4 whitespace-pre-line break-words font-serif text-[clamp(1.25rem,1.1rem+0.55vw,1.875rem)] leading-[1.45]">
          {paragraphsOf(description).map((paragraph, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move, and two of them may be equal
            <p key={place}>{paragraph}</p>
          ))}
        </div>
        <WorkOrigin artwork={artwork} />
        {tags.length > 0 && (
          <p className="mt-5 text-quiet">
            {artworkTexts.themes}&#8239;: {tags.join(', ')}
          </p>
        )}
      </div>
      {detail && <Detail detail={detail} />}
    </div>
  )
}

const Delivery = ({ artwork }: { artwork: Artwork }) => (
  <div className="max-w-[66ch] space-y-4">
    {artwork.terms.delivery.map(paragraph => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </div>
)

const Details = ({ artwork }: { artwork: Artwork }) => {
  const { technique, support, dimensions, year } = artwork
  const facts = [
    [artworkTexts.technique, technique],
    [artworkTexts.support, support],
    [artworkTexts.dimensions, dimensions],
    [artworkTexts.year, String(year)],
  ]
  return (
    <div className="max-w-[66ch]">
      <dl className="grid gap-y-2 min-[20rem]:grid-cols-[8rem_1fr]">
        {facts.map(
          ([name, fact]) =>
            fact && [
              <dt key={`${name}?`} className="text-quiet">
                {name}
              </dt>,
              <dd key={name}>{fact}</dd>,
            ],
        )}
      </dl>
      <p className="mt-5">{artwork.terms.care}</p>
    </div>
  )
}

const ArtworkTabs = ({ artwork }: { artwork: Artwork }) => (
  <Tabs
    label={artworkTexts.tabsLabel}
    tabs={[
      { id: 'description', label: artworkTexts.tabs.description, content: <Description artwork={artwork} /> },
      { id: 'livraison', label: artworkTexts.tabs.delivery, content: <Delivery artwork={artwork} /> },
      { id: 'details', label: artworkTexts.tabs.details, content: <Details artwork={artwork} /> },
    ]}
  />
)

const loadWorks = async () => (await import('./ViewedWorks.tsx')).ViewedWorks

/** Shows the four works seen before this one, or nothing on a first visit. */
const RecentlyViewed = ({ artwork }: { artwork: Artwork }) => {
  const [viewed, setViewed] = useState<readonly ViewedArtwork[]>([])
  useEffect(() => setViewed(rememberViewed(artwork)), [artwork])
  const Works = useLazyPart(viewed.length > 0, loadWorks)
  return viewed.length > 0 && Works ? <Works viewed={viewed} /> : null
}

/** The wall label: title, year, technique and dimensions, then the work's collection. */
const WallLabel = ({ artwork, collectionTitle = defaultCollection }: Omit<ShownWork, 'similarArtworks'>) => (
  <>
    <div className="flex items-start justify-between gap-x-4">
      <h1 className="min-w-0 text-[clamp(2.25rem,10.5cqi,3.25rem)] italic">{artwork.title}</h1>
      <FavoriteToggle artwork={artwork} className="-mr-2.5" />
    </div>
    <p className="mt-4 text-[1.0625rem]">{cardTexts.label(artwork)}</p>
    <dl className="mt-1.5 flex flex-wrap gap-x-6 text-[0.9375rem] text-quiet">
      <div className="flex flex-wrap gap-x-2">
        <dt>{artworkTexts.collection}</dt>
        <dd>{collectionTitle}</dd>
      </div>
      <div className="flex flex-wrap gap-x-2">
        <dt>{artworkTexts.reference}</dt>
        <dd className="tabular-nums">{artworkReference(artwork.id)}</dd>
      </div>
    </dl>
  </>
)

/** On a phone, price and action stay within reach of the thumb, and are the first that the Tab key comes to. */
const ActionBar = ({ artwork }: { artwork: Artwork }) => (
  <div className="action-bar">
    <ArtworkPrice of={artwork} className="font-serif text-xl" />
    <div className="flex-1">
      <MainAction artwork={artwork} />
    </div>
  </div>
)

/** Draws the address as a code, which leads back from the paper. A telephone, which seldom prints, does not load what draws it. */
const drawCode = async (place: SVGSVGElement, address: string): Promise<void> => {
  if (innerWidth < 1024) return
  const { qrCodeOf } = await import('../kit/QrCode.tsx')
  const { size, path } = qrCodeOf(address)
  place.setAttribute('viewBox', `0 0 ${size} ${size}`)
  place.firstElementChild?.setAttribute('d', path)
}

/** Where the work is to be had, on paper: the page's address is known only in the browser. */
const SheetFoot = ({ artwork: { slug } }: { artwork: Artwork }) => {
  const { email, phone } = gallery()
  const address = () => new URL(paths.artwork(slug), location.href).href
  const writeAddress = (place: HTMLElement | null): void => {
    if (place) place.textContent = address()
  }
  const writeCode = (place: SVGSVGElement | null): void => {
    // A page without its code can still be printed.
    if (place) drawCode(place, address()).catch(() => {})
  }
  return (
    <div className="sheet-foot hidden print:block">
      <svg ref={writeCode} aria-hidden="true" shapeRendering="crispEdges" className="-ml-[3mm] w-[34mm]">
        <path />
      </svg>
      {[email, phone].filter(Boolean).map(line => (
        <p key={line}>{line}</p>
      ))}
      <p className="wrap-anywhere" ref={writeAddress} />
    </div>
  )
}

/** The painting as large as it fits, and all that is needed to buy it, in the first screen (D37). */
const Stage = ({ artwork, collectionTitle }: Omit<ShownWork, 'similarArtworks'>) => {
  const { image = { width: 1, height: 1 } } = artwork
  return (
    <div className="stage" data-shape={shapeOf(image)} style={{ '--ratio': image.width / image.height } as CSSProperties}>
      <ArtworkViews artwork={artwork} />
      <div className="stage-label">
        <Link to={paths.catalogue()} viewTransition className="text-action hidden text-[0.9375rem] text-quiet lg:inline-flex print:hidden">
          {artworkTexts.backToWorks}
        </Link>
        <WallLabel artwork={artwork} collectionTitle={collectionTitle} />
      </div>
      <ArtworkOffer artwork={artwork} />
      <ArtworkOptions artwork={artwork} />
    </div>
  )
}

/** The content of a work's page, which the owner's preview shows too. */
export const ArtworkView = ({ artwork, collectionTitle, similarArtworks }: ShownWork) => (
  <>
    <article key={artwork.id} className="work-sheet">
      <ActionBar artwork={artwork} />
      <p className="sm:wrap hidden font-serif text-xl print:block">{gallery().name}</p>
      <Stage artwork={artwork} collectionTitle={collectionTitle} />
      <div className="wrap part">
        <ArtworkTabs artwork={artwork} />
      </div>
      <ScaleRoom artwork={artwork} action={work => <MainAction artwork={work} />} />
      <SheetFoot artwork={artwork} />
    </article>
    {similarArtworks.length > 0 && (
      <section className="wrap part">
        <h2 className="mb-8 text-[clamp(1.75rem,3vw,2.5rem)]">{artworkTexts.similar}</h2>
        <ArtworkRows artworks={similarArtworks} size="small" />
      </section>
    )}
  </>
)

export const ArtworkPage = () => {
  const shown = useLoaderData<ShownWork>()
  return (
    <>
      <PageMeta {...artworkMeta(shown.artwork)} />
      <ArtworkView {...shown} />
      <RecentlyViewed artwork={shown.artwork} />
    </>
  )
}
