import type { createBrowserRouter } from 'react-router-dom'

type Router = ReturnType<typeof createBrowserRouter>
type Layer = { readonly close: () => void }
type Entry = { readonly key?: string; readonly layers?: number } | null

let page: Router | undefined
/** What lies above the page, the lowest first. */
let layers: readonly Layer[] = []
/** The entries of layers between the one of the page and the current one. */
let depth = 0
/** Set while the history goes back because a layer was closed, which takes the browser a moment. */
let leaving: { readonly end: Promise<void>; readonly arrive: () => void } | undefined

const depthOf = (entry: Entry): number => entry?.layers ?? 0

const goBack = (steps: number): void => {
  let arrive = (): void => undefined
  const end = new Promise<void>(resolve => {
    arrive = resolve
  })
  leaving = { end, arrive }
  window.history.go(-steps)
}

/** Gives each layer an entry at the page's address, and leaves those of layers that were closed. */
const settle = (): void => {
  if (!page || leaving) return
  for (; depth < layers.length; depth++) window.history.pushState({ ...window.history.state, layers: depth + 1 }, '')
  if (depth > layers.length) goBack(depth - layers.length)
}

const arrive = (): void => {
  leaving?.arrive()
  leaving = undefined
}

const closeFrom = (lowest: number): void => {
  const closed = layers.slice(lowest)
  layers = layers.slice(0, lowest)
  for (const layer of closed.reverse()) layer.close()
}

/** Hears of an entry before the router does, which hears nothing of those of the page in sight. */
const onPopState = (event: PopStateEvent): void => {
  const entry = event.state as Entry
  if (depthOf(entry) !== depth && (entry?.key ?? 'default') === page?.state.location.key) event.stopImmediatePropagation()
  depth = depthOf(entry)
  if (leaving) arrive()
  else closeFrom(depth)
  // Forward may lead to the entry of a layer that was closed: it opens nothing, and is left.
  settle()
}

/** A page may be left, and kept by the browser as it is, before it has gone back. */
const onPageShow = ({ persisted }: PageTransitionEvent): void => {
  if (!persisted) return
  arrive()
  settle()
}

/** Gives what opened above the page an entry of the history, so that Back closes it. Returns a function to be called once it is closed. */
export const openLayer = (close: () => void): (() => void) => {
  const layer = { close }
  layers = [...layers, layer]
  // Later, so that a layer that opens as another closes takes over its entry.
  queueMicrotask(settle)
  return () => {
    layers = layers.filter(each => each !== layer)
    queueMicrotask(settle)
  }
}

/** Lets this window's router lead to another page only once what lies above this one is closed and its entries are left. */
export const connectLayers = (router: Router): Router => {
  const navigate = router.navigate as (...call: unknown[]) => Promise<void>
  router.navigate = (...call: unknown[]) => {
    closeFrom(0)
    settle()
    return leaving ? leaving.end.then(() => navigate(...call)) : navigate(...call)
  }
  page = router
  layers = []
  arrive()
  // A page that is loaded again with a layer open begins at its entry.
  depth = depthOf(window.history.state)
  settle()
  window.addEventListener('popstate', onPopState, { capture: true })
  window.addEventListener('pageshow', onPageShow)
  return router
}
