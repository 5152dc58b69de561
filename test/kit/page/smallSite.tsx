import { jest } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import {
  Link,
  type LoaderFunctionArgs,
  Outlet,
  RouterProvider,
  useLoaderData,
  useLocation,
  useNavigation,
  useRouteError,
  useViewTransitionState,
} from 'react-router-dom'
import { useRetry } from '../../../web/layout/PageError.tsx'
import { type Page, pageRoutes } from '../../../web/router/page.tsx'
import { browserRouter } from './browserRouter.ts'

/** Builds a loader that resolves when the test says so and records whether its answer is still wanted. */
export const awaited = <Value,>() => {
  const { promise, resolve, reject } = Promise.withResolvers<Value>()
  const signals: AbortSignal[] = []
  const loader = ({ request: { signal } }: Pick<LoaderFunctionArgs, 'request'>) => {
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

const Words = () => <h1>{useLoaderData<string>()}</h1>

type Own = Omit<Partial<Page>, 'lazy'> & { readonly lazy?: () => Promise<ReactElement> }

/** Builds a page whose title is its loader's answer. */
export const page = (path: string, { lazy = async () => <Words />, ...own }: Own = {}): Page => ({
  path,
  lazy: async () => ({ element: await lazy() }),
  ...own,
})

const ErrorPage = () => {
  const error = useRouteError()
  const retry = useRetry()
  return (
    <>
      <p role="alert">{error instanceof Error ? error.message : String(error)}</p>
      <button type="button" onClick={retry}>
        Encore
      </button>
    </>
  )
}

export const Crossing = ({ to }: { to: string }) => (
  <Link to={to} viewTransition data-crossing={useViewTransitionState(to)}>
    {to}
  </Link>
)

const Frame = ({ children }: { children?: ReactNode }) => {
  const { pathname, search, hash } = useLocation()
  return (
    <>
      <output>{pathname + search + hash}</output>
      <main aria-busy={useNavigation().state !== 'idle'}>
        <Outlet />
      </main>
      {children}
    </>
  )
}

/**
 * Opens a site with these pages alone at an address in this window. `kept` is the browser's history state; `scrolled` lists the
 * positions the page was scrolled to, in order.
 */
export const openSite = async (pages: readonly Page[], address: string, links?: ReactNode, kept: unknown = null) => {
  const scrolled: number[] = []
  Object.assign(window, { scrollY: 0 })
  jest.spyOn(window, 'scrollTo').mockImplementation((...[, y]: unknown[]) => {
    if (y !== window.scrollY) scrolled.push(Number(y))
    Object.assign(window, { scrollY: y })
  })
  window.history.replaceState(kept, '', address)
  const router = browserRouter([{ element: <Frame>{links}</Frame>, children: [pageRoutes([...pages, page('*')], ErrorPage)] }])
  const view = render(<RouterProvider router={router} useTransitions={false} />)
  await act(async () => undefined)
  const unmount = () => {
    view.unmount()
    router.dispose()
  }
  return { ...view, unmount, scrolled, router, address: () => window.location.pathname + window.location.search }
}

export const home = page('/', { loader: () => 'Accueil' })

/** Returns the title of the page shown. */
export const title = () => screen.queryByRole('heading')?.textContent
export const busy = () => screen.getByRole('main').getAttribute('aria-busy')

/** Navigates as a link does; a page that is still loading is not waited for. */
export const push = (site: Awaited<ReturnType<typeof openSite>>, to: string, options?: object) =>
  act(async () => void site.router.navigate(to, options))
