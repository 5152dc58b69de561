import { accountTexts } from '../account/accountTexts.ts'
import { isOwner, useAccount } from '../account/useAccount.ts'
import { paths } from '../layout/paths.ts'
import { mainLinks } from './navigation.ts'

/** Returns the header's and the drawer's links; the gallery's owner gets a link to the back office as well. */
export const useMainLinks = () => (isOwner(useAccount()) ? [...mainLinks, { label: accountTexts.admin, to: paths.admin() }] : mainLinks)
