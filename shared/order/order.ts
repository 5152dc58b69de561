import * as z from 'zod/mini'
import {
  countryCodes,
  countryOf,
  type Destination,
  firstCountry,
  isNoFrenchCode,
  longestPostalCode,
  readPostalCode,
} from '../cart/destination.ts'
import { artworkImageSchema } from '../image/image.ts'
import { cleanText, hasLetter, incompletePhone, isPhoneNumber } from '../kit/cleanText.ts'
import { cents, mailAddress } from '../kit/schemas.ts'
import { orderStatuses } from './orderLife.ts'
import { orderPromiseSchema } from './orderPromise.ts'
import { orderActSchema, parcelSchema } from './parcel.ts'
import { refundSchema } from './refund.ts'
import { sellerSchema } from './seller.ts'
import { orderPapersFields } from './shownPaper.ts'

const singleLine = (max: number) =>
  z
    .string('Contenu invalide détecté.')
    .check(
      z.overwrite(cleanText),
      z.maxLength(max, `Ce champ ne peut pas dépasser ${max} caractères`),
      z.regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u, 'Contenu invalide détecté.'),
    )

const invalidEmail = 'Adresse email invalide'
const missingEmail = 'Veuillez saisir votre adresse email'

export const customerEmailSchema = mailAddress(invalidEmail, { missing: missingEmail })

/** A line that must say something. */
export const filledLine = (missing: string, max: number) =>
  z.pipe(z.string(missing).check(z.overwrite(cleanText), z.minLength(1, missing)), singleLine(max))

const missingName = 'Veuillez saisir votre nom complet'
export const customerNameSchema = filledLine(missingName, 200).check(z.refine(hasLetter, missingName))

/** A name that may be left out: absent, empty or `null`. */
export const optionalNameSchema = z.nullish(singleLine(200))

/** The error for an address that passes the schema and that the payment provider refuses. */
export const emailRefused = [{ field: 'customerEmail', message: invalidEmail }] as const

/** The fields of a delivery. */
export const detailsFields = {
  phone: z.optional(singleLine(40).check(z.refine(text => !text || isPhoneNumber(text), incompletePhone))),
  address: z.optional(singleLine(200)),
  city: z.optional(singleLine(100)),
  postalCode: z.optional(singleLine(longestPostalCode).check(z.overwrite(readPostalCode))),
  country: z.optional(z.enum(countryCodes, 'Ce pays n’est pas desservi')),
}

/** Has a French postcode asked for again that is none. */
export const frenchCode = z.refine<Destination>(details => !isNoFrenchCode(details), {
  error: 'Un code postal français a cinq chiffres',
  path: ['postalCode'],
})

/** The delivery address as far as the buyer gives it; without one the painter writes to agree on it. */
export const customerDetailsSchema = z.object(detailsFields).check(frenchCode)
export type CustomerDetails = z.infer<typeof customerDetailsSchema>

export const dispatchFields = { ...detailsFields, address: filledLine('Veuillez saisir l’adresse', 200) }
/** Details with an address that a parcel can be sent to. */
export const dispatchDetailsSchema = z.object(dispatchFields).check(frenchCode)

const hasAddress = ({ address, postalCode, city }: CustomerDetails): boolean => Boolean(address || postalCode || city)

/** Checks whether a parcel can be sent. Without a street no delivery is promised, and the painter writes to agree on one. */
export const isDeliverable = ({ address }: CustomerDetails): boolean => Boolean(address)

/** Completes an address given without a country with the first one, and writes Monaco where the code is Monaco's; details without an address get no country. */
export const withCountry = (details: CustomerDetails): CustomerDetails => {
  if (!hasAddress(details)) return details
  return { ...details, country: countryOf(details) ?? firstCountry }
}

/** Removes a country that was not chosen, because forms preselect the first one. */
export const withoutAssumedCountry = ({ country, ...told }: CustomerDetails): CustomerDetails =>
  country && (country !== firstCountry || hasAddress(told)) ? { ...told, country } : told

/** The origin of an order: the cart, which its payment empties, or one work bought directly, which leaves the cart unchanged. */
export const orderSources = ['cart', 'single'] as const
export type OrderSource = (typeof orderSources)[number]

/** A snapshot of a work at the time of the order. */
export const orderItemSchema = z.object({
  artworkId: z.int().check(z.positive()),
  title: z.string(),
  slug: z.string(),
  year: z.int(),
  technique: z.string(),
  dimensions: z.string(),
  image: z.optional(artworkImageSchema),
  price: cents,
})
export type OrderItem = z.infer<typeof orderItemSchema>

/** An open payment session, with what the visitor needs to continue, follow or cancel it. */
export const openedPaymentSchema = z.object({
  url: z.url(),
  orderId: z.uuid(),
  sessionId: z.string(),
  artworkIds: z.array(orderItemSchema.shape.artworkId),
  /** The moment the session expires. */
  until: z.iso.datetime(),
  /** The works are not held: the first to pay owns them (D18c). */
  isUnheld: z.optional(z.literal(true)),
  /** The session was already open for the same order. */
  isResumed: z.optional(z.literal(true)),
})
export type OpenedPayment = z.infer<typeof openedPaymentSchema>

/** A work held by an open payment; pages do not change for it (D15c). */
export const reservationSchema = z.object({ artworkId: orderItemSchema.shape.artworkId, until: z.iso.datetime() })

/** A buyer's withdrawal from works of an order, as its page shows it; no work is in two of them (D21c). */
export const shownWithdrawalSchema = z.object({
  at: z.iso.datetime(),
  artworkIds: z.array(orderItemSchema.shape.artworkId),
  /** The price paid for these works after the discount, in cents; it is due once they are returned, or at once where they never left. */
  refundAmount: cents,
  /** What refunds gave back of it so far, in cents; absent before the first. */
  repaid: z.optional(cents),
  /** The withdrawal came after the days that the order was promised, counted from the latest day of delivery. */
  isLate: z.optional(z.literal(true)),
  /** The works were still at the studio, so that nothing is sent back: the purchase is cancelled, and refunded without waiting. */
  isUnsent: z.optional(z.literal(true)),
  /** The day on which the works came back to the studio, `2026-11-21`. */
  receivedOn: z.optional(z.iso.date()),
})
export type ShownWithdrawal = z.infer<typeof shownWithdrawalSchema>

/** The fields visible to anyone who has the link: no address, and a masked e-mail (D21). */
export const shownOrderSchema = z.object({
  /** The reference people quote, such as « GL-2611-4F7K2Q ». */
  reference: z.string(),
  status: z.enum(orderStatuses),
  createdAt: z.iso.datetime(),
  paidAt: z.optional(z.iso.datetime()),
  /** Who sold it, as it was then. */
  seller: sellerSchema,
  /** What it was promised. */
  promise: orderPromiseSchema,
  customerName: z.optional(z.string()),
  maskedEmail: z.string(),
  /** True when the order has an address to be sent to. */
  isDeliverable: z.boolean(),
  items: z.array(orderItemSchema),
  subtotal: cents,
  discountAmount: cents,
  promoCode: z.optional(z.string()),
  /** Absent when the delivery was free. */
  deliveryAmount: z.optional(cents),
  totalAmount: cents,
  /** Its parcels by their number, and what was done since the payment, oldest first; absent where there is none. */
  parcels: z.optional(z.array(parcelSchema)),
  acts: z.optional(z.array(orderActSchema)),
  /** What was given back so far, in cents, and the refunds by their number; absent where there is none. */
  refundedAmount: z.optional(cents),
  refunds: z.optional(z.array(refundSchema)),
  /** The buyer's withdrawals, oldest first; absent where there is none. */
  withdrawals: z.optional(z.array(shownWithdrawalSchema)),
  ...orderPapersFields,
})
export type ShownOrder = z.infer<typeof shownOrderSchema>

/** `claire.dupont@mail.fr` → `c•••••@mail.fr`: enough for buyers to recognise their own address. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••••')
