import * as z from 'zod/mini'
import { adminArtworkSchema } from '../artwork/admin/adminArtwork.ts'
import { artworkRefusals } from '../artwork/admin/artworkRefusals.ts'
import { providerRefusals } from '../kit/providerRefusals.ts'
import { defineRoutes } from '../kit/route.ts'
import { bookLineSchema } from './bookLine.ts'
import { packKinds } from './bookPack.ts'
import { saleElsewhereInputSchema } from './saleElsewhere.ts'

const { artworkNotFound } = artworkRefusals
const saleNotFound = { status: 404, detail: 'Cette vente est introuvable.' }
const year = z.string('Choisissez une année').check(z.regex(/^20\d{2}$/, 'Choisissez une année'))

const packId = z.uuid('Ce fichier est introuvable\u202f: recommencez.')
const pack = z.object({ year, kind: z.enum(packKinds), id: packId })

/** The income book, and sales made outside the site. */
export const bookRoutes = defineRoutes({
  readBook: {
    method: 'GET',
    path: '/admin/book',
    access: 'admin',
    summary:
      'The lines of a year’s income book by day, up to a thousand at a time; `next` is the cursor of what follows, where something does',
    query: z.object({ year, cursor: z.optional(z.string().check(z.regex(/^20\d{2}-\d{2}-\d{2}#[\w-]{1,200}$/))) }),
    output: z.object({ lines: z.array(bookLineSchema), next: z.optional(z.string()) }),
  },
  listFees: {
    method: 'GET',
    path: '/admin/book/fees',
    access: 'admin',
    summary:
      'What the provider kept of each payment of a year, from its own balance, a hundred movements at a time; `next` is the cursor of what follows',
    query: z.object({ year, cursor: z.optional(z.string().check(z.regex(/^txn_\w{1,100}$/))) }),
    output: z.object({
      /** Cents, by the payment or refund; a fee that is given back is negative. */
      fees: z.array(z.object({ paymentIntentId: z.string(), gross: z.int(), fee: z.int(), net: z.int() })),
      next: z.optional(z.string()),
    }),
    refusals: providerRefusals,
  },
  packBook: {
    method: 'POST',
    path: '/admin/book/packs',
    access: 'admin',
    summary: 'Begins to make the file of a year, its book as a PDF or all its papers as an archive, under an id of the caller’s',
    body: pack,
    output: z.object({ id: packId }),
    unrecorded: 'It only reads the shop, and its file ends after a day.',
  },
  linkToPack: {
    method: 'GET',
    path: '/admin/book/packs',
    access: 'admin',
    summary: 'A link of five minutes to a file that was made; without `url` while it is being made',
    query: pack,
    output: z.object({ url: z.optional(z.url()) }),
  },
  sellElsewhere: {
    method: 'POST',
    path: '/admin/artworks/{id}/sale',
    access: 'admin',
    summary: 'Records that a work was sold outside the site: it is sold at once, also while a payment holds it, and enters the income book',
    params: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,9}$/, artworkNotFound.detail)) }),
    body: saleElsewhereInputSchema,
    output: z.object({ artwork: adminArtworkSchema }),
    refusals: {
      artworkNotFound,
      artworkChanged: artworkRefusals.artworkChanged,
      soldOnline: {
        status: 409,
        detail: 'Cette œuvre vient d’être achetée en ligne\u202f: elle ne peut pas être vendue une seconde fois.',
      },
      soldElsewhere: { status: 409, detail: 'La vente de cette œuvre est déjà dans le livre des recettes.' },
    },
  },
  undoSaleElsewhere: {
    method: 'POST',
    path: '/admin/sales/{id}/undo',
    access: 'admin',
    summary: 'Undoes a sale made outside the site by a negative line of the income book; asked again, it answers the work as it is',
    params: z.object({ id: z.uuid(saleNotFound.detail) }),
    output: z.object({ artwork: adminArtworkSchema }),
    refusals: { saleNotFound, artworkNotFound, artworkChanged: artworkRefusals.artworkChanged },
  },
})
