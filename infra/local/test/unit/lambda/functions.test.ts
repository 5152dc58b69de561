import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import inspector from 'node:inspector'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { until } from '../../../../../test/kit/values/until.ts'
import { type FunctionSpec, withoutTimeouts } from '../../../src/lambda/functionInstance.ts'
import { type Functions, startFunctions } from '../../../src/lambda/functions.ts'
import { temporaryDirectory } from '../../kit/standIns.ts'

const handlers = {
  environment: 'exports.handler = async () => process.env',
  counter: 'let calls = 0; exports.handler = async () => ++calls',
  context:
    'exports.handler = async (event, context) => ({ event, name: context.functionName, left: context.getRemainingTimeInMillis() > 0 })',
  failing: 'exports.handler = async () => { throw new TypeError("not today") }',
  hanging: 'exports.handler = () => new Promise(() => setInterval(() => {}, 1000))',
  exiting: 'exports.handler = async () => process.exit(3)',
  broken: 'throw new Error("cannot load")',
  late: 'exports.handler = () => new Promise(done => setTimeout(done, 1100, "late"))',
  remaining: 'exports.handler = async (event, context) => context.getRemainingTimeInMillis()',
  meeting: `exports.handler = async ({ place, of }) => {
    const [{ readdirSync, writeFileSync }, { threadId }] = [require('node:fs'), require('node:worker_threads')]
    writeFileSync(place + '/' + threadId, '')
    while (readdirSync(place).length < of) await new Promise(done => setTimeout(done, 5))
  }`,
  crowd: `let [here, most] = [0, 0]
  exports.handler = async () => {
    most = Math.max(most, ++here)
    await new Promise(done => setTimeout(done, 20))
    here -= 1
    return most
  }`,
  unbundled: 'exports.handler = async () => require("left-behind")',
  sending: `exports.handler = async () => {
    const { createServer, request } = require('node:http')
    const server = createServer((asked, answer) => asked.resume().on('end', () => answer.end())).listen(0)
    await new Promise(done => server.once('listening', done))
    const status = await new Promise((done, fail) => {
      const options = { port: server.address().port, method: 'PUT', headers: { expect: '100-continue' } }
      const call = request(options, answer => done(answer.resume().statusCode)).on('continue', () => call.end('a big file')).on('error', fail)
    })
    server.close()
    return status
  }`,
  writing: `exports.handler = async () => { process.stdout.write('{"said":true}\\n') }`,
  speaking: 'exports.handler = async () => { console.log("said by the function"); return null }',
} as const
type Name = keyof typeof handlers

describe('a function on this machine', () => {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  let functions: Functions

  const specOf = (name: Name): FunctionSpec => ({
    id: name,
    name,
    arn: `arn:aws:lambda:eu-west-3:000000000000:function:${name}`,
    roleId: 'Role',
    file: join(directory.path, name, 'index.js'),
    exportName: 'handler',
    logGroup: `/aws/lambda/${name}`,
    environment: { TABLE_NAME: 'Shop' },
    timeoutSeconds: 1,
    memoryMegabytes: 128,
  })
  const invoke = (name: Name, event: unknown = {}) => functions.invoke(specOf(name), event)
  const resultOf = async (name: Name, event: unknown = {}): Promise<unknown> => {
    const { payload, error } = await invoke(name, event)
    return payload === undefined ? error : JSON.parse(payload)
  }

  beforeAll(async () => {
    directory = await temporaryDirectory()
    for (const [name, code] of Object.entries(handlers)) {
      await mkdir(join(directory.path, name))
      await writeFile(join(directory.path, name, 'index.js'), code)
    }
    const outside = join(directory.path, 'node_modules', 'left-behind')
    await mkdir(outside, { recursive: true })
    await writeFile(join(outside, 'index.js'), 'module.exports = "found"')
    functions = startFunctions([], { awsUrl: 'http://127.0.0.1:1', logDirectory: join(directory.path, 'logs') })
  })
  afterAll(async () => {
    await functions.stop()
    await directory.remove()
  })

  it('sees its own environment and nothing of this process’s', async () => {
    process.env.OF_THIS_PROCESS = 'secret'
    const environment = await resultOf('environment')
    expect(environment).toMatchObject({
      TABLE_NAME: 'Shop',
      AWS_REGION: 'eu-west-3',
      AWS_ENDPOINT_URL: 'http://127.0.0.1:1',
      AWS_LAMBDA_FUNCTION_NAME: 'environment',
      AWS_LAMBDA_LOG_GROUP_NAME: '/aws/lambda/environment',
      AWS_ACCESS_KEY_ID: 'LOCALenvironment',
    })
    expect(environment).not.toHaveProperty('OF_THIS_PROCESS')
    expect(environment).not.toHaveProperty('PATH')
  })
  it('keeps what it has in memory from call to call, and starts anew when its bundle changes', async () => {
    expect(await resultOf('counter')).toBe(1)
    expect(await resultOf('counter')).toBe(2)
    functions.recycle()
    expect(await resultOf('counter')).toBe(1)
  })
  it('ends the environment that was idle for longest, and a large one at once, where memory counts', async () => {
    const few = startFunctions([], { awsUrl: 'http://127.0.0.1:1', logDirectory: join(directory.path, 'few'), maxIdle: 1 })
    const counts: unknown[] = []
    for (const [id, memoryMegabytes] of [['one'], ['one'], ['other'], ['one'], ['large', 3008], ['large', 3008], ['one']] as const)
      counts.push((await few.invoke({ ...specOf('counter'), id, memoryMegabytes: memoryMegabytes ?? 128 }, {})).payload)
    expect(counts).toEqual(['1', '2', '1', '1', '1', '1', '2'])
    await few.stop()
  })
  it('passes the event and its context to a function', async () => {
    expect(await resultOf('context', { a: [1] })).toEqual({ event: { a: [1] }, name: 'context', left: true })
  })
  it('sends big files, which ask to be let in first', async () => {
    expect(await resultOf('sending')).toBe(200)
  })
  it('fails by its own error, and can be called again', async () => {
    expect(await resultOf('failing')).toMatchObject({ errorType: 'TypeError', errorMessage: 'not today' })
    expect(await resultOf('failing')).toMatchObject({ errorType: 'TypeError' })
  })
  it.each([
    ['hangs', 'hanging', /timed out after 1.00 seconds/],
    ['ends its process', 'exiting', /exited with status 3/],
    ['cannot be loaded', 'broken', /cannot load/],
  ] as const)('fails when it %s', async (_, name, message) => {
    expect(await resultOf(name)).toMatchObject({ errorMessage: expect.stringMatching(message) })
  })
  it('lets a function exceed its timeout while a debugger is open', async () => {
    jest.spyOn(inspector, 'url').mockReturnValue('ws://127.0.0.1:9229/galerie')
    expect(await resultOf('late')).toBe('late')
    jest.restoreAllMocks()
  })
  it('lifts the timeouts of functions while the shop is seeded', async () => {
    let left: unknown
    await withoutTimeouts(async () => {
      left = await resultOf('remaining')
    })
    expect(left).toBeGreaterThan(60_000)
    expect(await resultOf('remaining')).toBeLessThanOrEqual(1000)
  })
  it('finds only what is in its bundle', async () => {
    expect(await resultOf('unbundled')).toMatchObject({ errorMessage: expect.stringMatching(/'left-behind': it is not in the bundle/) })
  })
  it('runs overlapping calls in separate environments', async () => {
    const place = join(directory.path, 'place')
    await mkdir(place)
    // Each returns once all four are there.
    const meet = () => functions.invoke({ ...specOf('meeting'), timeoutSeconds: 30 }, { place, of: 4 })
    expect(await Promise.all(Array.from({ length: 4 }, meet))).toEqual(Array(4).fill(expect.objectContaining({ payload: 'null' })))
  })
  it('handles events at once in one thread, beside another with its own variables and log, where functions share it', async () => {
    const [shared, place] = [join(directory.path, 'shared'), join(directory.path, 'shared place')]
    await mkdir(place)
    const together = startFunctions([], { awsUrl: 'http://127.0.0.1:1', logDirectory: shared, isShared: true })
    const [at, of] = [specOf('environment'), specOf('meeting')]
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, () => together.invoke(of, { place, of: 1 })),
      together.invoke(specOf('speaking'), {}),
      together.invoke({ ...at, environment: { TABLE_NAME: 'Mine' } }, {}),
      together.invoke({ ...at, id: 'other', environment: {} }, {}),
    ])
    expect((await readdir(place)).length).toBe(1)
    expect(answers.slice(4).map(({ payload }) => JSON.parse(payload ?? '{}').TABLE_NAME)).toEqual(['Mine', undefined])
    const logOnce = (name: Name, words: string) =>
      until(`the log of ${name}`, async () => {
        const text = await readFile(join(shared, `${name}.log`), 'utf8').catch(() => '')
        return text.includes(words) && text
      })
    expect(await logOnce('speaking', 'REPORT')).toContain('said by the function')
    expect(await logOnce('meeting', 'REPORT')).not.toContain('said')
    expect((await together.invoke(specOf('exiting'), {})).error).toMatchObject({ errorMessage: 'Runtime exited with status 3' })
    expect((await together.invoke(specOf('counter'), {})).payload).toBe('1')
    await together.stop()
  })
  it('handles ten events at once where functions share a thread, and the others after them', async () => {
    const together = startFunctions([], { awsUrl: 'http://127.0.0.1:1', logDirectory: join(directory.path, 'shared'), isShared: true })
    const answers = await Promise.all(Array.from({ length: 30 }, () => together.invoke(specOf('crowd'), {})))
    expect(Math.max(...answers.map(({ payload }) => Number(payload)))).toBe(10)
    await together.stop()
  })
  it('logs to a file of its own', async () => {
    const { requestId } = await invoke('speaking')
    const logged = () => readFile(join(directory.path, 'logs', 'speaking.log'), 'utf8').catch(() => '')
    const log = await until('the log', async () => {
      const text = await logged()
      return text.includes(`REPORT RequestId: ${requestId}`) && text.includes('said by the function') && text
    })
    expect(log).toMatch(/^REPORT RequestId: \S+ Duration: [\d.]+ ms$/m)
  })
  it('prefixes console lines with time, request and level, and raw output with nothing', async () => {
    const printed: string[] = []
    const onPrinted = (group: string, text: string) => void printed.push(`${group} ${text}`)
    const specs = [specOf('speaking'), specOf('writing')]
    const heard = startFunctions(specs, { awsUrl: 'http://127.0.0.1:1', logDirectory: join(directory.path, 'heard'), onPrinted })
    const { requestId } = await heard.invoke(specOf('speaking'), {})
    await heard.invoke(specOf('writing'), {})
    expect(printed.filter(line => !line.includes('REPORT'))).toEqual([
      expect.stringMatching(new RegExp(`^/aws/lambda/speaking \\d{4}-\\S+Z\t${requestId}\tINFO\tsaid by the function\n$`)),
      '/aws/lambda/writing {"said":true}\n',
    ])
    await heard.stop()
  })
})
