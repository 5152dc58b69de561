import type { LoaderFunctionArgs } from 'react-router-dom'
import { pageDataPath } from '../../shared/kit/pageKeys.ts'
import { NetworkError } from '../kit/apiErrors.ts'
import { type Page, type PageData, PageNotFound } from './page.tsx'

/** Caches answers for some milliseconds, so that going back to a page needs no request. Failures are not cached. */
export const cached = <Value>(milliseconds: number, load: (key: string) => Promise<Value>): ((key?: string) => Promise<Value>) => {
  const answers = new Map<string, { readonly answer: Promise<Value>; readonly until: number }>()
  return (key = '') => {
    const known = answers.get(key)
    if (known && known.until > Date.now()) return known.answer
    const answer = load(key)
    answers.set(key, { answer, until: Date.now() + milliseconds })
    answer.catch(() => answers.delete(key))
    return answer
  }
}

/** Milliseconds: long enough for going back and forth between pages. */
const freshFor = 20_000

const fetchData = async (address: string): Promise<unknown> => {
  const response = await fetch(pageDataPath(address)).catch(() => {
    throw new NetworkError()
  })
  if ([404, 410].includes(response.status)) throw new PageNotFound(`No data for ${address}`)
  if (!response.ok) throw new Error(`The data of ${address} answered ${response.status}`)
  return response.json()
}

export const cachedData = (load: PageData): PageData => cached(freshFor, load)

/** Fetches the data from the static files beside the page, so that no function runs for it. */
export const storedPageData = cachedData(fetchData)

/** Returns the loader of a prerendered page, whose data depends on its path alone. */
export const renderedFrom = (data: PageData) =>
  ({
    loader: ({ request }: LoaderFunctionArgs) => data(new URL(request.url).pathname.replace(/(?<=.)\/+$/, '')),
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  }) satisfies Partial<Page>
