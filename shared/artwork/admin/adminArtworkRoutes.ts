import * as z from 'zod/mini'
import { defineRoutes } from '../../kit/route.ts'
import { cursorSchema } from '../../kit/schemas.ts'
import { shownWorkSchema } from '../artwork.ts'
import { adminArtworkSchema } from './adminArtwork.ts'
import { artworkInputSchema, availabilitySchema } from './artworkFields.ts'
import { artworkRefusals, bulkRefusals } from './artworkRefusals.ts'
import { bulkChangeSchema, bulkWorkSchema } from './bulkChange.ts'
import { screenCursor, workSearchSchema } from './workSearch.ts'

const { artworkNotFound, artworkChanged, held, soldOnline, soldElsewhere } = artworkRefusals
const params = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,9}$/, artworkNotFound.detail)) })
const path = '/admin/artworks/{id}'
const output = z.object({ artwork: adminArtworkSchema })
const version = z.int('La version de l’œuvre manque\u202f: rechargez la page').check(z.nonnegative())

const bulkRefusalCodes = Object.keys(bulkRefusals) as [keyof typeof bulkRefusals]

/** The owner's operations on works. */
export const adminArtworkRoutes = defineRoutes({
  listAllArtworks: {
    method: 'GET',
    path: '/admin/artworks',
    access: 'admin',
    summary:
      'Every work, hidden ones too, newest first; `next` is the `cursor` of the following page, where there is one. With any other ' +
      'parameter, a screen of the works that a search finds, in the gallery’s order; `next` is then the `after` of the following screen',
    query: z.extend(workSearchSchema, {
      cursor: z.optional(cursorSchema(/[1-9]\d{0,9}/)),
      /** The most works of a screen. */
      most: z.optional(z.string().check(z.regex(/^(?:[1-9]\d?|100)$/))),
      after: z.optional(z.string().check(z.regex(screenCursor))),
    }),
    output: z.object({
      artworks: z.array(adminArtworkSchema),
      next: z.optional(z.string()),
      /** Present where the stage has sample works to load (D36). */
      hasSamples: z.optional(z.literal(true)),
      /** Of a search: the number of works found in all. */
      total: z.optional(z.int()),
      /** Of a search: what the filters may ask for, whatever was searched. */
      choices: z.optional(z.object({ techniques: z.array(z.string()), years: z.array(z.int()), collections: z.array(z.string()) })),
    }),
  },
  createArtwork: {
    method: 'POST',
    path: '/admin/artworks',
    access: 'admin',
    summary: 'A new work with a number and a slug of its own, published unless told otherwise',
    body: z.extend(artworkInputSchema, { isPublished: z._default(z.boolean(), true) }),
    output,
  },
  updateArtwork: {
    method: 'PATCH',
    path,
    access: 'admin',
    summary: 'The work as its form now says it, unless it changed since it was read: then 409, with the work as it is',
    params,
    body: z.extend(artworkInputSchema, {
      availability: availabilitySchema,
      version,
      /** The owner confirms that the work goes on sale again although an order bought it (D21). */
      isPutBackOnSale: z._default(z.boolean(), false),
    }),
    output,
    refusals: { artworkNotFound, artworkChanged, held, soldOnline, soldElsewhere },
  },
  setArtworkPublication: {
    method: 'PUT',
    path: `${path}/publication`,
    access: 'admin',
    summary: 'Shows or hides a work; asked again, it stays so',
    params,
    body: z.object({ isPublished: z.boolean() }),
    output,
    refusals: { artworkNotFound },
  },
  previewArtwork: {
    method: 'GET',
    path: `${path}/preview`,
    access: 'admin',
    summary: 'What the page of a work shows, or would show: the owner looks at a hidden one before it is published',
    params,
    output: z.extend(shownWorkSchema, { isPublished: z.boolean() }),
    refusals: { artworkNotFound },
  },
  duplicateArtwork: {
    method: 'POST',
    path: `${path}/duplicate`,
    access: 'admin',
    summary: 'A hidden copy of a work',
    params,
    output,
    refusals: { artworkNotFound },
  },
  deleteArtwork: {
    method: 'DELETE',
    path,
    access: 'admin',
    summary: 'Deletes a work for good, unless someone is paying for it or bought it; orders keep their own copy',
    params,
    output: z.object({ id: adminArtworkSchema.shape.id }),
    refusals: {
      artworkNotFound,
      held: { status: 409, detail: 'Cette œuvre ne peut pas être supprimée\u202f: un paiement est en cours.' },
      soldOnline: { status: 409, detail: 'Cette œuvre ne peut pas être supprimée\u202f: elle a été achetée. Vous pouvez la masquer.' },
      soldElsewhere,
    },
  },
  bulkUpdateArtworks: {
    method: 'POST',
    path: '/admin/artworks/bulk',
    access: 'admin',
    summary:
      'Prices, availabilities, publication, collection and places in the gallery’s order of up to a hundred works, and which of them opens ' +
      'the home page; each is told whether it was changed and, if so, how to undo it',
    body: bulkChangeSchema,
    output: z.object({
      /** The results come in the order of the works sent. */
      results: z.array(
        z.discriminatedUnion('outcome', [
          z.object({
            outcome: z.literal('updated'),
            artwork: adminArtworkSchema,
            /** An entry for the `works` of another bulk change, which restores the former values. */
            undo: bulkWorkSchema,
          }),
          z.object({
            outcome: z.literal('refused'),
            id: adminArtworkSchema.shape.id,
            code: z.enum(bulkRefusalCodes),
            detail: z.string(),
            /** The work's current state; absent when it was deleted. */
            artwork: z.optional(adminArtworkSchema),
          }),
        ]),
      ),
    }),
  },
  migrateArtworks: {
    method: 'POST',
    path: '/admin/artworks/migration',
    access: 'admin',
    summary:
      'Loads the sample works of a stage that has them, each once whatever happens; with `isPublished=false` visitors do not see them yet',
    query: z.object({ isPublished: z.optional(z.enum(['true', 'false'], 'Dites si les œuvres sont visibles')) }),
    output: z.object({
      artworks: z.array(z.object({ id: z.int().check(z.positive()), slug: z.string(), title: z.string(), sku: z.string() })),
    }),
    refusals: { noSamples: { status: 409, detail: 'Cette boutique n’a pas d’œuvres d’exemple\u202f: commencez par une œuvre à vous.' } },
  },
})
