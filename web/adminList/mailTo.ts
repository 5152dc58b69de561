/** The address that a link to somebody's mailbox has: `?`, `#`, `%` and `&` may stand before an address's @. */
export const mailTo = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`
