import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { LoadingNote } from '../kit/Skeleton.tsx'
import { usePending } from '../router/page.ts'
import { placeAfterSignIn } from './accountPlaces.ts'
import { useAccount } from './useAccount.ts'

/** Whoever is signed in, has just signed in, or does so in another tab, goes where they belong. */
export const SignedOutOnly = ({ next, children }: { next?: string | undefined; children: ReactNode }) => {
  const account = useAccount()
  const isLeaving = usePending()
  if (account.status === 'signedIn' && isLeaving) return <LoadingNote />
  if (account.status === 'signedIn') return <Navigate to={placeAfterSignIn(account.identity, next)} replace />
  return account.status === 'restoring' && !account.failure ? <LoadingNote /> : children
}
