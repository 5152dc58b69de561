import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Reply } from '../../kit/http.ts'
import { replaceFile } from '../../kit/replaceFile.ts'
import { parseFields, textOf } from '../../kit/unknown.ts'
import type { Functions } from '../../lambda/functions.ts'
import type { Invoking } from '../../lambda/invoking.ts'
import type { Resource, Template } from '../template.ts'

export type Triggers = {
  /**
   * Runs the triggers that have changed since the last run, as CloudFormation does at the end of a deployment: it waits for the answer of a
   * function, and not for an event.
   */
  deployed(): Promise<void>
  /** Waits for what a deployment did not wait for. Throws when a function gave its event up; the next start then sends it again. */
  ended(): Promise<void>
  /** Runs all triggers, and waits for all of it. */
  again(): Promise<void>
  /** Runs all triggers on demand for tests; see the table below. */
  answerControl(method: string): Promise<Reply>
}

export const triggersPath = '/__control/triggers'

type Options = {
  readonly template: Template
  readonly functions: Pick<Functions, 'find' | 'invoke'>
  readonly invoking: Pick<Invoking, 'deliver' | 'ended'>
  readonly recordFile: string
}

/** Finds a trigger's function: the one that it names, or that of the version that it names. */
const functionOf = ({ template, functions }: Options, { id, properties }: Resource) => {
  const name = textOf(properties.HandlerArn).replace(/:\$LATEST$/, '')
  const version = template.resourceNamed(name, 'AWS::Lambda::Version')
  const spec = functions.find(version ? textOf(version.properties.FunctionName) : name)
  if (!spec) throw new Error(`The trigger ${id} wakes no function`)
  return spec
}

const fingerprintOf = ({ properties }: Resource): string => createHash('sha256').update(JSON.stringify(properties)).digest('hex')

const json = (status: number, body: unknown): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/**
 * Runs the functions that a deployment triggers once its files are in place.
 *
 * | call, of the one AWS endpoint | does                                                                   |
 * | ----------------------------- | ---------------------------------------------------------------------- |
 * | POST /__control/triggers      | runs them all and answers when they end: 200, or 500 and the error     |
 */
export const startTriggers = (options: Options): Triggers => {
  const triggers = options.template.resourcesOf('Custom::Trigger')
  const isEvent = ({ properties }: Resource): boolean => properties.InvocationType === 'Event'
  const run = async (trigger: Resource): Promise<void> => {
    const spec = functionOf(options, trigger)
    const last = await (isEvent(trigger) ? options.invoking.deliver(spec, {}) : options.functions.invoke(spec, {}))
    if (!last || last.error) throw new Error(`${trigger.id} failed: ${last?.error.errorMessage ?? 'the shop closed before'}`)
    await options.invoking.ended()
  }
  const again = async (): Promise<void> => {
    for (const trigger of triggers) await run(trigger)
  }
  let events: readonly Promise<void>[] = []
  return {
    deployed: async () => {
      const record = parseFields(await readFile(options.recordFile, 'utf8').catch(() => '{}'))
      const changed = triggers.filter(trigger => record[trigger.id] !== fingerprintOf(trigger))
      for (const trigger of changed.filter(each => !isEvent(each))) await run(trigger)
      events = changed.filter(isEvent).map(run)
      for (const event of events) event.catch(() => undefined)
    },
    ended: async () => {
      await Promise.all(events)
      await replaceFile(options.recordFile, JSON.stringify(Object.fromEntries(triggers.map(each => [each.id, fingerprintOf(each)]))))
    },
    again,
    answerControl: async method => {
      if (method !== 'POST')
        return json(404, { message: `No control ${method} ${triggersPath}: see infra/local/src/cloudFormation/deployment/triggers.ts` })
      return await again().then(
        () => json(200, { ran: triggers.map(({ id }) => id) }),
        (error: unknown) => json(500, { message: String(error) }),
      )
    },
  }
}
