import * as z from 'zod/mini'
import { cleanCode, cleanText } from '../../kit/cleanText.ts'
import { carriers } from '../carriers.ts'
import { customerNameSchema, dispatchDetailsSchema, orderItemSchema } from '../order.ts'
import { deliveryProofs } from '../parcel.ts'

const tooLongNumber = 'Un numéro de suivi ne dépasse pas 60 caractères'
const wrongAddress = 'L’adresse de suivi commence par https:// et ne contient pas de mot de passe'

/** Removes everything but letters, digits and dashes: carriers print numbers in groups, and people paste what is around them. */
const plainNumber = (typed: string): string =>
  cleanCode(typed)
    .replace(/[^0-9A-Za-z-]/g, '')
    .toUpperCase()

const trackingNumberSchema = z
  .string('Ce numéro de suivi n’est pas lisible')
  .check(z.maxLength(200, tooLongNumber), z.overwrite(plainNumber), z.maxLength(60, tooLongNumber))

/** Matches an address by https without a user name: what stands before an at sign looks like the host and is not. */
const trackingAddress = /^https:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i

const trackingUrlSchema = z.string(wrongAddress).check(
  z.overwrite(cleanText),
  z.maxLength(500, wrongAddress),
  z.refine(typed => typed === '' || trackingAddress.test(typed), wrongAddress),
)

const unknownParcel = 'Ce colis est introuvable'
const noWorks = 'Choisissez au moins une œuvre'
const missingDay = 'Indiquez le jour'

const parcel = z.int(unknownParcel).check(z.positive(unknownParcel), z.maximum(100, unknownParcel))
const artworkIds = z.array(orderItemSchema.shape.artworkId, noWorks).check(z.minLength(1, noWorks), z.maxLength(100, noWorks))
const day = z.iso.date(missingDay)
const carrier = z.enum(carriers, 'Choisissez un transporteur')
const tracking = { trackingNumber: z.optional(trackingNumberSchema), trackingUrl: z.optional(trackingUrlSchema) }

/** What the owner does with an order that was paid, by the name of the act. An absent `parcel` stands for a new one. */
export const orderActBodySchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('prepare'), parcel: z.optional(parcel), artworkIds, carrier, ...tracking }),
  z.object({ act: z.literal('send'), parcel, carrier: z.optional(carrier), ...tracking }),
  z.object({
    act: z.literal('deliver'),
    parcel,
    deliveredOn: day,
    proof: z.enum(deliveryProofs, 'Dites comment vous le savez'),
  }),
  z.object({ act: z.literal('return'), parcel }),
  z.object({ act: z.literal('lose'), parcel }),
  z.object({ act: z.literal('collect'), parcel: z.optional(parcel), artworkIds: z.optional(artworkIds), collectedOn: day }),
  z.object({
    act: z.literal('correctAddress'),
    customerName: customerNameSchema,
    customerDetails: dispatchDetailsSchema,
  }),
  z.object({
    act: z.literal('receiveReturn'),
    /** The withdrawal whose works came back, by its place among the order's, from 1 on. */
    withdrawal: z.int().check(z.positive(), z.maximum(100)),
    receivedOn: day,
  }),
  /** The sale goes on although its payment is doubted; of a lost one, the work stays sold. */
  z.object({ act: z.literal('keepSale') }),
  /** The sums of the refunds that failed reached the buyer in another way. */
  z.object({ act: z.literal('settleRefund') }),
])
export type OrderActBody = z.infer<typeof orderActBodySchema>
