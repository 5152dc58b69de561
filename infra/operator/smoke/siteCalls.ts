import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { type Problem, problemSchema } from '../../../shared/kit/refusal.ts'
import type { Route, RouteDefinition } from '../../../shared/kit/route.ts'
import { type Finding, fault } from '../kit/finding.ts'

/** The timeout in milliseconds; an operation has 25 s, including a cold start. */
const longestAnswer = 30_000

export type Answer = { readonly status: number; readonly headers: Headers; readonly text: string }

type Sent<R extends RouteDefinition> = (R['params'] extends z.ZodMiniType
  ? { readonly params: z.input<R['params']> }
  : Record<never, never>) &
  (R['body'] extends z.ZodMiniType ? { readonly body: z.input<R['body']> } : Record<never, never>)

/**
 * A new address at SES's simulator, which accepts every mail and confirms nothing:
 * https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html
 */
export const simulatedAddress = (): string => `success+${randomUUID().slice(0, 8)}@simulator.amazonses.com`

/** Calls a shop as a visitor with a new id, or with an account's token. */
export type SiteCalls = {
  readonly site: string
  get(path: string): Promise<Answer>
  send<R extends Route>(route: R, input: Sent<R> & { readonly accessToken?: string }): Promise<Answer>
}

export const siteCalls = (site: string): SiteCalls => {
  const visitor = randomUUID()
  const ask = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const reply = await fetch(new URL(path, site), { ...init, redirect: 'manual', signal: AbortSignal.timeout(longestAnswer) })
    return { status: reply.status, headers: reply.headers, text: await reply.text() }
  }
  return {
    site,
    get: path => ask(path),
    send: (route, input: { readonly params?: object; readonly body?: unknown; readonly accessToken?: string }) => {
      const { params = {}, body, accessToken } = input
      const path = Object.entries(params).reduce((path, [name, value]) => path.replace(`{${name}}`, String(value)), `/api${route.path}`)
      const headers = {
        ...(route.visitorHeader && { [route.visitorHeader]: visitor }),
        ...(accessToken && { authorization: `Bearer ${accessToken}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      }
      return ask(path, { method: route.method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
    },
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Parses an answer by its route's schema; `undefined` where it does not match. */
export const outputOf = <R extends Route>(route: R, { status, text }: Answer): z.output<R['output']> | undefined =>
  status === 200 ? (route.output.safeParse(parsed(text)).data as z.output<R['output']> | undefined) : undefined

/** Parses a problem document of the API (D28). */
export const problemOf = ({ text }: Answer): Problem | undefined => problemSchema.safeParse(parsed(text)).data

/** Describes an unexpected answer in one line, with the id by which the call is found in the logs. */
export const said = (answer: Answer): string => {
  const problem = problemOf(answer)
  if (!problem) return `it answers ${answer.status}`
  const fields = problem.errors?.map(({ field }) => field).join(', ')
  const { code, requestId } = problem
  return `it answers ${answer.status} ${code}${fields ? ` (${fields})` : ''}${requestId ? `, request ${requestId}` : ''}`
}

/** What to do about an operation that failed. */
export const lookAt = (route: Route): string =>
  `look at the log of ${route.name} by that request (Logs Insights, the saved query “One call”), mend it and deploy again`

/** Runs the checks of one subject; a check without any answer is a fault, and does not prevent the others. */
export const answered = async (about: string, check: () => Promise<readonly Finding[]>): Promise<readonly Finding[]> => {
  try {
    return await check()
  } catch (error) {
    const { name, message, cause } = error as Error
    const reason = cause instanceof Error ? cause.message : message
    return [fault(about, `there is no answer (${name}: ${reason})`, 'run this again; if it stays so, see CloudFront’s and the API’s logs')]
  }
}
