import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { firewallRegion, firewallStackOf } from '../../stacks/firewallStack.ts'
import { readStack } from '../../stacks/stackState.ts'
import type { Stage } from '../../stages/stage.ts'
import { type Finding, warning } from '../kit/finding.ts'

/** Warns of a shop that customers buy in without a firewall, and of a firewall that is paid for and protects nothing (E50). */
export const firewallFindings = async ({ name, firewall, isProduction }: Stage): Promise<readonly Finding[]> => {
  if (firewall) return []
  const { isCreated } = await readStack(new CloudFormationClient({ region: firewallRegion }), firewallStackOf(name))
  if (isCreated)
    return [
      warning(
        'firewall',
        `${firewallStackOf(name)} is there, but the stage has no firewall: AWS bills it each month`,
        `deploy, so that the site lets go of it, then npx cdk destroy -c stage=${name} -c part=firewall`,
      ),
    ]
  const missing = warning(
    'firewall',
    'the stage has none: one machine can have searches and purchases of everybody refused',
    'take "firewall": false out of the stage’s file; infra/COSTS.md says what it costs',
  )
  return isProduction ? [missing] : []
}
