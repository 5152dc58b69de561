/** Markup that is safe to output without escaping. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }

  toString(): string {
    return this.markup
  }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeText = (text: string): string => text.replace(/[&<>"']/g, character => entities[character] ?? character)

export type Content = Html | string | number | boolean | null | undefined | readonly Content[]

const markupOf = (content: Content): string => {
  if (content instanceof Html) return content.markup
  if (content === undefined || content === null || typeof content === 'boolean') return ''
  return Array.isArray(content) ? content.map(markupOf).join('') : escapeText(String(content))
}

/** Builds markup and escapes every value put into it, except markup built in the same way; absent values and booleans render nothing. */
export const html = (parts: TemplateStringsArray, ...contents: readonly Content[]): Html =>
  new Html(parts.map((part, i) => part + markupOf(contents[i])).join(''))
