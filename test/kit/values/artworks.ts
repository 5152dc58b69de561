import type { StoredFields } from '../../../shared/artwork/admin/artworkFields.ts'
import type { Artwork, ArtworkSummary } from '../../../shared/artwork/artwork.ts'
import { withTerms } from '../../../shared/artwork/saleTermsTexts.ts'

/** What the owner says of the work that tests build; a field that is optional may be left out. */
export const ownFields = {
  title: 'Barques au repos',
  year: 2024,
  technique: 'Huile sur toile',
  support: 'Toile de lin',
  dimensions: '60 x 80 cm',
  priceEur: 1200,
  availability: 'Disponible',
  collectionRef: 'evasion',
} as const satisfies Partial<StoredFields>

/** Builds a work as visitors receive it, for sale by default; `undefined` removes a field. */
export const aCard = ({
  price = 1200,
  ...changes
}: Omit<Partial<ArtworkSummary>, 'price'> & { price?: number | null } = {}): ArtworkSummary => ({
  id: 1,
  title: 'Barques au repos',
  slug: 'barques-au-repos',
  year: 2024,
  technique: 'Huile sur toile',
  dimensions: '60 x 80 cm',
  size: { height: 60, width: 80, shape: 'rectangle' },
  availability: 'Disponible',
  image: { id: 'samples/barques-au-repos-1', width: 1600, height: 1200, color: '#3f9a9c' },
  colors: ['#3f9a9c', '#1f5f72', '#e9e3d2', '#d2573a'],
  tags: ['port', 'reflets'],
  collection: 'evasion',
  ...(price !== null && { price }),
  ...changes,
})

type WorkChanges = NonNullable<Parameters<typeof aCard>[0]> & Partial<Omit<Artwork, keyof ArtworkSummary>>

export const aWork = ({ price, ...changes }: WorkChanges = {}): Artwork =>
  withTerms({
    support: 'Toile de lin sur châssis',
    description: 'Les barques attendent la nuit.',
    additionalImages: [],
    ...changes,
    ...aCard({ ...changes, ...(price !== undefined && { price }) }),
  })

/** A small catalogue, newest first, as the API lists it. */
export const wall: readonly ArtworkSummary[] = [
  aCard({ id: 5, title: 'Canal Royal, le soir', slug: 'canal-royal-le-soir', year: 2026, price: 6200 }),
  aCard({ id: 4, title: 'Renarde endormie', slug: 'renarde-endormie', year: 2025, price: 2000, collection: 'animal', tags: ['hiver'] }),
  aCard({ id: 3, title: 'Le Large', slug: 'le-large', year: 2024, price: null }),
  aCard({
    id: 2,
    title: 'Héron, étang de Thau',
    slug: 'heron-etang-de-thau',
    year: 2018,
    technique: 'Aquarelle',
    price: 790,
    collection: 'animal',
    tags: ['brume'],
    availability: 'Sur commande',
  }),
  aCard({ id: 1, title: 'À la fenêtre', slug: 'a-la-fenetre', year: 2018, price: null, collection: 'personne', availability: 'Vendu' }),
]
