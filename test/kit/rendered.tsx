import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import './serverGlobals.ts'
import { afterEach, jest } from '@jest/globals'
import { act } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import type { ArtworkCard } from '../../shared/artwork/artwork.ts'
import { isNotFoundAddress } from '../../shared/kit/pageKeys.ts'
import { App } from '../../web/app/App.tsx'
import { loadPage } from '../../web/app/renderedPages.ts'
import { pagesOf } from '../../web/app/sitePages.ts'
import { Hydrated } from '../../web/hydration/Hydrated.tsx'
import { keepWhatWasDone } from '../../web/hydration/keptEvents.ts'
import { browserHistory } from '../../web/router/pageHistory.ts'
import { Navigation } from '../../web/router/pageNavigation.ts'
import { openPrerendered, readPrerendered } from '../../web/router/prerenderedPage.ts'
import './atHand.ts'
import { aWork, wall } from './artworks.ts'
import { pageDataFrom } from './pageData.ts'
import { apiReplying, type Replies } from './replies.ts'

const taken: Root[] = []

afterEach(() => {
  for (const root of taken.splice(0)) act(() => root.unmount())
})

const template = '<!doctype html><html lang="fr"><head></head><body><div id="root"></div></body></html>'
const work = { artwork: aWork(), similarArtworks: wall.slice(0, 3) }

/** What the page at an address shows of these works. */
const shownAt = (address: string, works: readonly ArtworkCard[]): unknown =>
  isNotFoundAddress(address)
    ? null
    : loadPage(address, { works, work: slug => (slug === work.artwork.slug ? work : undefined), now: '2026-11-21T11:00:00.000Z' })

/** A page as it lies in the site's bucket. */
export const rendered = async (address: string, works = wall): Promise<string> => {
  // Only now: React's server side looks for what jsdom lacks as soon as it is read.
  const { renderPage } = await import('../../web/render.tsx')
  return renderPage({ address, data: shownAt(address, works), siteUrl: 'https://galerie.example', template })
}

const fill = (html: string) => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  document.head.innerHTML = page.head.innerHTML
  document.body.innerHTML = page.body.innerHTML
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  return root
}

/** What loads by itself after the page stands need not be waited for. */
const isOfTheTest = (words: unknown): boolean => String(words).includes('not wrapped in act')

type Visit = { readonly visited?: string; readonly isLate?: boolean }

/**
 * A page rendered ahead as a visitor's browser opens it at `visited`, taken over by the site at once or when the test says;
 * `problems` is what React finds wrong with it.
 */
export const openRendered = async (address: string, replies: Replies = {}, { visited = address, isLate = false }: Visit = {}) => {
  const root = fill(await rendered(address))
  window.history.replaceState(null, '', visited)
  // The script within the page; the site's own is the test's to run.
  new Function(stripTypeScriptTypes(readFileSync('web/hydration/start.ts', 'utf8')).replaceAll('import(', 'void ('))()
  const { api, calls } = apiReplying({
    recordSecurityEvent: () => ({ recorded: true }),
    listArtworks: () => ({ artworks: [...wall] }),
    listFavorites: () => ({ favorites: [] }),
    ...replies,
  })
  const problems: unknown[] = []
  const logged = jest.spyOn(console, 'error').mockImplementation((...words) => void (isOfTheTest(words[0]) || problems.push(words)))
  const history = browserHistory()
  const pages = pagesOf({ api, data: pageDataFrom(api) })
  const ahead = readPrerendered()
  if (!ahead) throw new Error('The page carries no data')
  const { location, opened } = await openPrerendered(pages, ahead)
  const navigation = new Navigation({ pages, location: { ...location, key: history.current().key }, opened, history })
  const takeOver = async () => {
    const redo = keepWhatWasDone(root)
    await act(async () => {
      const site = (
        <Hydrated onReady={redo}>
          <App api={api} navigation={navigation} />
        </Hydrated>
      )
      taken.push(hydrateRoot(root, site, { onRecoverableError: error => problems.push(error) }))
    })
  }
  if (!isLate) await takeOver()
  return { root, takeOver, calls, problems, logged, path: () => window.location.pathname + window.location.search }
}
