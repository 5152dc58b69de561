import { type AwsCall, awsOperationOf } from '../kit/awsService.ts'
import type { Reply } from '../kit/http.ts'
import { asFields, listOf, numberOf, parseFields } from '../kit/unknown.ts'

/** The request units of one call, as DynamoDB itself counts them. */
export type Consumed = { readonly operation: string; readonly kind: 'read' | 'write'; readonly units: number }

const reading = /^(Get|BatchGet|Query|Scan|TransactGet)/
const counted = /^(Get|Put|Update|Delete)Item$|^Batch|^Transact|^Query$|^Scan$/

/** Returns the same call with a request for its consumed capacity. */
export const askingForCapacity = (call: AwsCall): AwsCall =>
  counted.test(awsOperationOf(call))
    ? { ...call, body: Buffer.from(JSON.stringify({ ...parseFields(call.body), ReturnConsumedCapacity: 'TOTAL' })) }
    : call

/** Reads the consumed capacity from the reply; returns undefined where it has none. */
export const consumedBy = (call: AwsCall, reply: Reply): Consumed | undefined => {
  const { ConsumedCapacity: told } = parseFields(reply.body?.toString() || '{}')
  if (told === undefined) return undefined
  const operation = awsOperationOf(call)
  const units = (Array.isArray(told) ? listOf(told) : [told]).reduce<number>(
    (sum, each) => sum + numberOf(asFields(each).CapacityUnits, 0),
    0,
  )
  return { operation, kind: reading.test(operation) ? 'read' : 'write', units }
}
