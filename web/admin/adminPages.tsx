import { NotFoundPage } from '../app/NotFoundPage.tsx'
import { patterns } from '../app/paths.ts'
import type { Pages } from '../kit/page.ts'
import { LoadingNote } from '../kit/Skeleton.tsx'

/**
 * The back office: one gate, everything behind it. Its pages ask for their data in their components: a loader would run
 * beside the gate, not after it.
 */
export const adminPages: Pages = ({ api }) => [
  {
    path: patterns.admin,
    HydrateFallback: LoadingNote,
    lazy: async () => ({ Component: (await import('./AdminGate.tsx')).AdminGate }),
    children: [
      { index: true, lazy: async () => ({ element: (await import('./AdminHome.tsx')).adminHome(api) }) },
      {
        path: patterns.adminOrders,
        lazy: async () => ({ element: (await import('../order/admin/OrdersPage.tsx')).ordersPage(api) }),
      },
      {
        path: patterns.adminMessages,
        lazy: async () => ({ element: (await import('../contact/admin/MessagesPage.tsx')).messagesPage(api) }),
      },
      {
        path: patterns.adminSubscribers,
        lazy: async () => ({ element: (await import('../newsletter/admin/SubscribersPage.tsx')).subscribersPage(api) }),
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
]
