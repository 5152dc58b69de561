import * as z from 'zod/mini'

/** Characters of a directive, and of the first part of a path. */
const maxWordLength = 40
/** Bytes. */
export const maxReportBytes = 32 * 1024
/** Browsers gather reports and send them together; of one call no more than these are read. */
const maxReports = 20

/** What a browser refused by the shop's policy, without anything that could tell whose browser it was. */
export type Violation = {
  readonly directive: string
  /** A word of the browser's (`inline`, `eval`), a scheme or a host. */
  readonly blocked: string
  /** The first part of the page's address, since what follows may be somebody's own. */
  readonly page: string
  /** The address of the refused script or style, in the form of `blocked`. */
  readonly source: string
}

const text = z.optional(z.string())

/** As `report-uri` sends it, one to a call: https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Content-Security-Policy/report-uri */
const single = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
  }),
})

/** As `report-to` sends them: https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Content-Security-Policy/report-to */
const gathered = z.array(
  z.object({
    type: z.string(),
    body: z.optional(
      z.nullable(
        z.object({ documentURL: text, effectiveDirective: text, blockedURL: text, sourceFile: z.optional(z.nullable(z.string())) }),
      ),
    ),
  }),
)

const unknown = 'unknown'
const word = new RegExp(`^[a-z-]{1,${maxWordLength}}$`)
const wordOf = (given: string | undefined): string => (given && word.test(given) ? given : unknown)

const urlOf = (given: string | null | undefined): URL | undefined => (given && URL.canParse(given) ? new URL(given) : undefined)

const placeOf = (given: string | null | undefined): string => {
  const url = urlOf(given)
  if (!url) return wordOf(given ?? undefined)
  return /^https?:$/.test(url.protocol) ? url.host.slice(0, 100) : wordOf(url.protocol.slice(0, -1))
}

const pageOf = (given: string | undefined): string => {
  const url = urlOf(given)
  if (!url) return unknown
  const [first = ''] = url.pathname.split('/').slice(1)
  return first === '' ? '/' : `/${wordOf(first)}`
}

/** A browser's own extensions change pages in ways that the policy refuses, and that say nothing of the shop. */
const isOfExtension = ({ blocked, source }: Violation): boolean => [blocked, source].some(place => place.endsWith('-extension'))

const violationsIn = (reports: unknown): readonly Violation[] => {
  const one = single.safeParse(reports)
  if (one.success) {
    const { 'csp-report': report } = one.data
    const directive = report['effective-directive'] ?? report['violated-directive']?.split(' ')[0]
    return [
      {
        directive: wordOf(directive),
        blocked: placeOf(report['blocked-uri']),
        page: pageOf(report['document-uri']),
        source: placeOf(report['source-file']),
      },
    ]
  }
  const many = gathered.safeParse(reports)
  if (!many.success) return []
  return many.data.slice(0, maxReports).flatMap(({ type, body }) => {
    if (type !== 'csp-violation' || !body) return []
    const { documentURL, effectiveDirective, blockedURL, sourceFile } = body
    return [{ directive: wordOf(effectiveDirective), blocked: placeOf(blockedURL), page: pageOf(documentURL), source: placeOf(sourceFile) }]
  })
}

/** Reads a browser's report of what the policy refused; anything else is no violation. Everything in it may be made up. */
export const violationsOf = (body: Uint8Array): readonly Violation[] => {
  try {
    const reports: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
    return violationsIn(reports).filter(violation => !isOfExtension(violation))
  } catch {
    return []
  }
}
