/** Markup that is safe to output without escaping. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export type MarkupContent = Markup | string | number | boolean | null | undefined | readonly MarkupContent[]

const textOfContent = (content: MarkupContent): string => {
  if (content instanceof Markup) return content.text
  if (content === undefined || content === null || typeof content === 'boolean') return ''
  if (typeof content === 'object') return content.map(textOfContent).join('')
  return String(content).replace(/[&<>"']/g, character => entities[character] ?? character)
}

/** Builds markup and escapes every value put into it, except markup built in the same way; absent values and booleans render nothing. */
export const markup = (parts: TemplateStringsArray, ...contents: readonly MarkupContent[]): Markup =>
  new Markup(parts.map((part, i) => part + textOfContent(contents[i])).join(''))
