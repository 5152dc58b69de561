import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Functions } from '../functions/functions.ts'
import type { Reply } from '../kit/http.ts'
import { replaceFile } from '../kit/replaceFile.ts'
import { parseFields, textOf } from '../kit/unknown.ts'
import type { Resource, Template } from '../template/template.ts'

export type Triggers = {
  /** Runs the triggers that have changed since the last run, as CloudFormation does at the end of a deployment. */
  deployed(): Promise<void>
  /** Runs all triggers. */
  again(): Promise<void>
  /** Runs all triggers on demand for tests; see the table below. */
  answerControl(method: string): Promise<Reply>
}

export const triggersPath = '/__control/triggers'

type Options = { readonly template: Template; readonly functions: Pick<Functions, 'find' | 'invoke'>; readonly recordFile: string }

/** Finds a trigger's function. The trigger names a version of the function, so its properties change with the function's code. */
const functionOf = ({ template, functions }: Options, { id, properties }: Resource) => {
  const version = template.resourceNamed(textOf(properties.HandlerArn), 'AWS::Lambda::Version')
  const spec = functions.find(textOf(version?.properties.FunctionName))
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
  const run = async (trigger: Resource): Promise<void> => {
    const { error } = await options.functions.invoke(functionOf(options, trigger), {})
    if (error) throw new Error(`${trigger.id} failed: ${error.errorMessage}`)
  }
  const again = async (): Promise<void> => {
    for (const trigger of triggers) await run(trigger)
  }
  return {
    deployed: async () => {
      const record = parseFields(await readFile(options.recordFile, 'utf8').catch(() => '{}'))
      for (const trigger of triggers) if (record[trigger.id] !== fingerprintOf(trigger)) await run(trigger)
      await replaceFile(options.recordFile, JSON.stringify(Object.fromEntries(triggers.map(each => [each.id, fingerprintOf(each)]))))
    },
    again,
    answerControl: async method => {
      if (method !== 'POST') return json(404, { message: `No control ${method} ${triggersPath}: see infra/local/deployment/triggers.ts` })
      return await again().then(
        () => json(200, { ran: triggers.map(({ id }) => id) }),
        (error: unknown) => json(500, { message: String(error) }),
      )
    },
  }
}
