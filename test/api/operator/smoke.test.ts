import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CognitoIdentityProviderClient, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterEach, describe, expect, it } from '@jest/globals'
import { account, rootCredentials } from '../../../infra/local/src/kit/account.ts'
import { type Finding, report } from '../../../infra/operator/kit/finding.ts'
import { siteCalls } from '../../../infra/operator/smoke/siteCalls.ts'
import { settingNames } from '../../../lambdas/kit/settings.ts'
import { cartRoutes } from '../../../shared/cart/cartRoutes.ts'
import { type Alter, type SiteAnswer, startAlteredSite } from '../../kit/cloud/alteredSite.ts'
import { startAwsStub, type World } from '../../kit/cloud/awsStub.ts'
import { endpoints } from '../../kit/cloud/cloud.ts'
import { operatorEnvironment, runScript } from '../../kit/cloud/command.ts'
import { arm, type FaultAt } from '../../kit/cloud/faults.ts'
import { openOwnShop } from '../../kit/cloud/ownShop.ts'
import { writeStageFile } from '../../kit/cloud/stageFile.ts'
import { everyRow, tableName } from '../../kit/cloud/table.ts'
import { anArtwork } from '../../kit/shop/builders.ts'
import { fileOn } from '../../kit/shop/pictures.ts'
import { offerQuotes } from '../../kit/shop/quotes.ts'
import { until } from '../../kit/values/until.ts'

openOwnShop(async () => {
  await offerQuotes()
  const works = [await anArtwork(), await anArtwork(), await anArtwork()]
  for (const { slug } of works) await until('the pages of the works', async () => (await fileOn(`/oeuvres/${slug}`)).status === 200, 30)
})

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const asItIs: Alter = (_, answer) => answer

/** Runs `npm run smoke` on the shop and returns its exit code and its lines but for the last, the count. */
const smoke = async () => {
  const { code, out } = await runScript('smoke', endpoints().aws, ['--site', endpoints().site, '--table', await tableName()])
  return { code, lines: out.trim().split('\n').slice(0, -1), out }
}

/** The parts of the visit; the whole of it is made where nothing is altered. */
type Part = 'site' | 'forms' | 'purchase' | 'mail' | 'signIn' | 'log'

/** Does in this process a part of what the script does, on the shop altered on its way. */
const smokeAltered = async (part: Part, alter: Alter) => {
  const site = await startAlteredSite(alter)
  closing.push(site.stop)
  const table = await tableName()
  Object.assign(process.env, operatorEnvironment(endpoints().aws), { [settingNames.tableName]: table })
  const calls = siteCalls(site.url)
  const { checkedPool } = await import('../../../infra/operator/smoke/smokeShop.ts')
  const { siteFindings } = await import('../../../infra/operator/smoke/siteFindings.ts')
  const { formFindings } = await import('../../../infra/operator/smoke/formFindings.ts')
  const { purchaseFindings } = await import('../../../infra/operator/smoke/purchaseFindings.ts')
  const { sentMailFindings } = await import('../../../infra/operator/smoke/sentMailFindings.ts')
  const { signInFindings } = await import('../../../infra/operator/smoke/signInFindings.ts')
  const { savedQueryFindings } = await import('../../../infra/operator/smoke/savedQueryFindings.ts')
  const since = Date.now()
  const visits: Record<Part, () => Promise<readonly Finding[]>> = {
    site: () => siteFindings(calls),
    forms: () => formFindings(calls, checkedPool({ site: site.url })),
    purchase: () => purchaseFindings(calls),
    mail: () => sentMailFindings(calls),
    signIn: () => signInFindings(calls, checkedPool({ site: site.url })),
    log: async () => {
      await calls.send(cartRoutes.getCart, {})
      return savedQueryFindings('Galerie-local', since)
    },
  }
  const lines: string[] = []
  const code = report(await visits[part](), line => lines.push(line))
  return { code, lines: lines.slice(0, -1) }
}

const at =
  (wanted: string | RegExp, change: (answer: SiteAnswer) => Partial<SiteAnswer>): Alter =>
  (path, answer) =>
    (typeof wanted === 'string' ? path === wanted : wanted.test(path)) ? { ...answer, ...change(answer) } : answer

const status = (value: number) => () => ({ status: value })
const header =
  (name: string, value?: string) =>
  ({ headers }: SiteAnswer) => {
    const { [name]: _, ...others } = headers
    return { headers: value === undefined ? others : { ...others, [name]: value } }
  }
const json =
  (value: unknown, status = 200) =>
  ({ headers }: SiteAnswer) => ({
    status,
    headers: { ...headers, 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(value)),
  })
/** Changes what stands in an answer of JSON. */
const within = (change: (value: Record<string, unknown>) => unknown) => (answer: SiteAnswer) =>
  json(change(JSON.parse(answer.body.toString()) as Record<string, unknown>))(answer)

const brokenSignature = within(({ fields, ...others }) => ({
  ...others,
  fields: { ...(fields as object), 'X-Amz-Signature': '0'.repeat(64) },
}))

/** Alters nothing, and has the next run of a function meet a fault of AWS or Stripe. */
const armed = async (name: string, fault: FaultAt): Promise<Alter> => {
  await arm({ function: name, eventContains: '' }, fault)
  return asItIs
}
const denied = (name: string, call: string) => () => armed(name, { call, kind: 'denied', scope: 'call' })

/** A user pool that gives everybody one answer, where it is called as browsers do. */
const answeringPool = async (status: number, answer: object): Promise<Alter> => {
  const server = createServer((_, reply) => {
    reply.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(answer))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closing.push(async () => server.close())
  const { port } = server.address() as AddressInfo
  return at(
    '/config.json',
    within(settings => ({ ...settings, userPoolEndpoint: `http://127.0.0.1:${port}/` })),
  )
}

const openPool = () => answeringPool(200, { UserConfirmed: false, UserSub: 'somebody' })
const noFlow = { __type: 'InvalidParameterException', message: 'Initiate Auth method not supported.' }

const accepted = json({ received: true })
const isWork = /^\/oeuvres\/\d+$/

describe('npm run smoke', () => {
  it('finds no fault in a shop that makes no quotes', async () => {
    const refusal = { type: 'about:blank', status: 404, code: 'quotesNotOffered', detail: 'L’atelier ne fait pas de devis.' }
    const { code, lines } = await smokeAltered('forms', at('/api/quotes/uploads', json(refusal, 404)))
    expect([code, lines.filter(line => !line.startsWith('ok '))]).toEqual([0, []])
  })

  it('finds nothing where all is well, and leaves nothing but rows that expire', async () => {
    const before = new Set((await everyRow()).map(({ pk, sk }) => `${pk} ${sk}`))
    const { code, lines, out } = await smoke()
    expect(lines.filter(line => !line.startsWith('ok '))).toEqual([])
    expect(code).toBe(0)
    expect(lines).toHaveLength(19)
    expect(out).toMatch(/19 checks: 0 faults, 0 warnings\./)
    const left = (await everyRow()).filter(({ pk, sk }) => !before.has(`${pk} ${sk}`))
    const staying = left.filter(({ expiresAtEpoch }) => typeof expiresAtEpoch !== 'number')
    expect(staying).toEqual([])
    const ofPurchase = ['CART', 'EVENT', 'HELD', 'LIMIT', 'ORDER', 'PAYING', 'REFERENCE']
    const others = left.filter(({ pk }) => !ofPurchase.includes(pk.split('#')[0] ?? ''))
    expect(others.map(({ what }) => what)).toEqual(['passwordTried'])
    expect((await everyRow()).filter(({ heldBy }) => heldBy !== undefined)).toEqual([])
    const pool = new CognitoIdentityProviderClient({ endpoint: endpoints().aws, region: account.region, credentials: rootCredentials })
    const { userPoolId } = (await (await fetch(`${endpoints().site}/config.json`)).json()) as { readonly userPoolId: string }
    const accounts = new ListUsersCommand({ UserPoolId: userPoolId, Filter: 'email ^= "success+"' })
    expect((await pool.send(accounts)).Users).toEqual([])
  })

  it.each<[string, Part, Alter | (() => Promise<Alter>), readonly RegExp[]]>([
    ['a page that is not there', 'site', at('/contact', status(500)), [/^fault +pages: \/contact: it answers 500.*pages:render/]],
    [
      'a page that browsers would download',
      'site',
      at('/', header('content-type', 'binary/octet-stream')),
      [/^fault +pages: \/: .*binary\/octet-stream/],
    ],
    [
      'data that are not there',
      'site',
      at('/data/index.json', status(404)),
      [/^fault +data of pages: \/data\/index\.json: it answers 404/],
    ],
    [
      'settings that are none',
      'site',
      at('/data/oeuvres.json', () => ({ body: Buffer.from('<html>') })),
      [/^fault +data of pages: \/data\/oeuvres\.json/],
    ],
    ['a moved page that does not move', 'site', at(isWork, status(200)), [/^fault +moved pages: \/oeuvres\/\d+ answers 200/]],
    [
      'a moved page that leads elsewhere',
      'site',
      at(isWork, header('location', '/ailleurs')),
      [/^fault +moved pages: .*location \/ailleurs/],
    ],
    ['an unknown page that answers 200', 'site', at('/nulle-part', status(200)), [/^fault +unknown addresses: \/nulle-part answers 200/]],
    [
      'an unknown file that answers 502',
      'site',
      at('/wp-login.php', status(502)),
      [/^fault +unknown addresses: \/wp-login\.php answers 502/],
    ],
    [
      'an unknown address of the API that answers with a page',
      'site',
      at('/api/nulle-part', header('content-type', 'text/html')),
      [/^fault +unknown addresses of the API: it answers 404 unknownAddress, text\/html/],
    ],
    [
      'a header that is missing',
      'site',
      at('/', header('strict-transport-security')),
      [/^fault +security headers: \/ has strict-transport-security: none/],
    ],
    [
      'a header that the API lacks',
      'site',
      at('/api/reservations', header('x-content-type-options')),
      [/^fault +security headers: \/api\/reservations has x-content-type-options: none/],
    ],
    [
      'the policy of another deployment',
      'site',
      at('/', answer =>
        header('content-security-policy', String(answer.headers['content-security-policy']).replace(/sha256-\w{4}/, 'sha256-AAAA'))(answer),
      ),
      [/^fault +inline script: the page’s own policy refuses it/],
    ],
    [
      'a script of the wrong type',
      'site',
      at(/\.js$/, header('content-type', 'text/plain')),
      [/^fault +content types: \/assets\/.*\.js: .*text\/plain.*browsers refuse it/],
    ],
    ['a style that is not there', 'site', at(/\.css$/, status(403)), [/^fault +content types: \/assets\/.*\.css: it answers 403/]],
    [
      'a font of the wrong type',
      'site',
      at(/\.woff2$/, header('content-type', 'binary/octet-stream')),
      [/^warning +content types: .*\.woff2.*octet-stream/],
    ],
    [
      'a sign-up that takes any password',
      'forms',
      at('/api/account', accepted),
      [/^fault +sign-up: one of the commonest passwords is not refused: it answers 200/],
    ],
    [
      'a user pool without its trigger',
      'forms',
      openPool,
      [/^fault +sign-up past the shop: the user pool opens accounts.*preSignUp.*simulator\.amazonses\.com is left/],
    ],
    [
      'a user pool that does not begin a sign-in as the site does',
      'signIn',
      () => answeringPool(400, noFlow),
      [
        /^fault +sign-in by password: the user pool answers InvalidParameterException: Initiate Auth method not supported/,
        /^fault +sign-in by link: the user pool answers InvalidParameterException/,
      ],
    ],
    [
      'a sign-in whose trigger IAM refuses',
      'signIn',
      denied('defineAuthChallenge', 'dynamodb UpdateItem'),
      [/^fault +sign-in by password: the user pool answers UserLambdaValidationException: .*see the logs of/],
    ],
    [
      'a customer’s token that the shop refuses',
      'signIn',
      at('/api/account', status(401)),
      [/^fault +sign-in by password: a customer signs in, and their token is refused: it answers 401.*getOwnAccount/],
    ],
    [
      'an upload that S3 refuses',
      'forms',
      at('/api/quotes/uploads', brokenSignature),
      [/^fault +upload form: S3 answers 403 SignatureDoesNotMatch/],
    ],
    [
      'an upload that is not permitted',
      'forms',
      at('/api/quotes/uploads', status(500)),
      [/^fault +upload form: no upload is permitted: it answers 500/],
    ],
    [
      'a cart whose write IAM refuses',
      'purchase',
      denied('addToCart', 'dynamodb UpdateItem'),
      [/^fault +cart: it takes no work: it answers 500 internalError, request .*addToCart/],
    ],
    [
      'a hold whose transaction IAM refuses',
      'purchase',
      denied('createCheckoutSession', 'dynamodb TransactWriteItems'),
      [/^fault +transactions: createCheckoutSession .* 500 internalError, request .*AccessDeniedException, write "tableWrites": "table"/],
    ],
    [
      'a message whose transaction IAM refuses',
      'mail',
      denied('subscribeNewsletter', 'dynamodb TransactWriteItems'),
      [/^fault +transactions: subscribeNewsletter .*"tableWrites": "table"/],
    ],
    [
      'a hold that is told to nobody',
      'purchase',
      at('/api/reservations', json({ reservations: [] })),
      [/^fault +hold: a payment is open, and its work is not among those held/],
    ],
    [
      'a payment that Stripe does not open',
      'purchase',
      () => armed('createCheckoutSession', { call: 'stripe POST /v1/checkout/sessions', kind: 'unavailable', scope: 'rest' }),
      [/^warning +payment page: Stripe opens none/],
    ],
    ['a mail that IAM refuses', 'mail', denied('sendQueuedMail', 'ses SendRawEmail'), [/^fault +mail: SES does not take it: AccessDenied/]],
    [
      'a release whose transaction IAM refuses',
      'purchase',
      denied('cancelCheckout', 'dynamodb TransactWriteItems'),
      [/^fault +transactions: cancelCheckout .*"tableWrites"/, /^fault +release: its work stays held until 20.*freed then by itself/],
    ],
  ])('finds %s, and nothing else', async (_, part, planted, wanted) => {
    const { code, lines } = await smokeAltered(part, planted.length ? (planted as Alter) : await (planted as () => Promise<Alter>)())
    const found = lines.filter(line => !line.startsWith('ok '))
    expect(found).toEqual(wanted.map(pattern => expect.stringMatching(pattern)))
    expect(code).toBe(wanted.some(({ source }) => source.startsWith('^fault')) ? 1 : 0)
  })

  it('finds the operations just called by a saved query, as the log’s lines are JSON', async () => {
    const { code, lines } = await smokeAltered('log', asItIs)
    expect([code, lines]).toEqual([0, [expect.stringMatching(/^ok +saved query: “Speed of operations” finds the operations/)]])
  })

  it('only reads where it is told to: the pages, and nothing that writes a row', async () => {
    const before = await everyRow()
    const args = ['--site', endpoints().site, '--table', await tableName(), '--read-only']
    const { code, out } = await runScript('smoke', endpoints().aws, args)
    expect([code, out]).toEqual([0, expect.stringMatching(/^ok +pages: /m)])
    expect(out).not.toMatch(/sign-|hold|mail/)
    expect(await everyRow()).toEqual(before)
  })

  it('the smoke test of a site that does not answer names its record and stops', async () => {
    const { code, out } = await runScript('smoke', endpoints().aws, ['--site', 'http://127.0.0.1:1', '--table', await tableName()])
    expect(code).toBe(1)
    expect(out).toMatch(/^fault +site: http:\/\/127\.0\.0\.1:1 does not answer .*SiteRecord/)
    expect(out).toMatch(/1 checks: 1 faults/)
  })

  describe('of a stage', () => {
    /** Runs it by the stage's name: its stack and the alarms' topic are stubs, and everything else is the shop of these tests. */
    const smokeStage = async (
      given: { readonly outputs?: object; readonly isConfirmed?: boolean; readonly isFirst?: boolean } & { readonly alter?: Alter } = {},
    ) => {
      const site = await startAlteredSite(given.alter ?? asItIs)
      closing.push(site.stop)
      const outputs = {
        SiteUrl: site.url,
        TableName: await tableName(),
        StripeSecretArn: endpoints().stripeSecret,
        StripeWebhookUrl: 'https://abc.execute-api.eu-west-3.amazonaws.com/api/stripe/webhook',
        AlarmTopicArn: 'arn:aws:sns:eu-west-3:123456789012:alarms',
        ...given.outputs,
      }
      const subscription = given.isConfirmed === false ? 'PendingConfirmation' : `${outputs.AlarmTopicArn}:1`
      const world = { denied: [], bootstraps: {}, outputs, subscriptions: [{ address: 'moi@ailleurs.fr', arn: subscription }] }
      const stub = await startAwsStub(() => world as unknown as World)
      closing.push(stub.stop)
      const remove = writeStageFile('essai7', { ownerEmail: 'moi@ailleurs.fr' })
      closing.push(async () => remove())
      // https://docs.aws.amazon.com/sdkref/latest/guide/feature-ss-endpoints.html
      const stubbed = { AWS_ENDPOINT_URL_CLOUDFORMATION: stub.url, AWS_ENDPOINT_URL_SNS: stub.url }
      return await runScript('smoke', endpoints().aws, ['essai7', ...(given.isFirst ? ['--first'] : [])], stubbed)
    }

    it('visits the site that the stack’s outputs name, and says of Stripe and the alarms what is left to do', async () => {
      const { out } = await smokeStage({ isFirst: true })
      expect(out).toMatch(/^ok +mail: /m)
      expect(out).toMatch(/^ok +Stripe key: of the test mode$/m)
      expect(out).toMatch(/^ok +alarms: the stage’s alarm address gets them$/m)
      expect(out).not.toMatch(/DNS records/)
      expect(out).not.toMatch(/moi@ailleurs/)
      expect(out).toMatch(/^fault +saved query: the stack has none called “Speed of operations”/m)
      const day = /^tried on AWS, \d{4}-\d\d-\d\d: /
      const tried = out.split('\n').filter(line => day.test(line))
      expect(tried.map(line => line.replace(day, ''))).toEqual([
        'transactions: ok, subscribeNewsletter writes several rows in one',
        'sign-in by password: ok, a customer signs in, and sees their account',
        'sign-in by link: ok, its challenge begins',
        'saved query: fault, the stack has none called “Speed of operations”',
        // The shop of these tests has no throttle.
        'stage throttle: warning, the flood does not reach it (1200 × 200)',
      ])
    })

    it('reads one that has a domain without credentials', async () => {
      const domain = { name: 'www.galerie.home.arpa', certificateArn: `arn:aws:acm:us-east-1:123456789012:certificate/${randomUUID()}` }
      const remove = writeStageFile('essai8', { ownerEmail: 'moi@ailleurs.fr', domain })
      closing.push(async () => remove())
      const none = { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '', AWS_ENDPOINT_URL: 'http://127.0.0.1:1' }
      const { code, out } = await runScript('smoke', endpoints().aws, ['essai8', '--read-only'], none)
      expect([code, out]).toEqual([1, expect.stringMatching(/^fault +site: https:\/\/www\.galerie\.home\.arpa does not answer/)])
    })

    it('prints the DNS records that are made by hand, and ends with 1 while the alarms reach nobody', async () => {
      const records = { SiteRecord: 'www.ailleurs.fr CNAME d1.cloudfront.net', MailRecord5: '_dmarc.ailleurs.fr TXT "v=DMARC1; p=none"' }
      const { code, out } = await smokeStage({ outputs: records, isConfirmed: false })
      expect(code).toBe(1)
      expect(out).toMatch(/^fault +alarms: the stage’s alarm address has not confirmed.*press the link/m)
      expect(out).toMatch(/make those that are missing:\n {2}www\.ailleurs\.fr CNAME d1\.cloudfront\.net\n {2}_dmarc\.ailleurs\.fr TXT/)
    })

    it('finds there what it finds of any shop', async () => {
      const { code, out } = await smokeStage({ alter: at('/contact', status(500)) })
      expect([code, out]).toEqual([1, expect.stringMatching(/^fault +pages: \/contact: it answers 500/m)])
    })
  })

  it('the smoke test prints its usage', async () => {
    const { code, out } = await runScript('smoke', endpoints().aws, ['dev', 'prod'])
    expect([code, out]).toEqual([1, expect.stringContaining('npm run smoke -- [STAGE]')])
  })
})
