import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import * as z from 'zod'
import { heavyForVisitors, hostileToVisitors } from '../kit/values/hostileFiles.ts'

const isWhole = process.env.GALERIE_HOSTILE !== undefined
/** The most of one picture, in seconds of a processor and in megabytes of its process; other tests may keep the processor's caches busy. */
const goal = { seconds: isWhole ? 2 : 6, megabytes: 400 }

/**
 * Develops a file as the function does, alone in a process, since memory is a process's. Linux says the most of it since its program began;
 * `resourceUsage` begins with the parent's.
 */
const script = `
import { readFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
const { sentPicturesOf } = await import(${JSON.stringify(new URL('../../lambdas/image/sentImage.ts', import.meta.url).href)})
const file = await readFile(process.argv[1])
const before = process.cpuUsage()
const answer = await sentPicturesOf(file).then(() => 'developed', error => { if (error.fault) return 'refused'; throw error })
const { user, system } = process.cpuUsage(before)
const [, kilobytes] = /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))
console.log(JSON.stringify({ answer, seconds: (user + system) / 1e6, megabytes: Number(kilobytes) / 1024 }))
`
const measuredSchema = z.object({ answer: z.string(), seconds: z.number(), megabytes: z.number() })
type Measured = z.infer<typeof measuredSchema> & { readonly name: string }

let folder: string
const all: Measured[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  const say = ({ name, seconds, megabytes }: Measured): string => `${name}: ${seconds.toFixed(1)} s, ${Math.round(megabytes)} MB`
  const [slowest] = all.toSorted((one, other) => other.seconds - one.seconds)
  const [largest] = all.toSorted((one, other) => other.megabytes - one.megabytes)
  if (slowest && largest) process.stdout.write(`the slowest picture that passes, ${say(slowest)}; the largest, ${say(largest)}\n`)
})

const measure = async (name: string, file: Buffer): Promise<Measured> => {
  const path = join(folder, 'file')
  await writeFile(path, file)
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', '--input-type=module', '-e', script, path])
  return { name, ...measuredSchema.parse(JSON.parse(stdout)) }
}

/** What is refused costs its walk. */
const bombs = hostileToVisitors.filter(([name]) => /megabytes|thousand/.test(name))

it.each([...heavyForVisitors, ...(isWhole ? bombs : [])])('%s is %s, in little time and memory', async (name, answer, make) => {
  const measured = await measure(name, await make())
  if (answer === 'developed') all.push(measured)
  expect(measured).toMatchObject({ answer })
  expect(measured.seconds).toBeLessThan(goal.seconds)
  expect(measured.megabytes).toBeLessThan(goal.megabytes)
})
