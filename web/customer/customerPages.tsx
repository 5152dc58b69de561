import { patterns } from '../../shared/paths.ts'
import { LoadingNote } from '../kit/controls/Skeleton.tsx'
import type { Pages } from '../router/page.tsx'

export const customerPages: Pages = () => [
  {
    path: patterns.customer,
    HydrateFallback: LoadingNote,
    lazy: async () => {
      const { CustomerPage } = await import('./CustomerPage.tsx')
      return { element: <CustomerPage /> }
    },
  },
]
