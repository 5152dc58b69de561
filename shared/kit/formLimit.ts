/** How often a form may be sent, in the browser as on the server (D25). */
export const formLimit = { calls: 5, perSeconds: 60 } as const
