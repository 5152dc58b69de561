import * as z from 'zod/mini'
import { adminExhibitionSchema, exhibitionInputSchema, mostExhibitions } from '../exhibition/exhibitionForm.ts'
import { defineRoutes } from '../kit/route.ts'

/** The kinds of content that the painter writes herself. */
const contentKinds = ['exhibition'] as const
export type ContentKind = (typeof contentKinds)[number]

const contentNotFound = { status: 404, detail: 'Cette exposition n’existe plus\u202f: elle a été supprimée dans une autre fenêtre.' }
const contentChanged = { status: 409, detail: 'Cette exposition a été modifiée entre-temps, dans une autre fenêtre.' }

const kind = z.enum(contentKinds, 'Ce genre de contenu n’existe pas')
const id = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,99}$/, contentNotFound.detail))
const params = z.object({ kind, id })
const path = '/admin/content/{kind}/{id}'
const output = z.object({ item: adminExhibitionSchema })
const version = z.int('La version de l’exposition manque\u202f: rechargez la page').check(z.nonnegative())

/** What is done with a draft besides writing it. */
const contentActs = ['publish', 'retract', 'delete'] as const
export type ContentAct = (typeof contentActs)[number]

/** The painter's operations on what she writes for the site. */
export const editorialRoutes = defineRoutes({
  listContent: {
    method: 'GET',
    path: '/admin/content/{kind}',
    access: 'admin',
    summary: 'Everything of a kind, drafts too; `next` is the cursor of the following page, where there is one',
    params: z.object({ kind }),
    query: z.object({ cursor: z.optional(id) }),
    output: z.object({ items: z.array(adminExhibitionSchema), next: z.optional(z.string()) }),
  },
  saveContent: {
    method: 'PUT',
    path,
    access: 'admin',
    summary:
      'The draft as its form now says it, a new one with version 0, under an id that the form has drawn; visitors see none of it. ' +
      'A draft that changed since it was read is answered 409, with the draft as it is',
    params,
    body: z.extend(exhibitionInputSchema, { version }),
    output,
    refusals: {
      contentNotFound,
      contentChanged,
      contentFull: { status: 409, detail: `La boutique garde ${mostExhibitions} expositions au plus\u202f: supprimez-en une.` },
    },
  },
  actOnContent: {
    method: 'POST',
    path: `${path}/acts`,
    access: 'admin',
    summary: 'Publishes the draft, takes it back from the site, or deletes it once it is not there; each again changes nothing more',
    params,
    body: z.object({ act: z.enum(contentActs, 'Ce geste n’existe pas'), version }),
    output: z.object({ item: z.optional(adminExhibitionSchema) }),
    refusals: {
      contentNotFound,
      contentChanged,
      contentPublished: { status: 409, detail: 'Cette exposition est sur le site\u202f: retirez-la avant de la supprimer.' },
    },
  },
})
