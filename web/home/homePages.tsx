import { patterns } from '../../shared/paths.ts'
import { LoadingNote } from '../kit/controls/Skeleton.tsx'
import type { Pages } from '../router/page.tsx'
import { renderedFrom } from '../router/pageData.ts'

export const homePages: Pages = ({ data }) => [
  {
    path: patterns.home,
    ...renderedFrom(data),
    lazy: async () => {
      const { HomePage } = await import('./HomePage.tsx')
      return { element: <HomePage /> }
    },
    HydrateFallback: LoadingNote,
  },
]
