import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'

/** The codes of a cancelled transaction, one for each write. */
export const codesOf = (error: unknown): readonly string[] =>
  error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []).map(({ Code = 'None' }) => Code) : []

export const failedCondition = 'ConditionalCheckFailed'
const passingCodes = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])

/** A condition that did not hold is the answer, whatever else cancelled the transaction. */
export const isPassing = (error: unknown): boolean => {
  const codes = codesOf(error)
  return !codes.includes(failedCondition) && codes.some(code => passingCodes.has(code))
}
