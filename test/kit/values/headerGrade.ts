/**
 * The rules of Mozilla's HTTP Observatory that speak of an answer's own headers, with their points
 * (https://github.com/mdn/mdn-http-observatory/blob/main/src/grader/charts.js). Its other rules ask for redirects from http, which the
 * distribution makes, and for a place in the browsers' list of HSTS names, which the shop does not ask for.
 */
type Rule = (headers: Headers) => number

const directivesOf = (headers: Headers): ReadonlyMap<string, readonly string[]> =>
  new Map(
    (headers.get('content-security-policy') ?? '')
      .split(';')
      .map(directive => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources] as const)
      .filter(([name]) => name !== ''),
  )

const broad = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']
const isBroad = (source: string): boolean => broad.includes(source)
const isInline = (source: string): boolean => source === "'unsafe-inline'" || source === 'data:'
/** On this machine the accounts and the uploads, which scripts call, have no certificate. */
const isInsecure = (source: string): boolean => /^(http|ftp):/.test(source) && !/^http:\/\/(localhost|127\.0\.0\.1):/.test(source)

const contentSecurityPolicy: Rule = headers => {
  const policy = directivesOf(headers)
  if (!policy.size) return -25
  const fallback = policy.get('default-src') ?? ['*']
  const [script, object, style] = ['script-src', 'object-src', 'style-src'].map(name => policy.get(name) ?? fallback)
  if (script?.some(source => isBroad(source) || isInline(source)) || object?.some(isBroad)) return -20
  if ([...policy.values()].flat().some(isInsecure)) return -20
  if ([...(script ?? []), ...(style ?? [])].includes("'unsafe-eval'")) return -10
  if (style?.some(source => isBroad(source) || isInline(source))) return 0
  return fallback.length === 1 && fallback[0] === "'none'" ? 10 : 5
}

const framing: Rule = headers => {
  const ancestors = directivesOf(headers).get('frame-ancestors')
  if (ancestors && !ancestors.some(isBroad)) return 5
  return /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') ? 0 : -20
}

const sixMonths = 15_768_000

const strictTransport: Rule = headers => {
  const [, seconds] = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '') ?? []
  if (!seconds) return -20
  return Number(seconds) < sixMonths ? -10 : 0
}

const privateReferrers = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']

const referrerPolicy: Rule = headers => {
  const policy = headers.get('referrer-policy')
  if (!policy) return 0
  return privateReferrers.includes(policy) ? 5 : -5
}

const crossOrigin: Rule = headers => {
  const policy = headers.get('cross-origin-resource-policy')
  if (policy === 'same-origin' || policy === 'same-site') return 10
  return !policy || policy === 'cross-origin' ? 0 : -5
}

const contentType: Rule = headers => (headers.get('x-content-type-options') === 'nosniff' ? 0 : -5)

const sharing: Rule = headers =>
  headers.get('access-control-allow-credentials') === 'true' && headers.has('access-control-allow-origin') ? -50 : 0

const cookies: Rule = headers =>
  headers.getSetCookie().every(cookie => /; *secure/i.test(cookie) && /; *samesite=(lax|strict)/i.test(cookie)) ? 0 : -20

const rules = [contentSecurityPolicy, framing, strictTransport, referrerPolicy, crossOrigin, contentType, sharing, cookies]

/** What is taken off counts alone below this. */
const leastForExtraPoints = 90

/** Returns the points of an answer; 130 are all that headers can bring. */
export const headerGrade = (headers: Headers): number => {
  const points = rules.map(rule => rule(headers))
  const without = points.filter(each => each < 0).reduce((sum, each) => sum + each, 100)
  return without < leastForExtraPoints ? without : points.reduce((sum, each) => sum + each, 100)
}
