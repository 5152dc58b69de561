import type { Artwork } from '../../shared/artwork/artwork.ts'
import { type Sale, type SaleKind, saleKindOf } from '../../shared/artwork/artworkSale.ts'
import { offers } from '../../shared/gallery.ts'
import { promised } from '../../shared/promiseWords.ts'

type Row = { readonly name: string; readonly value: string }
const returnsRow = (): Row => ({ name: promised().returns, value: `Remboursé sous ${promised().refundDays}` })

export const artworkTexts = {
  altView: (title: string, position: number, count: number) => `${title}, vue ${position} sur ${count}`,

  backToWorks: 'Toutes les œuvres',
  dimensions: 'Dimensions',
  support: 'Support',
  technique: 'Technique',
  year: 'Année',
  collection: 'Collection',
  reference: 'Référence',
  themes: 'Thèmes',
  /** « Peinte depuis le pont de la Civette · mars 2026 ». */
  painted: ({ place, paintedOn }: Pick<Artwork, 'place' | 'paintedOn'>): string => {
    const said = [place && `Peinte depuis ${place}`, paintedOn].filter(Boolean).join(' · ')
    return said.charAt(0).toUpperCase() + said.slice(1)
  },
  sketches: 'Croquis',
  optionsTitle: 'Options',
  question: 'Une question sur cette œuvre',
  buyNow: 'Acheter maintenant',
  /** What comes with every work, and at which price. */
  get options(): readonly Row[] {
    const { framing } = promised()
    return [
      ...(framing ? [{ name: 'Encadrement sur mesure', value: framing.price }] : []),
      ...(offers().certificate ? [{ name: 'Certificat d’authenticité', value: 'Inclus' }] : []),
    ]
  },
  /** The assurances that are true of each kind of sale besides. */
  get assurances(): Readonly<Record<Exclude<SaleKind, 'sold'>, readonly Row[]>> {
    return {
      online: [{ name: promised().delivery, value: promised().deliveryPrice }, returnsRow()],
      onRequest: [{ name: 'Livraison', value: 'Indiquée avec le prix' }, returnsRow()],
      commission: [
        { name: 'Délai et livraison', value: offers().quotes ? 'Selon devis' : 'Indiqués avec le prix' },
        { name: 'Rétractation', value: 'Non, peinte pour vous' },
      ],
    }
  },
  get saleNotes(): Readonly<Record<SaleKind, string | undefined>> {
    return {
      online: undefined,
      onRequest: 'Le prix de cette œuvre vous est donné sur simple demande.',
      commission: 'Cette œuvre se peint à la demande, dans ce format ou un autre.',
      sold: `Cette œuvre a trouvé son mur.${offers().quotes ? ' L’atelier peut en peindre une dans le même esprit.' : ''}`,
    }
  },

  gallery: 'Vues de l’œuvre',
  previousImage: 'Image précédente',
  nextImage: 'Image suivante',
  showImage: (position: number) => `Afficher l’image ${position}`,
  enlarge: 'Agrandir l’image',
  counter: (position: number, count: number) => `${position} / ${count}`,

  tabs: { description: 'Description', delivery: 'Livraison & Retours', details: 'Détails techniques' },
  tabsLabel: 'À propos de cette œuvre',
  similar: 'Dans le même esprit',
} as const

/** Returns the note on a work that cannot be put in the cart. */
export const saleNote = (sale: Sale): string | undefined => artworkTexts.saleNotes[saleKindOf(sale)]
