/** What the law calls the function, to the letter, wherever it is found (article D. 221-5 of the consumer code). */
export const withdrawalLabel = 'Renoncer au contrat ici'
/** And its second step. */
export const confirmationLabel = 'Confirmer la rétractation'
