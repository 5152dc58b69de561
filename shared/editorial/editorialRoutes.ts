import * as z from 'zod/mini'
import { defineRoutes } from '../kit/route.ts'
import { contentInputSchema, contentItemSchema, contentKindNames, contentVersion } from './contentKinds.ts'

/** Each kind says these in its own words. */
const contentNotFound = { status: 404, detail: 'Ce contenu n’existe plus\u202f: il a été supprimé dans une autre fenêtre.' }
const contentChanged = { status: 409, detail: 'Ce contenu a été modifié entre-temps, dans une autre fenêtre.' }

const noMoment = 'Donnez un jour et une heure'

const kind = z.enum(contentKindNames, 'Ce genre de contenu n’existe pas')
const id = z.string().check(z.regex(/^[a-zA-Z0-9][a-zA-Z0-9-]{0,99}$/, contentNotFound.detail))
const params = z.object({ kind, id })
const path = '/admin/content/{kind}/{id}'
const output = z.object({ item: contentItemSchema })

/** A publication: its number, its time, and the mail address of the administrator who made it. */
const versionSchema = z.object({ number: z.int().check(z.positive()), at: z.iso.datetime(), by: z.optional(z.string()) })
export type PublishedVersion = z.infer<typeof versionSchema>

/** What is done with a draft besides writing it. */
const contentActs = ['publish', 'retract', 'delete', 'restore', 'plan', 'unplan', 'undo'] as const
export type ContentAct = (typeof contentActs)[number]

/** The owner's operations on the site's content. */
export const editorialRoutes = defineRoutes({
  listContent: {
    method: 'GET',
    path: '/admin/content/{kind}',
    access: 'admin',
    summary:
      'Everything of a kind, drafts too; `next` is the cursor of the following page, where there is one. ' +
      'With `versionsOf`, instead the last fifty publications of that draft, the newest first',
    params: z.object({ kind }),
    query: z.object({ cursor: z.optional(id), versionsOf: z.optional(id) }),
    output: z.object({
      items: z.array(contentItemSchema),
      next: z.optional(z.string()),
      versions: z.optional(z.array(versionSchema)),
    }),
  },
  saveContent: {
    method: 'PUT',
    path,
    access: 'admin',
    summary:
      'The draft as its form now says it, a new one with version 0, under an id that the form has drawn; visitors see none of it. ' +
      'Its kind is the one of the path. A draft that changed since it was read is answered 409, with the draft as it is',
    params,
    body: contentInputSchema,
    output,
    refusals: {
      contentNotFound,
      contentChanged,
      contentFull: { status: 409, detail: 'La liste est complète\u202f: supprimez d’abord un contenu de ce genre.' },
    },
  },
  actOnContent: {
    method: 'POST',
    path: `${path}/acts`,
    access: 'admin',
    summary:
      'Publishes the draft, takes it back from the site, deletes it once it is not there, or restores it to the publication of a `number`, ' +
      'of which visitors see nothing. `plan` has it published at a time, `unplan` drops that, and `undo` takes back the publication or ' +
      'retraction that was made `at` a moment, by which visitors see what they saw before. Each again changes nothing more',
    params,
    body: z.object({
      act: z.enum(contentActs, 'Ce geste n’existe pas'),
      version: contentVersion,
      number: z.optional(z.int('Cette version n’existe pas').check(z.positive('Cette version n’existe pas'))),
      /** For `plan`, what a clock in Paris shows then; for `undo`, when the act was done. */
      at: z.optional(z.string(noMoment).check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d\.\d{3}Z)?$/, noMoment))),
    }),
    output: z.object({ item: z.optional(contentItemSchema) }),
    refusals: {
      contentNotFound,
      contentChanged,
      contentPublished: { status: 409, detail: 'Ce contenu est sur le site\u202f: retirez-le avant de le supprimer.' },
    },
  },
})
