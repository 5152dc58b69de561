import type { OrderStatus } from '../../../shared/order/orderLife.ts'
import type { Answer } from './bench.ts'
import { readFacts } from './facts.ts'
import { type Cast, pick } from './player.ts'
import type { Step } from './steps.ts'
import { withdrawalMade } from './world.ts'

/** The result of a step in words; `meant` is the expected result, when it can be predicted because no other actor interferes. */
export type Outcome = { readonly said: string; readonly meant?: string | undefined }

export type Act<Does extends Step['does']> = (cast: Cast, step: Extract<Step, { does: Does }>) => Promise<Outcome>

export const nothing: Outcome = { said: 'nothing to do it to' }
/** Returns the shop's answer as a word. */
export const codeOf = ({ status, body }: Answer): string => (status === 200 ? 'done' : String(body.code ?? body.error ?? status))

export const workOf = (cast: Cast, work: number): number => cast.works[work] ?? 0

/** Picks one of all orders, whatever their status, or of those of one. */
export const orderAt = async (cast: Cast, at: number, status?: OrderStatus) => {
  const { rows } = await readFacts(cast.bench)
  const asked = rows.orders.filter(order => status === undefined || order.status === status)
  return pick(
    asked.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)),
    at,
  )
}

/** A row of an order. */
export type Order = NonNullable<Awaited<ReturnType<typeof orderAt>>>

/** The buyer of an order withdraws from all that is left of it. */
export const withdrawFrom = async (cast: Cast, { id, reference, customerEmail }: Order): Promise<Outcome> => {
  const answer = await cast.bench.ask('requestWithdrawal', { body: { reference, customerEmail, customerName: 'Quelqu’un' } })
  if (answer.status === 200 && !cast.withdrawn.has(id)) {
    cast.withdrawn.add(id)
    cast.world = withdrawalMade(cast.world)
  }
  return { said: codeOf(answer) }
}
