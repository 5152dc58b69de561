import dns from 'node:dns/promises'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { providerVersion } from '../../../lambdas/kit/payment/stripe.ts'
import { neededEvents } from '../../../lambdas/kit/payment/stripeEvents.ts'
import { budgetStackOf } from '../../stacks/budgetStack.ts'
import { certificateRegion, certificateStackOf } from '../../stacks/certificateStack.ts'
import { edgeAlarmsRegion, edgeAlarmsStackOf } from '../../stacks/edgeAlarmsStack.ts'
import { firewallRegion, firewallStackOf } from '../../stacks/firewallStack.ts'
import { readStack } from '../../stacks/stackState.ts'
import { type Stage, stackNameOf } from '../../stages/stage.ts'
import { type Finding, fault, told } from '../kit/finding.ts'
import { accountFindings, type BootstrapSeen } from './accountFindings.ts'
import { domainFindings } from './domainFindings.ts'
import { firewallFindings } from './firewallFindings.ts'
import { identityFindings, sendingFindings } from './mailFindings.ts'
import { readDomain, readMail, readQuotas, readShop } from './readServices.ts'
import type { ResolveNs } from './readZone.ts'
import { shopFindings } from './shopFindings.ts'
import { type StackAt, stackFinding } from './stackFinding.ts'

/** The bootstrap stack has its version as an output, and the boundary of its role as a parameter. */
const bootstrapIn = async (region: string): Promise<BootstrapSeen | undefined> => {
  const { outputs, parameters } = await readStack(new CloudFormationClient({ region }), 'CDKToolkit')
  if (outputs.BootstrapVersion === undefined) return undefined
  return { version: Number(outputs.BootstrapVersion), boundary: parameters.InputPermissionsBoundary }
}

/** Firewall, certificate and the edge's alarms are separate stacks in the edge's region (E50, E92, E96). */
const regionsOf = ({ region, firewall, domain }: Stage): readonly string[] => (firewall || domain ? [region, 'us-east-1'] : [region])

/**
 * Returns the stacks that a deployment of the stage updates: the shop's, before it its certificate's (E92) and its firewall's (E50), and
 * after it its edge's alarms (E96) and its budget (E152).
 */
const stacksOf = async ({ name, region, domain, firewall, budget }: Stage): Promise<readonly StackAt[]> => {
  const named = [
    ...(domain?.zone ? [{ stackName: certificateStackOf(name), region: certificateRegion, part: 'certificate' }] : []),
    ...(firewall ? [{ stackName: firewallStackOf(name), region: firewallRegion, part: 'firewall' }] : []),
    { stackName: stackNameOf(name), region },
    ...(domain ? [{ stackName: edgeAlarmsStackOf(name), region: edgeAlarmsRegion, part: 'edgeAlarms' }] : []),
    ...(budget ? [{ stackName: budgetStackOf(name), region, part: 'budget' }] : []),
  ]
  return await Promise.all(
    named.map(async each => ({ ...each, state: await readStack(new CloudFormationClient({ region: each.region }), each.stackName) })),
  )
}

type Asked = {
  readonly resolveNs?: ResolveNs
  /** Without the shop that is there: what it lacks stops no deployment, which may mend it. */
  readonly isShopAsked?: boolean
}

/** Reads from AWS and Stripe everything on which a deployment of the stage depends, and how its shop is; changes nothing. */
export const deploymentFindings = async (
  stage: Stage,
  { resolveNs = dns.resolveNs, isShopAsked = true }: Asked = {},
): Promise<readonly Finding[]> => {
  const { region } = stage
  const caller = await told(() => new STSClient({ region }).send(new GetCallerIdentityCommand()))
  if ('untold' in caller)
    return [
      fault(
        'credentials',
        `AWS does not take them (${caller.untold})`,
        'sign in (aws sso login, or aws configure); aws sts get-caller-identity then tells whose they are',
      ),
    ]
  const stacks = await stacksOf(stage)
  const stack = stacks.find(({ stackName }) => stackName === stackNameOf(stage.name))?.state ?? { isCreated: false, outputs: {} }
  const bootstraps = await Promise.all(regionsOf(stage).map(async where => [where, await told(() => bootstrapIn(where))] as const))
  const mail = await readMail(stage, stack.isCreated)
  const needs = { events: neededEvents, version: providerVersion }
  return [
    ...accountFindings(stage, { account: caller.said.Account ?? '', bootstraps, ...(await readQuotas(stage)) }),
    ...stacks.map(stackFinding),
    ...(await firewallFindings(stage)),
    ...identityFindings(stage, mail),
    ...domainFindings(stage, await readDomain(stage, stack.outputs, resolveNs), new Date()),
    ...(isShopAsked ? sendingFindings(stage, mail) : []),
    ...(isShopAsked ? shopFindings(stage, stack.isCreated ? await readShop(stage, stack.outputs) : undefined, needs) : []),
  ]
}
