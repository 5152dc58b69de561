import { aboutContent } from '../../shared/content/about.ts'
import { gallery } from '../../shared/gallery.ts'

export const aboutTexts = {
  ...aboutContent,
  title: 'À propos',
  place: `Peintre ${gallery.inCity}`,

  biography: 'Biographie',

  approach: 'La démarche',

  workshop: 'L’atelier',
  photosSoon: 'Les photos de l’atelier arrivent bientôt.',
  visit: 'Prendre rendez-vous',
  easel: 'Sur le chevalet',

  exhibitions: 'Expositions passées',

  closing: 'Le reste est accroché.',
  works: 'Découvrir les œuvres',
  quote: 'Demander un devis',
} as const
