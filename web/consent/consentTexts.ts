import type { Choice } from './consent.ts'

export const consentTexts = {
  manageCookies: 'Gérer les cookies',
  title: 'Vos cookies, votre choix',
  lead: 'Ce site ne garde que le nécessaire, comme votre panier. Tout autre usage attend votre accord.',
  policy: 'Politique de cookies',
  acceptAll: 'Tout accepter',
  necessaryOnly: 'Nécessaires uniquement',
  customise: 'Personnaliser',
  save: 'Sauvegarder',
  cancel: 'Annuler',
  savePreferences: 'Sauvegarder mes préférences',
  saved: 'Préférences enregistrées',
  savedDetail: 'Vous pouvez les modifier à tout moment.',
  accepted: 'Cookies acceptés',
} as const

export const switchTexts = {
  title: 'Usages autorisés',
  today: 'À ce jour, seuls les nécessaires sont en service. Votre choix vaudra pour les autres, s’il en vient.',
} as const

type SwitchText = { readonly name: string; readonly purpose: string }

export const necessaryText: SwitchText = {
  name: 'Nécessaires',
  purpose: 'Panier, favoris, sécurité et mémoire de ce choix. Toujours actifs.',
}

export const choiceTexts: Readonly<Record<Choice, SwitchText>> = {
  analytics: { name: 'Mesure d’audience', purpose: 'Savoir quelles pages sont lues.' },
  marketing: { name: 'Publicité', purpose: 'Mesurer des annonces sur les réseaux sociaux.' },
  functional: { name: 'Confort', purpose: 'Afficher des contenus d’autres sites, vidéo ou carte.' },
}
