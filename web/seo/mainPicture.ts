/** The picture a page opens on, as its HTML has it (`ArtworkPicture`). */
const mainPicture = /<source type="image\/avif" srcSet="([^"]+)" sizes="([^"]+)"\/>(?:<source [^>]*>)*<img [^>]*fetchPriority="high"/

/**
 * For the head: the browser asks for the picture before it has read as far as the page. Only in the HTML: a page the browser draws
 * itself asks for its picture as soon as it could be told to.
 */
export const mainPicturePreload = (html: string): string => {
  const [, files, sizes] = mainPicture.exec(html) ?? []
  return files ? `<link rel="preload" as="image" type="image/avif" imagesrcset="${files}" imagesizes="${sizes}" fetchpriority="high"/>` : ''
}
