import type { ReactElement } from 'react'
import { patterns } from '../../shared/paths.ts'
import type { Api } from '../kit/api/api.ts'
import { LoadingNote } from '../kit/controls/Skeleton.tsx'
import { NotFoundPage } from '../layout/NotFoundPage.tsx'
import type { Page, Pages } from '../router/page.tsx'

type Screen = (api: Api) => ReactElement

/**
 * Puts every page of the back office behind one gate. The pages load their data in their components, because a loader would run in parallel
 * with the gate instead of after it.
 */
export const adminPages: Pages = ({ api }) => {
  const gated = (path: string, load: () => Promise<Screen>): Page => ({
    path,
    HydrateFallback: LoadingNote,
    lazy: async () => {
      const [{ AdminGate }, screen] = await Promise.all([import('./AdminGate.tsx'), load()])
      return { element: <AdminGate>{screen(api)}</AdminGate> }
    },
  })
  return [
    gated(patterns.admin, async () => (await import('./AdminHome.tsx')).adminHome),
    gated(patterns.adminSetup, async () => (await import('./SetupPage.tsx')).setupPage),
    gated(patterns.adminHelp, async () => (await import('./HelpPage.tsx')).helpPage),
    gated(patterns.adminOrders, async () => (await import('../order/admin/OrdersPage.tsx')).ordersPage),
    gated(patterns.adminPreview, async () => (await import('../artworkAdmin/preview/PreviewPage.tsx')).previewPage),
    gated(patterns.adminMessages, async () => (await import('../contact/admin/MessagesPage.tsx')).messagesPage),
    gated(patterns.adminSubscribers, async () => (await import('../newsletter/admin/SubscribersPage.tsx')).subscribersPage),
    gated(patterns.adminContent, async () => (await import('../editorial/ContentPage.tsx')).contentPage),
    gated(patterns.adminJournal, async () => (await import('../journal/JournalPage.tsx')).journalPage),
    gated(`${patterns.admin}/*`, async () => () => <NotFoundPage />),
  ]
}
