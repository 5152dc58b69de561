import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { App, CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { artworkRoutes } from '../../shared/artwork/artworkRoutes.ts'
import { commonProblem } from '../../shared/kit/refusal.ts'
import { orderRoutes } from '../../shared/order/orderRoutes.ts'
import { type Stage, stackNameOf } from '../stages/stage.ts'
import { readStack } from './stackState.ts'

/**
 * The only region from which CloudFront uses a web ACL:
 * https://docs.aws.amazon.com/waf/latest/developerguide/how-aws-waf-works-resources.html
 */
export const firewallRegion = 'us-east-1'

export const firewallStackOf = (stageName: string): string => `${stackNameOf(stageName)}-Firewall`

/** The seconds over which WAF counts an address's requests. */
export const rateWindow = 300

/**
 * The requests of one address in that time. The guests of an opening are one address: a first visit makes some 60 requests, and an open page
 * of a work asks every 20 seconds whether it is held. Each limit of calls is below the throttles of its routes, so that one address cannot
 * use them up (E50).
 */
export const rateLimits = {
  Rate: { most: 10_000, below: undefined },
  ApiRate: { most: 5_000, below: '/api/' },
  SearchRate: { most: 1_000, below: `/api${artworkRoutes.searchArtworks.path}` },
  CheckoutRate: { most: 600, below: `/api${orderRoutes.createCheckoutSession.path}` },
} as const
type RateLimit = (typeof rateLimits)[keyof typeof rateLimits]

/**
 * AWS's managed rule groups that suit any site, with the rules that only count here because they refuse honest calls: a mail program's
 * one-click unsubscription may have no user agent, and texts of the back office may exceed this group's 8 kB (the operations have their own
 * limit). https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-list.html
 */
const managedLists: readonly { readonly name: string; readonly counted?: readonly string[] }[] = [
  { name: 'AWSManagedRulesAmazonIpReputationList' },
  { name: 'AWSManagedRulesKnownBadInputsRuleSet' },
  { name: 'AWSManagedRulesCommonRuleSet', counted: ['NoUserAgent_HEADER', 'SizeRestrictions_BODY'] },
]

/** The metrics and samples of a rule: CloudWatch counts the matched requests, and WAF's console shows some for three hours. */
const visibilityOf = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
})

/** Compares paths as they are sent: what is written differently, such as `/%61pi/`, is no address of the API at the edge (constructs/edge/apiGate.ts). */
const isBelow = (path: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: path,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
})

const rateRule = (name: string, { most, below }: RateLimit, priority: number): CfnWebACL.RuleProperty => ({
  name,
  priority,
  statement: {
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      limit: most,
      evaluationWindowSec: rateWindow,
      ...(below && { scopeDownStatement: isBelow(below) }),
    },
  },
  action: { block: { customResponse: { responseCode: 429, customResponseBodyKey: 'tooMany' } } },
  visibilityConfig: visibilityOf(name),
})

const managedRule = ({ name, counted = [] }: (typeof managedLists)[number], priority: number): CfnWebACL.RuleProperty => ({
  name,
  priority,
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ...(counted.length && { ruleActionOverrides: counted.map(rule => ({ name: rule, actionToUse: { count: {} } })) }),
    },
  },
  overrideAction: { none: {} },
  visibilityConfig: visibilityOf(name),
})

const rateRules = Object.entries(rateLimits)

/** The number of rules that AWS bills. */
export const firewallRules = rateRules.length + managedLists.length

/** The firewall of a stage's distribution (E50). */
class FirewallStack extends Stack {
  constructor(scope: Construct, id: string, { stage, ...props }: StackProps & { readonly stage: Stage }) {
    super(scope, id, { ...props, env: { region: firewallRegion } })
    const firewall = new CfnWebACL(this, 'Firewall', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      description: `Before the distribution of the stage ${stage.name}`,
      customResponseBodies: {
        tooMany: { contentType: 'APPLICATION_JSON', content: JSON.stringify(commonProblem('tooManyRequests')) },
      },
      // The rate limits refuse a flood before the rule groups inspect it.
      rules: [
        ...rateRules.map(([name, limit], at) => rateRule(name, limit, at)),
        ...managedLists.map((list, at) => managedRule(list, rateRules.length + at)),
      ],
      visibilityConfig: visibilityOf('Firewall'),
    })
    new CfnOutput(this, 'WebAclArn', { value: firewall.attrArn })
  }
}

/** Builds the stack of a stage's firewall, which is separate because the shop's is in another region (E50). */
export const firewallApp = (outdir: string, stage: Stage): { readonly app: App; readonly stack: Stack } => {
  const app = new App({ outdir })
  return { app, stack: new FirewallStack(app, firewallStackOf(stage.name), { stage }) }
}

/** Returns the stage with the ARN of the firewall that was made for it. Throws where it is missing or cannot be read. */
export const withFirewall = async (stage: Stage): Promise<Stage> => {
  if (!stage.firewall) return stage
  const { outputs } = await readStack(new CloudFormationClient({ region: firewallRegion }), firewallStackOf(stage.name))
  if (!outputs.WebAclArn) throw new Error(`The firewall of ${stage.name} is not made yet: npm run deploy -- ${stage.name} makes it`)
  return { ...stage, webAclArn: outputs.WebAclArn }
}
