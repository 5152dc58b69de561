import { artworkJournalWords } from '../../../shared/artwork/admin/artworkFields.ts'
import type { ContentAct } from '../../../shared/editorial/editorialRoutes.ts'
import type { AccessEvent, AlarmName, JournalKind } from '../../../shared/journal/journal.ts'
import { countOf, formatMoment } from '../../../shared/kit/frenchFormat.ts'
import type { RecordedWrite } from '../../../shared/kit/route.ts'
import { actText, isOrderAct } from '../../../shared/order/delivery/parcelTexts.ts'
import type { routes } from '../../../shared/routes.ts'
import type { SecurityEvent } from '../../../shared/security/securityEvent.ts'
import { contentForms } from '../editorial/contentForms.ts'
import type { ListWords } from '../list/ListPage.tsx'

/** The operations by which administrators change something: the journal names each, so that a new one needs its words. */
export type WriteName = {
  [Name in keyof typeof routes]: (typeof routes)[Name] extends RecordedWrite ? Name : never
}[keyof typeof routes]

export const journalWords: ListWords = {
  title: 'Journal',
  searchIn: 'Rechercher une œuvre, une commande, une personne…',
  count: count => countOf(count, 'ligne', 'lignes'),
  emptyTitle: 'Rien pendant cette période',
  emptyDetail: 'Chaque modification, chaque connexion et chaque alerte sera ici, pendant treize mois.',
  unreadable: 'Impossible de charger le journal',
}

/** The alarms and reports that only say something to the person who installs the shop stand on a page of their own. */
export const installationWords: ListWords = {
  ...journalWords,
  title: 'Pour la personne qui installe',
  searchIn: 'Rechercher une alarme…',
  emptyDetail: 'Les alarmes de l’hébergement et ce que signalent les navigateurs des visiteurs seront ici, pendant treize mois.',
}

export type JournalClause = {
  readonly fields: readonly string[]
  readonly text: (values: readonly (string | number | boolean | undefined)[]) => string | undefined
}

const writes: Readonly<Record<WriteName, string>> = {
  createArtwork: 'Œuvre créée',
  updateArtwork: 'Œuvre modifiée',
  setArtworkPublication: 'Publication changée',
  duplicateArtwork: 'Œuvre dupliquée',
  deleteArtwork: 'Œuvre supprimée',
  bulkUpdateArtworks: 'Œuvre modifiée depuis la liste',
  migrateArtworks: 'Œuvre d’exemple chargée',
  prepareImageUpload: 'Envoi d’une photographie',
  cropImage: 'Photographie retouchée',
  createPromoCode: 'Code promo créé',
  togglePromoCode: 'Code promo changé',
  deletePromoCode: 'Code promo supprimé',
  correctInvoice: 'Facture corrigée',
  refundOrder: 'Remboursement demandé',
  recordOrderAct: 'Livraison suivie',
  releaseOrder: 'Réservation libérée',
  setOpeningNight: 'Soirée d’ouverture',
  putBackOnSale: 'Œuvre remise en vente',
  sellElsewhere: 'Œuvre vendue hors du site',
  undoSaleElsewhere: 'Vente hors du site annulée',
  createCertificate: 'Certificat demandé',
  cancelCertificate: 'Certificat annulé',
  replaceCertificate: 'Certificat remplacé',
  setMessageHandled: 'Message traité ou à traiter',
  saveContent: 'Contenu enregistré en brouillon',
  actOnContent: 'Contenu du site changé',
}

const accesses: Readonly<Record<AccessEvent, string>> = {
  signedInByPassword: 'Connexion par mot de passe et code',
  signedInByLink: 'Connexion par lien et code',
  customerSignedIn: 'Connexion d’un client',
  passwordTried: 'Essais de mots de passe, tous comptes réunis',
  administratorPasswordTried: 'Essais de mots de passe pour entrer dans l’administration',
  linkRefused: 'Liens de connexion refusés',
  codeRefused: 'Codes refusés après un bon mot de passe ou un bon lien',
  factorEnrolled: 'Première connexion à l’administration, avec une application de codes',
  passwordReset: 'Mot de passe choisi à nouveau, par un lien',
  passwordChanged: 'Mot de passe changé par le compte lui-même',
  administratorMade: 'Accès à l’administration donné par la personne qui a installé la boutique',
  factorForgotten: 'Application de codes à choisir de nouveau',
}

/** The alarms that tell the owner of something done with their rights, or to their prices. */
export const ownersAlarms: readonly string[] = ['NewAdministrator', 'PriceHalved'] satisfies AlarmName[]

const alarms: Readonly<Record<AlarmName, string>> = {
  ApiFails: 'Alarme\u202f: la boutique répond par des erreurs',
  FunctionsFail: 'Alarme\u202f: un travail en arrière-plan échoue',
  FunctionsThrottled: 'Alarme\u202f: trop de visites à la fois pour l’hébergement',
  SignInFails: 'Alarme\u202f: des connexions ou des inscriptions échouent',
  TableThrottled: 'Alarme\u202f: la boutique enregistre trop lentement',
  TransactionsMeet: 'Alarme\u202f: beaucoup d’achats se gênent au même moment',
  EventsRefused: 'Alarme\u202f: des événements de Stripe sont refusés',
  PolicyRefuses: 'Alarme\u202f: les navigateurs bloquent quelque chose sur les pages',
  StrangeEvent: 'Alarme\u202f: un événement de Stripe n’est pas pour cette boutique',
  MailGivenUp: 'Alarme\u202f: un e-mail, une page ou une photographie a été abandonné',
  GivenUpWaits: 'Alarme\u202f: un travail abandonné attend depuis sept jours',
  MailLate: 'Alarme\u202f: un e-mail attend depuis un quart d’heure',
  MailRefused: 'Alarme\u202f: un e-mail est refusé pour de bon',
  MailsBounce: 'Alarme\u202f: trop d’e-mails reviennent',
  MailsUnwanted: 'Alarme\u202f: trop d’e-mails sont signalés comme indésirables',
  PagesLate: 'Alarme\u202f: les pages ne sont pas à jour',
  PagesStopped: 'Alarme\u202f: les pages ne sont plus refaites chaque heure',
  UsersNotExported: 'Alarme\u202f: les comptes ne sont plus sauvegardés',
  OrderStuck: 'Alarme\u202f: une commande attend sa fin depuis plus d’une heure',
  HoldsFull: 'Alarme\u202f: presque tout ce qui peut être réservé l’est',
  PaymentsAbandoned: 'Alarme\u202f: beaucoup de paiements ouverts puis abandonnés',
  ManyUnauthenticated: 'Alarme\u202f: beaucoup d’appels sans connexion valable (401)',
  ManyForbidden: 'Alarme\u202f: beaucoup d’appels interdits (403)',
  ManyTooOften: 'Alarme\u202f: beaucoup d’appels trop fréquents (429)',
  BudgetSpent: 'Alarme\u202f: un formulaire est trop demandé\u202f: il est fermé ou n’envoie plus d’e-mails jusqu’à demain',
  NewAdministrator: 'Alarme\u202f: première connexion à l’administration',
  PriceHalved: 'Alarme\u202f: un prix a baissé de plus de moitié',
}

const reports: Readonly<Record<SecurityEvent['eventType'], string>> = {
  formLimitReached: 'Formulaires envoyés trop souvent, d’après les navigateurs des visiteurs',
  contentRefused: 'Contenus refusés, d’après les navigateurs des visiteurs',
  disposableAddress: 'Adresses jetables, d’après les navigateurs des visiteurs',
  unknownPage: 'Adresses du site qui n’existent pas, d’après les navigateurs des visiteurs',
  signInFailed: 'Connexions refusées, d’après les navigateurs des visiteurs',
  accessDenied: 'Accès refusés à l’administration, d’après les navigateurs des visiteurs',
}

export const isReport = (what: string): boolean => what in reports

/** The words for each event, by its name. */
export const journalEvents: Readonly<Record<string, string>> = { ...writes, ...accesses, ...alarms, ...reports }

/** The names of the fields that a change names, except those that only content has. */
const fieldNames: Readonly<Record<string, string>> = {
  ...artworkJournalWords,
  isPublished: 'Publiée',
  plannedAt: 'Publication prévue',
  isFeatured: 'En page d’accueil',
  rank: 'Place',
  status: 'État',
  refundedAmount: 'Remboursé',
  active: 'Actif',
  percentage: 'Remise',
  amount: 'Remise',
  handled: 'Traité',
  act: 'Étape',
  parcel: 'Colis',
  customerDetails: 'Adresse de livraison',
}

/** The names of the fields of content, which are those of its form. A picture is stored in a field of its own, beside the choice of its work. */
const contentFieldNames: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  Object.entries(contentForms).map(([kind, { fields }]) => [
    kind,
    Object.fromEntries(fields.flatMap(({ name, picture = name, label }) => [name, picture].map(each => [each, label]))),
  ]),
)

/** Returns the French name of a field of the kind of thing that an entry is about. */
export const fieldName = (kind: string | undefined, field: string): string =>
  contentFieldNames[kind ?? '']?.[field] ?? fieldNames[field] ?? field

export const journalTexts = {
  columns: { at: 'Date', who: 'Qui', what: 'Quoi', from: 'D’où' },
  filter: 'Genre',
  all: 'Tout',
  alarms: 'Alarmes',
  reports: 'Signalements des navigateurs',
  kinds: { write: 'Modifications', access: 'Connexions', alert: 'Alertes' } satisfies Record<JournalKind, string>,
  period: 'Période',
  periods: { '7': 'Sept jours', '30': 'Trente jours', '90': 'Trois mois', all: 'Treize mois' },
  moment: formatMoment,
  times: (count: number): string => `${count}\u00a0fois en une heure`,
  account: (sub: string): string => `Compte ${sub.slice(0, 8)}`,
  outcomes: { refused: 'sans suite\u202f: refusé', failed: 'sans réponse claire, à vérifier' },
  yes: 'oui',
  no: 'non',
  noPrice: 'sur demande',
  percent: (value: number): string => `${value}\u00a0%`,
  state: (field: string, value: string): string => `${field}\u202f: ${value}`,
  change: (field: string, before: string, after: string): string => `${field}\u202f: ${before}, puis ${after}`,
  changed: (fields: string): string => `Modifié aussi\u202f: ${fields}`,
  message: 'Message',
  image: 'Photographie',
} as const

const publication: JournalClause = {
  fields: ['isPublished'],
  text: ([isPublished]) => (isPublished ? 'Œuvre publiée' : 'Œuvre masquée'),
}

const contentActs: Readonly<Record<ContentAct, string>> = {
  publish: 'Contenu publié',
  retract: 'Contenu retiré du site',
  delete: 'Contenu supprimé',
  plan: 'Publication programmée',
  unplan: 'Publication programmée annulée',
  restore: 'Version précédente reprise en brouillon',
  undo: 'Publication annulée',
}

/** The first publication of content changes whether it is published; a later one does not. */
const contentClause: JournalClause = {
  fields: ['act', 'isPublished'],
  text: ([act, isPublished]) => {
    if (act === 'publish' && isPublished === undefined) return 'Contenu publié de nouveau'
    if (act === 'undo' && isPublished) return 'Retrait du site annulé'
    return Object.entries(contentActs).find(([name]) => name === act)?.[1]
  },
}

/** What an event did, in one clause that says these fields, by their new values. */
export const journalClauses: Readonly<Record<string, JournalClause>> = {
  setArtworkPublication: publication,
  bulkUpdateArtworks: publication,
  togglePromoCode: { fields: ['active'], text: ([isActive]) => `Code promo ${isActive ? 'activé' : 'désactivé'}` },
  cropImage: { fields: ['neutral'], text: ([neutral]) => (neutral ? 'Couleurs d’une photographie corrigées' : 'Photographie recadrée') },
  actOnContent: contentClause,
  setOpeningNight: { fields: ['isOn'], text: ([isOn]) => `Soirée d’ouverture ${isOn ? 'commencée' : 'terminée'}` },
  setMessageHandled: { fields: ['handled'], text: ([isHandled]) => `Message marqué comme ${isHandled ? 'traité' : 'à traiter'}` },
  correctInvoice: { fields: ['invoice'], text: ([invoice]) => `Facture remplacée par la n°\u00a0${invoice}` },
  recordOrderAct: {
    fields: ['act', 'parcel'],
    text: ([act, parcel]) => {
      const words = typeof act === 'string' && isOrderAct(act) ? actText({ act }) : undefined
      if (!words || parcel === undefined) return words
      return words.startsWith('Colis') ? words.replace('Colis', `Colis ${parcel}`) : `${words}, colis ${parcel}`
    },
  },
}

export const journalSheet = {
  name: 'journal.csv',
  heading: ['Date', 'Genre', 'Quoi', 'Sujet', 'Changements', 'Qui', 'D’où', 'Fois', 'Dernière fois'],
} as const
