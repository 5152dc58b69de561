import { countOf } from '../../shared/kit/frenchFormat.ts'

export const favoriteTexts = {
  title: 'Mes Favoris',
  back: 'Continuer la visite',
  link: 'Favoris',
  linkWith: (count: number): string => `Favoris, ${countOf(count, 'œuvre', 'œuvres')}`,
  viewAll: 'Voir mes favoris',
  count: (count: number): string => countOf(count, 'œuvre favorite', 'œuvres favorites'),
  list: 'Œuvres favorites',
  emptyTitle: 'Aucune œuvre favorite',
  emptyDetail: 'Touchez le cœur d’une œuvre qui vous arrête\u202f: elle vous attendra ici.',
  discover: 'Découvrir les œuvres',
  cannotShow: 'Vos favoris n’ont pas pu s’afficher',
  retry: 'Réessayer',

  mark: (title: string): string => `Favori\u202f: ${title}`,
  removeWork: (title: string): string => `Retirer ${title} des favoris`,
  addToCart: 'Ajouter',

  added: 'Ajouté aux favoris',
  removed: 'Retiré des favoris',
  cannotToggle: 'Impossible de modifier les favoris',
  cannotRemove: 'Impossible de retirer des favoris',
} as const
