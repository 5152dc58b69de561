import {
  CloudFormationClient,
  DeleteStackCommand,
  DescribeStacksCommand,
  UpdateTerminationProtectionCommand,
  waitUntilStackDeleteComplete,
} from '@aws-sdk/client-cloudformation'
import { budgetStackOf } from '../../stacks/budgetStack.ts'
import { certificateStackOf } from '../../stacks/certificateStack.ts'
import { edgeAlarmsStackOf } from '../../stacks/edgeAlarmsStack.ts'
import { firewallStackOf } from '../../stacks/firewallStack.ts'
import { type Stage, stackNameOf } from '../../stages/stage.ts'
import { findRetained, isRemovable, type Retained, removeRetained } from './retained.ts'

/** The region of firewall, certificate, and the edge's alarms (E50, E92, E96). */
const edgeRegion = 'us-east-1'

/** CloudFront takes some minutes to delete a distribution. */
const longestSeconds = 60 * 60

/** The dialogue of `destroyStage` with its caller. */
type Talk = {
  readonly log: (line: string) => void
  /** Asks a question and returns the typed answer. */
  readonly ask: (question: string) => Promise<string>
}

type Found = { readonly client: CloudFormationClient; readonly stackId: string; readonly isProtected: boolean }

const findStack = async (region: string, StackName: string): Promise<Found | undefined> => {
  const client = new CloudFormationClient({ region })
  try {
    const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName }))
    return stack?.StackId ? { client, stackId: stack.StackId, isProtected: stack.EnableTerminationProtection ?? false } : undefined
  } catch (error) {
    if (error instanceof Error && error.name === 'ValidationError' && /does not exist/.test(error.message)) return undefined
    throw error
  }
}

const deleteStack = async ({ client, stackId, isProtected }: Found): Promise<void> => {
  if (isProtected) await client.send(new UpdateTerminationProtectionCommand({ StackName: stackId, EnableTerminationProtection: false }))
  await client.send(new DeleteStackCommand({ StackName: stackId }))
  await waitUntilStackDeleteComplete({ client, maxWaitTime: longestSeconds }, { StackName: stackId })
}

const lineOf = ({ type, id }: Retained): string => `  ${type.split('::').slice(1).join(' ')} ${id}`

/** Lists what stays of the production shop, and how another stack adopts it. */
const whatStays = `The stage prod is not destroyed by a command: its orders are kept by law for ten years.
Its stack can be deleted by hand, once its termination protection is off. Then these stay: the table and the user pool, which refuse to be deleted,
the buckets with pictures, papers, what visitors sent and logs, the key of certificates, Stripe's secret, and SES's address. A shop deployed anew takes them up:
  npm run restore -- prod --from TABLE --write --kinds all              rows of the table that stayed; then those of people by name
  aws s3 sync s3://MEDIA s3://(the output MediaBucket)                  pictures, and likewise the uploads
  npm run admin:create -- you@your-domain.fr --site … --table …         the owner
  npm run restore:users -- prod --write --file s3://UPLOADS/users/…     customers, who choose a new password
Which they are: aws cloudformation list-stack-resources --stack-name (the ARN of the deleted stack), for 90 days.`

/**
 * Removes a test stage completely: its stacks and what they retain. After an interruption it continues, because CloudFormation still lists
 * what a deleted stack retained. Returns what could not be removed.
 */
export const destroyStage = async ({ name, region, isProduction }: Stage, { log, ask }: Talk): Promise<readonly string[]> => {
  if (isProduction) throw new Error(whatStays)
  const stackName = stackNameOf(name)
  const shop = await findStack(region, stackName)
  const names = [edgeAlarmsStackOf(name), firewallStackOf(name), certificateStackOf(name)]
  const beside = await Promise.all([...names.map(each => findStack(edgeRegion, each)), findStack(region, budgetStackOf(name))])
  const retained = await findRetained(region, stackName, shop?.stackId)
  const going = retained.filter(isRemovable)
  if (!shop && !going.length && !beside.some(Boolean)) {
    log(`There is nothing of ${stackName} in this account and region.`)
    return []
  }
  log(`Of ${stackName} in ${region} these go for good, with everything in them:`)
  for (const each of going) log(lineOf(each))
  if ((await ask(`Type ${stackName} to go on: `)).trim() !== stackName) throw new Error('Nothing was deleted.')
  if (shop) {
    log('Deleting the stack, which takes a quarter of an hour …')
    await deleteStack(shop)
  }
  // These stacks can be deleted once the distribution no longer uses them.
  for (const found of beside) if (found) await deleteStack(found)
  const left: string[] = []
  for (const each of going) {
    try {
      await removeRetained(region, each)
      log(`Deleted${lineOf(each).slice(1)}`)
    } catch (error) {
      left.push(`${lineOf(each).trim()}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  for (const { id } of retained.filter(each => !isRemovable(each)))
    log(`SES keeps ${id.includes('@') ? 'the owner’s address' : id}, by which another stage may send: its console deletes it.`)
  log('DynamoDB keeps a backup of the table for 35 days, as of each that had point-in-time recovery.')
  return left
}
