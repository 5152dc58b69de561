/** Cuts a text after the last whole word within `most` characters; a longer first word is cut itself. */
export const shortened = (text: string, most: number): string => {
  if (text.length <= most) return text
  const words = text
    .slice(0, most + 1)
    .replace(/\s+\S*$/, '')
    .slice(0, most)
  // A surrogate pair must not be cut in two, and no comma stands before the ellipsis.
  return `${words.replace(/[\ud800-\udbff]$|[\s,;:.–—-]+$/u, '')}…`
}
