import { isExactColour, nameKey, type PriceBand, type Sort } from '../../shared/artwork/catalogue.ts'
import { gallery, offers } from '../../shared/gallery.ts'
import { colourNameOf, okLabOf } from '../../shared/image/okLab.ts'
import { cardTexts } from '../artwork/cardTexts.ts'
import type { CatalogueChoices } from './catalogueData.ts'
import type { FilterName } from './catalogueState.ts'

export const catalogueTexts = {
  title: 'Les œuvres',
  get description(): string {
    const { ofName, techniques } = gallery()
    return `Toutes les peintures originales ${ofName}${techniques && `\u202f: ${techniques}`}.`
  },
  filters: 'Filtrer les œuvres',
  openFilters: 'Filtrer et trier',
  searchLabel: 'Rechercher',
  searchPlaceholder: 'Titre, technique, mot…',
  labels: { technique: 'Technique', prix: 'Prix', disponibilite: 'Disponibilité', couleur: 'Couleur', lieu: 'Lieu', tri: 'Trier par' },
  every: { technique: 'Toutes', couleur: 'Toutes', lieu: 'Tous' },
  wall: 'Pour un mur de',
  centimetres: 'cm',
  comparison: (works: number) => `Comparaison de ${cardTexts.count(works)}`,
  onWall: (width: string) => `Mur de ${width}\u00a0cm`,
  wallShare: 'L’œuvre, avec son cadre, prend au plus les trois quarts de la largeur du mur.',
  allAvailabilities: 'Toutes',
  allPrices: 'Tous les prix',
  bands: {
    '0-1000': 'Moins de 1\u202f000\u00a0€',
    '1000-2000': '1\u202f000 – 2\u202f000\u00a0€',
    '2000-5000': '2\u202f000 – 5\u202f000\u00a0€',
    '5000-': 'Plus de 5\u202f000\u00a0€',
  } satisfies Record<PriceBand, string>,
  sorts: {
    atelier: 'Choix de l’atelier',
    recent: 'Plus récentes',
    'prix-croissant': 'Prix croissant',
    'prix-decroissant': 'Prix décroissant',
    titre: 'Titre (A–Z)',
  } satisfies Record<Sort, string>,
  view: 'Affichage',
  views: { grille: 'Grille', liste: 'Liste', echelle: 'À la même échelle' },
  activeFilters: 'Filtres actifs',
  removeFilter: (label: string) => `Retirer le filtre ${label}`,
  quoted: (words: string) => `«\u202f${words}\u202f»`,
  reset: 'Réinitialiser',
  empty: 'Aucune œuvre trouvée',
  meant: (meant: string) => `Recherche comprise comme «\u202f${meant}\u202f».`,
  emptyText: 'Rien au mur ne répond à cette recherche.',
  emptyShop: 'Aucune œuvre pour le moment',
  emptyShopText: 'Le mur attend ses premières œuvres.',
  letter: 'Recevoir la lettre de l’atelier',
  showAll: 'Voir toutes les œuvres',
  retry: 'Réessayer',
  searchFailed: 'La recherche n’a pas abouti.',
  more: 'Voir plus d’œuvres',
  moreFailed: 'Les œuvres suivantes n’ont pas pu être chargées.',
  shownOf: (shown: number, works: string) => `${shown} sur ${works}`,
  byCollection: 'Voir les œuvres par collections',
  quoteTitle: 'Vous cherchez autre chose\u202f?',
  get otherwise(): string {
    return offers().quotes
      ? 'Un format, un lieu, un visage\u202f: l’atelier peint aussi sur commande.'
      : 'Dites à l’atelier ce que vous aimeriez voir.'
  },
  works: 'Œuvres',
} as const

export const soldWorksTexts = {
  title: 'Parties vivre ailleurs',
  get description(): string {
    return `Les peintures ${gallery().ofName} qui ont trouvé leur mur, année par année.`
  },
  lead: 'Elles ont trouvé leur mur. Les voici, par l’année où elles ont été peintes.',
  link: 'Les œuvres parties vivre ailleurs',
  empty: 'Aucune n’est partie pour le moment',
  emptyText: 'Toutes les œuvres sont encore à l’atelier.',
} as const

/** Returns a technique's or a place's label as the gallery spells it; one no longer in use is spelt as in the address. */
const spelt = (key: string, names: readonly string[]): string => names.find(name => nameKey(name) === key) ?? key.replaceAll('-', ' ')

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** « Bleu », or for a colour by its digits « Proches de ce bleu », « de cet ocre ». */
const colourLabel = (couleur: string): string => {
  if (!isExactColour(couleur)) return capital(couleur)
  const name = colourNameOf(okLabOf(`#${couleur}`))
  return `Proches de ${name.startsWith('o') ? 'cet' : 'ce'} ${name}`
}

export const filterLabel = (name: FilterName, value: string, { techniques, places }: CatalogueChoices): string => {
  if (name === 'q') return catalogueTexts.quoted(value)
  if (name === 'technique') return spelt(value, techniques)
  if (name === 'lieu') return capital(spelt(value, places))
  if (name === 'couleur') return colourLabel(value)
  if (name === 'mur') return catalogueTexts.onWall(value)
  if (name === 'comparer') return catalogueTexts.comparison(value.split(',').length)
  return name === 'prix' ? catalogueTexts.bands[value as PriceBand] : value
}
