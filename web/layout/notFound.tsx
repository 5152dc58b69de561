import { notFoundAddress } from '../../shared/kit/pageKeys.ts'
import type { Page } from '../router/page.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { type Sought, soughtPrefixes } from './paths.ts'

const soughtPages = (sought: Sought): readonly Page[] =>
  [notFoundAddress + soughtPrefixes[sought], `${soughtPrefixes[sought]}/*`].map(path => ({
    path,
    lazy: async () => ({ element: <NotFoundPage sought={sought} /> }),
  }))

/** The pages for all addresses no other page matches: one for each kind, then the general one. */
export const notFoundPages: readonly Page[] = [
  ...(Object.keys(soughtPrefixes) as Sought[]).flatMap(soughtPages),
  { path: '*', lazy: async () => ({ element: <NotFoundPage /> }) },
]
