import * as z from 'zod'
import { until } from '../values/until.ts'
import { endpoints } from './cloud.ts'

/** The kinds of faults; infra/local/faults/control.ts describes them. */
const faultKinds = ['throttled', 'conflict', 'unavailable', 'denied', 'reset', 'lost', 'slow', 'death'] as const
type FaultKind = (typeof faultKinds)[number]
type Reach = 'try' | 'call' | 'rest'

/** One fault at one call of an invocation, by the call's number, or at the first call with that name. */
export type FaultAt = { readonly call: number | string; readonly kind: FaultKind; readonly reach?: Reach }

/** The invocation that meets the fault: the next one of this function whose event contains these words. */
export type Meeting = { readonly function: string; readonly about: string }

const toldSchema = z.object({
  state: z.enum(['waiting', 'running', 'over']),
  struck: z.int(),
  late: z.int(),
  calls: z.array(z.string()),
})
export type Told = z.infer<typeof toldSchema>

const control = async (path: string, body?: object): Promise<unknown> => {
  const reply = await fetch(`${endpoints().aws}/__control/faults${path}`, body && { method: 'POST', body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`The faults answered ${reply.status}: ${await reply.text()}`)
  return await reply.json()
}

/** Arms a fault; without one, the invocation's calls are only listed. Returns a function that reads the outcome. */
export const arm = async (
  meeting: Meeting,
  fault: FaultAt | { readonly kind: 'none' } = { kind: 'none' },
): Promise<() => Promise<Told>> => {
  const { id } = z.object({ id: z.string() }).parse(await control('', { ...meeting, ...fault }))
  return async () => toldSchema.parse(await control(`/${id}`))
}

/** Waits until the invocation is over, including the requests that it left behind. */
export const overWith = (meeting: Meeting, tell: () => Promise<Told>): Promise<Told> =>
  until(
    `${meeting.function} of ${meeting.about} to be over`,
    async () => {
      const told = await tell()
      return told.state === 'over' && told.late === 0 && told
    },
    60,
  )

/**
 * Waits for what the shop tells of a trouble that a test made, in lines with these words, and takes it: what no test took is printed as the
 * shop closes.
 */
export const troubleTold = (words: string): Promise<readonly string[]> =>
  until(`the shop to tell of ${words}`, async () => {
    const reply = await fetch(`${endpoints().aws}/__control/troubles`, { method: 'POST', body: words })
    if (!reply.ok) throw new Error(`The troubles answered ${reply.status}: ${await reply.text()}`)
    const lines = z.array(z.string()).parse(await reply.json())
    return lines.length > 0 && lines
  })

const writes = /^(dynamodb (TransactWrite|Put|Update|Delete)|stripe POST|ses )/
const isWrite = (call: string): boolean => writes.test(call)

const refusalsOf = (call: string): readonly FaultKind[] => {
  const mayConflict = call !== 'ses SendRawEmail' && (isWrite(call) || call === 'dynamodb BatchGetItem')
  return ['throttled', 'unavailable', ...(mayConflict ? (['conflict'] as const) : [])]
}

const reaches = ['try', 'call', 'rest'] as const

/**
 * Leaves out the reach `rest` for a batch read whose keys would stay unprocessed: it is retried until the function's time is up, which
 * takes ten seconds and amounts to an outage.
 */
const reachesOf = (name: string, kind: FaultKind): readonly Reach[] =>
  name === 'dynamodb BatchGetItem' && kind === 'conflict' ? reaches.slice(0, 2) : reaches

/** Returns every fault that a call can meet. */
export const everyFault = (name: string, call: number): readonly FaultAt[] => [
  { call, kind: 'death' },
  { call, kind: 'slow' },
  ...[...refusalsOf(name), 'reset' as const, 'lost' as const].flatMap(kind => reachesOf(name, kind).map(reach => ({ call, kind, reach }))),
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
    { call, kind: 'lost', reach: turn % 2 ? 'try' : 'call' },
  ]
  return [...(isWrite(name) ? ofWrite : []), ...(next ? [next] : [])]
}

export const nameOf = ({ call, kind, reach }: FaultAt): string => [call, kind, reach].filter(Boolean).join('-')
