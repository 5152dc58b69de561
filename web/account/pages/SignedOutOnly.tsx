import type { ReactNode } from 'react'
import { Navigate, useNavigation } from 'react-router-dom'
import { LoadingNote } from '../../kit/controls/Skeleton.tsx'
import { useAccount } from '../useAccount.ts'
import { placeAfterSignIn } from './accountPlaces.ts'

/** Redirects a signed-in visitor to the page after sign-in, also when they have just signed in, here or in another tab. */
export const SignedOutOnly = ({ next, children }: { next?: string | undefined; children: ReactNode }) => {
  const account = useAccount()
  const isLeaving = useNavigation().state !== 'idle'
  if (account.status === 'signedIn' && isLeaving) return <LoadingNote />
  if (account.status === 'signedIn') return <Navigate to={placeAfterSignIn(account.identity, next)} replace />
  return account.status === 'restoring' && !account.failure ? <LoadingNote /> : children
}
