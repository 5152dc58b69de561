import { type PageWork, similarTouched, withoutWork, withWork } from '../../shared/artwork/pageWorks.ts'
import { loadPage, otherAddresses, type PageSource, paths } from '../../web/render.tsx'
import { pageSource } from './pageContent.ts'

/** A work as it was, or became; absent while it was not published. */
export type WorkState = { readonly id: number; readonly work?: PageWork | undefined }

/** What all pages but the works' own are made of. */
const sharedSource = (works: readonly PageWork[], now: string): PageSource => pageSource(works, [], now)

const shown = (address: string, source: PageSource): string => JSON.stringify(loadPage(address, source))

const asIfStill = (works: readonly PageWork[], { id, work }: WorkState): readonly PageWork[] =>
  work ? withWork(works, work) : withoutWork(works, id)

const ownAddresses = ({ id, work }: WorkState): readonly string[] => [paths.artwork(id), ...(work ? [paths.artwork(work.slug)] : [])]

/** The pages that are of no one work. */
const othersTouched = (before: readonly PageWork[], current: PageSource): readonly string[] => {
  const source = sharedSource(before, current.now)
  return otherAddresses(source).filter(address => shown(address, source) !== shown(address, current))
}

/**
 * Of so many changes at once, each compared with all the pages of thousands of works, the comparing would take longer than the
 * rendering: every page that shows anything of the shop counts as touched.
 */
const manyChanges = 10

/** A form that takes its work from the address is stored with empty data: it shows nothing of the shop. */
const showsShop = (data: unknown): boolean => typeof data === 'object' && data !== null && Object.keys(data).length > 0

const allOthers = (current: PageSource): readonly string[] =>
  otherAddresses(current).filter(address => showsShop(loadPage(address, current)))

/**
 * The addresses whose pages may show something else since these states of works, now that the works are as they are: the works' own
 * first, then the pages of all works, then those that show them as similar. Answered from the states themselves, not from what was
 * rendered last, so that a rendering that broke off half way is made good by the same states told again.
 */
export const touchedAddresses = (states: readonly WorkState[], works: readonly PageWork[], now: string): ReadonlySet<string> => {
  const byId = new Map(works.map(work => [work.id, work]))
  const own = states.flatMap(state => [...ownAddresses(state), ...ownAddresses({ id: state.id, work: byId.get(state.id) })])
  const formerly = states
    .filter(({ id, work }) => JSON.stringify(work) !== JSON.stringify(byId.get(id)))
    .map(state => ({ id: state.id, before: asIfStill(works, state) }))
  const current = sharedSource(works, now)
  const others = formerly.length > manyChanges ? allOthers(current) : formerly.flatMap(({ before }) => othersTouched(before, current))
  const similar = formerly.flatMap(({ id, before }) => [...similarTouched(before, works, [id])])
  return new Set([...own, ...others, ...similar.map(paths.artwork)])
}
