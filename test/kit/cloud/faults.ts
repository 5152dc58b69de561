import * as z from 'zod'
import { until } from '../values/until.ts'
import { endpoints } from './cloud.ts'

/** The kinds of faults; infra/local/src/faults/control.ts describes them. */
const faultKinds = ['throttled', 'conflict', 'unavailable', 'denied', 'reset', 'lost', 'slow', 'death'] as const
type FaultKind = (typeof faultKinds)[number]
type Scope = 'try' | 'call' | 'rest'

/** One fault at one call of an invocation, by the call's number, or at the first call with that name. */
export type FaultAt = { readonly call: number | string; readonly kind: FaultKind; readonly scope?: Scope }

/** The invocation to inject the fault into: the next one of this function whose event contains this text. */
export type TargetInvocation = { readonly function: string; readonly eventContains: string }

const reportSchema = z.object({
  state: z.enum(['waiting', 'running', 'over']),
  injected: z.int(),
  late: z.int(),
  calls: z.array(z.string()),
})
export type FaultReport = z.infer<typeof reportSchema>

const control = async (path: string, body?: object): Promise<unknown> => {
  const reply = await fetch(`${endpoints().aws}/__control/faults${path}`, body && { method: 'POST', body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`The faults answered ${reply.status}: ${await reply.text()}`)
  return await reply.json()
}

/** Arms a fault; without one, the invocation's calls are only listed. Returns a function that reads the outcome. */
export const arm = async (
  target: TargetInvocation,
  fault: FaultAt | { readonly kind: 'none' } = { kind: 'none' },
): Promise<() => Promise<FaultReport>> => {
  const { id } = z.object({ id: z.string() }).parse(await control('', { ...target, ...fault }))
  return async () => reportSchema.parse(await control(`/${id}`))
}

/** Waits until the invocation is over, including the requests that it left behind. */
export const reportOnceOver = (target: TargetInvocation, tell: () => Promise<FaultReport>): Promise<FaultReport> =>
  until(
    `${target.function} of ${target.eventContains} to be over`,
    async () => {
      const told = await tell()
      return told.state === 'over' && told.late === 0 && told
    },
    60,
  )

/**
 * Waits for the shop's log lines with this text about a failure that a test caused, and consumes them; lines that no test consumed are
 * printed when the shop closes.
 */
export const troubleTold = (words: string): Promise<readonly string[]> =>
  until(`the shop to tell of ${words}`, async () => {
    const reply = await fetch(`${endpoints().aws}/__control/troubles`, { method: 'POST', body: words })
    if (!reply.ok) throw new Error(`The troubles answered ${reply.status}: ${await reply.text()}`)
    const lines = z.array(z.string()).parse(await reply.json())
    return lines.length > 0 && lines
  })

const writes = /^(dynamodb (TransactWrite|BatchWrite|Put|Update|Delete)|stripe POST|ses |kms Sign|lambda )/
const isWrite = (call: string): boolean => writes.test(call)

const refusalsOf = (call: string): readonly FaultKind[] => {
  const mayConflict = !/^(ses|kms|lambda) |BatchWriteItem$/.test(call) && (isWrite(call) || call === 'dynamodb BatchGetItem')
  return ['throttled', 'unavailable', ...(mayConflict ? (['conflict'] as const) : [])]
}

const scopes = ['try', 'call', 'rest'] as const

/**
 * Leaves out the scope `rest` for a batch read whose keys would stay unprocessed: it is retried until the function's time is up, which
 * takes ten seconds and amounts to an outage.
 */
const scopesOf = (name: string, kind: FaultKind): readonly Scope[] =>
  name === 'dynamodb BatchGetItem' && kind === 'conflict' ? scopes.slice(0, 2) : scopes

/** Returns every fault that a call can meet. */
export const everyFault = (name: string, call: number): readonly FaultAt[] => [
  { call, kind: 'death' },
  { call, kind: 'slow' },
  ...[...refusalsOf(name), 'reset' as const, 'lost' as const].flatMap(kind => scopesOf(name, kind).map(scope => ({ call, kind, scope }))),
]

/**
 * Returns the faults that differ most: of a write, a process that dies at it and its answer that is lost; of any call, one of the others in
 * rotation. A process that dies at a read leaves what one leaves that died at the call before.
 */
export const someFaults = (name: string, call: number, turn: number): readonly FaultAt[] => {
  const others = everyFault(name, call).slice(1)
  const next = others[turn % others.length]
  const ofWrite: readonly FaultAt[] = [
    { call, kind: 'death' },
    { call, kind: 'lost', scope: turn % 2 ? 'try' : 'call' },
  ]
  return [...(isWrite(name) ? ofWrite : []), ...(next ? [next] : [])]
}

export const nameOf = ({ call, kind, scope }: FaultAt): string => [call, kind, scope].filter(Boolean).join('-')
