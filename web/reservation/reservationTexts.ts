/** The texts of the visitor's own reservation. */
export const reservationTexts = {
  own: (time: string, works: number): string =>
    works > 1 ? `Vous l’avez réservée jusqu’à ${time}, avec les autres œuvres de ce paiement.` : `Vous l’avez réservée jusqu’à ${time}.`,
  mark: (time: string): string => `Réservée pour vous jusqu’à ${time}`,
  goOn: 'Reprendre le paiement',
  free: (works: number): string => (works > 1 ? 'Libérer ces œuvres' : 'Libérer l’œuvre'),
  freed: 'Réservation levée',
  alreadyPaid: 'Ce paiement avait déjà abouti\u202f: votre confirmation vous attend dans votre boîte e-mail.',
  errorTitle: 'Erreur',
  notFreed: 'La réservation n’a pas pu être levée. Veuillez réessayer dans un instant.',
} as const
