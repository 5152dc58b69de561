import { gallery } from '../../shared/gallery.ts'

export const aboutTexts = {
  description: `${gallery.title} ${gallery.inCity}\u202f: l’artiste, l’atelier, la manière de peindre et les expositions.`,
  title: 'À propos',
  place: `Peintre ${gallery.inCity}`,

  biography: 'Biographie',

  approach: 'La démarche',

  workshop: 'L’atelier',
  photographs: 'Photographies de l’atelier',
  visit: 'Prendre rendez-vous',
  easel: 'Sur le chevalet',
  startsFrom: '\u202f: l’œuvre d’où part la nouvelle.',

  exhibitions: 'Expositions passées',

  closing: 'Le reste est accroché.',
  works: 'Découvrir les œuvres',
  quote: 'Demander un devis',
} as const
