import { offers } from '../gallery.ts'
import { promised } from '../promiseWords.ts'
import type { Artwork } from './artwork.ts'
import { type SaleKind, saleKindOf } from './artworkSale.ts'

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

const deliveryOf = (kind: SaleKind): string[] => {
  const { quotes } = offers()
  const paragraphs = {
    online: [
      `${packing()}${promised().deliverySentence}\u202f; ailleurs, ${quotes ? 'demandez un devis' : 'écrivez à l’atelier'}.`,
      `Expédiée sous ${promised().dispatch} après le paiement, elle est chez vous en ${promised().calendarDays}, soit ${promised().workingDays}\u202f; les jours fériés s’y ajoutent.`,
      returning(),
    ],
    onRequest: [`${packing()}Le délai et la livraison vous sont indiqués avec le prix, avant votre accord.`, returning()],
    commission: [
      `${packing()}${priced()} le prix, le délai et la livraison, avant votre accord.`,
      'Peinte pour vous, elle n’ouvre pas de droit de rétractation (article L.\u00a0221-28, 3° du code de la consommation). Vos garanties légales restent entières.',
    ],
    sold: [
      `Cette œuvre est vendue\u202f: elle ne se livre plus.${quotes ? ' Celle que l’atelier peindrait dans le même esprit fait l’objet d’un devis, qui en donne le prix, le délai et la livraison.' : ''}`,
    ],
  }
  return paragraphs[kind]
}

/** Adds to a work what is promised with it today. */
export const withTerms = (work: Omit<Artwork, 'terms'>): Artwork => {
  const certified = offers().certificate ? ' Elle est accompagnée d’un certificat d’authenticité daté et numéroté.' : ''
  const care = `Œuvre originale, unique, signée par l’artiste.${certified} ${careOf(work)}`
  return { ...work, terms: { delivery: deliveryOf(saleKindOf(work)), care } }
}
