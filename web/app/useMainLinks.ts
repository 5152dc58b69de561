import { accountTexts } from '../account/accountTexts.ts'
import { isOwner, useAccount } from '../account/useAccount.ts'
import { paths } from '../layout/paths.ts'
import { mainLinks } from './navigation.ts'

/** The header's and the drawer's links; the gallery's owner has one more. */
export const useMainLinks = () => (isOwner(useAccount()) ? [...mainLinks, { label: accountTexts.admin, to: paths.admin() }] : mainLinks)
