import type { Answer } from './bench.ts'
import { readFacts } from './facts.ts'
import { type Cast, pick } from './player.ts'
import type { Step } from './steps.ts'

/** The result of a step in words; `meant` is the expected result, when it can be predicted because nobody else acts. */
export type Outcome = { readonly said: string; readonly meant?: string | undefined }

export type Act<Does extends Step['does']> = (cast: Cast, step: Extract<Step, { does: Does }>) => Promise<Outcome>

export const nothing: Outcome = { said: 'nothing to do it to' }
/** Returns the shop's answer as a word. */
export const codeOf = ({ status, body }: Answer): string => (status === 200 ? 'done' : String(body.code ?? body.error ?? status))

export const workOf = (cast: Cast, work: number): number => cast.works[work] ?? 0

/** Picks one of all orders, whatever their status. */
export const orderAt = async (cast: Cast, at: number) => {
  const { rows } = await readFacts(cast.bench)
  return pick(
    rows.orders.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)),
    at,
  )
}
