import { patterns } from '../app/paths.ts'
import type { Pages } from '../kit/page.ts'
import { renderedFrom } from '../kit/pageData.ts'
import { LoadingNote } from '../kit/Skeleton.tsx'

export const aboutPages: Pages = ({ data }) => [
  {
    path: patterns.about,
    ...renderedFrom(data),
    lazy: async () => {
      const { AboutPage } = await import('./AboutPage.tsx')
      return <AboutPage />
    },
    Fallback: LoadingNote,
  },
]
