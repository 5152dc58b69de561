import * as z from 'zod/mini'
import { parisDay } from '../kit/parisTime.ts'
import { mailAddress } from '../kit/schemas.ts'
import { billingFields } from '../order/billing.ts'
import { detailsFields, filledLine, frenchCode } from '../order/order.ts'
import { paymentMeans } from './bookLine.ts'

export const salePlaces = ['studio', 'fair', 'gallery', 'friend'] as const
export type SalePlace = (typeof salePlaces)[number]

/** The first day of the year before this one: the books of earlier years are closed. */
const firstDay = (now: Date): string => `${Number(parisDay(now).slice(0, 4)) - 1}-01-01`

const price = 'Indiquez la somme reçue, en euros'
const { phone: _, ...addressFields } = detailsFields
const { companyName, companySiren, companyVat } = billingFields
type Company = { readonly [Field in 'companyName' | 'companySiren' | 'companyVat']?: string | undefined }
type Invoiced = { readonly wantsInvoice?: boolean | undefined; readonly address?: string | undefined; readonly city?: string | undefined }

/** A sale made elsewhere as the owner records it. Only an invoice needs the buyer's address. */
export const saleElsewhereInputSchema = z
  .object({
    buyerName: filledLine('Saisissez le nom de l’acheteur', 200),
    buyerEmail: z.optional(mailAddress('Adresse email invalide')),
    companyName,
    companySiren,
    companyVat,
    ...addressFields,
    /** The day on which the money came. */
    soldOn: z.iso.date('Choisissez le jour du paiement').check(
      z.refine(day => day <= parisDay(new Date()), 'Ce jour n’est pas encore venu'),
      z.refine(day => day >= firstDay(new Date()), 'Ce jour est trop ancien\u202f: les livres de cette année sont clos'),
    ),
    amount: z.int(price).check(z.minimum(100, price), z.maximum(100_000_000, price)),
    means: z.enum(paymentMeans, 'Choisissez comment l’œuvre a été payée'),
    place: z.enum(salePlaces, 'Choisissez où l’œuvre a été vendue'),
    wantsInvoice: z._default(z.boolean(), false),
    wantsCertificate: z._default(z.boolean(), false),
  })
  .check(
    frenchCode,
    z.refine<Company>(sale => Boolean(sale.companyName) || !(sale.companySiren || sale.companyVat), {
      error: 'Saisissez le nom de l’entreprise',
      path: ['companyName'],
    }),
    z.refine<Invoiced>(sale => !sale.wantsInvoice || Boolean(sale.address && sale.city), {
      error: 'Une facture porte l’adresse de l’acheteur\u202f: complétez-la',
      path: ['address'],
    }),
  )
export type SaleElsewhereInput = z.infer<typeof saleElsewhereInputSchema>

/** The ids of a sale's line of the book and of its counter-entry's. */
export const saleLineId = (id: string): string => `sale-${id}`
export const counterLineId = (id: string): string => `counter-${id}`
