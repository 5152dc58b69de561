import { patterns } from '../../shared/paths.ts'
import { LoadingNote } from '../kit/controls/Skeleton.tsx'
import type { Page, Pages } from '../router/page.tsx'
import type { AdminScreenName } from './adminScreens.tsx'

/**
 * Puts every page of the back office behind one gate. The pages load their data in their components, because a loader would run in parallel
 * with the gate instead of after it.
 */
export const adminPages: Pages = () => {
  const gated = (path: string, name: AdminScreenName): Page => ({
    path,
    HydrateFallback: LoadingNote,
    lazy: async () => ({ element: await (await import('./adminScreens.tsx')).loadAdminScreen(name) }),
  })
  return [
    gated(patterns.admin, 'home'),
    gated(patterns.adminSetup, 'setup'),
    gated(patterns.adminHelp, 'help'),
    gated(patterns.adminOrders, 'orders'),
    gated(patterns.adminPreview, 'preview'),
    gated(patterns.adminMessages, 'messages'),
    gated(patterns.adminSubscribers, 'subscribers'),
    gated(patterns.adminContent, 'content'),
    gated(patterns.adminPapers, 'papers'),
    gated(patterns.adminJournal, 'journal'),
    gated(patterns.adminInstallation, 'installation'),
    gated(`${patterns.admin}/*`, 'unknown'),
  ]
}
