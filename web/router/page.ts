import { type ComponentType, createContext, type ReactElement, useContext } from 'react'
import type { Location, Params } from 'react-router-dom'
import type { Api } from '../kit/api.ts'

/** What the page rendered ahead at an address shows; throws `PageNotFound` where there is none. */
export type PageData = (address: string) => Promise<unknown>

/** What pages need from outside: the same pages run in the browser and, rendered ahead, on a server. */
export type PageDependencies = { readonly api: Api; readonly data: PageData }

export type PageRequest = {
  readonly params: Params
  readonly pathname: string
  readonly search: URLSearchParams
  /** Aborted as soon as the visitor goes elsewhere. */
  readonly signal: AbortSignal
}

/** One page of the site: its data and its script travel together. */
export type Page = {
  /** As `matchPath` reads it; of two that match, the one named first. */
  readonly path: string
  /** What the page shows. May throw `Redirect`, `PageNotFound`, or what its error page says. */
  readonly loader?: (request: PageRequest) => unknown
  /** The page itself, fetched at the first need. */
  readonly lazy: () => Promise<ReactElement>
  /** What stands in its place while the first page of a tab is on its way. */
  readonly Fallback?: ComponentType
  readonly ErrorPage?: ComponentType
  /** Whether what is shown at `from` holds at `to` as well, another address of this page: it is not asked for again. */
  readonly keepsData?: (from: Location, to: Location) => boolean
  /** The status a server answers the page with, when it is not 200. */
  readonly status?: number
}

/** A noun's pages. */
export type Pages = (dependencies: PageDependencies) => readonly Page[]

/** All pages of a site: those at hand, and the rest, fetched when an address is none of theirs. */
export type SitePages = { readonly pages: readonly Page[]; readonly rest: () => Promise<readonly Page[]> }

/** Thrown by a loader: the visitor goes on to `to`, and back leads to where they came from. */
export class Redirect extends Error {
  readonly to: string

  constructor(to: string) {
    super(`Redirected to ${to}`)
    this.to = to
  }
}

/** Thrown by a loader: there is no such page, and its error page says so. */
export class PageNotFound extends Error {}

/** What stands at an address: its page, and what it shows or why it cannot. */
export type Opened = {
  /** Absent while it is not known which. */
  readonly page?: Page | undefined
  readonly params?: Params | undefined
  readonly data?: unknown
  /** Absent while the first page of a tab is on its way. */
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

/** What the page's loader answered. */
export const usePageData = <Data>(): Data => usePageContent().opened.data as Data

export const usePageParams = (): Params => usePageContent().opened.params ?? {}

/** What went wrong, for an error page. */
export const usePageError = (): unknown => useContext(FailureContext)

/** Asks again for what the page shows. */
export const useReloadPage = (): (() => void) => usePageContent().reload

/** Whether another page is on its way. */
export const usePending = (): boolean => useContext(PendingContext)

/** Whether a view transition leads to this address, or from it. */
export const usePassage = (address: string): boolean => {
  const passage = useContext(PassageContext)
  return passage?.to === address || passage?.from === address
}
