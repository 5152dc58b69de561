import { gallery, tradeOf } from '../../shared/gallery.ts'

export const aboutTexts = {
  get description(): string {
    const { title, inCity } = gallery()
    return `${[title, inCity].filter(Boolean).join(' ')}\u202f: l’artiste, l’atelier, la manière de peindre et les expositions.`
  },
  title: 'À propos',
  get place(): string {
    const { title, inCity } = gallery()
    return inCity ? `${tradeOf(gallery())} ${inCity}` : title
  },
  biography: 'Biographie',
  approach: 'La démarche',
  workshop: 'L’atelier',
  photographs: 'Photographies de l’atelier',
  visit: 'Prendre rendez-vous',
  making: 'De l’esquisse au vernis',
  easel: 'Sur le chevalet',
  startsFrom: '\u202f: l’œuvre d’où part la nouvelle.',
  exhibitions: 'Expositions passées',
  closing: 'Le reste est accroché.',
  works: 'Découvrir les œuvres',
} as const
