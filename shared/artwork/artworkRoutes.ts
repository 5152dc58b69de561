import * as z from 'zod/mini'
import { defineRoutes } from '../kit/route.ts'
import { artworkSummarySchema, shownWorkSchema } from './artwork.ts'
import { longestSearch } from './catalogue.ts'

/**
 * The catalogue's query, with the parameter names of the page's address (D8). The client and the server both ignore a choice they do not
 * know.
 */
const searchSchema = z.object({
  q: z.optional(z.string().check(z.maxLength(longestSearch, `La recherche ne peut pas dépasser ${longestSearch} caractères`))),
  technique: z.optional(z.string()),
  prix: z.optional(z.string()),
  disponibilite: z.optional(z.string()),
  couleur: z.optional(z.string()),
  mur: z.optional(z.string()),
  lieu: z.optional(z.string()),
  comparer: z.optional(z.string()),
  tri: z.optional(z.string()),
  collection: z.optional(z.string()),
  /** The `next` cursor of the previous page, in the same order. */
  apres: z.optional(z.string()),
})

const artworkNotFound = { status: 404, detail: 'Cette œuvre est introuvable.' }

/** The public list is for other programs: no page of the site reads it, and the edge answers most calls. */
const publicList = {
  method: 'GET',
  access: 'visitor',
  throttle: { perSecond: 5, burst: 10 },
  output: z.object({
    artworks: z.array(artworkSummarySchema),
    /** The `id` with which `listOlderArtworks` answers the following works. It is part of a path, because the edge keeps no query strings. */
    next: z.optional(z.string()),
  }),
  caching: 'public, max-age=0, s-maxage=10',
} as const

export const artworkRoutes = defineRoutes({
  listArtworks: {
    ...publicList,
    path: '/artworks',
    summary: 'The newest 2,000 published works, newest first; `next` where there are more',
  },
  listOlderArtworks: {
    ...publicList,
    path: '/artworks/before/{id}',
    summary: 'The next 2,000 published works, by the `next` of the list before',
    params: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,9}$/, artworkNotFound.detail)) }),
  },
  searchArtworks: {
    method: 'GET',
    path: '/artworks/search',
    // Every new search is a call that no cache answers.
    throttle: { perSecond: 20, burst: 40 },
    access: 'visitor',
    summary: 'The published works that answer a search, a page at a time; `next` is what the following one is asked for with',
    query: searchSchema,
    output: z.object({
      artworks: z.array(artworkSummarySchema),
      total: z.int(),
      next: z.optional(z.string()),
      /** What the words were taken for, where that is not what they say: a format, or words like them. */
      meant: z.optional(z.string()),
    }),
    refusals: { searchChanged: { status: 400, detail: 'Cette suite est celle d’une autre recherche. Reprenez-la depuis le début.' } },
    caching: 'public, max-age=0, s-maxage=10',
  },
  getArtwork: {
    method: 'GET',
    path: '/artworks/{slug}',
    access: 'visitor',
    summary: 'A published work by slug (or by id, whose page then moves to the slug), with its similar works',
    params: z.object({ slug: z.string().check(z.regex(/^[a-z0-9-]{1,100}$/, artworkNotFound.detail)) }),
    output: shownWorkSchema,
    refusals: { artworkNotFound },
  },
})
