import * as z from 'zod/mini'
import { promises } from '../gallery.ts'
import { firstPromises, type Promises } from '../promises.ts'

const days = z.int().check(z.nonnegative())
const range = z.object({ least: days, most: days })

/** What each order keeps of the promises it was bought under, because they may change after it (E136). */
export const orderPromiseSchema = z.object({ dispatch: range, days: range, returns: z.object({ days, refund: days }) })
export type OrderPromise = z.infer<typeof orderPromiseSchema>

const kept = ({ delivery: { dispatch, days }, returns }: Promises): OrderPromise => ({
  dispatch: { ...dispatch },
  days: { ...days },
  returns: { ...returns },
})

export const promiseNow = (): OrderPromise => kept(promises())

/** What an order was promised, or anything that tells of it. */
export type Promised = { readonly promise?: OrderPromise | undefined }

/** Orders from before they kept it were promised what every shop promises at first. */
export const promiseOf = ({ promise }: Promised): OrderPromise => promise ?? kept(firstPromises)
