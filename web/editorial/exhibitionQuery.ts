import { type ContentAct, editorialRoutes } from '../../shared/editorial/editorialRoutes.ts'
import type { ExhibitionInput } from '../../shared/exhibition/exhibitionForm.ts'
import { type AdminExhibition, adminExhibitionSchema } from '../../shared/exhibition/exhibitionForm.ts'
import { changeList, listQuery, makeListChange, setItems } from '../adminList/listQuery.ts'
import { ApiRefusal } from '../kit/api/apiErrors.ts'
import { connectedApi as api } from '../kit/api/connection.ts'

type Exhibitions = readonly AdminExhibition[]

const kind = 'exhibition'
const paramsOf = (id: string) => ({ params: { kind, id } }) as const

/** The exhibitions of the gallery, drafts too. */
export const exhibitionsQuery = listQuery<AdminExhibition>(kind, async cursor => {
  const { items, next } = await api(editorialRoutes.listContent, { params: { kind }, query: { cursor } })
  return { items, next }
})

const unchanged = (items: Exhibitions): Exhibitions => items
const withItem =
  (item: AdminExhibition) =>
  (items: Exhibitions): Exhibitions => [item, ...items.filter(({ id }) => id !== item.id)]

/** Returns the draft as it is now, which a refusal carries. */
export const currentIn = (error: unknown): AdminExhibition | undefined => {
  if (!(error instanceof ApiRefusal) || typeof error.current !== 'object' || error.current === null) return undefined
  return 'item' in error.current ? adminExhibitionSchema.safeParse(error.current.item).data : undefined
}

const answered = (request: () => Promise<AdminExhibition>): Promise<AdminExhibition> =>
  makeListChange(exhibitionsQuery, unchanged, async () => {
    const item = await request()
    await setItems(exhibitionsQuery, withItem(item))
    return item
  })

/** Saves a draft, a new one with version 0; rejects when the server refuses it. */
export const saveExhibition = (id: string, version: number, form: ExhibitionInput): Promise<AdminExhibition> =>
  answered(async () => (await api(editorialRoutes.saveContent, { ...paramsOf(id), body: { ...form, version } })).item)

/** Publishes the draft or takes it back from the site. */
export const moveExhibition = (shown: AdminExhibition, act: Exclude<ContentAct, 'delete'>): Promise<AdminExhibition> =>
  answered(async () => {
    const { item } = await api(editorialRoutes.actOnContent, { ...paramsOf(shown.id), body: { act, version: shown.version } })
    return item ?? shown
  })

export const eraseExhibition = ({ id, version }: AdminExhibition): Promise<void> =>
  changeList(exhibitionsQuery, unchanged, async () => {
    await api(editorialRoutes.actOnContent, { ...paramsOf(id), body: { act: 'delete', version } })
    return items => items.filter(each => each.id !== id)
  })
