import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { answerFaults } from '../../../src/faults/control.ts'
import { createFaults } from '../../../src/faults/faults.ts'
import { stripeOutgoing } from '../../../src/faults/refusals.ts'
import { joinedHeaders, type Listening, listen, send } from '../../../src/kit/http.ts'
import { parseFields } from '../../../src/kit/unknown.ts'
import type { FunctionSpec } from '../../../src/lambda/functionInstance.ts'
import { type Functions, startFunctions } from '../../../src/lambda/functions.ts'
import { temporaryDirectory } from '../../kit/standIns.ts'

/** Asks for each path in turn, up to three times; answers the status of each, or how it failed. */
const asking = `
const { request } = require('node:http')
const ask = (url, path) => new Promise(done => {
  const call = request(url + path, { method: 'POST', headers: { 'idempotency-key': path } }, reply => { reply.resume(); done(reply.statusCode) })
  call.once('error', ({ code }) => done(code))
  call.end()
})
exports.handler = async ({ url, paths }) => {
  const outcomes = []
  for (const path of paths) {
    let outcome
    for (let tried = 0; tried < 3 && outcome !== 200; tried += 1) outcomes.push((outcome = await ask(url, path)))
  }
  return outcomes
}`

describe('what goes wrong between a function and what it calls', () => {
  const faults = createFaults({ lateMilliseconds: 50 })
  const done: string[] = []
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  let functions: Functions
  let provider: Listening

  const spec = (): FunctionSpec => ({
    id: 'Asking',
    name: 'asking',
    arn: 'arn:aws:lambda:eu-west-3:000000000000:function:asking',
    roleId: 'Role',
    file: join(directory.path, 'asking', 'index.js'),
    exportName: 'handler',
    logGroup: '',
    environment: {},
    timeoutSeconds: 20,
    memoryMegabytes: 128,
  })
  const invoke = (...paths: string[]) => functions.invoke(spec(), { url: provider.url, paths })
  const outcomesOf = async (...paths: string[]): Promise<unknown> => JSON.parse((await invoke(...paths)).payload ?? '[]')
  const control = (method: string, path: string, body = '') => {
    const reply = answerFaults(faults, method, `/__control/faults${path}`, body)
    return { status: reply.status, body: parseFields(String(reply.body)) }
  }
  const arm = (fault: object): (() => unknown) => {
    const { body } = control('POST', '', JSON.stringify({ function: 'asking', ...fault }))
    return () => control('GET', `/${body.id}`).body
  }

  beforeAll(async () => {
    directory = await temporaryDirectory()
    await mkdir(join(directory.path, 'asking'))
    await writeFile(join(directory.path, 'asking', 'index.js'), asking)
    functions = startFunctions([], { awsUrl: 'http://127.0.0.1:1', logDirectory: join(directory.path, 'logs'), faults })
    provider = await listen(0, async (request, response) => {
      const path = request.url ?? ''
      const perform = async () => {
        done.push(path)
        return { status: 200 }
      }
      send(response, await faults.meet(stripeOutgoing('POST', path, joinedHeaders(request)), perform))
    })
  })
  afterAll(async () => {
    await functions.stop()
    await provider.stop()
    await directory.remove()
  })

  it('injects nothing into an invocation that is only observed', async () => {
    const told = arm({ kind: 'none' })
    expect(await outcomesOf('/a', '/b')).toEqual([200, 200])
    expect(told()).toEqual({ state: 'over', injected: 0, late: 0, calls: ['stripe POST /a', 'stripe POST /b'] })
  })

  it('injects a fault into the next invocation whose event contains the text, once', async () => {
    const told = arm({ kind: 'unavailable', eventContains: '/mine', call: 1 })
    expect(await outcomesOf('/other')).toEqual([200])
    expect(told()).toMatchObject({ state: 'waiting' })
    expect(await outcomesOf('/mine')).toEqual([500, 500, 500])
    expect(await outcomesOf('/mine')).toEqual([200])
  })

  it.each([
    ['its first try', { kind: 'throttled', call: 2, scope: 'try' }, [200, 429, 200, 200]],
    ['one call, however often it is tried', { kind: 'conflict', call: 2, scope: 'call' }, [200, 409, 409, 409, 200]],
    ['all of that service from there on', { kind: 'unavailable', call: 2, scope: 'rest' }, [200, 500, 500, 500, 500, 500, 500]],
    ['the call that is called so', { kind: 'reset', call: 'stripe POST /c', scope: 'try' }, [200, 200, 'ECONNRESET', 200]],
  ])('injects a fault into %s', async (_, fault, outcomes) => {
    arm(fault)
    expect(await outcomesOf('/a', '/b', '/c')).toEqual(outcomes)
  })

  it('loses an answer, and not what was asked', async () => {
    done.length = 0
    arm({ kind: 'lost', call: 1, scope: 'try' })
    expect(await outcomesOf('/lost')).toEqual(['ECONNRESET', 200])
    expect(done).toEqual(['/lost', '/lost'])
  })

  it('does what was asked when nobody waits any more', async () => {
    done.length = 0
    const told = arm({ kind: 'slow', call: 1 })
    const asked = outcomesOf('/slow')
    expect(done).toEqual([])
    expect(await asked).toEqual(['ECONNRESET', 200])
    expect(done).toEqual(['/slow', '/slow'])
    expect(told()).toMatchObject({ injected: 1, late: 0 })
  })

  it('ends the process, what it asked for last being done; the next call finds another', async () => {
    done.length = 0
    arm({ kind: 'death', call: 2 })
    expect((await invoke('/a', '/b', '/c')).error).toMatchObject({ errorType: 'Runtime.ExitError' })
    expect(done).toEqual(['/a', '/b'])
    expect(await outcomesOf('/c')).toEqual([200])
  })

  it('refuses a fault that makes no sense with the fitting status', () => {
    expect(control('POST', '', '{"kind":"flood","function":"asking","call":1}').status).toBe(400)
    expect(control('POST', '', 'what').status).toBe(400)
    expect(control('GET', '/nothing').status).toBe(404)
  })
})
