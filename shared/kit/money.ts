import * as z from 'zod'

/** An amount in integer cents (D5). */
export const cents = z.int().nonnegative()

export const centsOf = (euros: number): number => Math.round(euros * 100)
