import type { Artwork } from '../../shared/artwork/artwork.ts'
import { offers } from '../../shared/gallery.ts'
import { promised } from '../../shared/promiseWords.ts'
import { type Sale, type SaleKind, saleKindOf } from './artworkSale.ts'

const packing = (): string => {
  const { packaging, insurance } = offers()
  const packed = packaging ? ' emballée à la main, sous papier sans acide, cornières et caisse sur mesure' : ''
  const insured = insurance ? `${packed && ','} et voyage assurée pour sa pleine valeur` : ''
  return packed || insured ? `L’œuvre part de l’atelier${packed}${insured}. ` : ''
}
/** Where the price of a painting on request is said, with its delay and delivery. */
const priced = (): string => (offers().quotes ? 'Le devis en donne' : 'L’atelier vous en dit')
const returning = (): string =>
  `Vous avez ${promised().returnDays} pour vivre avec elle. Si elle ne trouve pas sa place, renvoyez-la dans son emballage d’origine\u202f: vous êtes remboursé sous ${promised().refundDays} après son retour à l’atelier. Les frais de retour restent à votre charge.`

type Material = Pick<Artwork, 'technique' | 'support' | 'size'>

/** What is a sheet, by its support or else by its technique. */
const isOnPaper = ({ technique, support = '' }: Material): boolean =>
  !/entoil/i.test(support) &&
  (/papier|carton|v[ée]lin/i.test(support) ||
    (/aquarelle|gouache|pastel|dessin|encre|fusain|estampe|papier/i.test(technique) && !/toile|bois|ch[âa]ssis|panneau/i.test(support)))
const careOf = (work: Material): string => {
  const isSheet = isOnPaper(work)
  const framing = isSheet && !work.size?.framed ? 'À encadrer sous verre avec un passe-partout sans acide, et à' : 'À'
  return `${framing} suspendre à l’abri du soleil direct et de l’humidité\u202f; ${isSheet ? 'la feuille ne se frotte pas' : 'un chiffon doux et sec suffit à son entretien'}.`
}

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
  get deliveryText(): Readonly<Record<SaleKind, readonly string[]>> {
    return {
      online: [
        `${packing()}${promised().deliverySentence}\u202f; ailleurs, ${offers().quotes ? 'demandez un devis' : 'écrivez à l’atelier'}.`,
        `Expédiée sous ${promised().dispatch} après le paiement, elle est chez vous en ${promised().calendarDays}, soit ${promised().workingDays}\u202f; les jours fériés s’y ajoutent.`,
        returning(),
      ],
      onRequest: [`${packing()}Le délai et la livraison vous sont indiqués avec le prix, avant votre accord.`, returning()],
      commission: [
        `${packing()}${priced()} le prix, le délai et la livraison, avant votre accord.`,
        'Peinte pour vous, elle n’ouvre pas de droit de rétractation (article L.\u00a0221-28, 3° du code de la consommation). Vos garanties légales restent entières.',
      ],
      sold: [
        `Cette œuvre est vendue\u202f: elle ne se livre plus.${offers().quotes ? ' Celle que l’atelier peindrait dans le même esprit fait l’objet d’un devis, qui en donne le prix, le délai et la livraison.' : ''}`,
      ],
    }
  },
  detailsText: (work: Material): string => {
    const certified = offers().certificate ? ' Elle est accompagnée d’un certificat d’authenticité daté et numéroté.' : ''
    return `Œuvre originale, unique, signée par l’artiste.${certified} ${careOf(work)}`
  },
  similar: 'Dans le même esprit',
} as const

/** Returns the note on a work that cannot be put in the cart. */
export const saleNote = (sale: Sale): string | undefined => artworkTexts.saleNotes[saleKindOf(sale)]
