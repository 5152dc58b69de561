import { countOf } from '../kit/frenchFormat.ts'
import type { Budget, FramingOption, ServiceType, Technique, Urgency } from './quoteChoices.ts'

/** The labels of a quote request's choices, in the form and in the mails. */
export const quoteTexts = {
  serviceType: {
    custom: 'Création sur mesure',
    framing: 'Encadrement',
    restoration: 'Restauration',
    consultation: 'Conseil',
  },
  technique: {
    huile: 'Huile',
    acrylique: 'Acrylique',
    aquarelle: 'Aquarelle',
    mixte: 'Technique mixte',
    pastel: 'Pastel',
    other: 'Autre technique',
  },
  framingOption: {
    none: 'Sans cadre',
    'natural-wood': 'Bois naturel',
    'modern-black': 'Noir moderne',
    'elegant-white': 'Blanc élégant',
    'classic-gold': 'Or classique',
  },
  urgency: {
    standard: 'Standard (4 à 6 semaines)',
    express: 'Express (2 à 3 semaines)',
    urgent: 'Urgent (1 semaine)',
  },
  surcharge: {
    standard: '',
    express: '+30% sur le prix',
    urgent: '+80% sur le prix',
  },
  budget: {
    '<1000': 'Moins de 1\u202f000\u00a0€',
    '1000-2000': 'De 1\u202f000 à 2\u202f000\u00a0€',
    '2000-5000': 'De 2\u202f000 à 5\u202f000\u00a0€',
    '5000-10000': 'De 5\u202f000 à 10\u202f000\u00a0€',
    '>10000': 'Plus de 10\u202f000\u00a0€',
    flexible: 'À définir ensemble',
  },
} as const satisfies {
  readonly serviceType: Record<ServiceType, string>
  readonly technique: Record<Technique, string>
  readonly framingOption: Record<FramingOption, string>
  readonly urgency: Record<Urgency, string>
  readonly surcharge: Record<Urgency, string>
  readonly budget: Record<Budget, string>
}

/** What the owner reads of a request's images that have no pictures, at the desk and in the mail. */
export const unprepared = (count: number): string => countOf(count, 'image n’a pas pu être préparée', 'images n’ont pas pu être préparées')
