/** The texts of the account's menu, and of signing out, which load with them. */
export const menuTexts = {
  menu: 'Votre compte',
  space: 'Votre espace',
  signOut: 'Déconnexion',
  /** An administrator's sessions: none outlives thirty days, which is what the journal opens on. */
  sessions: 'Vos connexions',
  signOutEverywhere: 'Se déconnecter partout',
  signedOutEverywhere: 'Session fermée sur tous vos appareils',
  signedOut: 'Déconnecté avec succès',
  cannotSignOut: 'Erreur lors de la déconnexion',
  errorTitle: 'Erreur',
} as const
