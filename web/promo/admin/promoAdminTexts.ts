import { countOf, formatCents, formatMoment } from '../../../shared/kit/frenchFormat.ts'
import type { PromoForm } from '../../../shared/promo/admin/promoForm.ts'

export const promoAdminTexts = {
  title: 'Codes promo',
  count: (count: number): string => countOf(count, 'code promo', 'codes promo'),
  empty: 'Aucun code promo pour le moment. Créez le premier avec le formulaire.',
  unreadable: 'Impossible de charger les codes promo',
  notConfiguredTitle: 'Configuration Stripe requise',
  notConfigured:
    'Le paiement n’est pas encore relié. Demandez à la personne qui a installé la boutique de donner la clé secrète de Stripe dans les secrets des fonctions.',
  errorTitle: 'Erreur',

  columns: {
    code: 'Code',
    discount: 'Remise',
    target: 'Porte sur',
    expires: 'Expire le',
    uses: 'Utilisations',
    state: 'État',
    actions: 'Supprimer',
  },
  percent: (value: number): string => `${value}\u00a0%`,
  amount: formatCents,
  allWorks: 'Toutes les œuvres',
  goneWork: 'Une œuvre supprimée',
  expires: formatMoment,
  never: 'Sans limite',
  until: (at: string): string => `Jusqu’au ${formatMoment(at)}`,
  uses: (times: number, most: number | undefined): string => (most === undefined ? `${times}` : `${times} / ${most}`),
  usesInWords: (times: number, most: number | undefined): string =>
    most === undefined ? countOf(times, 'utilisation', 'utilisations') : `${times} sur ${countOf(most, 'utilisation', 'utilisations')}`,
  states: { active: 'Actif', inactive: 'Inactif', promoExpired: 'Expiré', promoExhausted: 'Épuisé', unusable: 'Inutilisable' },
  unusableDetail: 'Une remise de 100\u00a0% ne laisse rien à payer par carte.',

  copy: 'Copier',
  copyCode: (code: string): string => `Copier le code ${code}`,
  copied: 'Copié !',
  copiedDetail: (code: string): string => `Le code ${code} est prêt à être collé.`,
  uncopied: 'Le code n’a pas pu être copié. Sélectionnez-le à la main.',
  activate: (code: string): string => `Code ${code} actif`,
  updated: 'Code mis à jour',
  activated: 'Le code a été activé',
  deactivated: 'Le code a été désactivé',
  delete: 'Supprimer',
  deleteCode: (code: string): string => `Supprimer le code ${code}`,
  undeletable: 'Un code déjà utilisé ne se supprime pas\u202f: désactivez-le.',
  deleteTitle: 'Supprimer le code promo',
  deleteDetail: (code: string): string => `Le code ${code} disparaît pour de bon.`,
  deleted: 'Code supprimé',
  deletedDetail: (code: string): string => `Le code ${code} n’est plus valable.`,

  formTitle: 'Nouveau code',
  typeChoices: { percentage: 'Pourcentage', amount: 'Montant' },
  valueOf: { percentage: 'Valeur (%)', amount: 'Valeur (€)' },
  targetChoices: { global: 'Toutes les œuvres', artwork: 'Une seule œuvre' },
  chooseWork: 'Choisir une œuvre…',
  noWork: 'Aucune œuvre n’est publiée.',
  create: 'Créer le code promo',
  creating: 'Création…',
  created: 'Code promo créé !',
  createdDetail: (code: string): string => `Le code ${code} est actif.`,
  wholePercentage: 'Un pourcentage est un nombre entier de 1 à 99',
} as const

export const promoFieldTexts: Readonly<Record<keyof PromoForm, string>> = {
  code: 'Code',
  type: 'Type de remise',
  value: 'Valeur',
  name: 'Nom',
  target: 'Porte sur',
  targetArtworkId: 'Œuvre',
  expiresAt: 'Expire le',
  maxRedemptions: 'Utilisations au plus',
}

export const promoFieldHelp = {
  code: 'De 3 à 50 lettres sans accent, chiffres ou tirets.',
  name: 'Pour vous y retrouver.',
  expiresAt: 'À l’heure de Paris.',
} as const
