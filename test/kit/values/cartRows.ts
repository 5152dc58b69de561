import { keys } from '../../../lambdas/kit/table/keys.ts'

type Line = { readonly quantity?: number; readonly addedAt?: number; readonly seenPrice?: number }
type Rest = { readonly code?: string | undefined; readonly days?: number }

export const inDays = (days: number): number => Math.floor(Date.now() / 1000) + days * 24 * 60 * 60

/** A cart as the table has it, with lines by artwork id, which expires after so many days. */
export const aCartRow = (owner: string, lines: Readonly<Record<number, Line>>, { code, days = 30 }: Rest = {}) => ({
  ...keys.cart(owner),
  cart: {
    lines: Object.fromEntries(Object.entries(lines).map(([id, line]) => [id, { quantity: 1, addedAt: Number(id), ...line }])),
    ...(code && { code }),
  },
  expiresAtEpoch: inDays(days),
})

/** Lines of works that do not exist, from an id on. */
export const linesFrom = (first: number, count: number): Readonly<Record<number, Line>> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [first + at, {}]))
