import * as z from 'zod/mini'
import { readPostalCode } from '../cart/destination.ts'
import { letterStates } from '../newsletter/newsletter.ts'
import { customerEmailSchema, customerNameSchema, dispatchFields, filledLine, frenchCode, shownOrderSchema } from '../order/order.ts'
import { ownLinkSecret } from './ownLink.ts'

/** An order in its buyer's list, with what leads to its page. */
export const ownOrderSchema = z.extend(shownOrderSchema, { sessionId: z.optional(z.string()) })
export type OwnOrder = z.infer<typeof ownOrderSchema>

/** The form by which a guest asks for a link to their orders. */
export const ownLinkSchema = z.object({ email: customerEmailSchema })
export type OwnLinkRequest = z.infer<typeof ownLinkSchema>

export const ownLinkSecretSchema = z.string('Ce lien n’est pas valide').check(z.regex(ownLinkSecret, 'Ce lien n’est pas valide'))

/** An address that a customer has saved for the next purchase, with the fields of the purchase's form: one that a parcel arrives at. */
export const savedAddressSchema = z
  .object({
    ...dispatchFields,
    customerName: customerNameSchema,
    postalCode: filledLine('Veuillez saisir le code postal', 20).check(z.overwrite(readPostalCode)),
    city: filledLine('Veuillez saisir la ville', 100),
  })
  .check(frenchCode)
export type SavedAddress = z.infer<typeof savedAddressSchema>

const mostAddresses = 10

/** The saved addresses of a customer, the preferred one first, and how often they were changed. */
export const savedAddressesSchema = z.object({
  list: z.array(savedAddressSchema).check(z.maxLength(mostAddresses, `Vous pouvez garder ${mostAddresses} adresses au plus.`)),
  version: z.int().check(z.nonnegative()),
})
export type SavedAddresses = z.infer<typeof savedAddressesSchema>

const signInSchema = z.object({
  at: z.iso.datetime(),
  what: z.enum(['signedIn', 'passwordReset', 'passwordChanged']),
  /** How often within its hour, where that was more than once, and when last. */
  count: z.optional(z.int()),
  lastAt: z.optional(z.iso.datetime()),
})
export type SignIn = z.infer<typeof signInSchema>

/** What the customer's space shows besides orders. */
export const ownAccountSchema = z.object({
  /** The verified address; absent where none is. */
  email: z.optional(z.string()),
  addresses: savedAddressesSchema,
  letter: z.enum(letterStates),
  /** The sign-ins of the last thirty days, newest first, those of one hour as one; no session lives longer. */
  signIns: z.array(signInSchema),
})
export type OwnAccount = z.infer<typeof ownAccountSchema>
