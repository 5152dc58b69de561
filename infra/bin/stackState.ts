import { type CloudFormationClient, DescribeStacksCommand, type StackStatus } from '@aws-sdk/client-cloudformation'

/** Of a stack in one of these states nothing was ever whole: the CDK deletes it before it makes it again. */
const neverWhole: readonly (StackStatus | undefined)[] = ['REVIEW_IN_PROGRESS', 'CREATE_FAILED', 'ROLLBACK_COMPLETE', 'ROLLBACK_FAILED']

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/APIReference/API_DescribeStacks.html: a ValidationError means that there is none. */
const isUnknown = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ValidationError' && /does not exist/.test(error.message)

/** Tells whether the stack has been created whole once, whatever became of later updates. */
export const isCreated = async (client: CloudFormationClient, stackName: string): Promise<boolean> => {
  try {
    const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName: stackName }))
    return stack !== undefined && !neverWhole.includes(stack.StackStatus)
  } catch (error) {
    if (isUnknown(error)) return false
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `AWS does not say whether ${stackName} is there: ${reason}\nCredentials for the account are needed (aws sts get-caller-identity tells whose).`,
    )
  }
}
