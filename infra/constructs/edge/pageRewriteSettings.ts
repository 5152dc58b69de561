import { notFoundAddress } from '../../../shared/kit/pageKeys.ts'

/** The HTML of pages that are rendered in the browser. */
export const shell = '/index.html'

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const expressionOf = (pattern: string, parameter: string): string =>
  pattern
    .replace(/\/$/, '')
    .split('/')
    .map(segment => (segment.startsWith(':') ? parameter : literal(segment)))
    .join('/')

/** Builds one expression for all pages; a trailing slash names the same page. */
const pageExpression = (patterns: readonly string[], parameter: string): string =>
  `^(?:${patterns.map(pattern => expressionOf(pattern, parameter)).join('|')})/?$`

/** The characters of a slug or a number. The pattern is strict because a match becomes part of an object's key. */
const slug = '[a-z0-9-]{1,100}'
const anything = '[^/.]+'

type Patterns = {
  readonly prerendered: readonly string[]
  readonly clientRendered: readonly string[]
  /** The prerendered pages whose content depends on these query parameters: with one of them, the app renders the page in the browser. */
  readonly filterable: { readonly patterns: readonly string[]; readonly parameters: readonly string[] }
  /** The path prefixes that have a 404 page of their own, whose address ends with the prefix. */
  readonly notFoundPrefixes: readonly string[]
  /** The paths of the files at the site's root. */
  readonly files: readonly string[]
  /** Another name of the site, which redirects to the first. */
  readonly redirect?: { readonly from: string; readonly to: string } | undefined
}

/** What the function of pages reads; its patterns are regular expressions. */
export type PageRewriteSettings = Pick<Patterns, 'files' | 'redirect'> & {
  readonly shell: string
  readonly prerendered: string
  readonly clientRendered: string
  readonly filterable: string
  readonly parameters: readonly string[]
  readonly notFoundPrefix: string
}

export const pageRewriteSettings = ({
  prerendered,
  clientRendered,
  filterable,
  notFoundPrefixes,
  files,
  redirect,
}: Patterns): PageRewriteSettings => ({
  shell,
  prerendered: pageExpression(prerendered, slug),
  clientRendered: pageExpression(clientRendered, anything),
  filterable: pageExpression(filterable.patterns, slug),
  parameters: filterable.parameters,
  notFoundPrefix: `^(?:${notFoundAddress})?(${notFoundPrefixes.map(literal).join('|')})(?:/|$)`,
  files,
  redirect,
})
