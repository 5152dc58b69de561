import { type ContentItem, type ContentKind, contentItemSchema } from '../../../shared/editorial/contentKinds.ts'
import { type ContentAct, editorialRoutes, type PublishedVersion } from '../../../shared/editorial/editorialRoutes.ts'
import { setGallery } from '../../../shared/gallery.ts'
import { parisDay } from '../../../shared/kit/parisTime.ts'
import type { RouteBody } from '../../../shared/kit/route.ts'
import { studioContent } from '../../../shared/studio/studioContent.ts'
import { api } from '../../kit/api/api.ts'
import { ApiRefusal } from '../../kit/apiErrors.ts'
import { changeList, listQuery, makeListChange, setItems } from '../list/listQuery.ts'

type Items = readonly ContentItem[]
/** Identifies a draft. */
type DraftKey = Pick<ContentItem, 'kind' | 'id'>

const paramsOf = ({ kind, id }: DraftKey) => ({ params: { kind, id } })

const listOf = (kind: ContentKind) =>
  listQuery<ContentItem>(`content/${kind}`, async cursor => {
    const { items, next } = await api(editorialRoutes.listContent, { params: { kind }, query: { cursor } })
    return { items, next }
  })

/** The lists of drafts, by their kind. */
export const contentQueries = {
  about: listOf('about'),
  collection: listOf('collection'),
  exhibition: listOf('exhibition'),
  home: listOf('home'),
  legal: listOf('legal'),
  studio: listOf('studio'),
} as const satisfies Readonly<Record<ContentKind, ReturnType<typeof listOf>>>

const unchanged = (items: Items): Items => items
const withItem =
  (item: ContentItem) =>
  (items: Items): Items => [item, ...items.filter(({ id }) => id !== item.id)]

/** Returns the draft as it is now, which a refusal carries. */
export const currentDraftOf = (error: unknown): ContentItem | undefined => {
  if (!(error instanceof ApiRefusal) || typeof error.current !== 'object' || error.current === null) return undefined
  return 'item' in error.current ? contentItemSchema.safeParse(error.current.item).data : undefined
}

/** Updates the painter's name in the back office after the owner's identity was published or retracted. */
const updateGallery = (item: ContentItem): void => {
  if (item.kind !== 'studio' || (item.publishedVersion !== undefined && item.publishedVersion !== item.version)) return
  const made = studioContent.publish(item, '', { day: parisDay(new Date()) })
  setGallery(item.publishedVersion !== undefined && 'shown' in made ? made.shown : undefined)
}

const answered = (kind: ContentKind, request: () => Promise<ContentItem>): Promise<ContentItem> =>
  makeListChange(contentQueries[kind], unchanged, async () => {
    const item = await request()
    await setItems(contentQueries[kind], withItem(item))
    updateGallery(item)
    return item
  })

/** Saves a draft, a new one with version 0; rejects when the server refuses it. */
export const saveContent = (id: string, body: RouteBody<typeof editorialRoutes.saveContent>): Promise<ContentItem> =>
  answered(body.kind, async () => (await api(editorialRoutes.saveContent, { ...paramsOf({ kind: body.kind, id }), body })).item)

/** An act on a draft, except its deletion. `at` is the planned time, or the time of the act to undo; `number` is the version to restore. */
type DraftAct = { readonly act: Exclude<ContentAct, 'delete'>; readonly at?: string; readonly number?: number }

/** Sends an act with the version shown; rejects when the draft was changed meanwhile. */
export const actOnDraft = (shown: ContentItem, act: DraftAct): Promise<ContentItem> =>
  answered(shown.kind, async () => {
    const { item } = await api(editorialRoutes.actOnContent, { ...paramsOf(shown), body: { ...act, version: shown.version } })
    return item ?? shown
  })

export const deleteDraft = (shown: ContentItem): Promise<void> =>
  changeList(contentQueries[shown.kind], unchanged, async () => {
    await api(editorialRoutes.actOnContent, { ...paramsOf(shown), body: { act: 'delete', version: shown.version } })
    return items => items.filter(each => each.id !== shown.id)
  })

/** The last publications of a draft, the newest first. */
export const versionsQuery = ({ kind, id }: DraftKey) =>
  listQuery<PublishedVersion>(`content/${kind}/${id}`, async () => {
    const { versions = [] } = await api(editorialRoutes.listContent, { params: { kind }, query: { versionsOf: id } })
    return { items: versions, next: undefined }
  })
