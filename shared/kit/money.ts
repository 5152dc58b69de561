import * as z from 'zod/mini'

/** An amount in integer cents (D5). */
export const cents = z.int().check(z.nonnegative())

export const centsOf = (euros: number): number => Math.round(euros * 100)
