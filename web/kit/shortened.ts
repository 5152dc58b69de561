/** The beginning of a text, as far as whole words go in `most` characters; of a single long word, its beginning. */
export const shortened = (text: string, most: number): string => {
  if (text.length <= most) return text
  const words = text
    .slice(0, most + 1)
    .replace(/\s+\S*$/, '')
    .slice(0, most)
  // Nothing of a character cut in two, and no comma before the dots.
  return `${words.replace(/[\ud800-\udbff]$|[\s,;:.–—-]+$/u, '')}…`
}
