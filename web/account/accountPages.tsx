import { LoadingNote } from '../kit/Skeleton.tsx'
import { patterns } from '../layout/paths.ts'
import type { Page } from '../router/page.ts'

export const accountPages = (): readonly Page[] => [
  {
    path: patterns.login,
    Fallback: LoadingNote,
    lazy: async () => {
      const { LoginPage } = await import('./LoginPage.tsx')
      return <LoginPage />
    },
  },
  {
    path: patterns.auth,
    Fallback: LoadingNote,
    lazy: async () => {
      const { AuthPage } = await import('./AuthPage.tsx')
      return <AuthPage />
    },
  },
  {
    path: patterns.authCallback,
    Fallback: LoadingNote,
    lazy: async () => {
      const { AuthCallbackPage } = await import('./AuthCallbackPage.tsx')
      return <AuthCallbackPage />
    },
  },
  {
    path: patterns.forbidden,
    Fallback: LoadingNote,
    lazy: async () => {
      const { ForbiddenPage } = await import('./ForbiddenPage.tsx')
      return <ForbiddenPage />
    },
  },
]
