import * as z from 'zod'
import { AwsError } from '../kit/awsService.ts'
import { type Fields, fieldsOf, textOf } from '../kit/unknown.ts'

/** What Cognito says when it has too much to do, or fails, as it says it. */
const refusals = {
  TooManyRequestsException: [400, 'Rate exceeded'],
  InternalErrorException: [500, 'Internal server error'],
} as const

export const faultSchema = z.strictObject({
  operation: z.string(),
  code: z.enum(['TooManyRequestsException', 'InternalErrorException']),
  times: z.int().min(1).max(1000).default(1),
  /** As the call names it; without one, anybody's call is refused. */
  username: z.string().optional(),
})
type Fault = z.infer<typeof faultSchema>

/** Calls that are to be refused though nothing is wrong with them. */
export type UserFaults = {
  add(fault: Fault): void
  /** Throws the refusal that waits for this call. */
  meet(operation: string, input: Fields): void
}

const nameIn = ({ Username, AuthParameters, ChallengeResponses }: Fields): string =>
  textOf(Username) || textOf(fieldsOf(AuthParameters).USERNAME) || textOf(fieldsOf(ChallengeResponses).USERNAME)

export const createUserFaults = (): UserFaults => {
  let faults: Fault[] = []
  return {
    add: fault => void faults.push(fault),
    meet: (operation, input) => {
      const isMeant = (fault: Fault) => fault.operation === operation && (fault.username === undefined || fault.username === nameIn(input))
      const fault = faults.find(isMeant)
      if (!fault) return
      fault.times -= 1
      faults = faults.filter(({ times }) => times > 0)
      throw new AwsError(refusals[fault.code][0], fault.code, refusals[fault.code][1])
    },
  }
}
