import { matchPath } from 'react-router-dom'
import { pagePatterns, paths, patterns } from '../layout/paths.ts'
import type { Identity } from './auth.ts'

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

/** `next` as a page of this site; `undefined` for any other address, and for the pages one signs in on. */
export const ownPage = (next: string | null): string | undefined => {
  const address = next?.startsWith('/') ? addressOf(next) : undefined
  if (!address) return undefined
  const { origin, pathname, search, hash } = address
  const isPage = isUnderAdmin(pathname) || pagePatterns.some(pattern => matchPath(pattern, pathname))
  return origin === site && isPage && !gates.includes(pathname) ? pathname + search + hash : undefined
}

/** Whether it is the owner who is about to sign in (D12). */
export const leadsToAdmin = (next: string | undefined): boolean => next !== undefined && isUnderAdmin(next.replace(/[?#].*/, ''))

/** Where someone goes who has signed in: the owner to the back office, anyone else home, or where they were headed (D12). */
export const placeAfterSignIn = ({ isAdmin }: Identity, next?: string): string => {
  if (isAdmin) return next && leadsToAdmin(next) ? next : paths.admin()
  return next ?? paths.home()
}
