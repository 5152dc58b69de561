import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom'
import { isNotFoundAddress } from '../../shared/kit/pageKeys.ts'
import { connectLayers } from '../kit/historyLayers.ts'
import { type PageHandle, PageNotFound } from './page.tsx'

/** A prerendered page's address and data, and who the painter is, as its HTML carries them for hydration. */
export type PrerenderedPage = { readonly address: string; readonly data: unknown; readonly gallery: unknown }

/** The id of the `<script>` that carries the data. */
export const pageDataId = 'page-data'

/** Returns the data that this document carries, if it was prerendered. */
export const readPrerendered = (): PrerenderedPage | undefined => {
  const carried = document.getElementById(pageDataId)?.textContent
  return carried ? JSON.parse(carried) : undefined
}

const routeAt = (routes: RouteObject[], address: string): RouteObject => {
  const route = matchRoutes(routes, address)?.at(-1)?.route
  if (!route) throw new Error(`No route leads to ${address}`)
  return route
}

/** Makes the next load of an address end as « not found » without a request: the server has just said so. */
const missNext = (route: RouteObject, pathname: string): void => {
  const { loader, ErrorBoundary } = route
  if (typeof loader !== 'function' || !ErrorBoundary) return
  let isMissing = true
  route.loader = (...request) => {
    // A link of the not-found page may lead to another page of this route.
    if (!isMissing || new URL(request[0].request.url).pathname !== pathname) return loader(...request)
    isMissing = false
    throw new PageNotFound()
  }
}

/**
 * Makes the router of a prerendered page. The router begins at the address the page was rendered for, as hydration requires: without a query
 * string, and for an unknown page at that of its not-found page. `showVisited` then leads to the visitor's own address, which the browser
 * shows all the while.
 */
export const prerenderedRouter = async (routes: RouteObject[], { address, data }: PrerenderedPage) => {
  const { pathname, search, hash } = window.location
  const route = routeAt(routes, address)
  await (route.handle as PageHandle).loadScript()
  if (isNotFoundAddress(address)) missNext(routeAt(routes, pathname), pathname)
  window.history.replaceState(window.history.state, '', address + hash)
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: { [String(route.id)]: data } } })
  window.history.replaceState(window.history.state, '', pathname + search + hash)
  connectLayers(router)
  const begin = router.state.location
  const showVisited = async (): Promise<void> => {
    // A link that was followed as soon as React listened leads further than the visitor's own address.
    if (router.state.navigation.state !== 'idle' || router.state.location !== begin) return
    const { state } = begin
    // It is shown once this returns: what was pressed meanwhile is replayed then, on the page as the visitor asked for it.
    const options = { replace: true, preventScrollReset: true, flushSync: true, state }
    if (pathname + search !== address) await router.navigate({ pathname, search, hash }, options)
  }
  return { router, showVisited }
}
