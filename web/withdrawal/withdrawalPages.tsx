import { patterns } from '../../shared/paths.ts'
import { LoadingNote } from '../kit/controls/Skeleton.tsx'
import type { Pages } from '../router/page.tsx'

export const withdrawalPages: Pages = () => [
  {
    path: patterns.withdrawal,
    HydrateFallback: LoadingNote,
    lazy: async () => {
      const { WithdrawalPage } = await import('./WithdrawalPage.tsx')
      return { element: <WithdrawalPage /> }
    },
  },
]
