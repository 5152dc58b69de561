import * as z from 'zod/mini'
import { gallery, promises } from '../gallery.ts'
import type { Promises } from '../promises.ts'

const days = z.int().check(z.nonnegative())
const offered = z.optional(z.literal(true))
const range = z.object({ least: days, most: days })

/** What each order keeps of the promises it was bought under, because they may change after it (E136). */
export const orderPromiseSchema = z.object({
  dispatch: range,
  days: range,
  returns: z.object({ days, refund: days }),
  /** The owner's absence announced by then, whose days do not count. */
  absence: z.optional(z.object({ from: z.iso.date(), until: z.iso.date() })),
  /** What came with every work by then (D33). */
  certificate: offered,
  packaging: offered,
  insurance: offered,
})
export type OrderPromise = z.infer<typeof orderPromiseSchema>

export const promiseFrom = ({ delivery: { dispatch, days }, returns, offers }: Promises): OrderPromise => ({
  dispatch: { ...dispatch },
  days: { ...days },
  returns: { ...returns },
  ...(offers.certificate && { certificate: true }),
  ...(offers.packaging && { packaging: true }),
  ...(offers.insurance && { insurance: true }),
})

export const promiseNow = (): OrderPromise => {
  const { absence } = gallery()
  return { ...promiseFrom(promises()), ...(absence && { absence }) }
}

/** What an order was promised, or anything that tells of it. */
export type WithPromise = { readonly promise: OrderPromise }
