import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { startTriggers } from '../../../infra/local/deployment/triggers.ts'
import type { FunctionSpec, Invocation } from '../../../infra/local/functions/functionInstance.ts'
import { templateOf, temporaryDirectory } from './standIns.ts'

const spec = { id: 'Renderer', name: 'Renderer' } as FunctionSpec
const resources = (template: string) => ({
  Renderer: { Type: 'AWS::Lambda::Function', Properties: {} },
  RendererVersion1: { Type: 'AWS::Lambda::Version', Properties: { FunctionName: { Ref: 'Renderer' } } },
  Deployed: { Type: 'Custom::Trigger', Properties: { HandlerArn: { Ref: 'RendererVersion1' }, Template: template } },
})

describe('the functions a deployment runs', () => {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  let ran: unknown[]
  let answer: Invocation
  beforeEach(async () => {
    directory = await temporaryDirectory()
    ran = []
    answer = { requestId: 'r', payload: 'null' }
  })
  afterEach(() => directory.remove())

  const triggers = (template: string) =>
    startTriggers({
      template: templateOf(resources(template)),
      functions: {
        find: name => (name === 'Renderer' ? spec : undefined),
        invoke: async (_spec, event) => {
          ran.push(event)
          return answer
        },
      },
      recordFile: join(directory.path, 'triggers.json'),
    })

  it('run once, and again when what they run for has changed', async () => {
    await triggers('one').deployed()
    await triggers('one').deployed()
    expect(ran).toEqual([{}])
    await triggers('two').deployed()
    expect(ran).toHaveLength(2)
  })

  it('fail the deployment when they fail, and are run again by the next', async () => {
    answer = { requestId: 'r', error: { errorType: 'Error', errorMessage: 'broken' } }
    await expect(triggers('one').deployed()).rejects.toThrow('broken')
    await expect(readFile(join(directory.path, 'triggers.json'))).rejects.toThrow()
    expect(await triggers('one').answerControl('POST')).toMatchObject({ status: 500 })
    answer = { requestId: 'r', payload: 'null' }
    await triggers('one').deployed()
    expect(ran).toHaveLength(3)
  })

  it('run whenever a test says so', async () => {
    await triggers('one').deployed()
    expect(await triggers('one').answerControl('POST')).toMatchObject({ status: 200 })
    expect(await triggers('one').answerControl('GET')).toMatchObject({ status: 404 })
    expect(ran).toHaveLength(2)
  })
})
