import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { isMailReady } from '../../../infra/check/before/readServices.ts'
import { type Finding, report } from '../../../infra/check/finding.ts'
import { checkStage } from '../../../infra/stage.ts'
import { providerVersion } from '../../../lambdas/kit/payment/stripe.ts'
import { neededEvents } from '../../../lambdas/kit/payment/stripeEvents.ts'
import type { World } from '../../kit/cloud/awsStub.ts'
import {
  answerForAws,
  certificate,
  domain,
  endpoint,
  findings,
  identity,
  mailAccount,
  secretWith,
  settings,
  setWorld,
  tokens,
  troubles,
  webhook,
} from './wellDeployment.ts'

answerForAws()

describe('npm run deploy:check', () => {
  it('finds nothing where all is well', async () => {
    const found = await findings()
    expect(troubles(found)).toEqual([])
    expect(found.map(({ about }) => about)).toEqual([
      'credentials',
      'bootstrap in eu-west-3',
      'bootstrap in us-east-1',
      'Lambda',
      'CloudFront',
      'Galerie-prod',
      'Galerie-prod-EdgeAlarms',
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
      'alarms in us-east-1',
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
    [
      'a subscription that lapsed',
      'fault',
      () => ({ subscriptions: [] }),
      'alarms',
      /not subscribed/,
      /aws sns subscribe --region eu-west-3/,
    ],
    [
      'a subscription to the edge’s alarms that nobody confirmed',
      'fault',
      () => ({ edgeSubscriptions: [{ address: 'technique@ailleurs.fr', arn: 'PendingConfirmation' }] }),
      'alarms in us-east-1',
      /not confirmed/,
      /press the link.*--region us-east-1 .*:edge/,
    ],
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

describe('Cognito’s sender', () => {
  const isReady = async (given: Partial<World>) => {
    setWorld(given)
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
