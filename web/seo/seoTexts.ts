import { gallery } from '../../shared/gallery.ts'

/** The texts that only previews, breadcrumbs and feeds show. */
export const seoTexts = {
  home: 'Accueil',
  painting: 'Peinture',
  get galleryPreview(): string {
    return `Peintures ${gallery().ofName}`
  },
  workPreview: (alt: string) => `${alt}, sur son passe-partout`,
  collectionPreview: (title: string) => `Une œuvre de la collection ${title}`,
  exhibitionPreview: (title: string) => `Une œuvre de l’exposition «\u202f${title}\u202f»`,
  exhibitionEntry: (title: string) => `Exposition\u202f: ${title}`,
  get feed(): string {
    return `Les nouvelles œuvres et les expositions ${gallery().ofName}`
  },
} as const
