import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { AwsError } from '../kit/awsService.ts'
import { AnswerLost, type Reply } from '../kit/http.ts'

/**
 * SES's errors. MessageRejected names the addresses, as SES does in a sandbox:
 * https://docs.aws.amazon.com/ses/latest/dg/troubleshoot-error-messages.html
 */
const refusals = {
  Throttling: [400, 'Maximum sending rate exceeded.'],
  MessageRejected: [400, 'Email address is not verified. The following identities failed the check in region EU-WEST-3:'],
  ServiceUnavailable: [503, 'Service is unavailable'],
  InternalFailure: [500, 'The request processing has failed because of an unknown error, exception or failure.'],
} as const

export const mailFaultSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('refuse'), code: z.enum(['Throttling', 'MessageRejected', 'ServiceUnavailable', 'InternalFailure']) }),
  z.strictObject({ kind: z.literal('slow'), seconds: z.number().min(0).max(60) }),
  z.strictObject({ kind: z.literal('lose'), times: z.int().min(1).max(1000) }),
])
type Fault = z.infer<typeof mailFaultSchema>

type Send = { readonly at: string; readonly to: readonly string[]; readonly outcome: 'taken' | 'refused' | 'lost' }

/** Injects faults between the shop and SES, and records every send. */
export type MailFaults = {
  set(fault: Fault): void
  readonly sends: readonly Send[]
  /** Sends subject to the current fault. */
  meet(to: readonly string[], send: () => Promise<Reply>): Promise<Reply>
}

export const createMailFaults = (): MailFaults => {
  let fault: Fault = { kind: 'none' }
  const sends: Send[] = []
  return {
    sends,
    set: wanted => {
      fault = wanted
    },
    meet: async (to, send) => {
      const note = (outcome: Send['outcome']) => void sends.push({ at: new Date().toISOString(), to, outcome })
      if (fault.kind === 'refuse') {
        note('refused')
        const [status, words] = refusals[fault.code]
        throw new AwsError(status, fault.code, fault.code === 'MessageRejected' ? `${words} ${to.join(', ')}` : words)
      }
      if (fault.kind === 'slow') await sleep(fault.seconds * 1000)
      const reply = await send()
      if (fault.kind !== 'lose') {
        note('taken')
        return reply
      }
      fault = fault.times > 1 ? { kind: 'lose', times: fault.times - 1 } : { kind: 'none' }
      note('lost')
      throw new AnswerLost()
    },
  }
}
