import { patterns } from '../../shared/paths.ts'
import { LoadingNote } from '../kit/controls/Skeleton.tsx'
import type { Page } from '../router/page.tsx'

export const invoicePages: readonly Page[] = [
  {
    path: patterns.invoice,
    HydrateFallback: LoadingNote,
    lazy: async () => {
      const { MailedPaperPage } = await import('./MailedPaperPage.tsx')
      return { element: <MailedPaperPage /> }
    },
  },
]
