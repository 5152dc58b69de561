/** The address of a link to a mailbox: `?`, `#`, `%` and `&` may stand before an address's @. */
export const mailTo = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`
