import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { restoreAccount } from '../account/accountStore.ts'
import { useAccount } from '../account/useAccount.ts'
import { Button } from '../kit/controls/Button.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { EmptyState } from '../layout/EmptyState.tsx'
import { paths } from '../layout/paths.ts'
import { reportSecurityEvent } from '../security/reportSecurityEvent.ts'
import { AdminHeader } from './AdminHeader.tsx'
import { adminTexts } from './adminTexts.ts'

const Unproved = ({ failure }: { failure: string | undefined }) =>
  failure ? (
    <EmptyState title={adminTexts.unreachable} action={<Button onClick={restoreAccount}>{adminTexts.retry}</Button>}>
      {failure}
    </EmptyState>
  ) : (
    <p role="status" className="wrap py-24 text-center text-lg">
      {adminTexts.checking}
    </p>
  )

const Denied = () => {
  const { pathname } = useLocation()
  useEffect(() => reportSecurityEvent({ eventType: 'accessDenied', eventData: { path: pathname } }), [pathname])
  return <Navigate to={paths.forbidden()} replace />
}

const Gate = ({ children }: { children: ReactNode }) => {
  const account = useAccount()
  const { pathname, search } = useLocation()
  if (account.status === 'restoring') return <Unproved failure={account.failure} />
  if (account.status === 'signedOut') return <Navigate to={paths.login(pathname + search)} replace />
  if (!account.identity.isAdmin) return <Denied />
  return (
    <>
      <AdminHeader email={account.identity.email} />
      {children}
    </>
  )
}

/** Guards the back office's screens. The server enforces the permission itself (D3). */
export const AdminGate = ({ children }: { children: ReactNode }) => (
  <>
    <PageMeta title={adminTexts.title} noindex />
    <Gate>{children}</Gate>
  </>
)
