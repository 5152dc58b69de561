import type { ReactElement } from 'react'
import type { Location } from 'react-router-dom'
import { type Opened, type Page, Redirect } from './page.ts'
import type { Place } from './pageMatch.ts'

/** Caches the elements of the pages whose script has loaded. */
export const pageElements = () => {
  const known = new Map<Page, ReactElement>()
  const asked = new Map<Page, Promise<ReactElement>>()
  const keep = (page: Page, element: ReactElement): ReactElement => {
    known.set(page, element)
    return element
  }
  const ask = (page: Page): Promise<ReactElement> => {
    const element = page.lazy().then(loaded => keep(page, loaded))
    asked.set(page, element)
    // A failed load is not cached, so that the next visit retries it.
    element.catch(() => asked.delete(page))
    return element
  }
  return {
    known: (page: Page): ReactElement | undefined => known.get(page),
    keep,
    load: async (page: Page): Promise<ReactElement> => known.get(page) ?? asked.get(page) ?? ask(page),
  }
}

export type PageElements = ReturnType<typeof pageElements>

type Outcome<Value> =
  | { readonly value: Value; readonly failure?: never }
  | { readonly value?: never; readonly failure: { readonly error: unknown } }

const outcomeOf = async <Value>(run: () => Value | Promise<Value>): Promise<Outcome<Value>> => {
  try {
    return { value: await run() }
  } catch (error) {
    return { failure: { error } }
  }
}

/** Loads a page's data and script in parallel. An error becomes the page's `failure`; only `Redirect` is thrown. */
export const loadPage = async (
  { page, params }: Place,
  elements: PageElements,
  location: Location,
  signal: AbortSignal,
): Promise<Opened> => {
  const script = outcomeOf(() => elements.load(page))
  const request = { params, pathname: location.pathname, search: new URLSearchParams(location.search), signal }
  const data = await outcomeOf(() => page.loader?.(request))
  if (data.failure?.error instanceof Redirect) throw data.failure.error
  const element = await script
  return { page, params, data: data.value, element: element.value, failure: data.failure ?? element.failure }
}
