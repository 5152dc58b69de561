import { patterns } from '../../shared/paths.ts'
import { LoadingNote } from '../kit/controls/Skeleton.tsx'
import type { Pages } from '../router/page.tsx'
import { renderedFrom } from '../router/pageData.ts'

export const aboutPages: Pages = ({ data }) => [
  {
    path: patterns.about,
    ...renderedFrom(data),
    lazy: async () => {
      const { AboutPage } = await import('./AboutPage.tsx')
      return { element: <AboutPage /> }
    },
    HydrateFallback: LoadingNote,
  },
]
