import { patterns } from '../../shared/paths.ts'
import { LoadingNote } from '../kit/controls/Skeleton.tsx'
import type { Pages } from '../router/page.tsx'

export const newsletterPages: Pages = ({ data }) => [
  {
    path: patterns.newsletter,
    HydrateFallback: LoadingNote,
    lazy: async () => {
      const { NewsletterPage } = await import('./NewsletterPage.tsx')
      return { element: <NewsletterPage /> }
    },
  },
  {
    path: patterns.newsletterConfirmation,
    HydrateFallback: LoadingNote,
    lazy: async () => {
      const { NewsletterConfirmationPage } = await import('./NewsletterConfirmationPage.tsx')
      return { element: <NewsletterConfirmationPage data={data} /> }
    },
  },
]
