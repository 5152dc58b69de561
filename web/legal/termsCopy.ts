import { paths } from '../../shared/paths.ts'
import { termsCopyTexts } from './legalPageTexts.ts'

const article = /<article[\s>][\s\S]*<\/article>/
const contents = /<nav[\s>][\s\S]*?<\/nav>/g
const comment = /<!--[\s\S]*?-->/g
const tag = /<(\w+)(\s[^>]*)?>/g
const anyTag = /<[^>]+>/g
const linkedTo = /\shref="([^"]*)"/

/** Reduces a rendered page to its article, without the table of contents and without any attribute but the links' addresses. */
const bareArticle = (drawn: string, siteUrl: string): string =>
  (article.exec(drawn)?.[0] ?? '')
    .replace(contents, '')
    .replace(comment, '')
    .replace(tag, (_, name: string, attributes = '') => {
      const [, to] = linkedTo.exec(attributes) ?? []
      if (to === undefined) return `<${name}>`
      return `<${name} href="${to.startsWith('/') ? `${siteUrl}${to}` : to}">`
    })

/** What the terms of sale say, in a form that no later deployment of the site can change. */
export type TermsCopy = {
  /** The words alone, by which two copies are compared: how they are drawn may change with any deployment. */
  readonly words: string
  /** Returns the page, without any script, style sheet or file. */
  readonly page: (at: Date) => string
}

/** Copies pages that were drawn by the site. */
export const termsCopyOf = (drawn: readonly string[], siteUrl: string): TermsCopy => {
  const articles = drawn.map(page => bareArticle(page, siteUrl))
  return {
    words: articles.join(' ').replace(anyTag, ' ').replace(/\s+/g, ' ').trim(),
    page: at =>
      [
        '<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
        `<meta name="robots" content="noindex"><title>${termsCopyTexts.title(at)}</title></head>`,
        '<body style="max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font: 1.0625rem/1.6 Georgia, serif; overflow-wrap: anywhere">',
        `<p><strong>${termsCopyTexts.note(at)}</strong></p>`,
        `<p><a href="${siteUrl}${paths.terms()}">${termsCopyTexts.now}</a></p>`,
        ...articles,
        '</body></html>\n',
      ].join('\n'),
  }
}
