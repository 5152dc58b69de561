import { LoadingNote } from '../kit/Skeleton.tsx'
import { patterns } from '../layout/paths.ts'
import type { Pages } from '../router/page.ts'

export const withdrawalPages: Pages = ({ api }) => [
  {
    path: patterns.withdrawal,
    Fallback: LoadingNote,
    lazy: async () => {
      const { WithdrawalPage } = await import('./WithdrawalPage.tsx')
      return <WithdrawalPage api={api} />
    },
  },
]
