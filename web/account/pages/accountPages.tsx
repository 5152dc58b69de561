import { patterns } from '../../../shared/paths.ts'
import { LoadingNote } from '../../kit/controls/Skeleton.tsx'
import type { Page } from '../../router/page.tsx'

export const accountPages = (): readonly Page[] => [
  {
    path: patterns.login,
    HydrateFallback: LoadingNote,
    lazy: async () => {
      const { LoginPage } = await import('./LoginPage.tsx')
      return { element: <LoginPage /> }
    },
  },
  {
    path: patterns.auth,
    HydrateFallback: LoadingNote,
    lazy: async () => {
      const { AuthPage } = await import('./AuthPage.tsx')
      return { element: <AuthPage /> }
    },
  },
  {
    path: patterns.authCallback,
    HydrateFallback: LoadingNote,
    lazy: async () => {
      const { AuthCallbackPage } = await import('./AuthCallbackPage.tsx')
      return { element: <AuthCallbackPage /> }
    },
  },
  {
    path: patterns.forbidden,
    HydrateFallback: LoadingNote,
    lazy: async () => {
      const { ForbiddenPage } = await import('./ForbiddenPage.tsx')
      return { element: <ForbiddenPage /> }
    },
  },
]
