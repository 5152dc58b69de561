import * as z from 'zod'
import type { Reply } from '../kit/http.ts'
import { faultSchema } from './fault.ts'
import type { Faults } from './faults.ts'

const json = (status: number, body: unknown): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const armed = (faults: Faults, body: string): Reply => {
  try {
    return json(200, { id: faults.arm(faultSchema.parse(JSON.parse(body))) })
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError) return json(400, { message: error.message })
    throw error
  }
}

export const faultsPath = '/__control/faults'

/**
 * What goes wrong between a function and what it calls, one invocation at a time. JSON in, JSON out, no key, at the one AWS endpoint.
 *
 * | call                       | body                               | does                                                             |
 * | -------------------------- | ---------------------------------- | ---------------------------------------------------------------- |
 * | POST /__control/faults     | kind, function, about?, call, reach? | the next invocation of the function whose event holds `about` meets it at its call of that number (from 1): `{ id }` |
 * | GET /__control/faults/<id> |                                    | `{ state: waiting, running or over, struck, late, calls }`       |
 *
 * Kinds: `throttled`, `conflict`, `unavailable` (the service refuses), `reset` (the connection is cut, nothing is done), `lost` (it
 * is done, the connection is cut), `slow` (it is done when nobody waits any more), `death` (it is done, and the function's process
 * ends there), `none` (its calls are told, nothing more). Reach: the SDK's first `try`, the whole `call`, or the service for the `rest`.
 */
export const answerFaults = (faults: Faults, method: string, path: string, body: string): Reply => {
  const id = path.slice(faultsPath.length + 1)
  if (method === 'POST' && !id) return armed(faults, body)
  const told = method === 'GET' ? faults.tell(id) : undefined
  return told ? json(200, told) : json(404, { message: `No control ${method} ${path}: see infra/local/faults/control.ts` })
}
