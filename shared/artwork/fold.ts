const ligatures: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', đ: 'd', ł: 'l' }

/** As a keyboard writes what typography sets: `'` and `"`, and no space that was put before a mark or within guillemets. */
const asTyped = (text: string): string =>
  text
    .replace(/[\u00a0\u202f]+(?=[;:!?»€%])|(?<=«)[\u00a0\u202f]+/g, '')
    .replace(/’/g, "'")
    .replace(/[«»]/g, '"')
    .replace(/…/g, '...')

/** Lower case without accents, ligatures or typographer's marks: the folding of searches and slugs alike (D4, D8). */
export const fold = (text: string): string =>
  asTyped(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæßøđł]/g, letter => ligatures[letter] ?? letter)

/** Words as addresses have them: « huile-sur-toile ». */
export const hyphened = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
