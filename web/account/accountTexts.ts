/** The account texts that every page shows. */
export const accountTexts = {
  signIn: 'Connexion',
  menu: 'Votre compte',
  signOut: 'Déconnexion',
  signOutEverywhere: 'Se déconnecter partout',
  signedOutEverywhere: 'Déconnecté sur tous vos appareils',
  admin: 'Admin',
  signedOut: 'Déconnecté avec succès',
  cannotSignOut: 'Erreur lors de la déconnexion',
  errorTitle: 'Erreur',
} as const
