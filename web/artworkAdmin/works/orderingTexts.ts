import type { AdminArtwork } from '../../../shared/artwork/adminArtwork.ts'
import { canOpenHome } from '../../../shared/artwork/featured.ts'

export const orderingTexts = {
  begin: 'Placer les œuvres',
  end: 'Terminer',
  helper: 'L’accueil, le catalogue et les collections suivent cet ordre. Une nouvelle œuvre se place toujours en tête.',
  list: 'Ordre des œuvres',
  named: (title: string) => `«\u202f${title}\u202f»`,
  first: 'En premier',
  up: 'Monter',
  down: 'Descendre',
  last: 'En dernier',
  move: (deed: string, title: string) => `${deed} «\u202f${title}\u202f»`,
  moved: (title: string, position: number, count: number) => `«\u202f${title}\u202f», position ${position} sur ${count}`,
  notMoved: (title: string) => `«\u202f${title}\u202f» n’a pas changé de place.`,
  errorTitle: 'Erreur',

  feature: 'Mettre à la une',
  featureHint: 'Ouvrir la page d’accueil sur cette œuvre (touche U)',
  unfeature: 'Retirer de la une',
  unfeatureHint: 'Laisser l’accueil choisir l’œuvre qui l’ouvre (touche U)',
  featured: 'À la une',
  featuredHidden: 'À la une dès sa publication\u202f; en attendant, l’accueil en montre une autre.',
  featuredSold: 'À la une, mais vendue\u202f: l’accueil en montre une autre.',
  featuredRemoval: 'Elle est à la une\u202f: l’accueil s’ouvrira sur une autre œuvre.',
  nowFeatured: (title: string) => `L’accueil s’ouvre sur «\u202f${title}\u202f».`,
  noLongerFeatured: 'Retirée de la une',
  homeChooses: 'L’accueil choisit de nouveau l’œuvre qui l’ouvre.',
} as const

/** Returns why the home page does not show the work chosen for it, as a sentence. */
export const featuredObstacle = (work: Pick<AdminArtwork, 'isPublished' | 'availability'>): string | undefined => {
  if (!canOpenHome(work)) return orderingTexts.featuredSold
  return work.isPublished ? undefined : orderingTexts.featuredHidden
}
