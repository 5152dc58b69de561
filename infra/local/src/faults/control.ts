import * as z from 'zod'
import type { Reply } from '../kit/http.ts'
import { callFaultSchema } from './fault.ts'
import type { Faults } from './faults.ts'

const json = (status: number, body: unknown): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const armed = (faults: Faults, body: string): Reply => {
  try {
    return json(200, { id: faults.arm(callFaultSchema.parse(JSON.parse(body))) })
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError) return json(400, { message: error.message })
    throw error
  }
}

export const faultsPath = '/__control/faults'

/**
 * Controls the faults between a function and the services it calls, one invocation at a time. It takes and answers JSON without a
 * key, at the AWS endpoint.
 *
 * | call                       | body                                         | does                                                        |
 * | -------------------------- | -------------------------------------------- | ----------------------------------------------------------- |
 * | POST /__control/faults     | kind, function, eventContains?, call, scope? | arms a fault for the next invocation of the function whose event contains that text, at the call of that number (from 1) or name: `{ id }` |
 * | GET /__control/faults/<id> |                                              | `{ state: waiting, running or over, injected, late, calls }` |
 *
 * Kinds: `throttled`, `conflict`, `unavailable` (the service refuses), `denied` (AWS refuses it for want of a permission), `reset` (the
 * connection is cut before the call), `lost` (the call is performed, then the connection is cut), `slow` (the call is performed after the
 * caller timed out), `death` (the call is performed, then the function's process is killed), `none` (the calls are only recorded). Scope:
 * the SDK's first `try`, the whole `call`, or all calls to the service from then on (`rest`).
 */
export const answerFaults = (faults: Faults, method: string, path: string, body: string): Reply => {
  const id = path.slice(faultsPath.length + 1)
  if (method === 'POST' && !id) return armed(faults, body)
  const told = method === 'GET' ? faults.tell(id) : undefined
  return told ? json(200, told) : json(404, { message: `No control ${method} ${path}: see infra/local/src/faults/control.ts` })
}
