import { useNavigation } from 'react-router-dom'
import { useAccount } from '../account/useAccount.ts'
import { useLazyPart } from '../kit/useLazyPart.ts'

const loadHeader = async () => (await import('./AdminGate.tsx')).AdminHeader

/** The back office's header, which is empty until the owner is known. It is loaded lazily, because every visitor loads the shells. */
export const AdminShellHeader = () => {
  const { status, identity } = useAccount()
  const isOpen = status === 'signedIn' && identity.isAdmin
  // A load that failed is tried again with the next screen.
  const isLoading = useNavigation().state !== 'idle'
  const AdminHeader = useLazyPart(isOpen && !isLoading, loadHeader)
  return (
    <header className="sticky top-0 z-40 min-h-12 border-line border-b bg-mat py-0.5 print:hidden">
      {isOpen && AdminHeader && <AdminHeader email={identity.email} />}
    </header>
  )
}
