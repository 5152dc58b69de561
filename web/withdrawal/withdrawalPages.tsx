import { patterns } from '../app/paths.ts'
import type { Pages } from '../kit/page.ts'
import { LoadingNote } from '../kit/Skeleton.tsx'

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
