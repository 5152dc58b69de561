/**
 * Runs every level of test; `npm run test:api -- cart` runs one, of which those files whose path matches. Keeps the runners' reports in
 * dist/reports and closes with one line counted from them.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'

type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number; readonly retried: number }
type JestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numRuntimeErrorTestSuites: number }
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; errors: unknown[] }

const [level, ...patterns] = process.argv.slice(2)
const reports = 'dist/reports'
const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js']
/** A level is one run, or parts of it side by side, each with its own report. */
const jestRuns = (name: string, parts: readonly string[][]) =>
  parts.map((args, at) => {
    const report = `${reports}/${parts.length > 1 ? `${name}-${at + 1}` : name}.json`
    return { report, args: [...jest, '--selectProjects', name, ...args, '--json', `--outputFile=${report}`] }
  })

const jestLevel = (name: string, parts: readonly string[][]) => ({
  name,
  runs: jestRuns(name, parts),
  only: (patterns: readonly string[]) => ['--testPathPatterns', ...patterns],
  count: (report: JestReport): Counts => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
    retried: 0,
  }),
})

/** These folders of the API's tests take as long as all its others: the two halves end at about the same time. */
const longFolders = 'sale|operator|order|promo'

const runners = [
  // A process each: what Jest loaded for a file of tests it keeps, and all levels together would not fit in Node's memory. Two workers: Jest's
  // own choice leaves one core idle.
  ...['unit', 'pages', 'stack', 'abuse'].map(name => jestLevel(name, [['--maxWorkers=2']])),
  // The files of one run share a shop, so they run one after the other.
  jestLevel(
    'api',
    patterns.length
      ? [['--runInBand']]
      : [
          ['--runInBand', '--testPathPatterns', `test/api/(${longFolders})/`],
          ['--runInBand', '--testPathPatterns', `test/api/(?!(${longFolders})/)`],
        ],
  ),
  {
    name: 'journeys',
    runs: [
      {
        report: `${reports}/journeys.json`,
        args: ['node_modules/@playwright/test/cli.js', 'test', '--config', 'test/journeys/playwright.config.ts'],
      },
    ],
    only: (patterns: readonly string[]) => patterns,
    count: ({ stats, errors }: PlaywrightReport): Counts => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
      retried: stats.flaky,
    }),
  },
]

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const asked = runners.filter(({ name }) => !level || name === level)
if (asked.length === 0) throw new Error(`There is no level ${level}: ${runners.map(({ name }) => name).join(', ')}`)
const results: (Counts & { readonly exit: number })[] = []
for (const { name, runs, only, count } of asked) {
  const ran = runs.map(async ({ report, args }) => {
    const runner = spawn(process.execPath, patterns.length ? [...args, ...only(patterns)] : args, {
      stdio: ['ignore', name === 'journeys' ? 'inherit' : 'ignore', 'inherit'],
    })
    const [status] = (await once(runner, 'exit')) as [number | null]
    const counts = existsSync(report)
      ? count(JSON.parse(readFileSync(report, 'utf8')) as never)
      : { passed: 0, failed: 1, skipped: 0, retried: 0 }
    return { ...counts, exit: status ?? 1 }
  })
  results.push(...(await Promise.all(ran)))
}

const sum = (of: keyof Counts): number => results.reduce((total, result) => total + result[of], 0)
const aside = (['skipped', 'retried'] as const).filter(of => sum(of) > 0).map(of => `, ${sum(of)} ${of}`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed${aside.join('')}`)
process.exit(results.some(({ exit, failed }) => exit !== 0 || failed > 0) ? 1 : 0)
