import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { Template } from 'aws-cdk-lib/assertions'
import { budgetApp } from '../../infra/stacks/budgetStack.ts'
import { checkStage, mailIdentityOf, readStage, type Stage } from '../../infra/stages/stage.ts'
import { sampleGallery } from '../../shared/content/studio.ts'
import { hosting } from '../../shared/hosting.ts'
import { onlyResource, resourcesOf, shopOf, templateOf } from './shop.ts'

const ownerEmail = 'moi@ailleurs.fr'
const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/0f4f4f3c-7d0f-4f0b-8d8c-2f2a5a0d9c11'

describe('deploying', () => {
  it('the shop customers buy in cannot be deleted by one command; one to try things in can', () => {
    expect(shopOf(checkStage('prod', { ownerEmail })).stack.terminationProtection).toBe(true)
    expect(shopOf(checkStage('dev', { ownerEmail })).stack.terminationProtection).toBe(false)
  })

  it('protects a stage from deletion only once it exists, so that a failed start can be repeated', () => {
    const stage = checkStage('prod', { ownerEmail })
    const first = { ...stage, isProtected: false }
    expect(shopOf(first).stack.terminationProtection).toBe(false)
    const protectionOf = (settings: Stage) => {
      const template = templateOf(settings)
      const table = onlyResource<{ readonly DeletionProtectionEnabled: boolean }>(template, 'AWS::DynamoDB::Table')
      const pool = onlyResource<{ readonly DeletionProtection: string }>(template, 'AWS::Cognito::UserPool')
      return [table.Properties.DeletionProtectionEnabled, pool.Properties.DeletionProtection]
    }
    expect(protectionOf(first)).toEqual([false, 'INACTIVE'])
    expect(protectionOf(stage)).toEqual([true, 'ACTIVE'])
    // A bucket cannot be deleted with files in it, and a rollback would stop there: all are retained, and their names are made anew.
    const buckets = resourcesOf(templateOf(first), 'AWS::S3::Bucket').map(([, { DeletionPolicy }]) => DeletionPolicy)
    expect(new Set(buckets)).toEqual(new Set(['Retain']))
  })

  it('two stages stand side by side in one account', () => {
    expect(shopOf(checkStage('prod', { ownerEmail })).stack.stackName).toBe('Galerie-prod')
    expect(shopOf(checkStage('dev', { ownerEmail })).stack.stackName).toBe('Galerie-dev')
  })

  it('goes to the region that the legal notice promises', () => {
    expect(shopOf(checkStage('dev', { ownerEmail })).stack.region).toBe(hosting.region)
  })

  it('writes to the owner where the stage says, whatever the site shows of the gallery', () => {
    const template = templateOf(checkStage('dev', { ownerEmail }))
    const [sender] = resourcesOf<{ readonly Description: string; readonly Environment: object }>(template, 'AWS::Lambda::Function').filter(
      ([, { Properties }]) => Properties.Description === 'sendQueuedMail',
    )
    expect(sender?.[1].Properties.Environment).toMatchObject({ Variables: { OWNER_EMAIL: ownerEmail, MAIL_FROM: ownerEmail } })
    expect(JSON.stringify(template.toJSON())).not.toContain(sampleGallery.email)
  })

  it('lets CloudFormation refuse a deployment without a named stage', () => {
    const { NamedStage } = templateOf().toJSON().Rules as { NamedStage: { Assertions: readonly object[] } }
    expect(NamedStage.Assertions).toEqual([
      { Assert: { 'Fn::Equals': ['local', 'deployed'] }, AssertDescription: 'Name the stage: npm run deploy -- dev' },
    ])
    expect(templateOf(checkStage('dev', { ownerEmail })).toJSON()).not.toHaveProperty('Rules.NamedStage')
  })
})

describe('a stage’s file', () => {
  const identitiesOf = (stage: Stage) =>
    resourcesOf<{ readonly EmailIdentity: string }>(templateOf(stage), 'AWS::SES::EmailIdentity').map(
      ([, { Properties }]) => Properties.EmailIdentity,
    )

  it('needs the owner’s address alone; Cognito then writes by itself, and logs stay three months', () => {
    expect(checkStage('dev', { ownerEmail })).toEqual({
      name: 'dev',
      isProduction: false,
      isProtected: true,
      firewall: false,
      region: hosting.region,
      ownerEmail,
      mail: { identity: 'address' },
      isMailReady: false,
      logDays: 90,
      senderName: 'Galerie',
      tableWrites: 'rows',
      samples: false,
    })
  })

  it.each([
    ['the owner’s address', { identity: 'address' }, ownerEmail, [ownerEmail]],
    ['her domain', { identity: 'domain' }, 'ailleurs.fr', ['ailleurs.fr']],
    ['an identity that is there already', { identity: 'existing' }, 'ailleurs.fr', []],
    ['an address that is there already', { identity: 'existing', name: ownerEmail }, ownerEmail, []],
  ])('lets SES verify %s', (_, mail, identity, made) => {
    const stage = checkStage('dev', { ownerEmail, mail })
    expect(mailIdentityOf(stage)).toBe(identity)
    expect(identitiesOf(stage)).toEqual(made)
  })

  it('outputs the DNS records that a domain needs, for the site and its mails', () => {
    const stage = { ownerEmail, mail: { identity: 'domain' }, domain: { name: 'www.ailleurs.fr', certificateArn } }
    const outputs = Object.entries(templateOf(checkStage('prod', stage)).toJSON().Outputs as Record<string, { readonly Value: unknown }>)
    const records = outputs.filter(([name]) => /Record/.test(name)).map(([, { Value }]) => JSON.stringify(Value))
    expect(records).toEqual([
      expect.stringMatching(/www\.ailleurs\.fr CNAME .*DomainName/),
      ...[1, 2, 3].map(at => expect.stringMatching(new RegExp(`DkimDNSTokenName${at}.* CNAME .*DkimDNSTokenValue${at}`))),
      '"retour.ailleurs.fr MX 10 feedback-smtp.eu-west-3.amazonses.com"',
      expect.stringContaining('retour.ailleurs.fr TXT'),
      expect.stringContaining('_dmarc.ailleurs.fr TXT'),
    ])
  })

  it('keeps the owner’s address verified when the stage goes over to her domain, so that mails go on leaving', () => {
    const idOf = (identity: 'address' | 'domain') => {
      const [[id, made] = []] = resourcesOf(templateOf(checkStage('dev', { ownerEmail, mail: { identity } })), 'AWS::SES::EmailIdentity')
      return [id?.replace(/[0-9A-F]{8}$/, ''), made?.DeletionPolicy]
    }
    expect([idOf('address'), idOf('domain')]).toEqual([
      ['MailIdentity', 'RetainExceptOnCreate'],
      ['MailDomainIdentity', undefined],
    ])
  })

  it('names per region what CloudFront names once an account, so that two regions can be deployed', () => {
    const configs = ['CachePolicy', 'OriginRequestPolicy', 'ResponseHeadersPolicy', 'OriginAccessControl']
    const names = configs.flatMap(kind =>
      resourcesOf<Record<string, { readonly Name: string }>>(templateOf(), `AWS::CloudFront::${kind}`).map(
        ([, { Properties }]) => Properties[`${kind}Config`]?.Name ?? '',
      ),
    )
    const functions = resourcesOf<{ readonly Name: string }>(templateOf(), 'AWS::CloudFront::Function').map(
      ([, { Properties }]) => Properties.Name,
    )
    expect(names).toHaveLength(8)
    for (const name of [...names, ...functions]) expect(name).toMatch(/^(?=.{1,64}$).*eu-west-3/)
    expect(new Set([...names, ...functions]).size).toBe(names.length + functions.length)
  })

  it('sends alarms and the budget’s notices to another address than the owner’s, if it names one', () => {
    const stage = checkStage('dev', { ownerEmail, alarmEmail: 'technique@ailleurs.fr', budget: 20 })
    templateOf(stage).hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint: 'technique@ailleurs.fr' })
    const { stack } = budgetApp(mkdtempSync(join(tmpdir(), 'galerie-budget-')), stage)
    const budget = onlyResource<{ readonly Budget: object; readonly NotificationsWithSubscribers: readonly object[] }>(
      Template.fromStack(stack),
      'AWS::Budgets::Budget',
    )
    expect(stack.stackName).toBe('Galerie-dev-Budget')
    expect(budget.Properties.Budget).toMatchObject({ BudgetLimit: { Amount: 20, Unit: 'USD' }, TimeUnit: 'MONTHLY' })
    expect(JSON.stringify(budget.Properties.NotificationsWithSubscribers)).toContain('technique@ailleurs.fr')
  })

  it('keeps the budget out of the shop’s stack, which a budget that AWS refuses would take back', () => {
    expect(resourcesOf(templateOf(checkStage('dev', { ownerEmail, budget: 20 })), 'AWS::Budgets::Budget')).toEqual([])
  })

  it('deploys the sample works only where the stage requests them', () => {
    const takenBy = (stage: Stage) => {
      const template = templateOf(stage)
      const told = resourcesOf<{ readonly Description?: string; readonly Environment?: { readonly Variables: object } }>(
        template,
        'AWS::Lambda::Function',
      ).filter(([, { Properties }]) => 'SAMPLES' in (Properties.Environment?.Variables ?? {}))
      return {
        buckets: resourcesOf<{ readonly DestinationBucketName: { readonly Ref: string } }>(template, 'Custom::CDKBucketDeployment').map(
          ([, { Properties }]) => /Buckets(\w+?)[0-9A-F]{8}$/.exec(Properties.DestinationBucketName.Ref)?.[1],
        ),
        functions: told.map(([, { Properties }]) => Properties.Description).sort(),
      }
    }
    expect(takenBy(checkStage('dev', { ownerEmail }))).toEqual({ buckets: ['Site', 'Site', 'Site'], functions: [] })
    expect(takenBy(checkStage('dev', { ownerEmail, samples: true }))).toEqual({
      buckets: ['Media', 'Site', 'Site', 'Site'],
      functions: ['listAllArtworks', 'migrateArtworks'],
    })
  })

  it('keeps every log for the days that the stage sets', () => {
    const groups = resourcesOf<{ readonly RetentionInDays: number }>(
      templateOf(checkStage('dev', { ownerEmail, logDays: 30 })),
      'AWS::Logs::LogGroup',
    )
    expect(groups.length).toBeGreaterThan(3)
    expect(new Set(groups.map(([, { Properties }]) => Properties.RetentionInDays))).toEqual(new Set([30]))
  })

  it.each([
    [{}, 'ownerEmail: write the owner’s own address, for example "moi@mon-domaine.fr"'],
    [{ ownerEmail: 'moi' }, 'ownerEmail: write the owner’s own address'],
    [{ ownerEmail: sampleGallery.email }, `ownerEmail: ${sampleGallery.email} is an address of an example: no mail arrives there`],
    [{ ownerEmail, alarmEmail: 'a@b.invalid' }, 'alarmEmail: a@b.invalid is an address of an example'],
    [{ ownerEmail, region: 'us-east-1' }, 'region: shared/hosting.ts tells visitors that their data are in eu-west-3'],
    [{ ownerEmail, domain: { name: 'www.ailleurs.fr' } }, 'domain: write "hostedZoneId" and "zoneName" if Route 53 of this account'],
    [{ ownerEmail, domain: { name: 'www.ailleurs.fr', zoneName: 'ailleurs.fr' } }, 'domain: a hosted zone takes both "hostedZoneId" and'],
    [
      { ownerEmail, domain: { name: 'www.ailleurs.fr', hostedZoneId: 'Z1' } },
      'domain: a hosted zone takes both "hostedZoneId" and "zoneName"',
    ],
    [
      { ownerEmail, domain: { name: 'www.ailleurs.fr', hostedZoneId: 'ailleurs.fr', zoneName: 'ailleurs.fr' } },
      'domain.hostedZoneId: write the zone’s id, which begins with Z',
    ],
    [
      { ownerEmail, domain: { name: 'www.ailleurs.fr', hostedZoneId: 'Z1', zoneName: 'ailleurs.fr.' } },
      'domain.zoneName: write the name of the hosted zone in small letters',
    ],
    [
      { ownerEmail, domain: { name: 'www.ailleurs.fr', hostedZoneId: 'Z1', zoneName: 'leurs.fr' } },
      'domain: www.ailleurs.fr does not lie in the zone leurs.fr',
    ],
    [
      { ownerEmail, domain: { name: 'www.ailleurs.fr', hostedZoneId: 'Z1', zoneName: 'ailleurs.fr', certificateArn } },
      'domain: leave "certificateArn" out: with the hosted zone the deployment makes the certificate',
    ],
    [{ ownerEmail, mail: { dmarc: 'none' } }, 'mail.dmarc: write a policy, for example "v=DMARC1; p=none", or false'],
    [
      { ownerEmail, domain: { name: 'www.ailleurs.fr', certificateArn: certificateArn.replace('us-east-1', 'eu-west-3') } },
      'domain.certificateArn: CloudFront takes its certificate from us-east-1 only',
    ],
    [{ ownerEmail, domain: { name: 'https://ailleurs.fr', certificateArn } }, 'domain.name: write the site’s domain in small letters'],
    [{ ownerEmail, mail: { identity: 'both' } }, 'mail.identity: write "address", "domain", or "existing"'],
    [{ ownerEmail, mail: { identity: 'existing', name: 'autre.fr' } }, 'mail.name: moi@ailleurs.fr is not an address of autre.fr'],
    [{ ownerEmail, mail: { isReady: true } }, 'mail: Unrecognized key'],
    [{ ownerEmail, firewall: 'free' }, 'firewall: write true or false'],
    [{ ownerEmail, budget: -1 }, 'budget: write the dollars a month'],
    [{ ownerEmail, logDays: 31 }, 'logDays: write one of 1, 3, 5, 7, 14, 30'],
    [{ ownerEmail, mailDomain: 'ailleurs.fr' }, 'mailDomain'],
  ])('%j is refused with what to write, before anything is made', (settings, reason) => {
    expect(() => checkStage('prod', settings)).toThrow(`infra/stages/prod.json cannot be used:\n- ${reason.includes(':') ? reason : ''}`)
    expect(() => checkStage('prod', settings)).toThrow(reason)
  })

  it('reports every mistake in a stage’s file at once', () => {
    expect(() => checkStage('prod', { alarmEmail: 'x', budget: 0 })).toThrow(/ownerEmail: .*\n- alarmEmail: .*\n- budget: /)
  })

  it('reads a stage’s file by name, and explains a missing or broken one', () => {
    const directory = mkdtempSync(join(tmpdir(), 'galerie-stages-'))
    writeFileSync(join(directory, 'dev.json'), JSON.stringify({ ownerEmail }))
    writeFileSync(join(directory, 'cut.json'), '{ "ownerEmail"')
    expect(readStage('dev', directory)).toEqual(checkStage('dev', { ownerEmail }))
    expect(() => readStage('cut', directory)).toThrow('infra/stages/cut.json is not JSON')
    expect(() => readStage('prod', directory)).toThrow(
      'There is no infra/stages/prod.json. Write one: cp infra/stages/example.json infra/stages/prod.json, with your own addresses.',
    )
    for (const name of ['Prod!', '../dev', 'local', '']) expect(() => readStage(name, directory)).toThrow('must be a short lower-case word')
  })

  it('accepts the example of a stage’s file as it is', () => {
    const { ownerEmail: example, domain, firewall } = checkStage('dev', JSON.parse(readFileSync('infra/stages/example.json', 'utf8')))
    expect([example, domain?.zone?.zoneName, firewall]).toEqual(['moi@mon-domaine.fr', 'mon-domaine.fr', true])
  })

  it('requires the stage’s name in deploy, deploy:check, destroy and restore, before building anything', () => {
    for (const [command, given, words] of [
      ['deploy', [], 'Name the stage: npm run deploy -- dev'],
      ['deploy', ['nulle'], 'There is no infra/stages/nulle.json. Write one'],
      ['deploy', ['example'], 'infra/stages/example.json is an example and no stage: cp infra/stages/example.json infra/stages/dev.json'],
      ['deployCheck', [], 'Name the stage: npm run deploy:check -- dev'],
      ['deployCheck', ['nulle'], 'There is no infra/stages/nulle.json. Write one'],
      ['destroy', [], 'Name the stage: npm run destroy -- dev'],
      ['destroy', ['nulle'], 'There is no infra/stages/nulle.json. Write one'],
      ['restore', ['nulle', '--from', 'Old'], 'There is no infra/stages/nulle.json. Write one'],
      ['restore', ['nulle', '--from', 'Old', '--to', '2026-11-24T10:15:00Z'], 'npm run restore -- STAGE'],
      ['restore', ['nulle', '--from', 'Old', '--drop'], 'npm run restore -- STAGE'],
    ] as const) {
      const { status, stderr, stdout } = spawnSync(process.execPath, [`infra/operator/${command}/${command}.ts`, ...given], {
        encoding: 'utf8',
      })
      expect([status, stdout, stderr]).toEqual([1, '', expect.stringContaining(words)])
    }
  })
})
