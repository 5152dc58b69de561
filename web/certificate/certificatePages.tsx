import { patterns } from '../../shared/paths.ts'
import { LoadingNote } from '../kit/controls/Skeleton.tsx'
import { errorPageOf } from '../layout/notFoundPages.tsx'
import type { Pages } from '../router/page.tsx'
import { renderedFrom } from '../router/pageData.ts'

const CertificateError = errorPageOf('certificate')

export const certificatePages: Pages = ({ data }) => [
  {
    path: patterns.certificates,
    ...renderedFrom(data),
    HydrateFallback: LoadingNote,
    lazy: async () => {
      const { CertificateSearchPage } = await import('./CertificateSearchPage.tsx')
      return { element: <CertificateSearchPage /> }
    },
  },
  {
    path: patterns.certificate,
    ...renderedFrom(data),
    lazy: async () => {
      const { CertificatePage } = await import('./CertificatePage.tsx')
      return { element: <CertificatePage /> }
    },
    HydrateFallback: LoadingNote,
    ErrorBoundary: CertificateError,
  },
]
