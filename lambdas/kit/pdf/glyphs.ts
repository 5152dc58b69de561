/**
 * The code points that the last of the embedded fonts has, in hexadecimal; it has all that the others have, and a test says so. They are
 * written down here, so that a name is judged without reading a font.
 */
const ranges = `
20-7e a0-2e9 2ec-2ee 2f3 2f7 300-34f 351-353 357-358 35a 35c-362 370-377 37a-37f 384-38a 38c 38e-3a1 3a3-525 531-556 559-55f 561-587 589-58a
10a0-10c5 10d0-10fc 1e00-1efb 1f00-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d 1f80-1fb4 1fb6-1fc4 1fc6-1fd3
1fd6-1fdb 1fdd-1fef 1ff2-1ff4 1ff6-1ffe 2010-205e 2070-2071 2074-208e 2090-209c 20a0-20b5 20b8-20ba 20bd 20d0-20d1 20d6-20d7 20db-20dc 20e1
2100-2109 210b-2149 214b 214e 2150-2185 2189 2190-2199 2212-2215`
  .trim()
  .split(/\s+/)
  .map(range => range.split('-').map(code => Number.parseInt(code, 16)))

const isPrintable = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0
  return ranges.some(([first = 0, last = first]) => first <= code && code <= last)
}

/**
 * A text as it is printed: composed characters, ligatures as their letters, one line. The fonts have no narrow no-break space, nor a
 * no-break hyphen, at which no line is broken anyway. What is invisible is left out.
 */
export const printedText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\ufb00-\ufb06]/g, ligature => ligature.normalize('NFKC'))
    .replace(/[\u202f\u2007]/g, '\u00a0')
    .replaceAll('\u2011', '-')
    .replace(/[^\S\u00a0]+/g, ' ')
    .replace(/\p{Cc}|\p{Cf}|\p{Variation_Selector}/gu, '')

/** Returns the characters that no embedded font has, each once: a text with one of them cannot be printed. */
export const unprintable = (text: string): readonly string[] => [
  ...new Set([...printedText(text)].filter(character => !isPrintable(character))),
]

/** Replaces what cannot be printed by its number, « [U+5C71] », where one foreign name must not keep a whole list from being printed. */
export const spelledOut = (text: string): string =>
  unprintable(text).reduce(
    (rest, character) => rest.replaceAll(character, `[U+${character.codePointAt(0)?.toString(16).toUpperCase()}]`),
    printedText(text),
  )
