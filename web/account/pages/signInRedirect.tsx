import type { ReactNode } from 'react'
import { matchPath, Navigate, useNavigation } from 'react-router-dom'
import { pagePatterns, paths, patterns } from '../../../shared/paths.ts'
import { LoadingNote } from '../../kit/controls/Skeleton.tsx'
import type { Identity } from '../../kit/session/auth.ts'
import { useAccount } from '../useAccount.ts'

const site = 'https://site.invalid'
const gates: readonly string[] = [patterns.login, patterns.auth, patterns.authCallback, patterns.forbidden]

const isUnderAdmin = (path: string): boolean => matchPath(`${patterns.admin}/*`, path) !== null

const addressOf = (next: string): URL | undefined => {
  try {
    return new URL(next, site)
  } catch {
    return undefined
  }
}

/** Returns `next` when it is a page of this site other than a sign-in page, which prevents an open redirect; otherwise `undefined`. */
export const ownPage = (next: string | null): string | undefined => {
  const address = next?.startsWith('/') ? addressOf(next) : undefined
  if (!address) return undefined
  const { origin, pathname, search, hash } = address
  const isPage = isUnderAdmin(pathname) || pagePatterns.some(pattern => matchPath(pattern, pathname))
  return origin === site && isPage && !gates.includes(pathname) ? pathname + search + hash : undefined
}

/** Tells whether the visitor is on the way to the back office, so that the owner is the one signing in (D12). */
export const leadsToAdmin = (next: string | undefined): boolean => next !== undefined && isUnderAdmin(next.replace(/[?#].*/, ''))

/**
 * Returns the page that follows a sign-in: the back office for the owner; for customers the page they were headed for, or home (D12).
 */
export const pathAfterSignIn = ({ isAdmin }: Identity, next?: string): string => {
  if (isAdmin) return next && leadsToAdmin(next) ? next : paths.admin()
  return next ?? paths.home()
}

/** Redirects a signed-in visitor to the page after sign-in, also when they have just signed in, here or in another tab. */
export const SignedOutOnly = ({ next, children }: { next?: string | undefined; children: ReactNode }) => {
  const account = useAccount()
  const isLeaving = useNavigation().state !== 'idle'
  if (account.status === 'signedIn' && isLeaving) return <LoadingNote />
  if (account.status === 'signedIn') return <Navigate to={pathAfterSignIn(account.identity, next)} replace />
  return account.status === 'restoring' && !account.failure ? <LoadingNote /> : children
}
