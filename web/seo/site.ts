/** The site by its absolute addresses: no page is known by any other. */
export type Site = { readonly url: string; readonly at: (path: string) => string }

/** `url` without a slash at its end, as the stack and the local cloud say it; one is forgiven. */
export const siteAt = (url: string): Site => {
  const root = url.replace(/\/+$/, '')
  return { url: root, at: path => `${root}${path}` }
}
