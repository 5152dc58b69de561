import * as z from 'zod'
import type { Reply } from '../kit/http.ts'
import { type MailFaults, mailFaultSchema } from './faults.ts'

const clockMove = z.strictObject({ advanceSeconds: z.int() })

export type MailControl = {
  readonly faults: MailFaults
  /** Moves the clock of the stream's retries and record age. */
  readonly advance: (seconds: number) => void
}

const json = (status: number, body: unknown): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body, null, 2),
})

const answers: Readonly<Record<string, (bench: MailControl, body: string) => unknown>> = {
  'GET /__control/sends': ({ faults }) => faults.sends,
  'POST /__control/fault': ({ faults }, body) => {
    const fault = mailFaultSchema.parse(JSON.parse(body))
    faults.set(fault)
    return fault
  },
  'POST /__control/clock': ({ advance }, body) => {
    const move = clockMove.parse(JSON.parse(body))
    advance(move.advanceSeconds)
    return move
  },
}

/**
 * Answers the control API for tests. It takes and answers JSON without a key; a 400 says what is wrong with the body.
 *
 * | call                  | body                           | does                                                                |
 * | --------------------- | ------------------------------ | ------------------------------------------------------------------- |
 * | POST /__control/fault | kind: none                     | SES works again                                                     |
 * |                       | kind: refuse, code, to         | refuses all mails, or those to the addresses of `to`, by a code of `faults.ts` |
 * |                       | kind: sandbox, verified        | rejects as an account in the sandbox every address that is not verified |
 * |                       | kind: quota, left              | takes so many more mails, then none: the daily quota is used up     |
 * |                       | kind: slow, seconds            | accepts each mail after that delay                                  |
 * |                       | kind: lose, times              | accepts the next mails, but cuts the connection before the answer   |
 * | POST /__control/clock | advanceSeconds                 | moves the clock of the outbox's retries, back if negative           |
 * | GET /__control/sends  |                                | every call to send since the start, oldest first: at, to, outcome   |
 */
export const answerMailControl = (bench: MailControl, method: string, path: string, body: string): Reply => {
  const answer = answers[`${method} ${path}`]
  if (!answer) return json(404, { message: `No control ${method} ${path}: see infra/local/mail/control.ts` })
  try {
    return json(200, answer(bench, body))
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError) return json(400, { message: error.message })
    throw error
  }
}
