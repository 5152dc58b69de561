/** The rate limit of a form, alike in the browser and on the server (D25). */
export const formLimit = { calls: 5, perSeconds: 60 } as const
