import { setTimeout as pause } from 'node:timers/promises'
import { bytesOf, type Listening, listen, type Reply } from '../../../infra/local/kit/http.ts'

/** A call on its way to a service. */
export type Passing = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export type Gate = {
  readonly url: string
  /** From now on calls go on one at a time, in an order this number decides; without one, as they come. */
  interleave(seed?: number): void
  /** Just before the next call that matches, somebody else does something. */
  meanwhile(matches: (call: Passing) => boolean, act: (call: Passing) => Promise<unknown>): void
  /** Whether that call is still to come. */
  isAwaiting(): boolean
  /** Nobody does anything any more. */
  calm(): void
  stop(): Promise<void>
}

/** Long enough for all that run to have come to their next call. */
const quietMilliseconds = 2

/** The next number of a sequence that is the same for the same seed. */
const next = (seed: number): number => (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0

/** Everything that runs meets the others' work only at what it asks of a service: letting one call through at a time decides who is quicker. */
export const openGate = async (answer: (call: Passing) => Promise<Reply>): Promise<Gate> => {
  let seed: number | undefined
  const waiting: (() => void)[] = []
  let underWay = 0
  let arrivals = 0
  let intrusion: { readonly matches: (call: Passing) => boolean; readonly act: (call: Passing) => Promise<unknown> } | undefined
  const intrude = async (call: Passing): Promise<void> => {
    const act = intrusion?.act
    intrusion = undefined
    await act?.(call)
  }
  const letOneThrough = async (): Promise<void> => {
    for (let seen = -1; seen !== arrivals; await pause(quietMilliseconds)) seen = arrivals
    if (underWay > 0 || !waiting.length || seed === undefined) return
    seed = next(seed)
    const [chosen] = waiting.splice((seed >>> 8) % waiting.length, 1)
    underWay += 1
    chosen?.()
  }
  const itsTurn = (): Promise<void> =>
    new Promise(resolve => {
      waiting.push(resolve)
      arrivals += 1
      void letOneThrough()
    })
  const listening: Listening = await listen(0, async (request, response) => {
    const body = await bytesOf(request)
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const call = { method: request.method ?? 'GET', path: request.url ?? '/', headers, body }
    const isGated = seed !== undefined
    if (isGated) await itsTurn()
    if (intrusion?.matches(call)) await intrude(call)
    const reply = await answer(call)
    response.writeHead(reply.status, reply.headers)
    response.end(reply.body)
    if (!isGated) return
    underWay -= 1
    void letOneThrough()
  })
  return {
    url: listening.url,
    interleave: by => {
      seed = by
      if (by === undefined) for (const go of waiting.splice(0)) go()
    },
    meanwhile: (matches, act) => {
      intrusion = { matches, act }
    },
    isAwaiting: () => intrusion !== undefined,
    calm: () => {
      intrusion = undefined
    },
    stop: () => listening.stop(),
  }
}
