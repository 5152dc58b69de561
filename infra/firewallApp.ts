import { App, CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { commonProblem } from '../shared/kit/refusal.ts'
import { type Stage, stackNameOf, stageOf } from './stage.ts'

/**
 * The only region from which CloudFront uses a web ACL:
 * https://docs.aws.amazon.com/waf/latest/developerguide/how-aws-waf-works-resources.html
 */
const firewallRegion = 'us-east-1'

/**
 * The requests of one address in five minutes, including pictures. A visitor who opens a work every five seconds without a cache makes some
 * 900, and a few behind one address may do so at once.
 */
const mostRequests = 2_000

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

const rateRule = (priority: number): CfnWebACL.RuleProperty => ({
  name: 'Rate',
  priority,
  statement: {
    rateBasedStatement: { aggregateKeyType: 'IP', limit: mostRequests, evaluationWindowSec: Duration.minutes(5).toSeconds() },
  },
  action: { block: { customResponse: { responseCode: 429, customResponseBodyKey: 'tooMany' } } },
  visibilityConfig: visibilityOf('Rate'),
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

/** The optional firewall of a stage's distribution (E50); without a deployment of it, it is off and costs nothing. */
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
      // The rate limit refuses a flood before the rule groups inspect it.
      rules: [rateRule(0), ...managedLists.map((list, at) => managedRule(list, at + 1))],
      visibilityConfig: visibilityOf('Firewall'),
    })
    new CfnOutput(this, 'WebAclArn', { value: firewall.attrArn })
  }
}

/** Builds the stack of a stage's firewall, which is separate because it is in another region, and most shops have none (E50). */
export const firewallApp = (outdir: string, given?: Stage): { readonly app: App; readonly stack: Stack } => {
  const app = new App({ outdir })
  const stage = given ?? stageOf(app.node)
  return { app, stack: new FirewallStack(app, `${stackNameOf(stage.name)}-Firewall`, { stage, terminationProtection: stage.isProduction }) }
}

// The CDK's command line sets the output folder.
if (import.meta.main) firewallApp(process.env.CDK_OUTDIR ?? 'cdk.out').app.synth()
