import { mostNewsCounted } from '../../shared/news/newsCount.ts'

const capped = (count: number): string => (count < mostNewsCounted ? String(count) : `${mostNewsCounted - 1}+`)

const newOnes = (count: number, one: string, many: string): string =>
  count < mostNewsCounted ? `${count} ${count === 1 ? one : many}` : `plus de ${mostNewsCounted - 1} ${many}`

export const adminTexts = {
  title: 'Administration',
  checking: 'Vérification des autorisations...',
  loading: "Chargement de l'administration...",
  unreachable: 'Vos autorisations n’ont pas pu être vérifiées',
  retry: 'Réessayer',
  back: 'Retour à la boutique',
  signOut: 'Déconnexion',
  sections: 'Administration',
  works: 'Œuvres',
  orders: 'Commandes',
  messages: 'Messages',
  subscribers: 'Abonnés',
  content: 'Contenu',
  papers: 'Papiers',
  journal: 'Journal',
  help: 'Aide',
  unknown: { title: 'Cette page n’existe pas', sentence: 'L’adresse est incomplète, ou la page a changé de nom.' },
  toWorkshop: 'Aller aux œuvres',
  capped,
  setup: 'Premiers pas\u202f: ce qui manque avant la première vente',
  newMessages: (count: number): string => newOnes(count, 'nouveau', 'nouveaux'),
  newOrders: (orders: number, withdrawals: number): string =>
    [
      ...(orders > 0 ? [newOnes(orders, 'nouvelle', 'nouvelles')] : []),
      ...(withdrawals > 0 ? [newOnes(withdrawals, 'rétractation', 'rétractations')] : []),
    ].join(', '),
  tabs: { artworks: 'Œuvres', create: 'Créer une œuvre', prices: 'Prix & Disponibilité', 'promo-codes': 'Codes promo' },
  signedInAs: 'Connecté en tant que',
} as const
