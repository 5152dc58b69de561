import * as z from 'zod/mini'

/** The most characters of a directive and of a path's first part. */
const maxWordLength = 40
/** Bytes. */
export const maxReportBytes = 32 * 1024
/** The most reports read of one call; browsers send several together. */
const maxReports = 20

/** A violation of the shop's policy that a browser reports, without anything that could identify whose browser it was. */
export type Violation = {
  readonly directive: string
  /** A keyword (`inline`, `eval`), a scheme or a host. */
  readonly blocked: string
  /** The first part of the page's path, since the rest may be personal. */
  readonly page: string
  /** The address of the refused script or style, in the form of `blocked`. */
  readonly source: string
}

const text = z.optional(z.string())

/**
 * The format of `report-uri`, one report to a call:
 * https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Content-Security-Policy/report-uri
 */
const single = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
  }),
})

/** The format of `report-to`: https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Content-Security-Policy/report-to */
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

/** The schemes of browser extensions, whose violations say nothing about the shop. */
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

/** Reads the violations in a browser's report; anything else is left out. Everything in a report may be made up. */
export const violationsOf = (body: Uint8Array): readonly Violation[] => {
  try {
    const reports: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
    return violationsIn(reports).filter(violation => !isOfExtension(violation))
  } catch {
    return []
  }
}
