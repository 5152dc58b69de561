import { Link } from 'react-router-dom'
import { paths } from '../../shared/paths.ts'
import { accountTexts } from '../layout/shellTexts.ts'
import { menuTexts } from './menuTexts.ts'
import { signOutEverywhereWithToast, signOutWithToast } from './signOut.ts'
import { useAccount } from './useAccount.ts'

/** Offers in the phone's drawer what the header's user menu offers. */
export const DrawerAccount = () => {
  const { identity } = useAccount()
  if (!identity)
    return (
      <Link to={paths.login()} className="text-action mt-4 self-start">
        {accountTexts.signIn}
      </Link>
    )
  return (
    <div className="mt-6 flex flex-col items-start gap-2">
      <p className="wrap-anywhere text-quiet">{identity.email}</p>
      <Link to={paths.customer()} className="text-action">
        {menuTexts.space}
      </Link>
      {identity.isAdmin && (
        <Link to={paths.adminJournal('access')} className="text-action">
          {menuTexts.sessions}
        </Link>
      )}
      <button type="button" className="text-action" onClick={signOutWithToast}>
        {menuTexts.signOut}
      </button>
      <button type="button" className="text-action" onClick={signOutEverywhereWithToast}>
        {menuTexts.signOutEverywhere}
      </button>
    </div>
  )
}
