import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { traceOf } from '../kit/awsService.ts'
import { AnswerLost, type Reply } from '../kit/http.ts'
import { type Fault, isRefusal, type Outgoing } from './fault.ts'

type Call = Pick<Outgoing, 'service' | 'operation' | 'identity'> & { tries: number; isAnswered: boolean }

/** A fault, the state of the invocation it applies to, and the calls that invocation has made. */
type Armed = {
  readonly fault: Fault
  readonly calls: Call[]
  state: 'waiting' | 'running' | 'over'
  injected: number
  /** The number of calls still to be performed after their caller stopped waiting. */
  late: number
  readonly lateMilliseconds: number
  kill: () => void
}

type Invoked = { readonly functionName: string; readonly event: string; readonly requestId: string; readonly kill: () => void }

/** Injects faults between one invocation of a function and the services it calls. */
export type Faults = {
  /** Arms a fault for the next matching invocation only; returns its id. */
  arm(fault: Fault): string
  tell(id: string): (Pick<Armed, 'state' | 'injected' | 'late'> & { readonly calls: readonly string[] }) | undefined
  /** Whether the next such invocation is to die, which takes an environment of its own. */
  isDeadly(functionName: string, event: string): boolean
  begin(invoked: Invoked): void
  end(requestId: string): void
  /** Performs the call subject to the fault of its invocation. */
  meet(outgoing: Outgoing, perform: () => Promise<Reply>): Promise<Reply>
}

/** Returns the number of the call: that of an earlier try, or the next one. */
const numberOf = ({ calls }: Armed, { service, operation, identity }: Outgoing): number => {
  const known = calls.findIndex(call => call.identity === identity && !call.isAnswered)
  return known < 0 ? calls.push({ service, operation, identity, tries: 0, isAnswered: false }) : known + 1
}

const nameOf = ({ service, operation }: Call): string => `${service} ${operation}`

/** Returns the number of the call to hit; 0 until there is one. */
const targetCallOf = ({ fault: { call = 0 }, calls }: Armed): number =>
  typeof call === 'number' ? call : calls.findIndex(each => nameOf(each) === call) + 1

const isInjected = (armed: Armed, number: number): boolean => {
  const { fault, calls } = armed
  const [call, target] = [calls[number - 1], targetCallOf(armed)]
  const scope = 'scope' in fault ? fault.scope : 'try'
  if (scope === 'rest') return target > 0 && number >= target && call?.service === calls[target - 1]?.service
  return number === target && (scope === 'call' || call?.tries === 1)
}

const performLate = async (armed: Armed, perform: () => Promise<Reply>): Promise<void> => {
  armed.late += 1
  await sleep(armed.lateMilliseconds)
  await perform().catch(() => undefined)
  armed.late -= 1
}

/** Answers with the refusal if the fault is one; otherwise performs the call or not, and cuts the connection. */
const inject = async (armed: Armed, outgoing: Outgoing, perform: () => Promise<Reply>): Promise<Reply> => {
  const { kind } = armed.fault
  const refused = isRefusal(kind) ? outgoing.refusal(kind) : undefined
  if (isRefusal(kind) && !refused) return await perform()
  armed.injected += 1
  if (refused) return refused
  if (kind === 'slow') await performLate(armed, perform)
  if (kind === 'lost' || kind === 'death') await perform().catch(() => undefined)
  if (kind === 'death') armed.kill()
  throw new AnswerLost()
}

/** Creates the fault injection. A slow call is performed after `lateMilliseconds`: by then the function has timed out and retried. */
export const createFaults = ({ lateMilliseconds = 5_500 } = {}): Faults => {
  const all = new Map<string, Armed>()
  const running = new Map<string, Armed>()
  const armedFor = (functionName: string, event: string): Armed | undefined =>
    [...all.values()].find(
      ({ fault, state }) => state === 'waiting' && fault.function === functionName && event.includes(fault.eventContains),
    )
  return {
    isDeadly: (functionName, event) => armedFor(functionName, event)?.fault.kind === 'death',
    arm: fault => {
      const id = randomUUID()
      all.set(id, { fault, calls: [], state: 'waiting', injected: 0, late: 0, lateMilliseconds, kill: () => undefined })
      return id
    },
    tell: id => {
      const armed = all.get(id)
      if (!armed) return undefined
      const { state, injected, late, calls } = armed
      return { state, injected, late, calls: calls.map(nameOf) }
    },
    begin: ({ functionName, event, requestId, kill }) => {
      const armed = armedFor(functionName, event)
      if (!armed) return
      Object.assign(armed, { state: 'running', kill })
      running.set(traceOf(requestId), armed)
    },
    end: requestId => {
      const armed = running.get(traceOf(requestId))
      if (armed) armed.state = 'over'
      running.delete(traceOf(requestId))
    },
    meet: async (outgoing, perform) => {
      const armed = running.get(outgoing.trace ?? '')
      if (!armed) return await perform()
      const number = numberOf(armed, outgoing)
      const call = armed.calls[number - 1]
      if (call) call.tries += 1
      if (isInjected(armed, number)) return await inject(armed, outgoing, perform)
      const reply = await perform()
      if (call) call.isAnswered = true
      return reply
    },
  }
}
