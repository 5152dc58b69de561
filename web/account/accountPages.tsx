import type { RouteObject } from 'react-router-dom'
import { patterns } from '../app/paths.ts'
import type { PageDependencies } from '../kit/page.ts'
import { LoadingNote } from '../kit/Skeleton.tsx'
import { connectAccount } from './accountStore.ts'
import type { Auth } from './auth.ts'

export type AccountDependencies = PageDependencies & { readonly loadAuth: () => Promise<Auth> }

/** The user pool through its library, which no page loads before somebody signs in. */
export const loadUserPool = async (): Promise<Auth> => {
  const { amplifyAuth } = await import('./amplifyAuth.ts')
  return amplifyAuth()
}

export const accountPages = (dependencies: AccountDependencies): RouteObject[] => {
  connectAccount(dependencies)
  return [
    {
      path: patterns.login,
      HydrateFallback: LoadingNote,
      lazy: async () => ({ Component: (await import('./LoginPage.tsx')).LoginPage }),
    },
    {
      path: patterns.auth,
      HydrateFallback: LoadingNote,
      lazy: async () => ({ Component: (await import('./AuthPage.tsx')).AuthPage }),
    },
    {
      path: patterns.authCallback,
      HydrateFallback: LoadingNote,
      lazy: async () => ({ Component: (await import('./AuthCallbackPage.tsx')).AuthCallbackPage }),
    },
    {
      path: patterns.forbidden,
      HydrateFallback: LoadingNote,
      lazy: async () => ({ Component: (await import('./ForbiddenPage.tsx')).ForbiddenPage }),
    },
  ]
}
