import * as z from 'zod'
import type { Reply } from '../kit/http.ts'
import { poolFaultSchema } from './pool/faults.ts'
import { findUser, type LocalPool } from './pool/pool.ts'

const move = z.strictObject({ advanceSeconds: z.number(), username: z.string().optional() })

const json = (status: number, body: unknown): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

type Control = (pool: LocalPool, body: unknown) => Reply

const moveClock: Control = (pool, body) => {
  const { advanceSeconds, username } = move.parse(body)
  const user = username === undefined ? undefined : findUser(pool, username)
  if (username !== undefined && !user) return json(404, { message: `Nobody is called ${username}` })
  pool.clock.advance(advanceSeconds * 1000, user?.sub)
  return json(200, { now: pool.clock.now(user?.sub) })
}

const resetClock: Control = pool => {
  pool.clock.reset()
  return json(200, { now: pool.clock.now() })
}

const addFault: Control = (pool, body) => {
  const fault = poolFaultSchema.parse(body)
  pool.faults.add(fault)
  return json(200, fault)
}

const controls: Readonly<Record<string, Control | undefined>> = {
  'POST /__control/clock': moveClock,
  'POST /__control/clock/reset': resetClock,
  'POST /__control/fault': addFault,
}

/**
 * Answers the control API for tests. It takes and answers JSON without a key.
 *
 * | call                         | body                               | does                                                    |
 * | ---------------------------- | ---------------------------------- | ------------------------------------------------------- |
 * | POST /__control/clock        | advanceSeconds, username?          | moves the pool's clock, back if negative; `username` limits it to one account |
 * | POST /__control/clock/reset  |                                    | returns to the real time, for everybody                 |
 * | POST /__control/fault        | operation, code, times?, username? | refuses the next calls of that operation (`faults.ts`)  |
 *
 * To get a token that expired a second ago, move the account's clock back by the token's lifetime and a second, sign in, and move it
 * forward again.
 */
export const answerUsersControl = (pool: LocalPool, method: string, path: string, body: string): Reply => {
  const control = controls[`${method} ${path}`]
  if (!control) return json(404, { message: `No control ${method} ${path}: see infra/local/src/cognito/control.ts` })
  try {
    return control(pool, JSON.parse(body || '{}'))
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError) return json(400, { message: error.message })
    throw error
  }
}
