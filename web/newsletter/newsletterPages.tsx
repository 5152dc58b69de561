import { patterns } from '../app/paths.ts'
import type { Pages } from '../kit/page.ts'
import { LoadingNote } from '../kit/Skeleton.tsx'

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
