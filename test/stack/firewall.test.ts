import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { Template } from 'aws-cdk-lib/assertions'
import { firewallApp } from '../../infra/stacks/firewallStack.ts'
import { checkStage, localStage, type Stage } from '../../infra/stages/stage.ts'
import { operations } from '../../shared/routes.ts'
import { onlyResource, templateOf } from './shop.ts'

type Rule = {
  readonly Name: string
  readonly Priority: number
  readonly Statement: {
    readonly RateBasedStatement?: {
      readonly AggregateKeyType: string
      readonly Limit: number
      readonly EvaluationWindowSec: number
      readonly ScopeDownStatement?: {
        readonly ByteMatchStatement: { readonly SearchString: string; readonly PositionalConstraint: string }
      }
    }
    readonly ManagedRuleGroupStatement?: {
      readonly Name: string
      readonly RuleActionOverrides?: readonly { readonly Name: string; readonly ActionToUse: object }[]
    }
  }
  readonly Action?: {
    readonly Block?: { readonly CustomResponse: { readonly ResponseCode: number; readonly CustomResponseBodyKey: string } }
  }
}
type WebAcl = {
  readonly Scope: string
  readonly DefaultAction: object
  readonly CustomResponseBodies: Readonly<Record<string, { readonly Content: string }>>
  readonly Rules: readonly Rule[]
}
type Distribution = { readonly DistributionConfig: { readonly WebACLId?: string } }

const webAclArn = 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/Firewall-x/0f4f4f3c-7d0f-4f0b-8d8c-2f2a5a0d9c11'
const firewallOf = (settings?: Partial<Stage>) =>
  firewallApp(mkdtempSync(join(tmpdir(), 'galerie-firewall-')), { ...localStage, ...settings })
const webAclOf = () => onlyResource<WebAcl>(Template.fromStack(firewallOf().stack), 'AWS::WAFv2::WebACL').Properties
/** The rate rules: name, path below which they count, and requests in five minutes, in their order. */
const ratesOf = () =>
  webAclOf()
    .Rules.toSorted((one, other) => one.Priority - other.Priority)
    .flatMap(rule => (rule.Statement.RateBasedStatement ? [{ ...rule, rate: rule.Statement.RateBasedStatement }] : []))
const distributionIn = (template: Template) =>
  onlyResource<Distribution>(template, 'AWS::CloudFront::Distribution').Properties.DistributionConfig

describe('the firewall (E50)', () => {
  it('belongs to the shop that customers buy in, and to another one whose file asks for it', () => {
    const hasFirewall = (name: string, settings: object = {}) => checkStage(name, { ownerEmail: 'moi@ailleurs.fr', ...settings }).firewall
    expect([hasFirewall('prod'), hasFirewall('prod', { firewall: false })]).toEqual([true, false])
    expect([hasFirewall('dev'), hasFirewall('dev', { firewall: true })]).toEqual([false, true])
  })

  it('stands before the distribution of the stage that it was made for', () => {
    expect(distributionIn(templateOf({ webAclArn })).WebACLId).toBe(webAclArn)
    expect(distributionIn(templateOf()).WebACLId).toBeUndefined()
  })

  it('creates the firewall in us-east-1, named after its stage', () => {
    const { stack } = firewallOf({ name: 'prod', isProduction: true })
    expect([stack.stackName, stack.region]).toEqual(['Galerie-prod-Firewall', 'us-east-1'])
    expect(webAclOf()).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } })
    expect(Object.keys(Template.fromStack(stack).findOutputs('WebAclArn'))).toEqual(['WebAclArn'])
  })

  it('first refuses an address with too many requests, calls, searches or checkouts in five minutes', () => {
    const { Rules } = webAclOf()
    const counted = ratesOf().map(({ Name, rate: { AggregateKeyType, Limit, EvaluationWindowSec, ScopeDownStatement } }) => {
      const { SearchString, PositionalConstraint } = ScopeDownStatement?.ByteMatchStatement ?? {}
      return [Name, AggregateKeyType, EvaluationWindowSec, Limit, PositionalConstraint, SearchString]
    })
    expect(counted).toEqual([
      ['Rate', 'IP', 300, 10_000, undefined, undefined],
      ['ApiRate', 'IP', 300, 5_000, 'STARTS_WITH', '/api/'],
      ['SearchRate', 'IP', 300, 1_000, 'STARTS_WITH', '/api/artworks/search'],
      ['CheckoutRate', 'IP', 300, 600, 'STARTS_WITH', '/api/checkout'],
    ])
    expect(ratesOf().map(({ Priority }) => Priority)).toEqual([0, 1, 2, 3])
    expect(Rules.map(({ Priority }) => Priority).toSorted()).toEqual(Rules.map((_, at) => at))
  })

  it('refuses in the words of the API', () => {
    const { CustomResponseBodies } = webAclOf()
    for (const { Action } of ratesOf()) {
      const { ResponseCode, CustomResponseBodyKey = '' } = Action?.Block?.CustomResponse ?? {}
      expect(ResponseCode).toBe(429)
      expect(JSON.parse(CustomResponseBodies[CustomResponseBodyKey]?.Content ?? '')).toMatchObject({ status: 429, code: 'tooManyRequests' })
    }
  })

  it('leaves to everybody else a part of each throttle of searches, carts, checkouts and orders', () => {
    type Stage = {
      readonly RouteSettings: Readonly<Record<string, { readonly ThrottlingRateLimit: number }>>
      readonly DefaultRouteSettings: { readonly ThrottlingRateLimit: number }
    }
    const { RouteSettings, DefaultRouteSettings } = onlyResource<Stage>(templateOf(), 'AWS::ApiGatewayV2::Stage').Properties
    const leastOf = (path: string) => {
      const throttles = Object.entries(RouteSettings).filter(([key]) => key.split(' ')[1]?.startsWith(path))
      return Math.min(DefaultRouteSettings.ThrottlingRateLimit, ...throttles.map(([, { ThrottlingRateLimit }]) => ThrottlingRateLimit))
    }
    const perSecond = Object.fromEntries(ratesOf().map(({ Name, rate }) => [Name, rate.Limit / rate.EvaluationWindowSec]))
    expect(perSecond.SearchRate).toBeLessThan(leastOf('/api/artworks/search') / 2)
    expect(perSecond.CheckoutRate).toBeLessThan(leastOf('/api/checkout') / 2)
    expect(perSecond.ApiRate).toBeLessThan(leastOf('/api/cart'))
    expect(perSecond.ApiRate).toBeLessThan(RouteSettings['GET /api/orders/{sessionId}']?.ThrottlingRateLimit ?? 0)
  })

  it('leaves to the owner a part of the throttle of each of their routes but cropping, which forged tokens reach', () => {
    type Stage = { readonly RouteSettings: Readonly<Record<string, { readonly ThrottlingRateLimit: number }>> }
    const { RouteSettings } = onlyResource<Stage>(templateOf(), 'AWS::ApiGatewayV2::Stage').Properties
    const { Limit = 0, EvaluationWindowSec = 1 } = ratesOf().find(({ Name }) => Name === 'ApiRate')?.rate ?? {}
    const reached = operations.filter(({ route: { method, path, access } }) => {
      const { ThrottlingRateLimit = 0 } = RouteSettings[`${method} /api${path}`] ?? {}
      return access === 'admin' && ThrottlingRateLimit <= Limit / EvaluationWindowSec
    })
    expect(reached.map(({ name }) => name)).toEqual(['cropImage'])
  })

  it('then asks AWS’s lists, and only counts what mail programs and long texts of the back office do', () => {
    const lists = webAclOf().Rules.flatMap(({ Statement }) => Statement.ManagedRuleGroupStatement ?? [])
    expect(lists.map(({ Name }) => Name)).toEqual([
      'AWSManagedRulesAmazonIpReputationList',
      'AWSManagedRulesKnownBadInputsRuleSet',
      'AWSManagedRulesCommonRuleSet',
    ])
    expect(lists.flatMap(({ RuleActionOverrides = [] }) => RuleActionOverrides)).toEqual([
      { Name: 'NoUserAgent_HEADER', ActionToUse: { Count: {} } },
      { Name: 'SizeRestrictions_BODY', ActionToUse: { Count: {} } },
    ])
  })
})
