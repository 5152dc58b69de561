/** Runs every level of test, or those named, keeps the runners' reports in dist/reports, and closes with what failed and one line counted from them. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { commandOf, type Level, levelNames, openEngineFor, prepare } from './level.ts'

type Result = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly files: readonly { readonly path: string; readonly milliseconds: number }[]
  /** What failed, and why. */
  readonly failures: readonly string[]
}
type JestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numRuntimeErrorTestSuites: number
  testResults: {
    name: string
    startTime: number
    endTime: number
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[]
  }[]
}
type Attempt = { duration: number; error?: { message?: string; location?: { line: number } } }
type Suite = { file: string; suites?: Suite[]; specs: { ok: boolean; title: string; tests: { results: Attempt[] }[] }[] }
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; skipped: number }
  errors: unknown[]
  suites: Suite[]
}

const reports = 'dist/reports'
type Part = { readonly flags: readonly string[]; readonly env?: Readonly<Record<string, string>> }
const whole: readonly Part[] = [{ flags: [] }]
/** Folders of the API's tests that take about a third of its time: those that judge how pages are rendered, and the sales. */
const [pages, sales] = ['page|editorial|account|customer|journal|kit|start|quote|security', 'sale|order|promo']
const whenRead = { GALERIE_RENDERING: 'whenRead' }
/** A shop waits for its table more than it computes: three of them keep two cores busy. */
const thirds: readonly Part[] = [
  { flags: ['--testPathPatterns', `test/api/(${pages})/|infra/local/`] },
  { flags: ['--testPathPatterns', `test/api/(${sales})/`], env: whenRead },
  { flags: ['--testPathPatterns', `(?<!infra/local/)test/api/(?!(${pages}|${sales})/)`], env: whenRead },
]
/** Two levels at a time, because shops and browsers leave a third of two cores idle. Pages come last, because they keep both busy. */
const besideBrowsers: readonly Level[] = ['unit', 'api']
const lanes = [besideBrowsers, levelNames.filter(level => !besideBrowsers.includes(level)).toReversed()]
/** A level is one run, or parts of it side by side, each with its own report. */
const partsOf = (level: Level): readonly Part[] => (level === 'api' ? thirds : whole)

/** Says what failed where, and the beginning of the reason, on one line and without colours. */
const failureOf = (file: string, title: string, reason = 'no reason'): string =>
  `${file} › ${title}: ${stripVTControlCharacters(reason).trim().replaceAll(/\s+/g, ' ').slice(0, 400)}`

const ofJest = (report: JestReport): Result => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests,
  files: report.testResults.map(({ name, startTime, endTime }) => ({ path: relative('.', name), milliseconds: endTime - startTime })),
  failures: report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      const file = relative('.', name)
      if (failed.length === 0) return [failureOf(file, 'could not be run', message)]
      return failed.map(({ fullName, failureMessages }) => failureOf(file, fullName, failureMessages?.[0]))
    }),
})

const failuresOf = ({ file, suites = [], specs }: Suite): readonly string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const error = tests.flatMap(({ results }) => results.flatMap(({ error }) => error ?? []))[0]
      return failureOf(`test/journeys/${file}`, title, `line ${error?.location?.line}, ${error?.message}`)
    }),
  ...suites.flatMap(failuresOf),
]

const durationOf = ({ suites = [], specs }: Suite): number =>
  suites.reduce((total, suite) => total + durationOf(suite), 0) +
  specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)).reduce((total, { duration }) => total + duration, 0)

const ofPlaywright = ({ stats, errors, suites }: PlaywrightReport): Result => ({
  passed: stats.expected,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
  files: suites.map(suite => ({ path: `test/journeys/${suite.file}`, milliseconds: durationOf(suite) })),
  failures: suites.flatMap(failuresOf),
})

const runPart = async (level: Level, { flags, env }: Part, at: number): Promise<Result> => {
  const report = `${reports}/${at ? `${level}-${at + 1}` : level}.json`
  const isJest = level !== 'journeys'
  const runner = spawn(process.execPath, commandOf(level, isJest ? [...flags, '--json', `--outputFile=${report}`] : flags), {
    stdio: ['ignore', isJest ? 'ignore' : 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  const [status] = (await once(runner, 'exit')) as [number | null]
  const nothing: Result = { passed: 0, failed: 0, skipped: 0, files: [], failures: [`${level} made no report`] }
  const result = existsSync(report) ? (isJest ? ofJest : ofPlaywright)(JSON.parse(readFileSync(report, 'utf8')) as never) : nothing
  return { ...result, failed: result.failed || (status === 0 ? 0 : 1) }
}

const names = process.argv.slice(2) as Level[]
const asked = names.length > 0 ? names : levelNames
prepare(asked)
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const closeEngine = await openEngineFor(asked)
const results: Result[] = []
const minutes: string[] = []
const runLevel = async (level: Level): Promise<void> => {
  const startedAt = performance.now()
  results.push(...(await Promise.all(partsOf(level).map((part, at) => runPart(level, part, at)))))
  minutes.push(`${level} ${((performance.now() - startedAt) / 60_000).toFixed(1)}`)
}
const runLane = async (lane: readonly Level[]): Promise<void> => {
  for (const level of lane) if (asked.includes(level)) await runLevel(level)
}
await Promise.all(lanes.map(runLane))

await closeEngine()
console.log(`Minutes: ${minutes.join(', ')}`)
const slowest = results.flatMap(({ files }) => files).sort((one, other) => other.milliseconds - one.milliseconds)
for (const { path, milliseconds } of slowest.slice(0, 10)) console.log(`${String(Math.round(milliseconds / 1000)).padStart(5)} s  ${path}`)
for (const failure of results.flatMap(({ failures }) => failures)) console.log(`Failed: ${failure}`)
const sum = (of: 'passed' | 'failed' | 'skipped'): number => results.reduce((total, result) => total + result[of], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') ? `, ${sum('skipped')} skipped` : ''}`)
process.exitCode = sum('failed') > 0 ? 1 : 0
