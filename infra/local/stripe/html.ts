/** Markup that is already escaped. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

export type Content = Html | string | number | boolean | null | undefined | readonly Content[]

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const render = (content: Content): string => {
  if (content instanceof Html) return content.markup
  if (content === null || content === undefined || typeof content === 'boolean') return ''
  if (typeof content === 'object') return content.map(render).join('')
  return String(content).replaceAll(/[&<>"']/g, character => escapes[character] ?? character)
}

/** Builds markup from a template and escapes its values; absent values and booleans render nothing. */
export const html = (strings: TemplateStringsArray, ...values: readonly Content[]): Html =>
  new Html(strings.map((part, index) => part + render(values[index])).join(''))
