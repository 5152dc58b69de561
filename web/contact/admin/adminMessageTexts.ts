import { countOf, formatDate, formatMoment } from '../../../shared/kit/frenchFormat.ts'
import type { ListWords } from '../../admin/list/ListPage.tsx'

export const messagesWords: ListWords = {
  title: 'Messages',
  searchIn: 'Rechercher un nom, une adresse, un mot…',
  count: count => countOf(count, 'message', 'messages'),
  emptyTitle: 'Aucun message pour le moment',
  emptyDetail: 'Les messages de la page Contact et les demandes de devis arriveront ici.',
  unreadable: 'Impossible de charger les messages',
}

export const adminMessageTexts = {
  columns: { from: 'De', subject: 'Objet', kind: 'Type', date: 'Reçu le', state: 'État' },
  filter: 'Messages affichés',
  choices: { all: 'Tous les messages', open: 'À traiter', handled: 'Traités', quote: 'Demandes de devis', contact: 'Messages de contact' },
  kinds: { contact: 'Message', quote: 'Devis' },
  open: (name: string, subject: string): string => `Ouvrir le message de ${name}\u202f: ${subject}`,
  moment: formatMoment,
  toHandle: 'À traiter',
  handled: 'Traité',
  handledOn: (at: string): string => `Traité le ${formatDate(at)}`,
  markedHandled: 'Message traité',
  markedOpen: 'Message à traiter',

  gone: 'Ce message est introuvable.',
  received: 'Reçu le',
  name: 'Nom',
  email: 'E-mail',
  phone: 'Téléphone',
  message: 'Message',
  work: 'Œuvre',
  workLabel: (title: string, reference: string): string => `${title} (${reference})`,
  serviceType: 'Type de service',
  dimensions: 'Dimensions',
  technique: 'Technique',
  framingOption: 'Cadre',
  description: 'Description',
  inspiration: 'Inspirations',
  urgency: 'Délai',
  budget: 'Budget',
  images: 'Images',
  imagesUntil: (at: string): string => `Visibles jusqu’au ${formatDate(at)}.`,
  imagesGone: 'Les images ne sont gardées que trente jours\u202f: elles ont été effacées.',
  downloadImage: 'Télécharger l’original',
  downloadImageNamed: (name: string): string => `Télécharger l’original de ${name}`,
  openImage: (name: string): string => `Ouvrir ${name} (nouvel onglet)`,
  reply: 'Répondre par e-mail',
  replySubject: (subject: string): string => `Re\u202f: ${subject}`,
} as const

export const messageSheet = {
  name: 'messages.csv',
  heading: [
    ...(['Reçu le', 'Type', 'Traité le', 'Nom', 'E-mail', 'Téléphone', 'Objet', 'Message'] as const),
    ...(['Service', 'Dimensions', 'Technique', 'Cadre', 'Inspirations', 'Délai', 'Budget', 'Images', 'Œuvre'] as const),
  ],
} as const
