/**
 * Runs every level of test; `npm run test:api -- cart` runs one, of which those files whose path matches. Keeps the runners' reports in
 * dist/reports and closes with one line counted from them.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'

type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number; readonly retried: number }
type JestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numRuntimeErrorTestSuites: number }
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; errors: unknown[] }

const reports = 'dist/reports'
const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js']
const runners = [
  // A process each: what Jest loaded for a file of tests it keeps, and all levels together would not fit in Node's memory.
  ...['unit', 'pages', 'stack', 'api', 'abuse'].map(name => ({
    name,
    args: [...jest, '--selectProjects', name, '--json', `--outputFile=${reports}/${name}.json`],
    only: (patterns: readonly string[]) => ['--testPathPatterns', ...patterns],
    count: (report: JestReport): Counts => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests,
      retried: 0,
    }),
  })),
  {
    name: 'journeys',
    args: ['node_modules/@playwright/test/cli.js', 'test', '--config', 'test/journeys/playwright.config.ts'],
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
const [level, ...patterns] = process.argv.slice(2)
const asked = runners.filter(({ name }) => !level || name === level)
if (asked.length === 0) throw new Error(`There is no level ${level}: ${runners.map(({ name }) => name).join(', ')}`)
const results = asked.map(({ name, args, only, count }): Counts & { readonly exit: number } => {
  const { status } = spawnSync(process.execPath, patterns.length ? [...args, ...only(patterns)] : args, {
    stdio: ['ignore', name === 'journeys' ? 'inherit' : 'ignore', 'inherit'],
  })
  const file = `${reports}/${name}.json`
  const counts = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')) as never)
    : { passed: 0, failed: 1, skipped: 0, retried: 0 }
  return { ...counts, exit: status ?? 1 }
})

const sum = (of: keyof Counts): number => results.reduce((total, result) => total + result[of], 0)
const aside = (['skipped', 'retried'] as const).filter(of => sum(of) > 0).map(of => `, ${sum(of)} ${of}`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed${aside.join('')}`)
process.exit(results.some(({ exit, failed }) => exit !== 0 || failed > 0) ? 1 : 0)
