import { type CloudFormationClient, DescribeStacksCommand, type StackStatus } from '@aws-sdk/client-cloudformation'

export const credentialsNeeded = 'Credentials for the account are needed (aws sts get-caller-identity tells whose).'

/** The states of a stack that was never complete: the CDK deletes it before it creates it again. */
const neverWhole: readonly (StackStatus | undefined)[] = ['REVIEW_IN_PROGRESS', 'CREATE_FAILED', 'ROLLBACK_COMPLETE', 'ROLLBACK_FAILED']

/**
 * A ValidationError means that the stack does not exist:
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/APIReference/API_DescribeStacks.html
 */
const isUnknown = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ValidationError' && /does not exist/.test(error.message)

/** A stack as CloudFormation describes it. */
export type StackState = {
  /** Whether its creation once succeeded, whatever happened to later updates. */
  readonly isCreated: boolean
  /** CloudFormation's status; absent where there is no stack. */
  readonly status?: StackStatus | undefined
  readonly isTerminationProtected?: boolean | undefined
  readonly outputs: Readonly<Record<string, string>>
  readonly parameters: Readonly<Record<string, string>>
}

const missingStack: StackState = { isCreated: false, outputs: {}, parameters: {} }

/** Reads a stack; one that does not exist has no outputs. */
export const readStack = async (client: CloudFormationClient, stackName: string): Promise<StackState> => {
  try {
    const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName: stackName }))
    const outputs = (stack?.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue] as const)
    const parameters = (stack?.Parameters ?? []).map(
      ({ ParameterKey = '', ParameterValue = '' }) => [ParameterKey, ParameterValue] as const,
    )
    return {
      isCreated: stack !== undefined && !neverWhole.includes(stack.StackStatus),
      status: stack?.StackStatus,
      isTerminationProtected: stack?.EnableTerminationProtection,
      outputs: Object.fromEntries(outputs),
      parameters: Object.fromEntries(parameters),
    }
  } catch (error) {
    if (isUnknown(error)) return missingStack
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`AWS does not say whether ${stackName} is there: ${reason}\n${credentialsNeeded}`)
  }
}

/** Returns the stack's outputs (`TableName`, `SiteUrl` …) by name. Throws where the stack or one of these is missing. */
export const outputsOf = async <Name extends string>(
  client: CloudFormationClient,
  stackName: string,
  names: readonly Name[],
): Promise<Readonly<Record<Name, string>>> => {
  const { isCreated, outputs } = await readStack(client, stackName)
  if (!isCreated) throw new Error(`There is no stack ${stackName} in this account and region: npm run deploy makes it`)
  const lacking = names.filter(name => !outputs[name])
  if (lacking.length) throw new Error(`${stackName} does not say its ${lacking.join(', ')}: deploy it again`)
  return outputs as Record<Name, string>
}
