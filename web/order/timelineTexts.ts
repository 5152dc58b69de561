import { formatDate } from '../../shared/kit/frenchFormat.ts'

export const timelineTexts = {
  title: 'Suivi de la livraison',
  refundsTitle: 'Suivi de la commande',
  parcel: (state: string, titles: string): string => `${state}\u202f: ${titles}`,
  expectedBy: (day: string): string => `attendu au plus tard le ${formatDate(day)}`,
  track: 'Suivre mon colis',
  paid: 'Paiement reçu',
  day: formatDate,
  arrived: (one: boolean): string => (one ? 'Est-elle arrivée\u202f?' : 'Sont-elles arrivées\u202f?'),
  yes: (one: boolean): string => (one ? 'Oui, elle est arrivée' : 'Oui, elles sont arrivées'),
  saying: 'Enregistrement…',
  thanks: 'Merci',
  thanksDetail: 'La livraison est notée, et un e-mail vous le confirme.',
  notSaid: 'La livraison n’est pas notée',
} as const
