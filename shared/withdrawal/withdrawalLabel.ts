/** The wording the law prescribes for this function, wherever it appears (article D. 221-5 of the consumer code). */
export const withdrawalLabel = 'Renoncer au contrat ici'
/** The wording the law prescribes for its second step. */
export const confirmationLabel = 'Confirmer la rétractation'
