import { gallery } from '../../shared/gallery.ts'

export const collectionTexts = {
  title: 'Collections',
  lead: 'Les œuvres, rangées selon ce qu’elles regardent.',
  get description(): string {
    const { ofName, subjects } = gallery()
    return `Les collections ${ofName}${subjects && `\u202f: ${subjects}`}.`
  },
  none: 'Aucune collection pour le moment.',
  discover: 'Découvrir',
  discoverWhich: (title: string) => `la collection ${title}`,
  all: 'Toutes les collections',
  empty: 'Aucune œuvre disponible dans cette collection pour le moment.',
  allWorks: 'Voir toutes les œuvres',
  works: 'Les œuvres de la collection',
  others: 'Les autres collections',
} as const
