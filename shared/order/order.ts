import * as z from 'zod/mini'
import { artworkImageSchema } from '../artwork/artwork.ts'
import { cents } from '../kit/money.ts'
import { orderStatuses } from './orderLife.ts'

export const checkoutCountries = ['FR', 'BE', 'CH', 'LU', 'MC'] as const

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

/** Where the work goes; only the country is never empty. */
export const customerDetailsSchema = z.object({
  phone: z.optional(singleLine(40)),
  address: z.optional(singleLine(200)),
  city: z.optional(singleLine(100)),
  postalCode: z.optional(singleLine(20)),
  country: z._default(z.enum(checkoutCountries, 'Ce pays n’est pas desservi'), 'FR'),
})
export type CustomerDetails = z.infer<typeof customerDetailsSchema>

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

/** What someone who holds only the link sees: no address, a masked e-mail (D21). */
export const shownOrderSchema = z.object({
  /** The reference people quote: « GL-2611-4F7K2Q ». */
  reference: z.string(),
  status: z.enum(orderStatuses),
  createdAt: z.iso.datetime(),
  paidAt: z.optional(z.iso.datetime()),
  customerName: z.optional(z.string()),
  maskedEmail: z.string(),
  items: z.array(orderItemSchema),
  subtotal: cents,
  discountAmount: cents,
  promoCode: z.optional(z.string()),
  totalAmount: cents,
})
export type ShownOrder = z.infer<typeof shownOrderSchema>

/** `claire.dupont@mail.fr` → `c•••••@mail.fr`: enough to recognise one's own address. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••••')
