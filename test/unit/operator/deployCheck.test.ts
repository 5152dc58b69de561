import { describe, expect, it } from '@jest/globals'
import { type Finding, report } from '../../../infra/operator/kit/finding.ts'
import type { World } from '../../kit/cloud/awsStub.ts'
import { answerForAws, certificate, domain, findings, identity, mailAccount, tokens, troubles } from './wellDeployment.ts'

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
      'Galerie-prod-Firewall',
      'Galerie-prod',
      'Galerie-prod-EdgeAlarms',
      'mail identity',
      'DKIM',
      'return path',
      'certificate',
      'alias',
      'mail',
      'SES sandbox',
      'Cognito’s mails',
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
      /npx cdk bootstrap aws:\/\/123456789012\/eu-west-3 --custom-permissions-boundary Galerie-Boundary$/,
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
      'a bootstrap without the boundary of the roles',
      'fault',
      { boundary: '' },
      {},
      'bootstrap in eu-west-3',
      /not bounded by Galerie-Boundary/,
      /^make the policy Galerie-Boundary .* step 3/,
    ],
    [
      'a firewall whose region was never bootstrapped',
      'fault',
      { bootstraps: { 'eu-west-3': 30 } },
      { domain: undefined, firewall: true },
      'bootstrap in us-east-1',
      /never bootstrapped/,
      /us-east-1 --custom-permissions-boundary/,
    ],
    [
      'a shop that customers buy in without a firewall',
      'warning',
      { webAclArn: undefined },
      { firewall: false },
      'firewall',
      /^the stage has none: one machine/,
      /"firewall": false/,
    ],
    [
      'a firewall that is paid for and protects nothing',
      'warning',
      {},
      { firewall: false },
      'firewall',
      /^Galerie-prod-Firewall is there/,
      /^deploy, .* npx cdk destroy -c stage=prod -c part=firewall$/,
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
  ])('reports before a deployment: %s', async (_, state, given, stage, about, says, todo) => {
    const found = troubles(await findings(given, stage))
    expect(found).toEqual(expect.arrayContaining([{ state, about, says: expect.stringMatching(says), todo: expect.stringMatching(todo) }]))
    expect(found.filter(finding => finding.about === about)).toHaveLength(1)
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
})

describe('its report', () => {
  const reported = (findings: readonly Finding[]) => {
    const lines: string[] = []
    return { code: report(findings, line => lines.push(line)), lines }
  }

  it('prints a line for each finding, and fails on a fault alone', () => {
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
