import { type ComponentType, createContext, type ReactElement, useContext } from 'react'
import type { Location, Params } from 'react-router-dom'
import type { Api } from '../kit/api.ts'

/** Returns the data of the prerendered page at an address; throws `PageNotFound` where there is none. */
export type PageData = (address: string) => Promise<unknown>

/** The dependencies of pages, injected because the same pages run in the browser and, for the prerender, on a server. */
export type PageDependencies = { readonly api: Api; readonly data: PageData }

export type PageRequest = {
  readonly params: Params
  readonly pathname: string
  readonly search: URLSearchParams
  /** Aborted as soon as the visitor goes elsewhere. */
  readonly signal: AbortSignal
}

/** One page of the site. Its data and its script load in parallel. */
export type Page = {
  /** A pattern for `matchPath`. Where two match, the first one wins. */
  readonly path: string
  /** Loads the page's data. May throw `Redirect`, `PageNotFound`, or an error that the page's error page knows. */
  readonly loader?: (request: PageRequest) => unknown
  /** Loads the page's script, at first use. */
  readonly lazy: () => Promise<ReactElement>
  /** The placeholder while the first page of a tab loads. */
  readonly Fallback?: ComponentType
  readonly ErrorPage?: ComponentType
  /** Returns whether the data shown at `from` is valid at `to` too, another address of this page, so that it is not loaded again. */
  readonly keepsData?: (from: Location, to: Location) => boolean
  /** The HTTP status of the page, when it is not 200. */
  readonly status?: number
}

/** Returns the pages of one noun. */
export type Pages = (dependencies: PageDependencies) => readonly Page[]

/** All pages of a site: those of the main script, and the rest, loaded lazily when an address matches none of those. */
export type SitePages = { readonly pages: readonly Page[]; readonly rest: () => Promise<readonly Page[]> }

/** Thrown by a loader to send the visitor on to `to`. The loader's own page is not added to the history. */
export class Redirect extends Error {
  readonly to: string

  constructor(to: string) {
    super(`Redirected to ${to}`)
    this.to = to
  }
}

/** Thrown by a loader when there is no such page; the error page says so. */
export class PageNotFound extends Error {}

/** The page at an address, with its data or with the error that prevents showing it. */
export type Opened = {
  /** Absent until the rest of the pages has loaded. */
  readonly page?: Page | undefined
  readonly params?: Params | undefined
  readonly data?: unknown
  /** Absent while the first page of a tab loads. */
  readonly element?: ReactElement | undefined
  readonly failure?: { readonly error: unknown } | undefined
}

type PageContent = { readonly opened: Opened; readonly location: Location; readonly reload: () => void }

export const PageContext = createContext<PageContent | undefined>(undefined)
export const PendingContext = createContext(false)
export const FailureContext = createContext<unknown>(undefined)

/** The addresses a view transition leads between, while it runs. */
export type Passage = { readonly from: string; readonly to: string }
export const PassageContext = createContext<Passage | undefined>(undefined)

export const usePageContent = (): PageContent => {
  const content = useContext(PageContext)
  if (!content) throw new Error('No page is open here')
  return content
}

/** Returns what the page's loader answered. */
export const usePageData = <Data>(): Data => usePageContent().opened.data as Data

export const usePageParams = (): Params => usePageContent().opened.params ?? {}

/** Returns what went wrong, for an error page. */
export const usePageError = (): unknown => useContext(FailureContext)

/** Returns a function that loads the page's data again. */
export const useReloadPage = (): (() => void) => usePageContent().reload

/** Returns whether another page is loading. */
export const usePending = (): boolean => useContext(PendingContext)

/** Returns whether the running view transition leads to or from this address. */
export const usePassage = (address: string): boolean => {
  const passage = useContext(PassageContext)
  return passage?.to === address || passage?.from === address
}
