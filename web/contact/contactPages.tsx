import { patterns } from '../app/paths.ts'
import { LoadingNote } from '../kit/Skeleton.tsx'
import type { Pages } from '../router/page.ts'

export const contactPages: Pages = ({ api }) => [
  {
    path: patterns.contact,
    Fallback: LoadingNote,
    lazy: async () => {
      const { ContactPage } = await import('./ContactPage.tsx')
      return <ContactPage api={api} />
    },
  },
]
