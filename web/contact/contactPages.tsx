import { patterns } from '../app/paths.ts'
import type { Pages } from '../kit/page.ts'
import { LoadingNote } from '../kit/Skeleton.tsx'

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
