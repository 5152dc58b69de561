/** The texts of a work's reservation: others', and the visitor's own. */
export const reservationTexts = {
  others: (time: string): string => `Un achat est en cours. S’il n’aboutit pas, l’œuvre sera de nouveau libre à partir de ${time}.`,
  own: (time: string, works: number): string =>
    works > 1 ? `Vous l’avez réservée jusqu’à ${time}, avec les autres œuvres de ce paiement.` : `Vous l’avez réservée jusqu’à ${time}.`,
  mark: (time: string): string => `Réservée pour vous jusqu’à ${time}`,
  goOn: 'Reprendre le paiement',
  free: (works: number): string => (works > 1 ? 'Libérer ces œuvres' : 'Libérer l’œuvre'),
  freed: 'Réservation levée',
  alreadyPaid: 'Ce paiement avait déjà abouti\u202f: votre confirmation vous attend dans votre boîte e-mail.',
  errorTitle: 'Erreur',
  notFreed: 'La réservation n’a pas pu être levée. Veuillez réessayer dans un instant.',
  unsurelyFreed:
    'Paiement interrompu. La réservation n’a pas pu être levée avec certitude\u202f: sans nouveau paiement, elle prend fin d’elle-même.',
} as const
