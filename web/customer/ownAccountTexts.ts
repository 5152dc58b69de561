import { formatDate, formatMoment, formatTime } from '../../shared/kit/frenchFormat.ts'
import { retention } from '../../shared/kit/retention.ts'
import { newsletterConsentTexts } from '../../shared/newsletter/newsletterTexts.ts'
import { ownData } from '../../shared/privacy/ownData.ts'

export const ownAccountTexts = {
  cannotShow: 'Cette rubrique n’a pas pu être chargée',
  retry: 'Réessayer',
} as const

export const addressTexts = {
  lead: 'Vos adresses de livraison\u202f: la première remplit le formulaire de vos achats.',
  none: 'Aucune adresse enregistrée.',
  list: 'Vos adresses',
  preferred: 'Adresse préférée',
  add: 'Ajouter une adresse',
  change: 'Modifier l’adresse',
  edit: 'Modifier',
  editOf: (line: string): string => `Modifier l’adresse ${line}`,
  remove: 'Supprimer',
  removeOf: (line: string): string => `Supprimer l’adresse ${line}`,
  prefer: 'Préférer',
  preferOf: (line: string): string => `Préférer l’adresse ${line}`,
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  cancel: 'Annuler',
  saved: 'Adresses enregistrées',
  notSaved: 'L’adresse n’est pas enregistrée',
} as const

export const letterTexts = {
  title: 'La lettre de l’atelier',
  states: {
    subscribed: 'Vous recevez la lettre de l’atelier à cette adresse.',
    none: 'Vous ne recevez pas la lettre de l’atelier.',
    pending: 'Votre inscription attend d’être confirmée par le lien que vous avez reçu. Vous pouvez aussi la confirmer ici.',
    ended: 'Nos lettres à cette adresse nous sont revenues\u202f: elle n’en reçoit plus. Écrivez à l’atelier pour les recevoir à nouveau.',
  },
  unverified: 'Confirmez d’abord votre adresse e-mail\u202f: la lettre y sera envoyée.',
  consent: newsletterConsentTexts.footer,
  subscribe: 'M’inscrire à la lettre',
  leave: 'Me désinscrire',
  changing: 'Enregistrement…',
  subscribed: 'Inscription à la lettre enregistrée',
  left: 'Vous ne recevrez plus la lettre',
  notChanged: 'Votre choix n’est pas enregistré',
} as const

export const securityTexts = {
  password: 'Changer de mot de passe',
  passwordLead: 'Toutes vos sessions se terminent avec l’ancien mot de passe\u202f: vous vous reconnectez avec le nouveau.',
  previous: 'Mot de passe actuel',
  changed: 'Mot de passe modifié\u202f!',
  changedDetail: 'Reconnectez-vous avec le nouveau.',
  notChanged: 'Le mot de passe n’est pas modifié',
  sessions: 'Vos connexions',
  sessionsLead:
    'Les trente derniers jours. Une connexion que vous ne reconnaissez pas\u202f? Changez de mot de passe\u202f: elle prend fin.',
  none: 'Aucune connexion enregistrée.',
  what: { signedIn: 'Connexion', passwordReset: 'Mot de passe choisi par un lien', passwordChanged: 'Mot de passe changé' },
  moment: formatMoment,
  times: (count: number, lastAt: string): string => `${count}\u00a0fois, la dernière à ${formatTime(lastAt)}`,
  everywhere: 'Se déconnecter partout',
} as const

export const ownDataTexts = {
  unverified: 'Confirmez d’abord votre adresse e-mail\u202f: la réponse y sera envoyée.',
  of: (email: string): string => `Tout ce que la boutique sait de l’adresse ${email}.`,
  copyTitle: 'Une copie de vos données',
  copy: 'Une page à lire, les mêmes données pour un autre programme, et les documents, en un fichier. Le lien vous parvient par e-mail en quelques minutes.',
  askCopy: 'Recevoir mes données par e-mail',
  asking: 'Demande…',
  asked: (at: string): string =>
    `Demandée le ${formatMoment(at)}\u202f: le lien vous parvient par e-mail, et reste valable ${ownData.linkHours}\u00a0heures.`,
  eraseTitle: 'Partir',
  erase: `Votre compte et vos données sont effacés au bout de ${ownData.graceDays}\u00a0jours, pendant lesquels vous pouvez changer d’avis. Restent les pièces comptables de vos achats, que la loi impose de garder ${retention.invoiceYears}\u00a0ans, et vos commandes en cours jusqu’à leur fin.`,
  askErase: 'Supprimer mon compte',
  askEraseGuest: 'Effacer mes données',
  sure: 'Voulez-vous vraiment partir\u202f?',
  sureDetail: (email: string): string => `Nous écrivons à ${email}, avec un bouton pour annuler.`,
  yes: 'Oui, tout effacer',
  erasesOn: (at: string): string => `Vos données seront effacées le ${formatDate(at)}.`,
  keep: 'Annuler et garder mes données',
  kept: 'Rien ne sera effacé',
  notDone: 'La demande n’est pas enregistrée',
  readyTitle: 'Vos données sont prêtes',
  ready: 'Le fichier contient tout ce que la boutique sait de vous\u202f: gardez-le en lieu sûr.',
  download: 'Télécharger',
  downloading: 'Ouverture…',
  keepTitle: 'Garder votre compte et vos données\u202f?',
  keepLead: 'L’effacement demandé sera annulé.',
  linkRefused: 'Ce lien n’est plus valable',
} as const
