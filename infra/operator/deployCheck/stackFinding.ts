import type { StackState } from '../../stacks/stackState.ts'
import { type Finding, fault, ok, warning } from '../kit/finding.ts'

export type StackAt = {
  readonly stackName: string
  readonly region: string
  readonly state: StackState
  /** The part of the stage, if it is not the shop. */
  readonly part?: string
}

/** The states of a stack that has no part of the shop: the next deployment begins anew. */
const neverMade = [undefined, 'REVIEW_IN_PROGRESS', 'DELETE_COMPLETE']

const whole = ['CREATE_COMPLETE', 'UPDATE_COMPLETE', 'IMPORT_COMPLETE', 'IMPORT_ROLLBACK_COMPLETE']

/** The states whose stacks the CDK deletes before it creates them again (E64). */
const failedCreation = ['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED']

const stageOf = (stackName: string): string => stackName.split('-')[1] ?? ''

const creationFinding = ({ stackName, region, state: { isTerminationProtected } }: StackAt): Finding =>
  isTerminationProtected
    ? fault(
        stackName,
        'its creation failed, and it is protected from the deletion that another one begins with',
        `aws cloudformation update-termination-protection --no-enable-termination-protection --region ${region} --stack-name ${stackName}`,
      )
    : warning(stackName, 'its creation failed', 'mend what its events say, and deploy: what is left of it is deleted first')

/** The states from which an update must be rolled back by hand: https://docs.aws.amazon.com/cdk/v2/guide/ref-cli-cmd-rollback.html */
const rollbackOf = ({ stackName, part }: StackAt): string =>
  `npx cdk rollback ${stackName} -c stage=${stageOf(stackName)}${part ? ` -c part=${part}` : ''}`

/**
 * The states from which no deployment can continue: https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/view-stack-events.html
 */
const stuck: Readonly<Record<string, (at: StackAt) => Finding>> = {
  UPDATE_ROLLBACK_FAILED: at =>
    fault(
      at.stackName,
      'an update failed, and taking it back failed too: nothing can be deployed',
      `mend what its events say was not taken back, then ${rollbackOf(at)} (--orphan ID for a resource that is gone for good), and deploy`,
    ),
  UPDATE_FAILED: at => fault(at.stackName, 'an update stopped half way', `${rollbackOf(at)}, then deploy`),
  CREATE_FAILED: at => fault(at.stackName, 'its creation stopped half way', `${rollbackOf(at)}, then deploy`),
  DELETE_FAILED: ({ stackName, region }) =>
    fault(
      stackName,
      'it was being deleted, and something of it could not be: nothing can be deployed into it',
      `see what its events name, then aws cloudformation delete-stack --deletion-mode FORCE_DELETE_STACK --region ${region} --stack-name ${stackName}, which leaves that behind`,
    ),
  IMPORT_ROLLBACK_FAILED: ({ stackName }) =>
    fault(
      stackName,
      'an import failed, and taking it back failed too',
      'open a case with AWS Support: CloudFormation has no command for it',
    ),
}

/** Reports whether a deployment can continue from a stack's state, and what to do where it cannot. */
export const stackFinding = (at: StackAt): Finding => {
  const { stackName, region, state } = at
  const { status } = state
  if (neverMade.includes(status)) return ok(stackName, 'not there yet: the deployment makes it')
  if (whole.includes(status ?? '')) return ok(stackName, `is whole (${status})`)
  if (failedCreation.includes(status ?? '')) return creationFinding(at)
  if (status === 'UPDATE_ROLLBACK_COMPLETE')
    return warning(stackName, 'the last update failed and was taken back', 'mend what its events say, and deploy')
  const found = stuck[status ?? '']?.(at)
  if (found) return found
  return fault(
    stackName,
    `another deployment is at work (${status})`,
    `wait until it is over: aws cloudformation describe-stacks --region ${region} --stack-name ${stackName} --query 'Stacks[0].StackStatus'`,
  )
}
