/** How long a mailed link to a person's orders is valid, and the pause between two for one address, in minutes (E61). */
export const ownLink = { minutes: 60, pauseMinutes: 5 } as const

/** The secret of a link: 256 bits, as base64url. */
export const ownLinkSecret = /^[\w-]{43}$/

export const ownLinkRefused = { status: 404, detail: 'Ce lien n’est plus valable. Demandez-en un autre.' }
