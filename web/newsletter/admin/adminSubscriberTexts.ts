import { countOf, formatDate, formatTime } from '../../../shared/kit/frenchFormat.ts'
import type { AdminSubscriber } from '../../../shared/newsletter/admin/adminSubscriberRoutes.ts'
import type { ListWords } from '../../admin/list/ListPage.tsx'

type Status = AdminSubscriber['status']

export const subscribersWords: ListWords = {
  title: 'Abonnés',
  searchIn: 'Rechercher une adresse, un nom…',
  count: count => countOf(count, 'abonné', 'abonnés'),
  emptyTitle: 'Aucun abonné pour le moment',
  emptyDetail: 'Les personnes inscrites à votre lettre apparaîtront ici, avec la preuve de leur accord.',
  unreadable: 'Impossible de charger les abonnés',
}

export const adminSubscriberTexts = {
  columns: { email: 'Adresse', name: 'Nom', status: 'État', consent: 'Accord donné', since: 'Depuis' },
  filter: 'État de l’abonnement',
  all: 'Tous les abonnés',
  statuses: { confirmed: 'Confirmé', pending: 'À confirmer', unsubscribed: 'Désinscrit' } satisfies Record<Status, string>,
  choices: { confirmed: 'Confirmés', pending: 'À confirmer', unsubscribed: 'Désinscrits' } satisfies Record<Status, string>,
  moment: (at: string): string => `${formatDate(at)} à ${formatTime(at)}`,
  origins: { page: 'page de la lettre', footer: 'formulaire du pied de page', account: 'espace client' },
  confirmed: (at: string): string => `confirmé le ${formatDate(at)}`,
  unsubscribed: (at: string): string => `désinscrit le ${formatDate(at)}`,
  endedBy: { bounced: 'e-mail non remis', complained: 'signalé comme indésirable' } satisfies Record<
    NonNullable<AdminSubscriber['endedBy']>,
    string
  >,
  acceptedTitle: 'Ce qui est accepté aujourd’hui',
  acceptedVersion: (version: string): string => `Texte ${version}`,
  acceptedOnPage: (text: string): string => `Sur la page de la lettre\u202f: «\u202f${text}\u202f»`,
  acceptedInFooter: (text: string): string => `En pied de page et dans l’espace client\u202f: «\u202f${text}\u202f»`,
} as const

export const subscriberSheet = {
  name: 'abonnes.csv',
  heading: [
    'E-mail',
    'Nom',
    'État',
    'Accord donné le',
    'Formulaire',
    'Version du texte',
    'Confirmé le',
    'Désinscrit le',
    'Lien de désinscription',
  ],
} as const
