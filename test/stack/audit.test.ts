import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RegoEngine, TemplateFile } from '@aws/cloudformation-validate'
import { afterAll, describe, expect, it } from '@jest/globals'
import { type App, type Stack, Validations } from 'aws-cdk-lib'
import type { Template } from 'aws-cdk-lib/assertions'
import { AwsSolutionsChecks } from 'cdk-nag'
import { budgetApp } from '../../infra/stacks/budgetStack.ts'
import { certificateApp } from '../../infra/stacks/certificateStack.ts'
import { deployerApp } from '../../infra/stacks/deployerStack.ts'
import { edgeAlarmsApp } from '../../infra/stacks/edgeAlarmsStack.ts'
import { firewallApp } from '../../infra/stacks/firewallStack.ts'
import { checkStage, localStage, readStage, type Stage } from '../../infra/stages/stage.ts'
import { type Resource, shopOf, templateOf } from './shop.ts'

type Alarm = { readonly AlarmName: string; readonly Metrics?: readonly { readonly MetricStat?: object }[] }

/** CloudFormation takes 500 resources in a stack: https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html */
const mostResources = 420
/** An alarm takes ten metrics: https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarm-limits.html */
const mostMetrics = 8

type Finding = { readonly ruleName: string; readonly violatingConstructs: readonly { readonly constructPath: string }[] }
type Report = { readonly pluginReports: readonly { readonly pluginName: string; readonly violations: readonly Finding[] }[] }

const ownerEmail = 'moi@ailleurs.fr'
const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/0f4f4f3c-7d0f-4f0b-8d8c-2f2a5a0d9c11'

/** The stages' files as an operator writes them, read as a deployment reads them. */
const read = (name: string, settings: object): Stage => {
  const directory = mkdtempSync(join(tmpdir(), 'galerie-stages-'))
  writeFileSync(join(directory, `${name}.json`), JSON.stringify(settings))
  const { domain, ...stage } = readStage(name, directory)
  // What a deployment asks AWS for: the certificate that it made before.
  return { ...stage, domain: domain && { certificateArn, ...domain } }
}

const aDirectory = (): string => mkdtempSync(join(tmpdir(), 'galerie-stack-'))

const byAddress = read('dev', { ownerEmail, samples: true })
const zoneSettings = {
  ownerEmail,
  alarmEmail: 'technique@ailleurs.fr',
  domain: { name: 'www.ailleurs.fr', hostedZoneId: 'Z1D633PJN98FT9', zoneName: 'ailleurs.fr' },
  mail: { identity: 'domain' },
  budget: 20,
}
/** Before its certificate is made, and with it. */
const withZone = checkStage('prod', zoneSettings)
const byZone = read('prod', zoneSettings)
const byExisting: Stage = {
  ...read('prod', {
    ownerEmail,
    domain: { name: 'www.ailleurs.fr', certificateArn },
    mail: { identity: 'existing' },
    tableWrites: 'table',
    budget: 20,
    logDays: 365,
  }),
  // What a deployment asks AWS for: the firewall that it made before.
  webAclArn: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/Firewall/0f4f4f3c',
}
/**
 * A shop elsewhere is one whose owner tells visitors so (`gallery.hosting`): a file alone cannot move it, see the region's refusal in
 * stage.test.ts. The stack follows the region it is given.
 */
const elsewhere: Stage = { ...byZone, region: 'eu-central-1' as Stage['region'] }

/** One for all templates: to load the rules of CloudFormation takes longer than to apply them. */
const engine = new RegoEngine()
afterAll(() => engine.free())

const pathOf = (app: App, { templateFile }: Stack): string => join(app.synth().directory, templateFile)
const faultsOf = (path: string) => {
  const { diagnostics } = engine.validateStandard(new TemplateFile(path), {
    severityLevel: 'WARN',
    // The CDK makes a function wait for its role in words as well: said twice, right both times.
    exclude: { ids: ['W3005'] },
  })
  return diagnostics.map(({ ruleId, message, entity }) => ({ ruleId, entity, message }))
}

describe.each([
  ['the shop of this machine', localStage],
  ['a shop to try things in, by the owner’s address', byAddress],
  ['a shop customers buy in, with a hosted zone', byZone],
  ['a shop customers buy in, with a certificate and an identity that exist', byExisting],
  ['a shop in a second region', elsewhere],
] as const)('%s', (_, stage) => {
  it('keeps to AWS’s advice, each exception with its reason (cdk-nag)', () => {
    const { app, outdir } = shopOf(stage)
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
    // Writes its report, then throws when there is an error in it; the report also has the warnings.
    try {
      app.synth()
    } catch {}
    const report: Report = JSON.parse(readFileSync(join(outdir, 'validation-report.json'), 'utf8'))
    const findings = report.pluginReports.flatMap(({ violations }) => violations)
    expect(report.pluginReports.map(({ pluginName }) => pluginName)).toContain('AwsSolutions')
    expect(findings.map(({ ruleName, violatingConstructs }) => [ruleName, violatingConstructs.map(v => v.constructPath)])).toEqual([])
  })

  it('synthesises a template that CloudFormation accepts, with room for more resources', () => {
    const { app, stack } = shopOf(stage)
    const path = pathOf(app, stack)
    expect(faultsOf(path)).toEqual([])
    // CloudFormation gives a stack's own tags to each resource, and refuses them on an API that has a body.
    expect(stack.tags.tagValues()).toEqual({})
    const { Resources }: { readonly Resources: Readonly<Record<string, Resource<Alarm>>> } = JSON.parse(readFileSync(path, 'utf8'))
    expect(Object.keys(Resources).length).toBeLessThanOrEqual(mostResources)
    expect(readFileSync(path).length).toBeLessThan(1_000_000)
    const alarms = Object.values(Resources).filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm')
    const watched = alarms.map(({ Properties: { AlarmName, Metrics = [{ MetricStat: {} }] } }) => ({
      AlarmName,
      metrics: Metrics.filter(({ MetricStat }) => MetricStat).length,
    }))
    expect(watched.filter(({ metrics }) => metrics > mostMetrics)).toEqual([])
  })
})

it.each([
  ['the rules of the firewall', () => firewallApp(aDirectory(), localStage)],
  ['the roles by which GitHub deploys', () => deployerApp(aDirectory(), { repository: 'galerie/shop', stages: 'dev,prod' })],
  ['the alarms of the distribution', () => edgeAlarmsApp(aDirectory(), byExisting, 'E2EXAMPLE')],
  ['the budget', () => budgetApp(aDirectory(), byExisting)],
  ['the certificate and its records in a hosted zone', () => certificateApp(aDirectory(), withZone)],
] as const)('%s are in a template CloudFormation accepts', (_, appOf) => {
  const { app, stack } = appOf()
  expect(faultsOf(pathOf(app, stack))).toEqual([])
})

describe('the names that stages give', () => {
  /** `region`: once in an account and region. `account`: once in an account. `any`: not a name that may be taken. */
  type Scope = 'region' | 'account' | 'any'
  /** By the resource's type and the property, with the longest that AWS takes: the user guides' quotas and the API references. */
  const known: Readonly<Record<string, readonly [Scope, longest: number]>> = {
    'AWS::CloudFront::Function Name': ['account', 64],
    'AWS::CloudFront::CachePolicy CachePolicyConfig.Name': ['account', 128],
    'AWS::CloudFront::OriginRequestPolicy OriginRequestPolicyConfig.Name': ['account', 128],
    'AWS::CloudFront::ResponseHeadersPolicy ResponseHeadersPolicyConfig.Name': ['account', 128],
    'AWS::CloudFront::OriginAccessControl OriginAccessControlConfig.Name': ['account', 64],
    // A zone has a record of one kind once: a domain belongs to one stage.
    'AWS::Route53::RecordSet Name': ['any', 255],
    // Dashboards are seen in every region: https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Dashboards.html
    'AWS::CloudWatch::Dashboard DashboardName': ['account', 255],
    'AWS::CloudWatch::Alarm AlarmName': ['region', 255],
    'AWS::Logs::QueryDefinition Name': ['region', 255],
    // Two stages by one domain: the second says "existing", and `deploy:check` asks SES.
    'AWS::SES::EmailIdentity EmailIdentity': ['any', 320],
    // Names within a thing of the stack's own.
    'AWS::ApiGatewayV2::Stage StageName': ['any', 128],
    'AWS::Cognito::UserPoolGroup GroupName': ['any', 128],
    'AWS::IAM::Policy PolicyName': ['any', 128],
    'AWS::CloudWatch::Alarm MetricName': ['any', 255],
    'AWS::DynamoDB::Table TimeToLiveSpecification.AttributeName': ['any', 255],
    'AWS::SES::EmailIdentity MailFromAttributes.MailFromDomain': ['any', 255],
  }

  type Name = { readonly key: string; readonly scope: Scope; readonly longest: number; readonly value: string }

  /** Every name that a template writes out; where it writes none, CloudFormation makes one of the stack's name and chance. */
  const namesIn = (template: Template): readonly Name[] => {
    const found: Name[] = []
    const look = (type: string, properties: object, path: string): void => {
      for (const [property, value] of Object.entries(properties)) {
        if (/Name$|^EmailIdentity$|^MailFromDomain$/.test(property) && typeof value === 'string') {
          const key = `${type} ${path}${property}`
          const [scope, longest] = known[key] ?? [undefined, 0]
          if (!scope) throw new Error(`${key} names “${value}”: say where that name may be given once, and how long it may be`)
          found.push({ key, scope, longest, value })
        } else if (value && typeof value === 'object' && !Array.isArray(value) && path === '') look(type, value, `${property}.`)
      }
    }
    for (const { Type, Properties = {} } of Object.values(
      template.toJSON().Resources as Record<string, { readonly Type: string; readonly Properties?: object }>,
    ))
      look(Type, Properties, '')
    return found
  }

  const takenBy = (template: Template, scopes: readonly Scope[]): ReadonlySet<string> =>
    new Set(
      namesIn(template)
        .filter(({ scope }) => scopes.includes(scope))
        .map(({ key, value }) => `${key} ${value}`),
    )
  const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>): readonly string[] => [...one].filter(name => other.has(name))

  it('collide neither between two stages of an account, nor between one stage’s two regions', () => {
    const prod = templateOf(byZone)
    expect(takenBy(prod, ['account']).size).toBeGreaterThanOrEqual(13)
    expect(takenBy(prod, ['region']).size).toBeGreaterThan(20)
    expect(shared(takenBy(templateOf(byAddress), ['account', 'region']), takenBy(prod, ['account', 'region']))).toEqual([])
    expect(shared(takenBy(templateOf(elsewhere), ['account']), takenBy(prod, ['account']))).toEqual([])
  })

  it('names each resource once, within AWS’s lengths, in the longest stage and region too', () => {
    const longest: Stage = { ...byAddress, name: 'essaisdelatelier', region: 'ap-northeast-1' as Stage['region'] }
    const template = templateOf(longest)
    const own = namesIn(template).filter(({ scope }) => scope !== 'any')
    expect(new Set(own.map(({ key, value }) => `${key} ${value}`)).size).toBe(own.length)
    expect(namesIn(template).filter(name => name.value.length > name.longest)).toEqual([])
  })
})
