/** How long a mailed link to a person's orders is valid, and the pause between two for one address, in minutes (E61). */
export const ownLink = { minutes: 60, pauseMinutes: 5 } as const

/** A copy of a person's data waits for a day, and an erasure begins after seven days (E62). */
export const ownData = { linkHours: 24, graceDays: 7 } as const

/** The secret of a link: 256 bits, as base64url. */
export const ownLinkSecret = /^[\w-]{43}$/
