import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { pagesOf } from './app/sitePages.ts'
import { Hydrated } from './hydration/Hydrated.tsx'
import { keepWhatWasDone } from './hydration/keptEvents.ts'
import type { Api } from './kit/api.ts'
import type { SitePages } from './router/page.ts'
import { storedPageData } from './router/pageData.ts'
import { browserHistory, type PageHistory } from './router/pageHistory.ts'
import { Navigation } from './router/pageNavigation.ts'
import { openPrerendered, type PrerenderedPage, readPrerendered } from './router/prerenderedPage.ts'
import './theme.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page lacks its #root element')

/** Loads the API client lazily, because most pages show data that is stored beside them. */
const api: Api = async (route, ...call) => (await import('./kit/browserApi.ts')).api(route, ...call)

const site = (navigation: Navigation): ReactNode => (
  <StrictMode>
    <App api={api} navigation={navigation} />
  </StrictMode>
)

/** Hydrates a prerendered page. It is a transition, so that React yields and the page stays responsive. */
const takeOver = async (pages: SitePages, ahead: PrerenderedPage, history: PageHistory): Promise<void> => {
  const { location, opened } = await openPrerendered(pages, ahead)
  const navigation = new Navigation({ pages, location: { ...location, key: history.current().key }, opened, history })
  const redo = keepWhatWasDone(root)
  startTransition(() => void hydrateRoot(root, <Hydrated onReady={redo}>{site(navigation)}</Hydrated>))
}

const begin = (): void => {
  const pages = pagesOf({ api, data: storedPageData })
  const history = browserHistory()
  const ahead = readPrerendered()
  if (ahead) void takeOver(pages, ahead, history)
  else createRoot(root).render(site(new Navigation({ pages, location: history.current(), history })))
}

// This is a task of its own, because on a phone evaluating this script already takes as long as a task should.
setTimeout(begin)
