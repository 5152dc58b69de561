import { gallery, offers, socialNetworks } from '../../shared/gallery.ts'
import { paths } from '../../shared/paths.ts'
import { withdrawalLabel } from '../../shared/withdrawal/withdrawalLabel.ts'
import { isOwner, useAccount } from '../account/useAccount.ts'
import { favoriteTexts } from '../favorite/favoriteTexts.ts'
import { accountTexts, legalTexts, shellTexts } from '../layout/shellTexts.ts'

type NavigationLink = { readonly label: string; readonly to: string }

/** The header's and the drawer's links, in order. */
export const mainLinks: readonly NavigationLink[] = [
  { label: shellTexts.works, to: paths.catalogue() },
  { label: shellTexts.collections, to: paths.collections() },
  { label: shellTexts.exhibitions, to: paths.exhibitions() },
  { label: shellTexts.about, to: paths.about() },
  { label: shellTexts.contact, to: paths.contact() },
]

/** The footer's groups of links. */
export const footerGroups = (): readonly { readonly title: string; readonly links: readonly NavigationLink[] }[] => [
  {
    title: shellTexts.about,
    links: [
      { label: shellTexts.artist, to: paths.about() },
      { label: shellTexts.works, to: paths.catalogue() },
      { label: shellTexts.collections, to: paths.collections() },
      { label: shellTexts.exhibitions, to: paths.exhibitions() },
      { label: shellTexts.contact, to: paths.contact() },
    ],
  },
  {
    title: shellTexts.footerServices,
    links: [
      ...(offers().quotes ? [{ label: shellTexts.quote, to: paths.quote() }] : []),
      { label: favoriteTexts.link, to: paths.favorites() },
      { label: shellTexts.cart, to: paths.cart() },
      { label: shellTexts.newsletter, to: paths.newsletter() },
    ],
  },
  {
    title: legalTexts.group,
    links: [
      { label: legalTexts.notice, to: paths.legalNotice() },
      { label: legalTexts.terms, to: paths.terms() },
      { label: legalTexts.privacy, to: paths.privacy() },
      { label: legalTexts.shipping, to: paths.shipping() },
      { label: legalTexts.returns, to: paths.returns() },
      { label: withdrawalLabel, to: paths.withdrawal() },
      { label: legalTexts.cookies, to: paths.cookies() },
    ],
  },
]

/** Returns the links to the owner's pages elsewhere, if any. */
export const socialLinks = (): readonly { readonly label: string; readonly href: string }[] => {
  const { socials } = gallery()
  return socialNetworks.flatMap(network => {
    const href = socials[network]
    return href ? [{ label: shellTexts[network], href }] : []
  })
}

/** Returns the header's and the drawer's links; the gallery's owner gets a link to the back office as well. */
export const useMainLinks = () => (isOwner(useAccount()) ? [...mainLinks, { label: accountTexts.admin, to: paths.admin() }] : mainLinks)
