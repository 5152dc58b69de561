import { jest } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { PageOutlet, PageRouter } from '../../web/router/PageRouter.tsx'
import { type Page, usePageData, usePageError, usePassage, usePending, useReloadPage } from '../../web/router/page.ts'
import { browserHistory } from '../../web/router/pageHistory.ts'
import { Navigation } from '../../web/router/pageNavigation.ts'
import { steer } from './steer.ts'

/** Builds a loader that resolves when the test says so and records whether its answer is still wanted. */
export const awaited = <Value,>() => {
  const { promise, resolve, reject } = Promise.withResolvers<Value>()
  const signals: AbortSignal[] = []
  const loader = ({ signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return promise
  }
  return {
    loader,
    resolve: (value: Value) => act(async () => resolve(value)),
    reject: (error: unknown) => act(async () => reject(error)),
    signals,
  }
}

const Words = () => <h1>{usePageData<string>()}</h1>

/** Builds a page whose title is its loader's answer. */
export const page = (path: string, own: Partial<Page> = {}): Page => ({ path, lazy: async () => <Words />, ...own })

const ErrorPage = () => {
  const error = usePageError()
  const reload = useReloadPage()
  return (
    <>
      <p role="alert">{error instanceof Error ? error.message : String(error)}</p>
      <button type="button" onClick={reload}>
        Encore
      </button>
    </>
  )
}

export const Crossing = ({ to }: { to: string }) => (
  <Link to={to} viewTransition data-crossing={usePassage(to)}>
    {to}
  </Link>
)

const Frame = ({ children }: { children?: ReactNode }) => {
  const { pathname, search, hash } = useLocation()
  return (
    <>
      <output>{pathname + search + hash}</output>
      <main aria-busy={usePending()}>
        <PageOutlet ErrorPage={ErrorPage} />
      </main>
      {children}
    </>
  )
}

/**
 * Opens a site with these pages alone at an address in this window. `kept` is the browser's history state; `scrolled` lists the scroll
 * positions in order.
 */
export const openSite = async (pages: readonly Page[], address: string, links?: ReactNode, kept: unknown = null) => {
  const scrolled: number[] = []
  jest.spyOn(window, 'scrollTo').mockImplementation((...[, y]: unknown[]) => void scrolled.push(Number(y)))
  window.history.replaceState(kept, '', address)
  const history = browserHistory()
  const site = { pages, rest: async () => [page('*', { status: 404 })] }
  const navigation = new Navigation({ pages: site, location: history.current(), history })
  const view = render(
    <PageRouter navigation={navigation}>
      <Frame>{links}</Frame>
    </PageRouter>,
  )
  await act(async () => undefined)
  return { ...view, navigation, scrolled, router: steer(navigation), address: () => window.location.pathname + window.location.search }
}

export const home = page('/', { loader: () => 'Accueil' })

/** Returns the title of the page shown. */
export const title = () => screen.queryByRole('heading')?.textContent
export const busy = () => screen.getByRole('main').getAttribute('aria-busy')

/** Navigates as a link does. */
export const push = (site: Awaited<ReturnType<typeof openSite>>, to: string, options?: object) =>
  act(async () => site.navigation.navigator.push(to, null, options))
