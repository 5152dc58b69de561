import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Consumed } from '../../infra/local/src/dynamodb/tableService.ts'
import { localDirectory } from '../../infra/local/src/kit/localDirectory.ts'
import { until } from '../kit/values/until.ts'
import type { Sent } from './trace.ts'

/** What one function did: its calls, their milliseconds, each rounded up as AWS bills them, and the bytes that it logged. */
export type Called = { readonly calls: number; readonly milliseconds: number; readonly logBytes: number }

/** The resources that something uses once: a visit, an order, or a run of a schedule. */
export type Usage = {
  /** What travels between the browser and the edge. */
  readonly sent: readonly Sent[]
  readonly readUnits: number
  readonly writeUnits: number
  readonly called: ReadonlyMap<string, Called>
}

export type MeteredShop = { readonly port: number; readonly consumed: readonly Consumed[] }

const logsOf = async (port: number): Promise<ReadonlyMap<string, Called>> => {
  const directory = join(localDirectory, 'logs', String(port))
  const read = async (file: string): Promise<readonly [string, Called]> => {
    const log = await readFile(join(directory, file), 'utf8')
    const durations = [...log.matchAll(/^REPORT .* Duration: ([\d.]+) ms/gm)].map(([, milliseconds]) => Math.ceil(Number(milliseconds)))
    const milliseconds = durations.reduce((total, each) => total + each, 0)
    return [file.replace(/\.log$/, ''), { calls: durations.length, milliseconds, logBytes: Buffer.byteLength(log) }]
  }
  return new Map(await Promise.all((await readdir(directory)).map(read)))
}

/** Waits until the functions that a write wakes have ended, so that what they use counts here. */
const settle = async ({ consumed, port }: MeteredShop): Promise<void> => {
  let seen = ''
  await until('the shop to be at rest', async () => {
    const now = `${consumed.length} ${JSON.stringify([...(await logsOf(port))])}`
    if (seen === now) return true
    seen = now
    await new Promise(resolve => setTimeout(resolve, 2000))
    return false
  })
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Measures what an act uses, with everything that it sets off. */
export const usageOf = async (shop: MeteredShop, act: () => Promise<readonly Sent[] | undefined>): Promise<Usage> => {
  await settle(shop)
  const [first, before] = [shop.consumed.length, await logsOf(shop.port)]
  const sent = (await act()) ?? []
  await settle(shop)
  const consumed = shop.consumed.slice(first)
  const units = (kind: Consumed['kind']) => sum(consumed.filter(each => each.kind === kind).map(each => each.units))
  const called = [...(await logsOf(shop.port))].flatMap(([name, now]) => {
    const was = before.get(name) ?? { calls: 0, milliseconds: 0, logBytes: 0 }
    const calls = now.calls - was.calls
    return calls > 0
      ? [[name, { calls, milliseconds: now.milliseconds - was.milliseconds, logBytes: now.logBytes - was.logBytes }] as const]
      : []
  })
  return { sent, readUnits: units('read'), writeUnits: units('write'), called: new Map(called) }
}
