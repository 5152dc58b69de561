import type { Choice } from './consent.ts'

/** The texts of the switches, which stand apart because the strip that asks is on every page and they are loaded when opened. */
export const switchTexts = {
  title: 'Usages autorisés',
  today: 'À ce jour, seuls les nécessaires sont en service. Votre choix vaudra pour d’autres, si nous en ajoutons.',
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
