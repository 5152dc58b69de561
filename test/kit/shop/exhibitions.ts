import { randomUUID } from 'node:crypto'
import { hyphened } from '../../../shared/artwork/fold.ts'
import type { ContentItem } from '../../../shared/editorial/contentKinds.ts'
import { editorialRoutes } from '../../../shared/editorial/editorialRoutes.ts'
import type { RouteBody } from '../../../shared/kit/route.ts'
import type { Visitor } from '../cloud/visitor.ts'
import { anArtwork } from './builders.ts'
import { everyPage } from './owner.ts'

export type Exhibited = ContentItem<'exhibition'>
type Act = RouteBody<typeof editorialRoutes.actOnContent>

const kind = 'exhibition'
const paramsOf = ({ id }: Pick<Exhibited, 'id'>) => ({ params: { kind, id } }) as const

export const exhibitionPage = (title: string): string => `/expositions/${hyphened(title)}`

/** What an owner does with exhibitions; each act is of the draft as it was read. */
export const exhibitionActs = (owner: () => Visitor) => {
  const write = async ({ id, version }: Pick<Exhibited, 'id' | 'version'>, title: string, changes: object = {}): Promise<Exhibited> => {
    const said = { title, location: 'Halle, Agde', startDate: '2031-05-02', endDate: '2031-06-01', description: 'Des barques.', ...changes }
    const asked = { ...paramsOf({ id }), body: { kind, version, ...said } } as const
    return (await owner().call(editorialRoutes.saveContent, asked)).item as Exhibited
  }
  /** A draft with a poster, which may be published. */
  const draft = async (changes: object = {}): Promise<Exhibited> =>
    write({ id: randomUUID(), version: 0 }, `Marées ${randomUUID().slice(0, 8)}`, { posterOf: (await anArtwork()).id, ...changes })
  const asked = (item: Exhibited, act: Act['act'], more: Partial<Act> = {}) =>
    ({ ...paramsOf(item), body: { act, version: item.version, ...more } }) as const
  return {
    write,
    draft,
    act: async (item: Exhibited, act: Act['act'], more?: Partial<Act>) =>
      (await owner().call(editorialRoutes.actOnContent, asked(item, act, more))).item as Exhibited,
    refusedAct: (item: Exhibited, act: Act['act'], more?: Partial<Act>) =>
      owner().refused(editorialRoutes.actOnContent, asked(item, act, more)),
    send: (item: Exhibited, act: Act['act'], more?: Partial<Act>) => owner().send(editorialRoutes.actOnContent, asked(item, act, more)),
    now: async ({ id }: Exhibited) => {
      const pages = await everyPage(query => owner().call(editorialRoutes.listContent, { params: { kind }, query }))
      return pages.flatMap(({ items }) => items as readonly Exhibited[]).find(each => each.id === id)
    },
    versions: async ({ id }: Exhibited) =>
      (await owner().call(editorialRoutes.listContent, { params: { kind }, query: { versionsOf: id } })).versions ?? [],
  }
}
