/** Runs tests in the tree with the bugs, again and again in one process: a runner of its own for each would take longer than the tests. */
import { join } from 'node:path'
import { runCLI } from 'jest'
import config from '../../jest.config.ts'
import type { Asked, Failure, Ran } from './asked.ts'

const root = process.argv[2] ?? ''

const asInTests = config.projects.find(({ displayName }) => displayName === 'unit')
if (!asInTests) throw new Error('jest.config.ts has no project called unit')

/** Runs each test as `npm test` does, but for its environment, which wakes the bugs. */
const configuration = {
  ...asInTests,
  rootDir: root,
  testEnvironment: join(root, 'test/mutants/jestEnvironment.ts'),
  testMatch: ['<rootDir>/test/{unit,api}/**/*.test.ts'],
  setupFiles: [join(root, 'test/mutants/planting.ts'), ...asInTests.setupFiles],
  setupFilesAfterEnv: [...asInTests.setupFilesAfterEnv, join(root, 'test/mutants/jestSetup.ts')],
  reporters: [],
  testTimeout: 30_000,
}

const run = async (asked: Asked): Promise<Ran> => {
  const { results } = await runCLI(
    {
      $0: 'jest',
      _: [join(root, asked.file)],
      config: JSON.stringify({ ...configuration, testEnvironmentOptions: { asked } }),
      runInBand: true,
      runTestsByPath: true,
      silent: true,
    },
    [root],
  )
  const failures = results.testResults.flatMap(({ testResults, failureMessage }): readonly Failure[] => {
    const failed = testResults.filter(({ status }) => status === 'failed')
    if (!failed.length && failureMessage) return [{ name: '(the file)', says: failureMessage }]
    return failed.map(({ fullName, failureMessages }) => ({ name: fullName, says: failureMessages.join('\n') }))
  })
  const tests = results.testResults.flatMap(({ testResults }) =>
    testResults.flatMap(({ fullName, status, duration }) =>
      status === 'passed' ? [{ file: asked.file, name: fullName, milliseconds: duration ?? 0 }] : [],
    ),
  )
  return { failures, tests }
}

process.on('message', (asked: Asked) => {
  run(asked).then(
    ran => process.send?.({ ran }),
    error => process.send?.({ ran: { failures: [{ name: '(the runner)', says: String(error) }], tests: [] } satisfies Ran }),
  )
})
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
