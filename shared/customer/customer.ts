import * as z from 'zod/mini'
import { customerEmailSchema, shownOrderSchema } from '../order/order.ts'
import { ownLinkSecret } from './ownLink.ts'

/** An order in its buyer's list, with what leads to its page. */
export const ownOrderSchema = z.extend(shownOrderSchema, { sessionId: z.optional(z.string()) })
export type OwnOrder = z.infer<typeof ownOrderSchema>

/** The form by which somebody without an account asks for a link to their orders. */
export const ownLinkSchema = z.object({ email: customerEmailSchema })
export type OwnLinkRequest = z.infer<typeof ownLinkSchema>

export const ownLinkSecretSchema = z.string('Ce lien n’est pas valide').check(z.regex(ownLinkSecret, 'Ce lien n’est pas valide'))
