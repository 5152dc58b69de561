export const kitTexts = {
  networkError: 'La connexion au site est interrompue. Vérifiez votre accès à internet puis réessayez.',
  unexpectedError: 'Une erreur est survenue. Veuillez réessayer dans un instant.',
  dismiss: 'Fermer le message',
  notifications: 'Notifications',
  loading: 'Chargement…',
  typed: (count: number, most: number): string => `${count} / ${most} caractères`,
  optional: 'facultatif',
} as const
