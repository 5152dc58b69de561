import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { type Gallery, setGallery } from '../shared/gallery.ts'
import { galleryAddress } from '../shared/kit/pageKeys.ts'
import { browserRoutes } from './app/browserRoutes.ts'
import { connectLayers } from './kit/historyLayers.ts'
import { Hydrated, recordEvents } from './router/hydration/eventReplay.tsx'
import { storedPageData } from './router/pageData.ts'
import { type PrerenderedPage, prerenderedRouter, readPrerendered } from './router/prerenderedPage.ts'
import './theme.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page lacks its #root element')

/** Hydrates a prerendered page. It is a transition, so that React yields and the page stays responsive. */
const hydrate = async (routes: RouteObject[], page: PrerenderedPage): Promise<void> => {
  const { router, showVisited } = await prerenderedRouter(routes, page)
  const replay = recordEvents(root)
  const site = (
    <StrictMode>
      <Hydrated onReady={() => void showVisited().then(replay)}>
        <RouterProvider router={router} useTransitions={false} />
      </Hydrated>
    </StrictMode>
  )
  startTransition(() => void hydrateRoot(root, site))
}

/** Loads who the painter is, for pages that were not prerendered with it. If that fails, the shop opens without the name. */
const storedGallery = () => storedPageData(galleryAddress).catch(() => undefined)

const begin = async (): Promise<void> => {
  const routes = browserRoutes({ data: storedPageData })
  const page = readPrerendered()
  setGallery((page ? page.gallery : await storedGallery()) as Gallery | undefined)
  if (page) void hydrate(routes, page)
  else
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={connectLayers(createBrowserRouter(routes))} useTransitions={false} />
      </StrictMode>,
    )
}

// A press can have this script loaded while the page is still arriving: its end carries the data to hydrate it with.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => void begin())
// It runs in a task of its own, because on a phone evaluating this script alone takes as long as one task should (50 ms).
else setTimeout(() => void begin())
