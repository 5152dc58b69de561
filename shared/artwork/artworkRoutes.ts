import * as z from 'zod/mini'
import { defineRoutes } from '../kit/route.ts'
import { artworkCardSchema, artworkSchema } from './artwork.ts'

const artworkNotFound = { status: 404, detail: 'Cette œuvre est introuvable.' }

export const artworkRoutes = defineRoutes({
  listArtworks: {
    method: 'GET',
    path: '/artworks',
    access: 'visitor',
    summary: 'The published works, newest first',
    output: z.object({ artworks: z.array(artworkCardSchema) }),
    caching: 'public, max-age=0, s-maxage=10',
  },
  getArtwork: {
    method: 'GET',
    path: '/artworks/{slug}',
    access: 'visitor',
    summary: 'A published work by slug (or by id, whose page then moves to the slug), with its similar works',
    params: z.object({ slug: z.string().check(z.regex(/^[a-z0-9-]{1,100}$/, artworkNotFound.detail)) }),
    output: z.object({ artwork: artworkSchema, similarArtworks: z.array(artworkCardSchema) }),
    refusals: { artworkNotFound },
  },
})
