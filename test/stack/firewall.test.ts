import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { Template } from 'aws-cdk-lib/assertions'
import { firewallApp } from '../../infra/firewallApp.ts'
import { localStage, type Stage } from '../../infra/stage.ts'
import { onlyResource, resourcesOf, templateOf } from './shop.ts'

type Rule = {
  readonly Name: string
  readonly Priority: number
  readonly Statement: {
    readonly RateBasedStatement?: { readonly AggregateKeyType: string; readonly Limit: number; readonly EvaluationWindowSec: number }
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
const shop = templateOf()
const distributionIn = (template: Template) =>
  onlyResource<Distribution>(template, 'AWS::CloudFront::Distribution').Properties.DistributionConfig

describe('the firewall (E50)', () => {
  it('is off: the shop’s stack has none, and nothing stands before its distribution', () => {
    expect(resourcesOf(shop, 'AWS::WAFv2::WebACL')).toEqual([])
    expect(distributionIn(shop).WebACLId).toBeUndefined()
  })

  it('stands before the distribution that is told of it', () => {
    expect(distributionIn(templateOf({ webAclArn })).WebACLId).toBe(webAclArn)
  })

  it('is made in the one region CloudFront takes it from, for the stage by whose name it goes', () => {
    const { stack } = firewallOf({ name: 'prod', isProduction: true })
    expect([stack.stackName, stack.region, stack.terminationProtection]).toEqual(['Galerie-prod-Firewall', 'us-east-1', true])
    expect(webAclOf()).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } })
    expect(Object.keys(Template.fromStack(stack).findOutputs('WebAclArn'))).toEqual(['WebAclArn'])
  })

  it('first refuses who asks too often, in the words of the API', () => {
    const { Rules, CustomResponseBodies } = webAclOf()
    const [first] = Rules.toSorted((one, other) => one.Priority - other.Priority)
    expect(first?.Statement.RateBasedStatement).toEqual({ AggregateKeyType: 'IP', Limit: 2000, EvaluationWindowSec: 300 })
    const { ResponseCode, CustomResponseBodyKey = '' } = first?.Action?.Block?.CustomResponse ?? {}
    expect(ResponseCode).toBe(429)
    expect(JSON.parse(CustomResponseBodies[CustomResponseBodyKey]?.Content ?? '')).toMatchObject({ status: 429, code: 'tooManyRequests' })
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
