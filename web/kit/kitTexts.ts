export const kitTexts = {
  networkError: 'La connexion au site est interrompue. Vérifiez votre accès à internet puis réessayez.',
  unexpectedError: 'Une erreur est survenue. Veuillez réessayer dans un instant.',
  sessionExpired: 'Votre session a expiré. Reconnectez-vous.',
  dismiss: 'Fermer le message',
  notifications: 'Notifications',
  cancel: 'Annuler',
  loading: 'Chargement…',
  typed: (count: number, most: number): string => `${count} / ${most} caractères`,
  optional: 'facultatif',
  showPassword: 'Afficher',
  hidePassword: 'Masquer',
  thePassword: 'le mot de passe',
} as const
