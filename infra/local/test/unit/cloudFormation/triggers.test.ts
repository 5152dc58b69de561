import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { startTriggers } from '../../../src/cloudFormation/deployment/triggers.ts'
import type { FunctionSpec, Invocation } from '../../../src/lambda/functionInstance.ts'
import { templateOf, temporaryDirectory } from '../../kit/standIns.ts'

const spec = { id: 'Renderer', name: 'Renderer' } as FunctionSpec
const waited = { HandlerArn: { Ref: 'RendererVersion1' } }
const sent = { HandlerArn: 'Renderer:$LATEST', InvocationType: 'Event' }
const resources = (template: string, how: object) => ({
  Renderer: { Type: 'AWS::Lambda::Function', Properties: {} },
  RendererVersion1: { Type: 'AWS::Lambda::Version', Properties: { FunctionName: { Ref: 'Renderer' } } },
  Deployed: { Type: 'Custom::Trigger', Properties: { ...how, Template: template } },
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

  const triggers = (template: string, how: object = waited, deliver: () => Promise<Invocation> = async () => answer) =>
    startTriggers({
      template: templateOf(resources(template, how)),
      functions: {
        find: name => (name === 'Renderer' ? spec : undefined),
        invoke: async (_spec, event) => {
          ran.push(event)
          return answer
        },
      },
      invoking: { deliver, ended: async () => undefined },
      recordFile: join(directory.path, 'triggers.json'),
    })
  const deploy = async (...how: Parameters<typeof triggers>): Promise<void> => {
    const started = triggers(...how)
    await started.deployed()
    await started.ended()
  }

  it('run once, and again when what they run for has changed', async () => {
    await deploy('one')
    await deploy('one')
    expect(ran).toEqual([{}])
    await deploy('two')
    expect(ran).toHaveLength(2)
  })

  it('fail the deployment when they fail, and are run again by the next', async () => {
    answer = { requestId: 'r', error: { errorType: 'Error', errorMessage: 'broken' } }
    await expect(deploy('one')).rejects.toThrow('broken')
    await expect(readFile(join(directory.path, 'triggers.json'))).rejects.toThrow()
    expect(await triggers('one').answerControl('POST')).toMatchObject({ status: 500 })
    answer = { requestId: 'r', payload: 'null' }
    await deploy('one')
    expect(ran).toHaveLength(3)
  })

  it('a deployment does not wait for a function whose trigger sends an event', async () => {
    const event = Promise.withResolvers<Invocation>()
    const started = triggers('one', sent, () => event.promise)
    await started.deployed()
    event.resolve(answer)
    await started.ended()
    expect(ran).toEqual([])
  })

  it('a function that failed is not recorded, so the next start sends its event again', async () => {
    const broken: Invocation = { requestId: 'r', error: { errorType: 'Error', errorMessage: 'broken' } }
    const started = triggers('one', sent, async () => broken)
    await started.deployed()
    await expect(started.ended()).rejects.toThrow('broken')
    await expect(readFile(join(directory.path, 'triggers.json'))).rejects.toThrow()
  })

  it('run whenever a test says so', async () => {
    await deploy('one')
    expect(await triggers('one').answerControl('POST')).toMatchObject({ status: 200 })
    expect(await triggers('one').answerControl('GET')).toMatchObject({ status: 404 })
    expect(ran).toHaveLength(2)
  })
})
