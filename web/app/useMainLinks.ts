import { accountTexts } from '../account/accountTexts.ts'
import { isOwner, useAccount } from '../account/useAccount.ts'
import { mainLinks } from './navigation.ts'
import { paths } from './paths.ts'

/** The header's and the drawer's links; the gallery's owner has one more. */
export const useMainLinks = () => (isOwner(useAccount()) ? [...mainLinks, { label: accountTexts.admin, to: paths.admin() }] : mainLinks)
