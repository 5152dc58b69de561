import { setTimeout as pause } from 'node:timers/promises'
import { bytesOf, type Listening, listen, type Reply } from '../../../infra/local/src/kit/http.ts'

/** A call on its way to a service. */
export type Passing = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export type Gate = {
  readonly url: string
  /** From now on, passes one call at a time, in an order determined by this seed; without one, calls pass as they come. */
  interleave(seed?: number): void
  /** Runs `act` once, just before the next call that matches. */
  meanwhile(matches: (call: Passing) => boolean, act: (call: Passing) => Promise<unknown>): void
  /** Tells whether that call is still to come. */
  isAwaiting(): boolean
  /** Removes the action that `meanwhile` has set. */
  calm(): void
  stop(): Promise<void>
}

/** Milliseconds, long enough for everything that runs to reach its next call. */
const quietMilliseconds = 2

/** Returns the next number of a sequence that a seed determines. */
const next = (seed: number): number => (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0

/** Concurrent work only interacts through the services, so letting one call through at a time decides every race. */
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
