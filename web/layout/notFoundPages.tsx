import { lazy } from 'react'
import { useRouteError } from 'react-router-dom'
import { notFoundAddress } from '../../shared/kit/pageKeys.ts'
import { type Sought, soughtPrefixes } from '../../shared/paths.ts'
import { type Page, PageNotFound } from '../router/page.tsx'
import { PageError } from './PageError.tsx'

/** It is loaded when it is needed, because few visits meet it. */
const loadPage = async () => (await import('./NotFoundPage.tsx')).NotFoundPage
const NotFoundPage = lazy(async () => ({ default: await loadPage() }))

/** Returns the error page of the pages of a kind, or of any other page: it says that there is no such thing, or that the page failed to load. */
export const errorPageOf = (sought?: Sought) => () =>
  useRouteError() instanceof PageNotFound ? <NotFoundPage {...(sought && { sought })} /> : <PageError />

const notFoundPage = (path: string, sought?: Sought): Page => ({
  path,
  lazy: async () => {
    const Loaded = await loadPage()
    return { element: <Loaded {...(sought && { sought })} /> }
  },
})

/** The pages for all addresses no other page matches: one for each kind, then the general one. */
export const notFoundPages: readonly Page[] = [
  ...(Object.keys(soughtPrefixes) as Sought[]).flatMap(sought =>
    [notFoundAddress + soughtPrefixes[sought], `${soughtPrefixes[sought]}/*`].map(path => notFoundPage(path, sought)),
  ),
  notFoundPage('*'),
]
