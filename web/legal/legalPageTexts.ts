import { formatDate, formatMoment } from '../../shared/kit/frenchFormat.ts'
import { type RetentionNotice, retention } from '../../shared/kit/retention.ts'
import { legalPageTitles } from '../../shared/legal/legalPageTitles.ts'
import { quoteImageLimits } from '../../shared/quote/quoteChoices.ts'

const days = (count: number): string => `${count}\u00a0jour${count < 2 ? '' : 's'}`
const years = (count: number): string => `${count}\u00a0an${count < 2 ? '' : 's'}`
const months = (count: number): string => `${count}\u00a0mois`

/** What the shop keeps of people, and how long: one row for each notice of the map of personal data (`lambdas/privacy/dataMap.ts`). */
export const retentionRows = {
  message: ['Clients, messages et demandes', `${years(retention.messageYears)} après le dernier échange`],
  quoteImage: ['Images jointes à une demande', days(quoteImageLimits.keptDays)],
  sale: ['Pièces comptables (commandes, factures)', years(retention.invoiceYears)],
  unpaidOrder: ['Commande qui n’a pas été payée', days(retention.unpaidOrderDays)],
  mail: [
    'Copies des e-mails du site',
    `${days(retention.sentMailDays)} après l’envoi\u202f; ${years(retention.waitingMailDays / 365)} au plus s’ils n’ont pas pu partir`,
  ],
  newsletter: [
    'Lettre d’information et preuve de l’accord',
    `Jusqu’à la désinscription, puis ${years(retention.formerSubscriberYears)} pour la preuve\u202f; ${days(retention.pendingSubscriberDays)} sans confirmation`,
  ],
  cart: [
    'Panier, favoris et adresses gardées',
    `${days(retention.visitorDays)} après le dernier changement\u202f; ${years(retention.accountYears)} avec un compte`,
  ],
  account: [
    'Compte (adresse e-mail et mot de passe chiffré)',
    `Jusqu’à ce que vous demandiez à le fermer\u202f; ${days(retention.unconfirmedAccountDays)} sans confirmation`,
  ],
  ownData: [
    'Demandes de copie ou d’effacement de vos données',
    `La copie, ${days(retention.ownDataDays)}\u202f; la demande, jusqu’à ce qu’elle soit remplie, un an au plus`,
  ],
  accountActivity: ['Connexions à un compte (numéro du compte et heure)', months(retention.journalMonths)],
  securityEvent: [
    'Journal de sécurité (incident, page, adresse IP, navigateur, compte)',
    months(Math.floor(retention.securityEventDays / 30)),
  ],
  callerLimit: ['Adresse IP qui sert à limiter les envois', 'Quelques jours au plus'],
  functionLog: ['Données de navigation', `${months(13)} au plus\u202f; les journaux techniques, ${months(3)}`],
  edgeLog: ['Journaux du serveur de pages (adresse IP)', days(30)],
  backup: [
    'Sauvegardes',
    `${days(35)}, et ${Math.floor(retention.userExportDays / 7)}\u00a0semaines pour celles des comptes\u202f: ce qui est effacé y disparaît après ce délai`,
  ],
} as const satisfies Record<RetentionNotice, readonly [name: string, duration: string]>

/** The words around a copy of the terms of sale. */
export const termsCopyTexts = {
  title: (at: Date): string => `${legalPageTitles.terms}, version du ${formatDate(at.toISOString())}`,
  /** Which pages it holds, and from when on they said so. */
  note: (at: Date): string =>
    `Copie des conditions générales de vente, et des pages «\u202fLivraison\u202f» et «\u202fRetours et remboursements\u202f» auxquelles elles renvoient, telles que la boutique les publie depuis le ${formatMoment(at)}. Elle ne change plus.`,
  now: 'Les conditions d’aujourd’hui',
} as const
