import * as z from 'zod'
import { artworkImageSchema } from '../artwork/artwork.ts'
import { cents } from '../kit/money.ts'
import { orderStatuses } from './orderLife.ts'

export const checkoutCountries = ['FR', 'BE', 'CH', 'LU', 'MC'] as const

const singleLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Ce champ ne peut pas dépasser ${max} caractères`)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Contenu invalide détecté.')

export const customerEmailSchema = z
  .string('Veuillez saisir votre adresse email')
  .trim()
  .min(1, 'Veuillez saisir votre adresse email')
  .max(254, 'Adresse email invalide')
  .pipe(z.email('Adresse email invalide'))
export const customerNameSchema = z
  .string('Veuillez saisir votre nom complet')
  .pipe(singleLine(200))
  .pipe(z.string().min(1, 'Veuillez saisir votre nom complet'))

/** Where the work goes; only the country is never empty. */
export const customerDetailsSchema = z.object({
  phone: singleLine(40).optional(),
  address: singleLine(200).optional(),
  city: singleLine(100).optional(),
  postalCode: singleLine(20).optional(),
  country: z.enum(checkoutCountries, 'Ce pays n’est pas desservi').default('FR'),
})
export type CustomerDetails = z.infer<typeof customerDetailsSchema>

/** A work as it was when it was ordered: orders keep their own copy. */
export const orderItemSchema = z.object({
  artworkId: z.int().positive(),
  title: z.string(),
  slug: z.string(),
  year: z.int(),
  technique: z.string(),
  dimensions: z.string(),
  image: artworkImageSchema.optional(),
  price: cents,
})
export type OrderItem = z.infer<typeof orderItemSchema>

/** What someone who holds only the link sees: no address, a masked e-mail (D21). */
export const shownOrderSchema = z.object({
  /** The reference people quote: « GL-2611-4F7K2Q ». */
  reference: z.string(),
  status: z.enum(orderStatuses),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().optional(),
  customerName: z.string(),
  maskedEmail: z.string(),
  items: z.array(orderItemSchema),
  subtotal: cents,
  discountAmount: cents,
  promoCode: z.string().optional(),
  totalAmount: cents,
})
export type ShownOrder = z.infer<typeof shownOrderSchema>

/** `claire.dupont@mail.fr` → `c•••••@mail.fr`: enough to recognise one's own address. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••••')

/** « Payé » or, for anything else, « En attente ». */
export const shownStatus = (status: string): string => (status === 'paid' ? 'Payé' : 'En attente')
