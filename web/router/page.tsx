import { type ComponentType, Suspense } from 'react'
import {
  type LoaderFunction,
  type Location,
  type NonIndexRouteObject,
  Outlet,
  type RouteObject,
  replace,
  ScrollRestoration,
  useMatches,
} from 'react-router-dom'
import { NetworkError } from '../kit/apiErrors.ts'

/** Returns the data of the prerendered page at an address; throws `PageNotFound` where there is none. */
export type PageData = (address: string) => Promise<unknown>

/** The dependencies of pages, injected because the same pages run in the browser and, for the prerender, on a server. */
export type PageDependencies = { readonly data: PageData }

/** Loads a page's script at first use. */
type Script = () => Promise<Required<Pick<NonIndexRouteObject, 'element'>>>

/** One page of the site: a route whose script loads in parallel with its data. */
export type Page = Pick<NonIndexRouteObject, 'shouldRevalidate' | 'HydrateFallback' | 'ErrorBoundary'> & {
  readonly path: string
  readonly loader?: LoaderFunction
  readonly lazy: Script
}

/** Returns the pages of one noun. */
export type Pages = (dependencies: PageDependencies) => readonly Page[]

/** Thrown by a loader when there is no such page; the error page says so. */
export class PageNotFound extends Error {}

/** When the redirecting address is already the current history entry, replace it. Otherwise « back » would return here and redirect again. */
const inPlace = (thrown: unknown, { url }: Request): unknown => {
  const to = thrown instanceof Response && thrown.headers.get('Location')
  const { pathname, search } = new URL(url)
  return to && pathname + search === window.location.pathname + window.location.search ? replace(to) : thrown
}

/** A script that did not arrive is the browser's TypeError, whatever the reason: nothing but the connection is worth telling. */
const untold = (thrown: unknown): never => {
  throw thrown instanceof TypeError ? new NetworkError() : thrown
}

/**
 * Returns the route of a page. The script is loaded by the route's loader: the router's own `lazy` remembers a failure until the document is
 * loaded again, so that one lost request would leave the cart closed, while a loader runs again at the next visit.
 */
const routeOf = ({ lazy, loader, HydrateFallback, ...page }: Page): RouteObject => {
  let element: NonIndexRouteObject['element']
  const loadScript = async (): Promise<void> => {
    element ??= (await lazy().catch(untold)).element
  }
  return {
    // Without data, another query string of the page needs nothing new.
    ...(!loader && { shouldRevalidate: () => false }),
    ...page,
    id: page.path,
    loader: async args => {
      const load = async () => loader?.(args)
      const [data] = await Promise.all([load(), loadScript()]).catch((thrown: unknown) => {
        throw inPlace(thrown, args.request)
      })
      return data ?? null
    },
    Component: () => element,
    handle: { loadScript, HydrateFallback } satisfies PageHandle,
  }
}

/** Stored in the route's `handle`: the script's loader, for hydration, and the placeholder. */
export type PageHandle = { readonly loadScript: () => Promise<void>; readonly HydrateFallback: Page['HydrateFallback'] }

/**
 * Returns the name under which a scroll position is kept. The first entry of every document has the key `default`: by that key, a page opened
 * by its address would take the scroll position of the page before it in the tab.
 */
const scrollKey = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key)

const Opened = () => (
  <>
    <Outlet />
    <ScrollRestoration getKey={scrollKey} />
  </>
)

const Opening = () => {
  const HydrateFallback = (useMatches().at(-1)?.handle as PageHandle | undefined)?.HydrateFallback
  return <Suspense>{HydrateFallback && <HydrateFallback />}</Suspense>
}

/**
 * Returns the routes of these pages. Scrolling begins once the first page of the tab is there: before, its placeholder may be too short for
 * the position at which the page was left.
 */
export const pageRoutes = (pages: readonly Page[], ErrorBoundary: ComponentType): RouteObject => ({
  Component: Opened,
  HydrateFallback: Opening,
  children: [{ ErrorBoundary, children: pages.map(routeOf) }],
})
