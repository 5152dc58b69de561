import { certificateIdPattern } from '../../../shared/certificate/certificate.ts'
import { notFoundAddress } from '../../../shared/kit/pageKeys.ts'

/** The HTML of pages that are rendered in the browser. */
export const shell = '/index.html'

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The expressions of parameters by their names; `other` is that of all others. */
type Parameters = { readonly other: string; readonly [name: string]: string }

const expressionOf = (pattern: string, parameters: Parameters): string =>
  pattern
    .replace(/\/$/, '')
    .split('/')
    .map(segment => (segment.startsWith(':') ? (parameters[segment] ?? parameters.other) : literal(segment)))
    .join('/')

/** Builds one expression for all pages; a trailing slash names the same page. */
const pageExpression = (patterns: readonly string[], parameters: Parameters): string =>
  `^(?:${patterns.map(pattern => expressionOf(pattern, parameters)).join('|')})/?$`

/**
 * The characters of a slug or a number, and those of a certificate's id. The patterns are strict because a match becomes part of an object's
 * key, and what does not match costs no request to the bucket.
 */
const stored: Parameters = { ':id': certificateIdPattern.source.replace(/[$^]/g, ''), other: '[a-z0-9-]{1,100}' }
const anything: Parameters = { other: '[^/.]+' }

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
  prerendered: pageExpression(prerendered, stored),
  clientRendered: pageExpression(clientRendered, anything),
  filterable: pageExpression(filterable.patterns, stored),
  parameters: filterable.parameters,
  notFoundPrefix: `^(?:${notFoundAddress})?(${notFoundPrefixes.map(literal).join('|')})(?:/|$)`,
  files,
  redirect,
})
