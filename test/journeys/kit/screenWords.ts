import type { CDPSession } from '@playwright/test'

/**
 * What a script writes where it has no value, and what only the code calls things: kinds of row, states of Cognito's accounts, reasons and
 * events of the payment provider, and fields, but for the cookies and keys of the browser's storage that /cookies must name. Names such as
 * « iPhone » have one small letter first, and what is shown in capitals is told in capitals.
 */
const wrongWords: readonly RegExp[] = [
  /\b(?:NaN|Infinity|undefined|null)\b/,
  /\[object \w+\]/,
  /Invalid Date/,
  /\b[A-Z]+(?:_[A-Z_]+\b|#)|\b(?:UN)?CONFIRMED\b/,
  /(?<![\w@./-])(?!cookie[A-Z])[a-z]{2,}[A-Z]\w*/,
  /(?<![\w@./-])(?!cart_token)[a-z]+(?:_[a-z]+)+\b(?![@.])/,
  /(?<![\w@./-])(?:charge|checkout|payment_intent|radar|refund|review)\.[a-z._]+/,
]

/** Returns the words in a text that must not be shown. */
export const wrongWordsIn = (text: string): readonly string[] => wrongWords.flatMap(pattern => pattern.exec(text)?.[0] ?? [])

/** The roles that mean nothing to a screen reader's user without a name. */
const namedRoles =
  /^(alertdialog|button|checkbox|columnheader|combobox|dialog|DisclosureTriangle|heading|image|link|listbox|menuitem|radio|rowheader|searchbox|slider|spinbutton|switch|tab|textbox)$/

/** Returns the words of a screen that must not be shown or read aloud, and what has no name, from what Chromium tells a screen reader. */
export const wordFaults = async (browser: CDPSession): Promise<readonly string[]> => {
  const { nodes } = await browser.send('Accessibility.getFullAXTree')
  const found = nodes
    .filter(({ ignored }) => !ignored)
    .flatMap(({ role, name, description, value }) => {
      const kind = String(role?.value)
      const words = [name, description, value].map(each => String(each?.value ?? '').trim())
      const wrong = words.flatMap(text => wrongWordsIn(text).map(word => `${word} in « ${text.slice(0, 80)} »`))
      return [...wrong, ...(namedRoles.test(kind) && !words[0] ? [`a ${kind} without a name`] : [])]
    })
  return [...new Set(found)]
}
