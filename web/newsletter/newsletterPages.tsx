import { LoadingNote } from '../kit/Skeleton.tsx'
import { patterns } from '../layout/paths.ts'
import type { Pages } from '../router/page.ts'

export const newsletterPages: Pages = ({ api }) => [
  {
    path: patterns.newsletter,
    Fallback: LoadingNote,
    lazy: async () => {
      const { NewsletterPage } = await import('./NewsletterPage.tsx')
      return <NewsletterPage api={api} />
    },
  },
  {
    path: patterns.newsletterConfirmation,
    Fallback: LoadingNote,
    lazy: async () => {
      const { NewsletterConfirmationPage } = await import('./NewsletterConfirmationPage.tsx')
      return <NewsletterConfirmationPage api={api} />
    },
  },
]
