import { Link } from 'react-router-dom'
import { paths } from '../../shared/paths.ts'
import { useLazyPart } from '../kit/useLazyPart.ts'
import { accountTexts } from '../layout/shellTexts.ts'
import { useAccount } from './useAccount.ts'

const loadMenu = async () => (await import('./OpenableMenu.tsx')).OpenableMenu

/** The header's link to the sign-in page, or the menu of the signed-in account. */
export const UserMenu = () => {
  const { identity } = useAccount()
  const OpenableMenu = useLazyPart(identity !== undefined, loadMenu)
  if (identity) return OpenableMenu ? <OpenableMenu {...identity} /> : <div className="size-11" />
  return (
    <Link to={paths.login()} className="nav-link px-2.5">
      {accountTexts.signIn}
    </Link>
  )
}
