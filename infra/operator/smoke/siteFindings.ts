import { createHash } from 'node:crypto'
import { artworkRoutes } from '../../../shared/artwork/artworkRoutes.ts'
import { pageDataPath } from '../../../shared/kit/pageKeys.ts'
import { problemType } from '../../../shared/kit/refusal.ts'
import { reservationRoutes } from '../../../shared/order/reservationRoutes.ts'
import { paths, patterns } from '../../../shared/paths.ts'
import { type Finding, fault, ok, warning } from '../kit/finding.ts'
import { type Answer, answered, lookAt, outputOf, problemOf, type SiteCalls, said } from './siteCalls.ts'

const typeOf = ({ headers }: Answer): string => headers.get('content-type') ?? 'none'
const isHtml = (answer: Answer): boolean => typeOf(answer).startsWith('text/html') && /<html\b/.test(answer.text)

const render =
  'a deployment renders them in the background: ask again in some minutes. Then npm run pages:render writes them anew; if it fails, see the log of renderPages'

/** The paths of one prerendered page of each kind that every shop has, and of one that the browser renders. */
const pages = [paths.home(), paths.catalogue(), paths.collections(), paths.about(), paths.contact(), paths.terms(), paths.cart()]

const pageFindings = async ({ get }: SiteCalls): Promise<readonly Finding[]> => {
  const seen = await Promise.all(pages.map(async path => [path, await get(path)] as const))
  const wrong = seen.filter(([, answer]) => answer.status !== 200 || !isHtml(answer))
  if (!wrong.length) return [ok('pages', `${pages.length} of them are there`)]
  return wrong.map(([path, answer]) => fault('pages', `${path}: ${said(answer)}, ${typeOf(answer)}`, render))
}

const dataFindings = async ({ get }: SiteCalls): Promise<readonly Finding[]> => {
  const found = [pageDataPath(paths.home()), pageDataPath(paths.catalogue()), '/config.json']
  const seen = await Promise.all(found.map(async path => [path, await get(path)] as const))
  const isJson = ({ text }: Answer) => {
    try {
      return typeof JSON.parse(text) === 'object'
    } catch {
      return false
    }
  }
  const wrong = seen.filter(([, answer]) => answer.status !== 200 || !typeOf(answer).startsWith('application/json') || !isJson(answer))
  if (!wrong.length) return [ok('data of pages', `${found.length} files are there`)]
  return wrong.map(([path, answer]) => fault('data of pages', `${path}: ${said(answer)}, ${typeOf(answer)}`, render))
}

/** Checks that a work's number redirects to its page (D4); an empty shop has none. */
const movedFindings = async ({ get }: SiteCalls): Promise<readonly Finding[]> => {
  const listed = await get(`/api${artworkRoutes.listArtworks.path}`)
  const output = outputOf(artworkRoutes.listArtworks, listed)
  if (!output) return [fault('works', said(listed), lookAt(artworkRoutes.listArtworks))]
  const [work] = output.artworks
  if (!work) return [ok('moved pages', 'there is no work yet whose number could move to its page')]
  const [from, to] = [paths.artwork(work.id), paths.artwork(work.slug)]
  const [moved, page] = await Promise.all([get(from), get(to)])
  const location = moved.headers.get('location')
  return [
    page.status === 200 && isHtml(page) ? ok('work', 'a work has its page') : fault('work', `${to}: ${said(page)}`, render),
    moved.status === 301 && location === to
      ? ok('moved pages', 'a work’s number answers 301')
      : fault('moved pages', `${from} answers ${moved.status}, location ${location ?? 'none'}, and not 301 to ${to}`, render),
  ]
}

const unknownPages = ['/nulle-part', `${patterns.catalogue}/oeuvre-qui-n-existe-pas`, '/wp-login.php', '/assets/none.js']

const notFoundFindings = async ({ get }: SiteCalls): Promise<readonly Finding[]> => {
  const seen = await Promise.all(unknownPages.map(async path => [path, await get(path)] as const))
  const wrong = seen.filter(([, { status, text }]) => status !== 404 || !text)
  const api = await get('/api/nulle-part')
  const isProblem = api.status === 404 && typeOf(api).startsWith(problemType) && problemOf(api)?.code === 'unknownAddress'
  return [
    ...wrong.map(([path, { status }]) =>
      fault(
        'unknown addresses',
        `${path} answers ${status}, and not 404: search engines would keep it`,
        'see the log of answerUnknown and the function PageAnswer of the distribution, then deploy again',
      ),
    ),
    ...(wrong.length ? [] : [ok('unknown addresses', '404, with a page')]),
    isProblem
      ? ok('unknown addresses of the API', '404, with a problem')
      : fault(
          'unknown addresses of the API',
          `${said(api)}, ${typeOf(api)}, and not a problem with 404`,
          'see the function ApiGate of the distribution',
        ),
  ]
}

/**
 * The headers that the policies of infra/constructs/securityHeaders.ts set on every answer; those of the API's refusals at the edge are stricter.
 */
const everywhere: Readonly<Record<string, RegExp>> = {
  'strict-transport-security': /max-age=\d{8}/,
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^(?:strict-origin-when-cross-origin|no-referrer)$/,
}
const onPages: typeof everywhere = {
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
}

const redeploy = 'deploy again; if it stays so, compare the response headers policy of that behaviour in CloudFront’s console'

/** Checks that the policy contains the hash of the pages' inline script, which it does not when pages and policy are of two deployments. */
const scriptFinding = ({ text, headers }: Answer): Finding => {
  const policy = headers.get('content-security-policy') ?? ''
  const inline = [...text.matchAll(/<script(?![^>]*\b(?:type|src)=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
  const allowed = inline.filter(script => policy.includes(`'sha256-${createHash('sha256').update(script).digest('base64')}'`))
  return allowed.length < Math.max(1, inline.length)
    ? fault('inline script', 'the page’s own policy refuses it', `pages and policy are of two deployments: ${render}`)
    : ok('inline script', 'the page’s own policy allows it')
}

const headerFindings = async ({ get }: SiteCalls): Promise<readonly Finding[]> => {
  const places = [
    [paths.home(), { ...everywhere, ...onPages }],
    ['/nulle-part', { ...everywhere, ...onPages }],
    [pageDataPath(paths.home()), everywhere],
    [`/api${reservationRoutes.listReservations.path}`, everywhere],
    ['/api/nulle-part', everywhere],
  ] as const
  const seen = await Promise.all(places.map(async ([path, wanted]) => ({ path, wanted, answer: await get(path) })))
  const wrong = seen.flatMap(({ path, wanted, answer: { headers } }) =>
    Object.entries(wanted)
      .filter(([name, value]) => !value.test(headers.get(name) ?? ''))
      .map(([name]) => fault('security headers', `${path} has ${name}: ${headers.get(name) ?? 'none'}`, redeploy)),
  )
  const home = seen.find(({ path }) => path === paths.home())?.answer
  return [
    ...(wrong.length ? wrong : [ok('security headers', `as they should be at ${places.length} addresses`)]),
    ...(home ? [scriptFinding(home)] : []),
  ]
}

/**
 * The content types by file extension. Browsers refuse scripts and styles of another type (nosniff); other files are shown all the same.
 */
const types: Readonly<Record<string, RegExp>> = {
  js: /^(?:text|application)\/javascript/,
  css: /^text\/css/,
  svg: /^image\/svg\+xml/,
  png: /^image\/png/,
  jpg: /^image\/jpeg/,
  webp: /^image\/webp/,
  avif: /^image\/avif/,
  woff2: /^font\/woff2/,
  xml: /^(?:application|text)\/xml/,
  txt: /^text\/plain/,
  webmanifest: /^application\/manifest\+json/,
}
const isNeeded = (end: string): boolean => end === 'js' || end === 'css'
const endOf = (path: string): string => /\.(\w+)$/.exec(path)?.[1] ?? ''

const namedIn = (text: string): readonly string[] =>
  [...text.matchAll(/["'(\s,](\/(?:assets|media)\/[^\s"'()?,]+\.\w+)/g)].map(([, path = '']) => path)

/** Returns the first file of each kind that the home page and its styles name. */
const namedFiles = async ({ get }: SiteCalls): Promise<readonly string[]> => {
  const named = namedIn((await get(paths.home())).text)
  const styles = await Promise.all(named.filter(path => endOf(path) === 'css').map(async path => namedIn((await get(path)).text)))
  const all = [...named, ...styles.flat(), '/sitemap.xml', '/robots.txt'].filter(path => endOf(path) in types)
  return [...Map.groupBy(all, endOf).values()].flatMap(([first]) => first ?? [])
}

const contentTypeFindings = async (calls: SiteCalls): Promise<readonly Finding[]> => {
  const files = await namedFiles(calls)
  const seen = await Promise.all(files.map(async path => [path, await calls.get(path)] as const))
  const lacking = ['js', 'css'].filter(end => !files.some(path => endOf(path) === end))
  const wrong = seen.filter(([path, answer]) => answer.status !== 200 || !types[endOf(path)]?.test(typeOf(answer)))
  const about = 'content types'
  return [
    ...lacking.map(end => fault(about, `the home page names no .${end}`, render)),
    ...wrong.map(([path, answer]) => {
      const says = `${path}: ${said(answer)}, ${typeOf(answer)}`
      // The CDK's custom resource guesses types with a table of its Python version, which varies.
      return answer.status !== 200 || isNeeded(endOf(path))
        ? fault(about, says, `browsers refuse it: deploy again, or set contentType in infra/constructs/siteFiles.ts`)
        : warning(about, says, 'browsers take it all the same; contentType in infra/constructs/siteFiles.ts sets it')
    }),
    ...(lacking.length || wrong.length ? [] : [ok(about, `right for ${files.map(endOf).join(', ')}`)]),
  ]
}

/** Checks that a page requested without TLS redirects to HTTPS. */
const secureFindings = async ({ site }: SiteCalls): Promise<readonly Finding[]> => {
  if (!site.startsWith('https:')) return []
  const { status, headers } = await fetch(site.replace('https:', 'http:'), { redirect: 'manual' })
  return [
    status === 301 && headers.get('location')?.startsWith('https:')
      ? ok('https', 'http leads there')
      : fault('https', `http answers ${status}`, 'set "Redirect HTTP to HTTPS" by deploying again'),
  ]
}

/** Checks what a visitor reads. */
export const siteFindings = async (calls: SiteCalls): Promise<readonly Finding[]> => {
  const checks: readonly (readonly [string, (calls: SiteCalls) => Promise<readonly Finding[]>])[] = [
    ['https', secureFindings],
    ['pages', pageFindings],
    ['data of pages', dataFindings],
    ['moved pages', movedFindings],
    ['unknown addresses', notFoundFindings],
    ['security headers', headerFindings],
    ['content types', contentTypeFindings],
  ]
  return (await Promise.all(checks.map(([about, check]) => answered(about, () => check(calls))))).flat()
}
