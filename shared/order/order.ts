import * as z from 'zod/mini'
import { artworkImageSchema } from '../artwork/artwork.ts'
import { cents } from '../kit/money.ts'
import { promises } from '../promises.ts'
import { orderStatuses } from './orderLife.ts'

type Country = keyof typeof promises.delivery.countries
const countryCodes = Object.keys(promises.delivery.countries) as [Country, ...Country[]]

const singleLine = (max: number) =>
  z
    .string('Contenu invalide détecté.')
    .check(
      z.trim(),
      z.maxLength(max, `Ce champ ne peut pas dépasser ${max} caractères`),
      z.regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u, 'Contenu invalide détecté.'),
    )

const invalidEmail = 'Adresse email invalide'
const missingEmail = 'Veuillez saisir votre adresse email'
const missingName = 'Veuillez saisir votre nom complet'

export const customerEmailSchema = z.pipe(
  z.string(missingEmail).check(z.trim(), z.minLength(1, missingEmail), z.maxLength(254, invalidEmail)),
  z.email(invalidEmail),
)
export const customerNameSchema = z.pipe(z.string(missingName).check(z.trim(), z.minLength(1, missingName)), singleLine(200))

/** Where the name may be left out: absent, empty or `null`. */
export const optionalNameSchema = z.nullish(singleLine(200))

/** An address the schema let through, and the payment provider did not. */
export const emailRefused = [{ field: 'customerEmail', message: invalidEmail }] as const

/** Where the work goes, as far as the buyer says it: without an address the painter writes to agree on one. */
export const customerDetailsSchema = z.object({
  phone: z.optional(singleLine(40)),
  address: z.optional(singleLine(200)),
  city: z.optional(singleLine(100)),
  postalCode: z.optional(singleLine(20)),
  country: z.optional(z.enum(countryCodes, 'Ce pays n’est pas desservi')),
})
export type CustomerDetails = z.infer<typeof customerDetailsSchema>

/** The country offered first: that of an address given without one. */
const firstCountry: Country = countryCodes[0]

const hasAddress = ({ address, postalCode, city }: CustomerDetails): boolean => Boolean(address || postalCode || city)

/** Whether a parcel can be sent: without a street nothing is promised, and the painter writes to agree on it. */
export const isDeliverable = ({ address }: CustomerDetails): boolean => Boolean(address)

/** An address given without its country is in the first one; where there is no address, there is no country either. */
export const withCountry = (details: CustomerDetails): CustomerDetails =>
  details.country || !hasAddress(details) ? details : { ...details, country: firstCountry }

/** Without a country that nobody gave: a form leaves the first one chosen, and orders once kept it beside no address. */
export const withoutAssumedCountry = ({ country, ...told }: CustomerDetails): CustomerDetails =>
  country && (country !== firstCountry || hasAddress(told)) ? { ...told, country } : told

/** What an order was made from: the cart, which its payment empties, or one work bought at once, which leaves the cart alone. */
export const orderSources = ['cart', 'single'] as const
export type OrderSource = (typeof orderSources)[number]

/** A work as it was when it was ordered: orders keep their own copy. */
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

/** A payment page that is open: what its visitor needs to go on with it, to follow it or to give it up. */
export const openedPaymentSchema = z.object({
  url: z.url(),
  orderId: z.uuid(),
  sessionId: z.string(),
  artworkIds: z.array(orderItemSchema.shape.artworkId),
  /** Until when it can be paid. */
  until: z.iso.datetime(),
  /** It was open before, for the same order. */
  isResumed: z.optional(z.literal(true)),
})
export type OpenedPayment = z.infer<typeof openedPaymentSchema>

/** What someone who holds only the link sees: no address, a masked e-mail (D21). */
export const shownOrderSchema = z.object({
  /** The reference people quote: « GL-2611-4F7K2Q ». */
  reference: z.string(),
  status: z.enum(orderStatuses),
  createdAt: z.iso.datetime(),
  paidAt: z.optional(z.iso.datetime()),
  customerName: z.optional(z.string()),
  maskedEmail: z.string(),
  /** Whether it has an address to be sent to. */
  isDeliverable: z.boolean(),
  items: z.array(orderItemSchema),
  subtotal: cents,
  discountAmount: cents,
  promoCode: z.optional(z.string()),
  /** Absent where the delivery cost nothing. */
  deliveryAmount: z.optional(cents),
  totalAmount: cents,
})
export type ShownOrder = z.infer<typeof shownOrderSchema>

/** `claire.dupont@mail.fr` → `c•••••@mail.fr`: enough to recognise one's own address. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••••')
