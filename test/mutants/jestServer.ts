/** Runs tests in the tree with the bugs, again and again in one process: a runner of its own for each would take longer than the tests. */
import { join } from 'node:path'
import { runCLI } from 'jest'
import type { Asked, Failure, Ran } from './suite.ts'

const root = process.argv[2] ?? ''

const configuration = {
  rootDir: root,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/test/{unit,api}/**/*.test.ts'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: { target: 'es2024', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        module: { type: 'es6' },
      },
    ],
  },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/cdk.out/', '<rootDir>/.local/'],
  setupFiles: [join(root, 'test/mutants/planting.ts')],
  setupFilesAfterEnv: [join(root, 'test/mutants/jestSetup.ts')],
  reporters: [],
  testTimeout: 30_000,
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const run = async ({ files, names }: Asked): Promise<Ran> => {
  const { results } = await runCLI(
    {
      $0: 'jest',
      _: files.map(file => join(root, file)),
      config: JSON.stringify(configuration),
      runInBand: true,
      runTestsByPath: true,
      silent: true,
      ...(names.length && { bail: 1, testNamePattern: `^(${names.map(escaped).join('|')})$` }),
    },
    [root],
  )
  const failures: Failure[] = results.testResults.flatMap(({ testFilePath, testResults, failureMessage }) => {
    const failed = testResults.filter(({ status }) => status === 'failed')
    const file = testFilePath.slice(root.length + 1)
    if (!failed.length && failureMessage) return [{ file, name: '(the file)', says: failureMessage }]
    return failed.map(({ fullName, failureMessages }) => ({ file, name: fullName, says: failureMessages.join('\n') }))
  })
  const tests = results.testResults.flatMap(({ testFilePath, testResults }) =>
    testResults.flatMap(({ fullName, status, duration }) =>
      status === 'passed' ? [{ file: testFilePath.slice(root.length + 1), name: fullName, milliseconds: duration ?? 0 }] : [],
    ),
  )
  return { failures, tests }
}

process.on('message', (asked: Asked) => {
  run(asked).then(
    ran => process.send?.(ran),
    error => process.send?.({ failures: [{ file: '', name: '(the runner)', says: String(error) }], tests: [] } satisfies Ran),
  )
})
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
