import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { isFree, portsFrom } from '../../../infra/local/src/prerequisites.ts'
import { accounts } from '../../../infra/start/accounts.ts'
import { stackName } from '../../../infra/start/prepare.ts'
import { until } from '../../kit/values/until.ts'

const port = 4870
const startMilliseconds = 120_000

/** A shop that a developer runs stays the announced one. */
const announced = '.local/endpoints.json'
let before: string | undefined
beforeAll(() => {
  before = existsSync(announced) ? readFileSync(announced, 'utf8') : undefined
})
afterAll(() => {
  if (before) writeFileSync(announced, before)
  for (const kept of ['data', 'logs']) rmSync(`.local/${kept}/${port}`, { recursive: true, force: true })
})

const started: ChildProcess[] = []
/** Returns `false` once none of the group is left. */
const signalGroup = (group: number, name: 'SIGKILL' | 0): boolean => {
  try {
    return process.kill(-group, name)
  } catch {
    return false
  }
}
afterEach(async () => {
  for (const { pid } of started.splice(0)) {
    if (!pid || !signalGroup(pid, 'SIGKILL')) continue
    // A shop that is still ending keeps its data from the next test's.
    await until('the shop to have ended', async () => !signalGroup(pid, 0), 30)
  }
})

type Started = { readonly child: ChildProcess; readonly printed: string }

/** What the command prints, once it matches or the command has ended. */
const run = async (awaited: RegExp, command: string, args: readonly string[]): Promise<Started> => {
  const child = spawn(command, [...args, '--port', String(port)], { detached: true })
  started.push(child)
  let printed = ''
  await new Promise<void>(resolve => {
    const add = (text: unknown) => {
      printed += text
      if (awaited.test(printed)) resolve()
    }
    child.stdout.on('data', add)
    child.stderr.on('data', add)
    child.on('close', () => resolve())
  })
  return { child, printed }
}

const npmStart = (awaited: RegExp, options = ['--empty']): Promise<Started> => run(awaited, 'npm', ['start', '--', ...options])

const ports = Object.values(portsFrom(port))
const takenPorts = async (): Promise<readonly number[]> => {
  const free = await Promise.all(ports.map(isFree))
  return ports.filter((_, at) => !free[at])
}

describe('npm start', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'leaves nothing running when npm itself is stopped by %s',
    async signal => {
      const { child, printed } = await npmStart(/The shop is open/)
      expect(printed).toContain('The shop is open')
      expect(await takenPorts()).not.toEqual([])
      child.kill(signal)
      await once(child, 'exit')
      for (let tries = 0; (await takenPorts()).length > 0 && tries < 100; tries += 1) await new Promise(wait => setTimeout(wait, 100))
      expect(await takenPorts()).toEqual([])
    },
    startMilliseconds,
  )

  it(
    'npm start tells that a shop runs on the same data',
    async () => {
      const both = await Promise.all([npmStart(/The shop is open|Start it elsewhere/), npmStart(/The shop is open|Start it elsewhere/)])
      const printed = both.map(start => start.printed)
      expect(printed.filter(text => text.includes('The shop is open'))).toHaveLength(1)
      expect(
        printed.filter(text => /(runs on \.local\/data\/4870|is taken)\. Start it elsewhere: npm start -- --port 4970/.test(text)),
      ).toHaveLength(1)
    },
    startMilliseconds,
  )

  it('refuses rows of older code in one line that says how to start afresh', async () => {
    mkdirSync(`.local/data/${port}/table`, { recursive: true })
    rmSync(`.local/data/${port}/row-form.json`, { force: true })
    const { child, printed } = await npmStart(/$^/, [])
    expect(child.exitCode).toBe(1)
    expect(printed.trim().split('\n').at(-1)).toBe(
      `.local/data/${port} has rows of older code. Start afresh, without them: npm start -- --reset --port ${port}`,
    )
  })
})

describe('galerie-local-cloud', () => {
  const localCloud = (awaited: RegExp, ...args: readonly string[]) => run(awaited, process.execPath, ['infra/local/src/bin.ts', ...args])

  it(
    'galerie-local-cloud opens the shop of a synthesised template',
    async () => {
      const template = `.local/cdk.out/${stackName}.template.json`
      const { child, printed } = await localCloud(/The shop is open/, template, '--empty')
      expect(printed).toContain(`site     http://localhost:${port}`)
      expect(printed).toContain(accounts.customer.email)
      expect(await (await fetch(`http://localhost:${port}/api/artworks`)).json()).toMatchObject({ artworks: [] })
      child.kill('SIGTERM')
      await once(child, 'exit')
      expect(await takenPorts()).toEqual([])
    },
    startMilliseconds,
  )

  it('galerie-local-cloud prints its usage when there is no such template', async () => {
    const { child, printed } = await localCloud(/$^/, 'cdk.out/None.template.json')
    expect(child.exitCode).toBe(1)
    expect(printed).toMatch(/^No template: cdk\.out\/None\.template\.json\nnpx galerie-local-cloud <template>/)
  })
})
