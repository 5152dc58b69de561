/** The texts of the strip and of the cookies page's panel, which load with them. */
export const consentTexts = {
  title: 'Vos cookies, votre choix',
  lead: 'Seul le nécessaire est gardé\u202f; le reste attend votre accord.',
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
