import { patterns } from '../app/paths.ts'
import type { Pages } from '../kit/page.ts'
import { renderedFrom } from '../kit/pageData.ts'
import { LoadingNote } from '../kit/Skeleton.tsx'

export const homePages: Pages = ({ data }) => [
  {
    path: patterns.home,
    ...renderedFrom(data),
    lazy: async () => {
      const { HomePage } = await import('./HomePage.tsx')
      return <HomePage />
    },
    Fallback: LoadingNote,
  },
]
