import { gallery } from '../gallery.ts'

export const homeContent = {
  /** The description for search engines and the feed. */
  description: `Peintures originales ${gallery.ofName}, ${gallery.inCity}\u202f: huiles, acryliques et aquarelles à découvrir et à acheter directement à l’atelier.`,
  heroTitle: 'La lumière, au moment où elle s’en va.',
  heroText: `Huiles, acryliques et aquarelles peintes ${gallery.inCity}, sur le vif puis à l’atelier. Chaque œuvre est unique et part directement du chevalet.`,
} as const
