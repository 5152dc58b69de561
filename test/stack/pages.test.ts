import { readdirSync, readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from '@jest/globals'
import { edgeFunctionCode } from '../../infra/build/edgeFunctionCode.ts'
import { pagePatterns, paths, patterns, renderedPatterns } from '../../shared/paths.ts'
import { resourcesOf, schedulesOf, templateOf } from './shop.ts'

type Headers = Record<string, { value: string }>
type EdgeEvent = {
  request: { uri: string; querystring: Readonly<Record<string, { value: string }>> }
  response?: { statusCode: number; headers: Headers }
}
type EdgeFunction = { readonly Name: unknown; readonly FunctionCode: string }

const template = templateOf()
const functions = resourcesOf<EdgeFunction>(template, 'AWS::CloudFront::Function').map(([id, { Properties }]) => ({
  id,
  code: Properties.FunctionCode,
}))
const codeOf = (name: string): string => functions.find(({ id }) => id.includes(name))?.code ?? ''

const edge = <Answer>(code: string, event: EdgeEvent): Answer => runInNewContext(`${code}; handler(event)`, { event }) as Answer

const objectFor = (address: string): string => {
  const [uri = '', query] = address.split('?')
  const querystring = Object.fromEntries([...new URLSearchParams(query)].map(([name, value]) => [name, { value }]))
  return edge<{ uri: string }>(codeOf('PageRewrite'), { request: { uri, querystring } }).uri
}
const pageAnswerCode = edgeFunctionCode('infra/constructs/edge/pageAnswer.ts')
const answerTo = (told: Readonly<Record<string, string>>, statusCode = 200) => {
  const headers: Headers = Object.fromEntries(Object.entries(told).map(([name, value]) => [`x-amz-meta-${name}`, { value }]))
  return edge<{ statusCode: number; headers: Headers }>(pageAnswerCode, {
    request: { uri: '/', querystring: {} },
    response: { statusCode, headers },
  })
}

const notFound = '/pages/404.html'

const stored: readonly (readonly [address: string, object: string])[] = [
  [paths.home(), '/pages/index.html'],
  // What the distribution's default root object may have made of `/` before the function is asked.
  ['/index.html', '/pages/index.html'],
  [paths.catalogue(), '/pages/oeuvres.html'],
  [paths.catalogueAlias(), '/pages/catalogue.html'],
  ['/oeuvres/', '/pages/oeuvres.html'],
  [paths.artwork('canal-royal-le-soir'), '/pages/oeuvres/canal-royal-le-soir.html'],
  [paths.artwork(42), '/pages/oeuvres/42.html'],
  ['/oeuvres?utm_source=lettre', '/pages/oeuvres.html'],
  ['/collections/animal?q=renard', '/pages/collections/animal.html'],
  [paths.soldWorks(), '/pages/parties-vivre-ailleurs.html'],
  [paths.collections(), '/pages/collections.html'],
  [paths.collection('animal'), '/pages/collections/animal.html'],
  [paths.exhibitions(), '/pages/expositions.html'],
  [paths.exhibition('accords-tenus'), '/pages/expositions/accords-tenus.html'],
  [paths.about(), '/pages/a-propos.html'],
  [paths.legalNotice(), '/pages/mentions-legales.html'],
  [paths.privacy(), '/pages/mentions-legales/confidentialite.html'],
  [patterns.privacyAlias, '/pages/confidentialite.html'],
  [paths.quote(), '/pages/devis.html'],
  [paths.withdrawal(), '/pages/retractation.html'],
  [paths.terms(), '/pages/cgv.html'],
  [paths.cookies(), '/pages/cookies.html'],
]

const made = [
  paths.catalogue('renard'),
  '/catalogue?tri=titre',
  '/oeuvres/?vue=liste&page=2',
  paths.cart(),
  paths.checkout(),
  paths.immediatePurchase('canal-royal-le-soir'),
  '/acheter-maintenant',
  paths.orderConfirmation('cs_test_a1B2c3'),
  paths.login(),
  paths.auth(),
  paths.authCallback(),
  paths.forbidden(),
  paths.admin(),
  paths.adminOrders(),
]

const unknown = [
  '/nulle-part',
  '/404',
  '/Panier',
  '/panierx',
  '//',
  '/api',
  '/data',
  '/oeuvresque',
  '/pages/index.html',
  '/pages/',
  '/render/works.json',
  '/br/assets/index-x1.js',
  '/page.html',
  // A dot in an address makes no file of it.
  '/ancien-site.html',
  '/index.php',
  '/a.b',
  '/favicon.ico',
  '/wp-login.php',
  '/.well-known/security.txt',
  '/panier.html',
  '/404.html',
  '/404.json',
]

const sought: readonly (readonly [address: string, page: string])[] = [
  ['/oeuvres/canal-royal/le-soir', '/404/oeuvres'],
  ['/oeuvres//', '/404/oeuvres'],
  ['/oeuvres/%2e%2e', '/404/oeuvres'],
  ['/oeuvres/..%2findex', '/404/oeuvres'],
  ['/oeuvres/Canal-Royal', '/404/oeuvres'],
  ['/oeuvres/foo.html', '/404/oeuvres'],
  [`/oeuvres/${'a'.repeat(101)}`, '/404/oeuvres'],
  ['/404/oeuvres', '/404/oeuvres'],
  ['/collections/animal/2', '/404/collections'],
  ['/collections/animal.php', '/404/collections'],
  ['/expositions/Accords', '/404/expositions'],
  ['/certificats/gl-0042-7q3k9f2mxa', '/404/certificats'],
  ['/certificats/GL-0042-7Q3K9F2MXU', '/404/certificats'],
  ['/certificats/GL-0042', '/404/certificats'],
  ['/confirmation-commande', '/404/confirmation-commande'],
  ['/confirmation-commande/', '/404/confirmation-commande'],
]

const files = ['/config.json', '/sitemap.xml', '/robots.txt', '/flux.xml']

describe('the address', () => {
  it.each(stored)('%s is answered with the page stored as %s', (uri, object) => expect(objectFor(uri)).toBe(object))
  it.each(made)('%s is answered with the app', uri => expect(objectFor(uri)).toBe('/index.html'))
  it.each(unknown)('%s is answered with the page that says there is none', uri => expect(objectFor(uri)).toBe(notFound))
  it.each(sought)('%s is answered with the page that says of what there is none', (uri, page) =>
    expect(objectFor(uri)).toBe(`/pages${page}.html`),
  )
  it.each(files)('%s is the file of that name', uri => expect(objectFor(uri)).toBe(uri))

  it('recognises every file at the build’s root, except the two page templates', () => {
    const built = readdirSync('dist/site', { withFileTypes: true }).filter(entry => entry.isFile())
    const others = built.map(({ name }) => name).filter(name => !['index.html', 'page.html'].includes(name))
    for (const name of others) expect(objectFor(`/${name}`)).toBe(`/${name}`)
  })

  it('recognises the address of every page, as stored or as rendered', () => {
    for (const pattern of pagePatterns) {
      const object = objectFor(pattern === patterns.certificate ? paths.certificate('GL-0042-7Q3K9F2MXA') : pattern.replace(/:\w+/, 'nom'))
      expect(object.startsWith('/pages/')).toBe(renderedPatterns.includes(pattern))
      expect(object).not.toContain('/404')
    }
  })
})

describe('a stored page', () => {
  it('answers a stored page unchanged', () => expect(answerTo({})).toEqual({ statusCode: 200, headers: {} }))

  it('answers 404 for a page marked as missing, and hides the mark', () =>
    expect(answerTo({ status: '404' })).toMatchObject({ statusCode: 404, headers: {} }))

  it('answers 410 for a page marked as unpublished', () =>
    expect(answerTo({ status: '410' })).toMatchObject({ statusCode: 410, headers: {} }))

  it('redirects the number of a work to its slug', () =>
    expect(answerTo({ location: '/oeuvres/le-large' })).toMatchObject({
      statusCode: 301,
      headers: { location: { value: '/oeuvres/le-large' } },
    }))

  it('declares UTF-8 for a page uploaded as HTML', () => {
    const headers = { 'content-type': { value: 'text/html' } }
    const answer = edge<{ headers: Headers }>(pageAnswerCode, {
      request: { uri: '/', querystring: {} },
      response: { statusCode: 200, headers },
    })
    expect(answer.headers['content-type']?.value).toBe('text/html; charset=utf-8')
  })

  it('keeps "not modified" for a page that has not changed', () => expect(answerTo({ status: '404' }, 304).statusCode).toBe(304))
})

it('each function of the edge fits what CloudFront takes (10 kB)', () => {
  expect(functions.map(({ id }) => id)).toEqual(
    expect.arrayContaining([expect.stringContaining('PageRewrite'), expect.stringContaining('PageAnswer')]),
  )
  // The API's gate names the pool, so that its code is joined by CloudFormation.
  for (const { code } of functions) expect(Buffer.byteLength(typeof code === 'string' ? code : JSON.stringify(code))).toBeLessThan(10_240)
})

describe('the renderer', () => {
  type Mapping = { readonly FunctionName: { Ref: string }; readonly FilterCriteria: { readonly Filters: readonly { Pattern: string }[] } }
  const renderer = resourcesOf<{ Description: string }>(template, 'AWS::Lambda::Function').find(
    ([, { Properties }]) => Properties.Description === 'renderPages',
  )?.[0]
  const mapping = resourcesOf<Mapping & Record<string, unknown>>(template, 'AWS::Lambda::EventSourceMapping').find(
    ([, { Properties }]) => Properties.FunctionName.Ref === renderer,
  )?.[1].Properties

  it('wakes the renderer for published works and content and for certificates, and for no draft, cart or order', () => {
    expect(mapping?.FilterCriteria.Filters.map(({ Pattern }) => JSON.parse(Pattern))).toEqual([
      ...['OldImage', 'NewImage'].map(image => ({
        dynamodb: { Keys: { sk: { S: ['ARTWORK'] } }, [image]: { isPublished: { BOOL: [true] } } },
      })),
      { dynamodb: { Keys: { pk: { S: [{ prefix: 'CONTENT#' }] }, sk: { S: [{ prefix: 'PUBLISHED#' }] } } } },
      { dynamodb: { Keys: { pk: { S: [{ prefix: 'CERTIFICATE#' }] }, sk: { S: ['CERTIFICATE'] } } } },
    ])
  })

  it('tries again, then gives up where an alarm looks', () => {
    expect(mapping).toMatchObject({
      BisectBatchOnFunctionError: true,
      DestinationConfig: { OnFailure: { Destination: expect.anything() } },
    })
    template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: 'IteratorAge',
      Dimensions: [{ Name: 'FunctionName', Value: { Ref: renderer } }],
    })
  })

  it('a deployment of a new template or code starts the renderer after the files, without waiting', () => {
    const [[, trigger] = []] = resourcesOf<Record<string, unknown>>(template, 'Custom::Trigger')
    const [[version] = []] = resourcesOf<{ FunctionName: { Ref: string } }>(template, 'AWS::Lambda::Version')
    expect(trigger?.Properties).toMatchObject({
      InvocationType: 'Event',
      Template: expect.stringMatching(/^[0-9a-f]{64}$/),
      Version: { Ref: version },
    })
    const after = (trigger as { DependsOn?: readonly string[] } | undefined)?.DependsOn ?? []
    expect(after.some(id => /SiteFilesPages.*CustomResource/.test(id))).toBe(true)
  })

  it('leaves what a deployment, the schedule or itself started and it gave up in the failure queue, which rings', () => {
    const [[, trigger] = []] = resourcesOf<Record<string, unknown>>(template, 'Custom::Trigger')
    // The queue is that of events sent to the function itself, not to one of its versions.
    expect(trigger?.Properties.HandlerArn).toEqual({ 'Fn::Join': ['', [{ 'Fn::GetAtt': [renderer, 'Arn'] }, ':$LATEST']] })
    const configs = resourcesOf<{ FunctionName: { Ref: string } }>(template, 'AWS::Lambda::EventInvokeConfig')
    expect(configs.find(([, { Properties }]) => Properties.FunctionName.Ref === renderer)?.[1].Properties).toMatchObject({
      Qualifier: '$LATEST',
      DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': [expect.stringMatching(/Failures/), 'Arn'] } } },
    })
  })

  it('may invoke itself alone, for the next part of the whole site', () => {
    const policies = Object.values(template.findResources('AWS::IAM::Policy'))
    const statements = policies.flatMap(
      ({ Properties }) => Properties.PolicyDocument.Statement as readonly { Action: unknown; Resource: unknown }[],
    )
    const ofPages = statements.filter(({ Resource }) => JSON.stringify(Resource).includes(`"${renderer}"`))
    expect(ofPages).toEqual([expect.objectContaining({ Action: 'lambda:InvokeFunction', Resource: { 'Fn::GetAtt': [renderer, 'Arn'] } })])
  })

  it('renders the whole site a minute after every full hour of UTC, of which each midnight in Paris is one, whatever became of the stream', () => {
    expect(schedulesOf(template, 'renderPages')).toEqual(['cron(1 * * * ? *)'])
  })

  it('invalidates on this distribution alone', () => {
    const roles = JSON.stringify(template.findResources('AWS::IAM::Role'))
    expect(roles.match(/cloudfront:[A-Za-z*]+/g)).toEqual(['cloudfront:CreateInvalidation', 'cloudfront:CreateInvalidation'])
    expect(roles).toMatch(
      /"cloudfront:CreateInvalidation","Effect":"Allow","Resource":\{"Fn::Join":\["",\[.{0,200}:distribution\/",\{"Ref":"SiteDistribution/,
    )
  })
})

it.each([
  ['what pages are made of', /"Resource":\{"Fn::Join":\["",\[\{"Fn::GetAtt":\["BucketsSite[^\]]+\]\},"\/render\/\*"/],
  ['all uploads but the images of requests', /"NotResource":\{"Fn::Join":\["",\[\{"Fn::GetAtt":\["BucketsUploads[^\]]+\]\},"\/quotes\/\*"/],
])('visitors are refused %s, whatever path the distribution serves', (_, files) => {
  const policies = Object.values(template.findResources('AWS::S3::BucketPolicy'))
  const statements = policies.flatMap(({ Properties }) => Properties.PolicyDocument.Statement as readonly object[])
  const denial = '"Action":"s3:GetObject","Effect":"Deny"'
  const denials = statements.map(statement => JSON.stringify(statement)).filter(text => text.startsWith(`{${denial}`))
  expect(denials.filter(text => text.includes('"Principal":{"Service":"cloudfront.amazonaws.com"}') && files.test(text))).toHaveLength(1)
})

it('a page carries one script within it, and fetches none of its own', () => {
  const page = readFileSync('dist/site/page.html', 'utf8')
  expect(page.match(/<script/g)).toHaveLength(1)
})

it('a page made in the browser says without script what it needs, and where the painter says how to reach her', () => {
  const shell = readFileSync('dist/site/index.html', 'utf8')
  const [, said = ''] = /<noscript>(.*?)<\/noscript>/s.exec(shell) ?? []
  expect(said).toContain('Cette page a besoin de JavaScript')
  for (const way of ['/contact', '/oeuvres']) expect(said).toContain(`href="${way}"`)
  expect(readFileSync('dist/site/page.html', 'utf8')).not.toContain('<noscript>')
})
