import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { AwsError } from '../kit/awsService.ts'
import { AnswerLost, type Reply } from '../kit/http.ts'

/** The answer of an account in the sandbox to an identity it does not know; it names the addresses. */
export const notVerified = (addresses: readonly string[]): string =>
  `Email address is not verified. The following identities failed the check in region EU-WEST-3: ${addresses.join(', ')}`

/**
 * SES's errors by the code on the wire: its status and words. They are listed in
 * https://docs.aws.amazon.com/ses/latest/APIReference/API_SendRawEmail.html, in CommonErrors.html beside it and in
 * https://docs.aws.amazon.com/ses/latest/dg/troubleshoot-error-messages.html.
 */
const refusals = {
  Throttling: [400, 'Maximum sending rate exceeded.'],
  MessageRejected: [400, notVerified],
  ServiceUnavailable: [503, 'Service is unavailable'],
  InternalFailure: [500, 'The request processing has failed because of an unknown error, exception or failure.'],
  InvalidParameterValue: [400, 'Illegal address'],
  AccountSendingPausedException: [400, 'Email sending is disabled for your entire Amazon SES account.'],
  ConfigurationSetDoesNotExist: [400, 'Configuration set does not exist.'],
  MailFromDomainNotVerifiedException: [400, 'The MAIL FROM domain is not verified.'],
} as const satisfies Readonly<Record<string, readonly [number, string | ((to: readonly string[]) => string)]>>

type Code = keyof typeof refusals

export const mailFaultSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({
    kind: z.literal('refuse'),
    code: z.enum(Object.keys(refusals) as [Code, ...Code[]]),
    /** The addresses whose mails are refused; without it, all are. */
    to: z.array(z.string().toLowerCase()).optional(),
  }),
  z.strictObject({ kind: z.literal('sandbox'), verified: z.array(z.string().toLowerCase()) }),
  z.strictObject({ kind: z.literal('quota'), left: z.int().min(0) }),
  z.strictObject({ kind: z.literal('slow'), seconds: z.number().min(0).max(60) }),
  z.strictObject({ kind: z.literal('lose'), times: z.int().min(1).max(1000) }),
])
type Fault = z.infer<typeof mailFaultSchema>

type Send = { readonly at: string; readonly to: readonly string[]; readonly outcome: 'taken' | 'refused' | 'lost' }

/** Injects faults between the shop and SES, and records every send. */
export type MailFaults = {
  set(fault: Fault): void
  readonly sends: readonly Send[]
  /** Whether the account is in the sandbox, where SES sends to verified identities alone. */
  readonly isSandbox: boolean
  /** Sends subject to the current fault; `isIdentity` tells which recipients are verified identities of the template. */
  meet(to: readonly string[], send: () => Promise<Reply>, isIdentity?: (address: string) => boolean): Promise<Reply>
}

/** The sandbox sends there too: https://docs.aws.amazon.com/ses/latest/APIReference/API_SendRawEmail.html */
const isSimulator = (address: string): boolean => address.endsWith('@simulator.amazonses.com')

const refusalIn = (fault: Fault, to: readonly string[], isIdentity: (address: string) => boolean): AwsError | undefined => {
  const isVerified = (address: string, verified: readonly string[]) =>
    verified.includes(address) || isIdentity(address) || isSimulator(address)
  const unknown = fault.kind === 'sandbox' ? to.filter(address => !isVerified(address, fault.verified)) : []
  if (unknown.length) return new AwsError(400, 'MessageRejected', notVerified(unknown))
  if (fault.kind === 'quota' && fault.left === 0) return new AwsError(400, 'Throttling', 'Daily message quota exceeded.')
  if (fault.kind !== 'refuse' || !(fault.to?.some(address => to.includes(address)) ?? true)) return undefined
  const [status, words] = refusals[fault.code]
  return new AwsError(status, fault.code, typeof words === 'string' ? words : words(to))
}

export const createMailFaults = (): MailFaults => {
  let fault: Fault = { kind: 'none' }
  const sends: Send[] = []
  return {
    sends,
    set: wanted => {
      fault = wanted
    },
    get isSandbox() {
      return fault.kind === 'sandbox'
    },
    meet: async (to, send, isIdentity = () => false) => {
      const note = (outcome: Send['outcome']) => void sends.push({ at: new Date().toISOString(), to, outcome })
      const refusal = refusalIn(fault, to, isIdentity)
      if (refusal) {
        note('refused')
        throw refusal
      }
      if (fault.kind === 'quota') fault = { kind: 'quota', left: fault.left - 1 }
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
