/** Matches a page's main picture in the HTML of `ArtworkPicture`. */
const mainPicture = /<source type="image\/avif" srcSet="([^"]+)" sizes="([^"]+)"\/>(?:<source [^>]*>)*<img [^>]*fetchPriority="high"/

/**
 * Returns the preload link of the main picture, so that the browser requests it before it has parsed the body. Only prerendered HTML needs
 * it: when the browser renders the page, the picture itself is as early as a preload would be.
 */
export const mainPicturePreload = (html: string): string => {
  const [, files, sizes] = mainPicture.exec(html) ?? []
  return files ? `<link rel="preload" as="image" type="image/avif" imagesrcset="${files}" imagesizes="${sizes}" fetchpriority="high"/>` : ''
}
