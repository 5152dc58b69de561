import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { withCertificate } from '../../../infra/certificateApp.ts'
import { deploymentFindings } from '../../../infra/check/before/deploymentFindings.ts'
import { isMailReady } from '../../../infra/check/before/readServices.ts'
import { type Finding, report } from '../../../infra/check/finding.ts'
import { checkStage } from '../../../infra/stage.ts'
import { providerVersion } from '../../../lambdas/kit/payment/stripe.ts'
import { neededEvents } from '../../../lambdas/kit/payment/stripeEvents.ts'
import { startAwsStub, type World } from '../../kit/cloud/awsStub.ts'
import { writeStageFile } from '../../kit/cloud/stageFile.ts'

const ownerEmail = 'moi@ailleurs.fr'
const domain = { name: 'www.ailleurs.fr', certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/0f4f4f3c' }
const settings = { ownerEmail, alarmEmail: 'technique@ailleurs.fr', domain, mail: { identity: 'domain' } }

const webhook = 'https://abc.execute-api.eu-west-3.amazonaws.com/api/stripe/webhook'
const outputs = {
  SiteUrl: 'https://www.ailleurs.fr',
  DistributionId: 'E2EXAMPLE',
  StripeSecretArn: 'arn:aws:secretsmanager:eu-west-3:123456789012:secret:stripe',
  StripeWebhookUrl: webhook,
  AlarmTopicArn: 'arn:aws:sns:eu-west-3:123456789012:alarms',
}

const tokens = ['t1', 't2', 't3']
const mailAccount = { ProductionAccessEnabled: true, SendingEnabled: true, EnforcementStatus: 'HEALTHY' }
const identity = {
  VerifiedForSendingStatus: true,
  DkimAttributes: { Status: 'SUCCESS', Tokens: tokens },
  MailFromAttributes: { MailFromDomain: 'retour.ailleurs.fr', MailFromDomainStatus: 'SUCCESS' },
}
const record = { Name: '_x.www.ailleurs.fr.', Type: 'CNAME', Value: '_y.acm-validations.aws.' }
const inAYear = Date.now() / 1000 + 365 * 24 * 3600
const certificate = {
  Status: 'ISSUED',
  DomainName: 'ailleurs.fr',
  SubjectAlternativeNames: ['ailleurs.fr', '*.ailleurs.fr'],
  NotAfter: inAYear,
  DomainValidationOptions: [{ DomainName: 'ailleurs.fr', ResourceRecord: record }],
}
const endpoint = {
  id: 'we_1',
  object: 'webhook_endpoint',
  url: webhook,
  status: 'enabled',
  enabled_events: neededEvents,
  api_version: providerVersion,
}

let stub: Awaited<ReturnType<typeof startAwsStub>>
let world: World
const secretWith = (keys: object) => JSON.stringify({ secretKey: 'sk_live_1', webhookSecret: 'whsec_1', apiBase: stub.url, ...keys })

/** A shop that is deployed, and everything well. */
const wellWorld = (): World => ({
  denied: [],
  areCredentialsGood: true,
  bootstraps: { 'eu-west-3': 30, 'us-east-1': 30 },
  outputs,
  concurrency: 1000,
  distributions: [{ id: 'E2EXAMPLE', names: ['www.ailleurs.fr'] }],
  conflicting: ['*EXAMPLE'],
  mailAccount,
  identities: { 'ailleurs.fr': identity, [ownerEmail]: { VerifiedForSendingStatus: true, DkimAttributes: { Status: 'NOT_STARTED' } } },
  identityStack: 'Galerie-prod',
  certificate,
  secret: secretWith({}),
  endpoints: [endpoint],
  subscriptions: [{ address: 'technique@ailleurs.fr', arn: `${outputs.AlarmTopicArn}:1` }],
})

const environment = { ...process.env }
beforeAll(async () => {
  stub = await startAwsStub(() => world)
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: stub.url,
    AWS_REGION: 'eu-west-3',
    AWS_ACCESS_KEY_ID: 'A',
    AWS_SECRET_ACCESS_KEY: 'b',
    AWS_MAX_ATTEMPTS: '1',
  })
})
afterAll(async () => {
  await stub.stop()
  process.env = environment
})

const findings = async (given: Partial<World> = {}, stage: object = {}, name = 'prod'): Promise<readonly Finding[]> => {
  world = { ...wellWorld(), ...given }
  return await deploymentFindings(checkStage(name, { ...settings, ...stage }))
}

const troubles = (found: readonly Finding[]) => found.filter(({ state }) => state !== 'ok')

describe('npm run deploy:check', () => {
  it('finds nothing where all is well', async () => {
    const found = await findings()
    expect(troubles(found)).toEqual([])
    expect(found.map(({ about }) => about)).toEqual([
      'credentials',
      'bootstrap in eu-west-3',
      'Lambda',
      'CloudFront',
      'Galerie-prod',
      'mail',
      'SES sandbox',
      'mail identity',
      'DKIM',
      'return path',
      'Cognito’s mails',
      'certificate',
      'alias',
      'Stripe key',
      'Stripe signatures',
      'Stripe webhook',
      'alarms',
    ])
  })

  it('finds nothing that hinders the first deployment of a new stage, and says what it can only ask afterwards', async () => {
    const nothing = { outputs: undefined, identities: {}, identityStack: undefined, subscriptions: [], endpoints: [] }
    const found = await findings(nothing, { domain: undefined, mail: { identity: 'domain' } })
    expect(troubles(found)).toEqual([])
    expect(found.at(-1)).toMatchObject({ about: 'shop', says: expect.stringContaining('not deployed yet') })
  })

  it.each<[string, 'fault' | 'warning', Partial<World>, object, string, RegExp, RegExp]>([
    ['an expired sign-in', 'fault', { areCredentialsGood: false }, {}, 'credentials', /ExpiredToken/, /aws sso login/],
    [
      'a region never bootstrapped',
      'fault',
      { bootstraps: {} },
      {},
      'bootstrap in eu-west-3',
      /never bootstrapped/,
      /^npx cdk bootstrap aws:\/\/123456789012\/eu-west-3$/,
    ],
    [
      'an old bootstrap',
      'fault',
      { bootstraps: { 'eu-west-3': 5 } },
      {},
      'bootstrap in eu-west-3',
      /version 5 is older/,
      /npx cdk bootstrap/,
    ],
    [
      'a firewall whose region was never bootstrapped',
      'fault',
      { bootstraps: { 'eu-west-3': 30 } },
      { webAclArn: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/x/y' },
      'bootstrap in us-east-1',
      /never bootstrapped/,
      /us-east-1$/,
    ],
    ['the concurrency of a new account', 'warning', { concurrency: 10 }, {}, 'Lambda', /^10 functions/, /L-B99A9384/],
    [
      'an account without a distribution',
      'warning',
      { distributions: [] },
      {},
      'CloudFront',
      /no distribution yet/,
      /Your account must be verified/,
    ],
    ['sending paused', 'fault', { mailAccount: { ...mailAccount, SendingEnabled: false } }, {}, 'mail', /paused/, /open the case/],
    [
      'an account under review',
      'warning',
      { mailAccount: { ...mailAccount, EnforcementStatus: 'PROBATION' } },
      {},
      'mail',
      /reviews/,
      /open the case/,
    ],
    [
      'the sandbox of a shop that customers buy in',
      'fault',
      { mailAccount: { ...mailAccount, ProductionAccessEnabled: false } },
      { mail: { identity: 'domain' } },
      'SES sandbox',
      /no customer/,
      /^ask for production access/,
    ],
    [
      'the sandbox of a shop to try things in',
      'warning',
      { mailAccount: { ...mailAccount, ProductionAccessEnabled: false }, outputs: undefined },
      { mail: { identity: 'domain' } },
      'SES sandbox',
      /no customer/,
      /^ask for production access.*addresses verified/,
    ],
    [
      'an identity that is not verified',
      'warning',
      { identities: { 'ailleurs.fr': { ...identity, VerifiedForSendingStatus: false } } },
      {},
      'mail identity',
      /no mail leaves/,
      /MailRecord1/,
    ],
    [
      'Cognito’s own mails before SES is ready',
      'warning',
      { identities: { 'ailleurs.fr': { ...identity, VerifiedForSendingStatus: false } } },
      {},
      'Cognito’s mails',
      /at most 50 a day/,
      /deploy again/,
    ],
    [
      'an identity of another stack',
      'fault',
      { identityStack: 'Galerie-dev' },
      {},
      'mail identity',
      /the stack Galerie-dev already/,
      /"identity": "existing" /,
    ],
    [
      'an address that somebody verified by hand',
      'fault',
      { identityStack: undefined },
      { mail: { identity: 'address' } },
      'mail identity',
      /this account already/,
      /"existing", "name"/,
    ],
    [
      'an existing identity that is none',
      'fault',
      { identities: {} },
      { mail: { identity: 'existing' } },
      'mail identity',
      /knows no identity/,
      /verify it/,
    ],
    [
      'DKIM without its records',
      'warning',
      { identities: { 'ailleurs.fr': { ...identity, DkimAttributes: { Status: 'PENDING', Tokens: tokens } } } },
      {},
      'DKIM',
      /PENDING/,
      /t1\._domainkey\.ailleurs\.fr CNAME t1\.dkim\.amazonses\.com; t2.*; t3/,
    ],
    [
      'mails of an address alone',
      'warning',
      { identityStack: 'Galerie-prod' },
      { mail: { identity: 'address' } },
      'DKIM',
      /DMARC/,
      /"identity": "domain"/,
    ],
    [
      'a return path without its records',
      'warning',
      {
        identities: {
          'ailleurs.fr': { ...identity, MailFromAttributes: { MailFromDomain: 'retour.ailleurs.fr', MailFromDomainStatus: 'PENDING' } },
        },
      },
      {},
      'return path',
      /PENDING/,
      /MX 10 feedback-smtp\.eu-west-3/,
    ],
    [
      'a name that speaks for all below it',
      'warning',
      { distributions: [{ id: 'E2EXAMPLE', names: ['ailleurs.fr'] }] },
      { domain: { ...domain, name: 'ailleurs.fr' } },
      'https',
      /every name below it by https/,
      /www\.ailleurs\.fr/,
    ],
    ['no certificate', 'fault', { certificate: undefined }, {}, 'certificate', /does not have it/, /us-east-1/],
    [
      'a certificate that waits',
      'fault',
      { certificate: { ...certificate, Status: 'PENDING_VALIDATION' } },
      {},
      'certificate',
      /waits/,
      /_x\.www\.ailleurs\.fr\. CNAME _y\.acm/,
    ],
    [
      'a certificate that was revoked',
      'fault',
      { certificate: { ...certificate, Status: 'REVOKED' } },
      {},
      'certificate',
      /REVOKED/,
      /another/,
    ],
    [
      'a certificate for another name',
      'fault',
      { certificate: { ...certificate, SubjectAlternativeNames: ['ailleurs.fr', '*.a.ailleurs.fr'] } },
      {},
      'certificate',
      /not for www/,
      /names www/,
    ],
    [
      'a certificate about to end',
      'warning',
      { certificate: { ...certificate, NotAfter: Date.now() / 1000 + 86_400 } },
      {},
      'certificate',
      /is not renewed/,
      /CNAME/,
    ],
    [
      'a certificate that cannot be renewed',
      'warning',
      {
        certificate: { ...certificate, RenewalSummary: { RenewalStatus: 'PENDING_VALIDATION', DomainValidationOptions: [], UpdatedAt: 0 } },
      },
      {},
      'certificate',
      /is not renewed/,
      /CNAME/,
    ],
    [
      'the name at another distribution of the account',
      'fault',
      { distributions: [{ id: 'E9', names: ['*.ailleurs.fr'] }] },
      {},
      'alias',
      /E9/,
      /alternate-domain-names-move/,
    ],
    [
      'the name at a distribution of another account',
      'fault',
      { conflicting: ['*******OTHER', '*EXAMPLE'] },
      {},
      'alias',
      /OTHER/,
      /take it off/,
    ],
  ])('finds %s', async (_, state, given, stage, about, says, todo) => {
    const found = troubles(await findings(given, stage))
    expect(found).toEqual(expect.arrayContaining([{ state, about, says: expect.stringMatching(says), todo: expect.stringMatching(todo) }]))
    expect(found.filter(finding => finding.about === about)).toHaveLength(1)
  })

  it.each<[string, 'fault' | 'warning', () => Partial<World>, string, RegExp, RegExp]>([
    ['no keys', 'warning', () => ({ secret: secretWith({ secretKey: '' }) }), 'Stripe key', /empty/, /StripeSecretArn/],
    [
      'a test key in the shop customers buy in',
      'fault',
      () => ({ secret: secretWith({ secretKey: 'sk_test_1' }) }),
      'Stripe key',
      /pay nothing/,
      /live mode/,
    ],
    ['a publishable key', 'fault', () => ({ secret: secretWith({ secretKey: 'pk_live_1' }) }), 'Stripe key', /none of Stripe/, /live mode/],
    [
      'a missing signing secret',
      'fault',
      () => ({ secret: secretWith({ webhookSecret: '' }) }),
      'Stripe signatures',
      /refuses every event/,
      /whsec_/,
    ],
    [
      'no endpoint',
      'fault',
      () => ({ endpoints: [{ ...endpoint, url: 'https://elsewhere.fr' }] }),
      'Stripe webhook',
      /no events/,
      new RegExp(`${webhook} for checkout.session.completed.*${providerVersion}`),
    ],
    [
      'a disabled endpoint',
      'fault',
      () => ({ endpoints: [{ ...endpoint, status: 'disabled' }] }),
      'Stripe webhook',
      /disabled/,
      /enable it/,
    ],
    [
      'an endpoint that lacks an event',
      'fault',
      () => ({ endpoints: [{ ...endpoint, enabled_events: neededEvents.slice(1) }] }),
      'Stripe webhook',
      /lacks checkout\.session\.completed$/,
      /add/,
    ],
    [
      'an endpoint of another version',
      'warning',
      () => ({ endpoints: [{ ...endpoint, api_version: '2020-08-27' }] }),
      'Stripe webhook',
      /2020-08-27/,
      /new endpoint/,
    ],
    [
      'a subscription that nobody confirmed',
      'fault',
      () => ({ subscriptions: [{ address: 'technique@ailleurs.fr', arn: 'PendingConfirmation' }] }),
      'alarms',
      /not confirmed/,
      /press the link/,
    ],
    ['a subscription that lapsed', 'fault', () => ({ subscriptions: [] }), 'alarms', /not subscribed/, /aws sns subscribe/],
  ])('finds of a shop that is there %s', async (_, state, given, about, says, todo) => {
    expect(troubles(await findings(given()))).toEqual([
      { state, about, says: expect.stringMatching(says), todo: expect.stringMatching(todo) },
    ])
  })

  it('finds a live key in a stage to try things in', async () => {
    const found = await findings({ identityStack: 'Galerie-dev' }, {}, 'dev')
    expect(troubles(found)).toEqual([
      expect.objectContaining({ state: 'fault', about: 'Stripe key', says: expect.stringContaining('move money') }),
    ])
  })

  it('takes an endpoint below the site, and one that sends everything', async () => {
    const below = { ...endpoint, url: 'https://www.ailleurs.fr/api/stripe/webhook', enabled_events: ['*'], api_version: null }
    expect(troubles(await findings({ endpoints: [below] }))).toEqual([])
  })

  it.each(['cloudfront', 'lambda', 'ses', 'acm', 'secretsmanager', 'sns', 'stripe'])(
    'warns of what the credentials may not ask %s, and goes on',
    async service => {
      const found = await findings({ denied: [service] })
      const silent = troubles(found)
      expect(silent.length).toBeGreaterThan(0)
      for (const { state, says } of silent) expect([state, says]).toEqual(['warning', expect.stringMatching(/^could not be asked \(/)])
      expect(JSON.stringify(silent)).not.toContain('@ailleurs')
      expect(found.length).toBeGreaterThan(8)
    },
  )

  it('asks of Stripe the events that infra/README.md tells the operator to choose, and no others', () => {
    const [, list = ''] = /webhook endpoint at the output (.*?); put/s.exec(readFileSync('infra/README.md', 'utf8')) ?? []
    expect([...list.matchAll(/`([a-z_]+(?:\.[a-z_]+)+)`/g)].map(([, event]) => event).sort()).toEqual([...neededEvents].sort())
  })

  it('tells nobody the keys, even where the secret cannot be read', async () => {
    const found = await findings({ secret: 'sk_live_secret' })
    expect(JSON.stringify(found)).not.toContain('sk_live')
    expect(troubles(found)).toEqual([expect.objectContaining({ about: 'Stripe key', says: expect.stringContaining('is not JSON') })])
    expect(JSON.stringify(await findings())).not.toMatch(/sk_live_1|whsec_1|@ailleurs/)
  })
})

describe('a stack that no deployment goes on from', () => {
  it.each<[string, 'fault' | 'warning', Partial<World>, RegExp, RegExp]>([
    ['UPDATE_IN_PROGRESS', 'fault', {}, /another deployment is at work \(UPDATE_IN_PROGRESS\)/, /^wait .*--region eu-west-3/],
    ['UPDATE_ROLLBACK_COMPLETE_CLEANUP_IN_PROGRESS', 'fault', {}, /another deployment/, /^wait/],
    ['DELETE_IN_PROGRESS', 'fault', {}, /another deployment/, /^wait/],
    ['UPDATE_ROLLBACK_FAILED', 'fault', {}, /taking it back failed too/, /npx cdk rollback Galerie-prod -c stage=prod \(--orphan/],
    ['UPDATE_FAILED', 'fault', {}, /half way/, /npx cdk rollback Galerie-prod/],
    ['CREATE_FAILED', 'fault', {}, /half way/, /npx cdk rollback Galerie-prod/],
    ['DELETE_FAILED', 'fault', {}, /being deleted/, /FORCE_DELETE_STACK/],
    ['IMPORT_ROLLBACK_FAILED', 'fault', {}, /import failed/, /AWS Support/],
    ['ROLLBACK_COMPLETE', 'fault', { isTerminationProtected: true }, /protected/, /update-termination-protection --no-enable/],
    ['ROLLBACK_COMPLETE', 'warning', {}, /its creation failed/, /deleted first/],
    ['ROLLBACK_FAILED', 'warning', {}, /its creation failed/, /deleted first/],
    ['UPDATE_ROLLBACK_COMPLETE', 'warning', {}, /taken back/, /and deploy/],
  ])('is said: %s is a %s %j', async (stackStatus, state, given, says, todo) => {
    const found = (await findings({ stackStatus, ...given })).filter(({ about }) => about === 'Galerie-prod')
    expect(found).toEqual([{ state, about: 'Galerie-prod', says: expect.stringMatching(says), todo: expect.stringMatching(todo) }])
  })

  it.each(['CREATE_COMPLETE', 'UPDATE_COMPLETE', 'IMPORT_COMPLETE', 'REVIEW_IN_PROGRESS'])('is not one in %s', async stackStatus => {
    expect((await findings({ stackStatus })).filter(({ about, state }) => about === 'Galerie-prod' && state !== 'ok')).toEqual([])
  })

  it('ends npm run deploy before anything is built, in the same words', async () => {
    world = { ...wellWorld(), stackStatus: 'UPDATE_ROLLBACK_FAILED' }
    const remove = writeStageFile('essai9', { ownerEmail })
    try {
      const ran = promisify(execFile)(process.execPath, ['infra/bin/deploy.ts', 'essai9'], { env: process.env })
      await expect(ran).rejects.toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(/^Galerie-essai9: .*failed too.* To do: .*npx cdk rollback Galerie-essai9 -c stage=essai9/),
      })
    } finally {
      remove()
    }
  })
})

describe('a stage with a hosted zone', () => {
  const servers = ['ns-1.awsdns-01.org', 'ns-2.awsdns-02.com']
  const wellZone = {
    id: 'Z1D633PJN98FT9',
    name: 'ailleurs.fr',
    isPrivate: false,
    servers,
    records: { 'ailleurs.fr': ['NS', 'SOA', 'TXT'] },
  }
  const zoneDomain = { name: 'www.ailleurs.fr', hostedZoneId: wellZone.id, zoneName: 'ailleurs.fr' }
  const zoneNames = { ...outputs, ZoneNames: 'www.ailleurs.fr ailleurs.fr retour.ailleurs.fr _dmarc.ailleurs.fr' }

  const zoneCheck = async (given: Partial<World> = {}, delegated: () => Promise<readonly string[]> = async () => servers) => {
    world = { ...wellWorld(), zone: wellZone, certificateArn: domain.certificateArn, outputs: zoneNames, ...given }
    return await deploymentFindings(checkStage('prod', { ...settings, domain: zoneDomain }), delegated)
  }

  it('is well where the zone answers to the internet and has the names of the stack alone', async () => {
    const records = { 'ailleurs.fr': ['NS', 'A', 'AAAA'], '_dmarc.ailleurs.fr': ['TXT'], 'www.ailleurs.fr': ['A', 'AAAA'] }
    const found = await zoneCheck({ zone: { ...wellZone, records } })
    expect(troubles(found)).toEqual([])
    expect(found.map(({ about }) => about)).toEqual(expect.arrayContaining(['bootstrap in us-east-1', 'hosted zone', 'delegation']))
  })

  it('is well before its first deployment, whose certificate is still to be made', async () => {
    const nothing = { outputs: undefined, identities: {}, identityStack: undefined, certificateArn: undefined, distributions: [] }
    const found = await zoneCheck({ ...nothing, certificate: undefined })
    expect(troubles(found).map(({ about }) => about)).toEqual(['CloudFront'])
    expect(found).toContainEqual({ state: 'ok', about: 'certificate', says: 'the deployment makes it' })
  })

  const coded = (code: string) => async () => {
    throw Object.assign(new Error(`queryNs ${code}`), { code })
  }
  it.each<[string, Partial<World>, () => Promise<readonly string[]>, 'fault' | 'warning', string, RegExp, RegExp]>([
    ['no such zone', { zone: { ...wellZone, id: 'Z9' } }, async () => servers, 'fault', 'hosted zone', /no zone Z1D/, /list-hosted-zones/],
    ['a private zone', { zone: { ...wellZone, isPrivate: true } }, async () => servers, 'fault', 'hosted zone', /private/, /public/],
    [
      'another zone',
      { zone: { ...wellZone, name: 'autre.fr' } },
      async () => servers,
      'fault',
      'hosted zone',
      /is the zone autre\.fr/,
      /id/,
    ],
    [
      'a name that nobody registered',
      {},
      coded('ENOTFOUND'),
      'fault',
      'delegation',
      /no server answers/,
      /registrar .*ns-1\.awsdns-01\.org/,
    ],
    ['a zone without a delegation', {}, coded('ENODATA'), 'fault', 'delegation', /no server answers/, /registrar/],
    [
      'a domain still at its registrar',
      {},
      async () => ['dns1.registrar.fr'],
      'fault',
      'delegation',
      /asks dns1\.registrar\.fr/,
      /write these/,
    ],
    ['a network without DNS', {}, coded('ECONNREFUSED'), 'warning', 'delegation', /could not be asked/, /check again/],
    [
      'a site that the name leads to already',
      { outputs, zone: { ...wellZone, records: { 'ailleurs.fr': ['NS', 'MX'], 'www.ailleurs.fr': ['CNAME'] } } },
      async () => servers,
      'fault',
      'DNS record',
      /^www\.ailleurs\.fr has CNAME already/,
      /delete it/,
    ],
    [
      'a policy for mails that the domain has already',
      { outputs, zone: { ...wellZone, records: { '_dmarc.ailleurs.fr': ['TXT'], 'ailleurs.fr': ['NS', 'TXT'] } } },
      async () => servers,
      'fault',
      'DNS record',
      /^_dmarc\.ailleurs\.fr has TXT already/,
      /"dmarc": false/,
    ],
    [
      'records of the mails that SES has not seen yet',
      { identities: { 'ailleurs.fr': { ...identity, VerifiedForSendingStatus: false } } },
      async () => servers,
      'warning',
      'mail identity',
      /not verified/,
      /the zone then has its records/,
    ],
    [
      'a region of the edge never bootstrapped',
      { bootstraps: { 'eu-west-3': 30 } },
      async () => servers,
      'fault',
      'bootstrap in us-east-1',
      /never/,
      /us-east-1$/,
    ],
    [
      'a zone that the credentials may not read',
      { denied: ['route53'] },
      async () => servers,
      'warning',
      'hosted zone',
      /could not be asked/,
      /credentials/,
    ],
  ])('is told of %s', async (_, given, delegated, state, about, says, todo) => {
    const found = troubles(await zoneCheck(given, delegated)).filter(finding => finding.about === about)
    expect(found).toEqual([{ state, about, says: expect.stringMatching(says), todo: expect.stringMatching(todo) }])
  })

  it('finds its certificate by the stack that made it', async () => {
    world = { ...wellWorld(), certificateArn: domain.certificateArn }
    const stage = checkStage('prod', { ...settings, domain: zoneDomain })
    expect((await withCertificate(stage)).domain).toEqual({
      name: 'www.ailleurs.fr',
      zone: stage.domain?.zone,
      certificateArn: domain.certificateArn,
    })
    world = wellWorld()
    await expect(withCertificate(stage)).rejects.toThrow(
      'The certificate of www.ailleurs.fr is not made yet: npm run deploy -- prod makes it',
    )
  })
})

describe('Cognito’s sender', () => {
  const isReady = async (given: Partial<World>) => {
    world = { ...wellWorld(), ...given }
    return await isMailReady(checkStage('prod', settings))
  }

  it.each([
    ['is SES where the identity is verified and the account out of its sandbox', {}, true],
    ['is its own while the identity waits for its records', { identities: { 'ailleurs.fr': { VerifiedForSendingStatus: false } } }, false],
    ['is its own while there is no identity', { identities: {} }, false],
    ['is its own in the sandbox', { mailAccount: { ...mailAccount, ProductionAccessEnabled: false } }, false],
  ])('%s', async (_, given, expected) => {
    expect(await isReady(given)).toBe(expected)
  })

  it('is not changed where SES does not say', async () => {
    await expect(isReady({ denied: ['ses'] })).rejects.toThrow('SES does not say whether mails may leave by ailleurs.fr: ')
  })

  it('is its own in a template that is made without credentials', async () => {
    const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = process.env
    delete process.env.AWS_ACCESS_KEY_ID
    delete process.env.AWS_SECRET_ACCESS_KEY
    Object.assign(process.env, {
      AWS_EC2_METADATA_DISABLED: 'true',
      AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
      AWS_CONFIG_FILE: '/dev/null',
    })
    expect(await isReady({})).toBe(false)
    Object.assign(process.env, { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY })
  })
})

describe('its report', () => {
  const reported = (findings: readonly Finding[]) => {
    const lines: string[] = []
    return { code: report(findings, line => lines.push(line)), lines }
  }

  it('has a line for each finding, and fails on a fault alone', () => {
    const well: Finding = { state: 'ok', about: 'alarms', says: 'they ring' }
    const risky: Finding = { state: 'warning', about: 'Lambda', says: 'few', todo: 'ask for more' }
    const wrong: Finding = { state: 'fault', about: 'mail', says: 'paused', todo: 'ask AWS' }
    expect(reported([well, risky])).toEqual({
      code: 0,
      lines: ['ok       alarms: they ring', 'warning  Lambda: few. To do: ask for more', '2 checks: 0 faults, 1 warnings.'],
    })
    expect(reported([well, risky, wrong])).toMatchObject({
      code: 1,
      lines: expect.arrayContaining(['fault    mail: paused. To do: ask AWS']),
    })
  })
})
