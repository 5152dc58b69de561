import { gallery } from '../../shared/gallery.ts'

/** The texts that only previews, breadcrumbs and feeds show. */
export const seoTexts = {
  home: 'Accueil',
  painter: 'Artiste peintre',
  painting: 'Peinture',
  galleryPreview: `Trois peintures ${gallery.ofName}, accrochées côte à côte`,
  workPreview: (alt: string) => `${alt}, sur son passe-partout`,
  collectionPreview: (title: string) => `Une œuvre de la collection ${title}`,
  exhibitionPreview: (title: string) => `Une œuvre de l’exposition «\u202f${title}\u202f»`,
  exhibitionEntry: (title: string) => `Exposition\u202f: ${title}`,
  feed: `Les nouvelles œuvres et les expositions ${gallery.ofName}`,
} as const
