import { gallery } from '../../shared/gallery.ts'
import { paths } from './paths.ts'
import { shellTexts } from './shellTexts.ts'

type NavigationLink = { readonly label: string; readonly to: string }

/** The header's and the drawer's links, in order. */
export const mainLinks: readonly NavigationLink[] = [
  { label: shellTexts.works, to: paths.catalogue() },
  { label: shellTexts.collections, to: paths.homeCollections() },
  { label: shellTexts.exhibitions, to: paths.homeExhibitions() },
]

/** The footer's groups of links. */
export const footerGroups: readonly { readonly title: string; readonly links: readonly NavigationLink[] }[] = [
  { title: shellTexts.footerGallery, links: mainLinks },
  { title: shellTexts.footerServices, links: [{ label: shellTexts.cart, to: paths.cart() }] },
]

export const socialLinks = [
  { label: shellTexts.instagram, href: gallery.socials.instagram },
  { label: shellTexts.facebook, href: gallery.socials.facebook },
  { label: shellTexts.pinterest, href: gallery.socials.pinterest },
] as const

/** Where a quote is asked for; `about` names the work it is asked for. */
export const quoteAddress = (about?: string): string => {
  const subject = about ? `${shellTexts.quoteSubject} : ${about}` : shellTexts.quoteSubject
  return `mailto:${gallery.email}?subject=${encodeURIComponent(subject)}`
}
