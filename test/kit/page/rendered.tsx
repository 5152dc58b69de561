import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import '../setup/serverGlobals.ts'
import { afterEach, jest } from '@jest/globals'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import type { ArtworkSummary } from '../../../shared/artwork/artwork.ts'
import type { SiteContent } from '../../../shared/editorial/contentKinds.ts'
import { isNotFoundAddress } from '../../../shared/kit/pageKeys.ts'
import { browserRoutes } from '../../../web/app/browserRoutes.ts'
import { loadPage } from '../../../web/app/renderedPages.ts'
import { Hydrated, recordEvents } from '../../../web/router/hydration/eventReplay.tsx'
import { prerenderedRouter, readPrerendered } from '../../../web/router/prerenderedPage.ts'
import '../setup/atHand.ts'
import { aWork, wall } from '../values/artworks.ts'
import { certificatesAtHand } from '../values/certificates.ts'
import { sampleContent } from '../values/siteContent.ts'
import { openDocument } from './freshPage.ts'
import { pageDataFrom } from './pageData.ts'
import { apiReplying, type Replies } from './replies.ts'

const taken: (() => void)[] = []

afterEach(() => {
  for (const leave of taken.splice(0)) act(leave)
  // A page that was never taken over keeps every press for later, the next test's too.
  window.takeKept?.()
  delete window.takeKept
})

const template = '<!doctype html><html lang="fr"><head></head><body><div id="root"></div></body></html>'
const work = { artwork: aWork(), collectionTitle: 'Evasion', similarArtworks: wall.slice(0, 3) }

/** Returns the page data of an address, built from these works. */
const shownAt = (address: string, works: readonly ArtworkSummary[], content: SiteContent): unknown =>
  isNotFoundAddress(address)
    ? null
    : loadPage(address, {
        works,
        words: () => '',
        work: slug => (slug === work.artwork.slug ? work : undefined),
        certificates: certificatesAtHand,
        content,
        now: '2026-11-21T11:00:00.000Z',
      })

/** Returns a prerendered page as the site's bucket stores it. */
export const rendered = async (address: string, works = wall, content = sampleContent): Promise<string> => {
  // The import is lazy, because React's server build looks for globals that jsdom lacks as soon as it is loaded.
  const { renderPage } = await import('../../../web/render.tsx')
  return renderPage({ address, data: shownAt(address, works, content), siteUrl: 'https://galerie.example', template })
}

const fill = (html: string) => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  document.head.innerHTML = page.head.innerHTML
  document.body.innerHTML = page.body.innerHTML
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  return root
}

/** Code that loads after the page has rendered need not be awaited. */
const isOfTheTest = (words: unknown): boolean => String(words).includes('not wrapped in act')

type Visit = {
  readonly visited?: string
  readonly isLate?: boolean
  /** What the visitor does as soon as React listens, before it has rendered anything. */
  readonly whileHydrating?: () => void
  /** What the visitor does once the page is hydrated, before the recorded events are replayed. */
  readonly whileWaking?: () => void
}

/**
 * Opens a prerendered page as a visitor's browser does at `visited`; it is hydrated at once, or when the test says so.
 * `problems` lists what React reports.
 */
export const openRendered = async (
  address: string,
  replies: Replies = {},
  { visited = address, isLate = false, whileHydrating, whileWaking }: Visit = {},
) => {
  const root = fill(await rendered(address))
  window.history.replaceState(null, '', visited)
  // Runs the page's inline script; the test itself starts the site's script.
  new Function(stripTypeScriptTypes(readFileSync('web/router/hydration/start.ts', 'utf8')).replaceAll('import(', 'void ('))()
  openDocument()
  const { calls } = apiReplying({
    recordSecurityEvent: () => ({ recorded: true }),
    listArtworks: () => ({ artworks: [...wall] }),
    listFavorites: () => ({ favorites: [] }),
    ...replies,
  })
  const problems: unknown[] = []
  const logged = jest.spyOn(console, 'error').mockImplementation((...words) => void (isOfTheTest(words[0]) || problems.push(words)))
  const ahead = readPrerendered()
  if (!ahead) throw new Error('The page carries no data')
  const { router, showVisited } = await prerenderedRouter(browserRoutes({ data: pageDataFrom() }), ahead)
  const takeOver = async () => {
    const redo = recordEvents(root)
    await act(async () => {
      const site = (
        <Hydrated
          onReady={() => {
            whileWaking?.()
            void showVisited().then(redo)
          }}
        >
          <RouterProvider router={router} useTransitions={false} />
        </Hydrated>
      )
      const hydrated = hydrateRoot(root, site, { onRecoverableError: error => problems.push(error) })
      taken.push(() => {
        hydrated.unmount()
        router.dispose()
      })
      whileHydrating?.()
    })
  }
  if (!isLate) await takeOver()
  return { root, takeOver, calls, problems, logged, path: () => window.location.pathname + window.location.search }
}
