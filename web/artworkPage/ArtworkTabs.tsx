import type { Artwork } from '../../shared/artwork/artwork.ts'
import { saleKindOf } from '../artwork/artworkSale.ts'
import { artworkTexts } from '../artwork/artworkTexts.ts'
import { Tabs } from '../kit/controls/Tabs.tsx'

/** The owner separates paragraphs by an empty line. */
const paragraphsOf = (text: string): readonly string[] => text.split(/\n\s*\n/)

const Description = ({ artwork: { description, tags } }: { artwork: Artwork }) => (
  <>
    <div className="max-w-[62ch] space-y-4 whitespace-pre-line break-words font-serif text-[1.1875rem] leading-relaxed">
      {paragraphsOf(description).map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move, and two of them may be equal
        <p key={place}>{paragraph}</p>
      ))}
    </div>
    {tags.length > 0 && (
      <p className="mt-5 text-quiet">
        {artworkTexts.themes}&#8239;: {tags.join(', ')}
      </p>
    )}
  </>
)

const Delivery = ({ artwork }: { artwork: Artwork }) => (
  <div className="max-w-[66ch] space-y-4">
    {artworkTexts.deliveryText[saleKindOf(artwork)].map(paragraph => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </div>
)

const Details = ({ artwork: { technique, support, dimensions, year } }: { artwork: Artwork }) => {
  const facts = [
    [artworkTexts.technique, technique],
    [artworkTexts.support, support],
    [artworkTexts.dimensions, dimensions],
    [artworkTexts.year, String(year)],
  ]
  return (
    <div className="max-w-[66ch]">
      <dl className="grid grid-cols-[8rem_1fr] gap-y-2">
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
      <p className="mt-5">{artworkTexts.detailsText}</p>
    </div>
  )
}

export const ArtworkTabs = ({ artwork }: { artwork: Artwork }) => (
  <Tabs
    label={artworkTexts.tabsLabel}
    tabs={[
      { id: 'description', label: artworkTexts.tabs.description, content: <Description artwork={artwork} /> },
      { id: 'livraison', label: artworkTexts.tabs.delivery, content: <Delivery artwork={artwork} /> },
      { id: 'details', label: artworkTexts.tabs.details, content: <Details artwork={artwork} /> },
    ]}
  />
)
