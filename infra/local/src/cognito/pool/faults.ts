import * as z from 'zod'
import { AwsError } from '../../kit/awsService.ts'
import { asFields, type Fields, textOf } from '../../kit/unknown.ts'

/** Cognito's own errors when it is overloaded or fails. */
const refusals = {
  TooManyRequestsException: [400, 'Rate exceeded'],
  InternalErrorException: [500, 'Internal server error'],
} as const

export const poolFaultSchema = z.strictObject({
  operation: z.string(),
  code: z.enum(['TooManyRequestsException', 'InternalErrorException']),
  times: z.int().min(1).max(1000).default(1),
  /** The user name in the call; without one, the fault applies to every call. */
  username: z.string().optional(),
})
type Fault = z.infer<typeof poolFaultSchema>

/** Refusals injected into calls that are otherwise valid. */
export type UserFaults = {
  add(fault: Fault): void
  /** Throws the refusal armed for this call, if any. */
  meet(operation: string, input: Fields): void
}

const nameIn = ({ Username, AuthParameters, ChallengeResponses }: Fields): string =>
  textOf(Username) || textOf(asFields(AuthParameters).USERNAME) || textOf(asFields(ChallengeResponses).USERNAME)

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
