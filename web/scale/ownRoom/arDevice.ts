import { arModelPath, type ModelledWork } from '../../../shared/artwork/arModel.ts'

/** What shows a model in the room: Quick Look of iPhones and iPads, Scene Viewer of Android, or nothing. */
export type ArViewer = 'quickLook' | 'sceneViewer'

/** https://webkit.org/blog/8421/viewing-augmented-reality-assets-in-safari-for-ios tells how to ask Safari. */
export const arViewerHere = (): ArViewer | undefined => {
  if (document.createElement('a').relList.supports('ar')) return 'quickLook'
  return /android/i.test(navigator.userAgent) ? 'sceneViewer' : undefined
}

type Shown = { readonly work: ModelledWork; readonly title: string; readonly page: URL }

/** A work is not to be made larger or smaller by fingers. */
const quickLook = ({ work, page }: Shown): string =>
  `${arModelPath(work, 'usdz')}#allowsContentScaling=0&canonicalWebPageURL=${encodeURIComponent(page.href)}`

/** The parameters are those of https://developers.google.com/ar/develop/scene-viewer. A telephone without Scene Viewer stays on the page. */
const sceneViewer = ({ work, title, page }: Shown): string => {
  const file = new URL(arModelPath(work, 'glb'), page).href
  const asked = new URLSearchParams({
    file,
    mode: 'ar_preferred',
    title,
    link: page.href,
    resizable: 'false',
    enable_vertical_placement: 'true',
  })
  const intent = [
    'scheme=https',
    'package=com.google.android.googlequicksearchbox',
    'action=android.intent.action.VIEW',
    `S.browser_fallback_url=${encodeURIComponent(page.href)}`,
  ]
  return `intent://arvr.google.com/scene-viewer/1.2?${asked}#Intent;${intent.join(';')};end;`
}

/** Returns the address at which a telephone opens its camera and shows the work. */
export const arLink = (viewer: ArViewer, shown: Shown): string => (viewer === 'quickLook' ? quickLook : sceneViewer)(shown)
