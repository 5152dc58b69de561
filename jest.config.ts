import type { Config } from 'jest'

const common = {
  // Jest's own choice is among the temporary files, which go with each run (test/level.ts).
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  // Jest looks at every file of its roots before the first test.
  roots: ['infra', 'lambdas', 'shared', 'test', 'web'].map(folder => `<rootDir>/${folder}`),
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
  testEnvironment: '<rootDir>/test/kit/setup/plainEnvironment.ts',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  setupFiles: ['<rootDir>/test/kit/setup/gallerySetup.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/kit/setup/consoleSetup.ts'],
} satisfies NonNullable<Config['projects']>[number] & object

/** One project a level of test; the journeys run in a browser, by Playwright (test/journeys). */
export default {
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: ['<rootDir>/{,infra/local/}test/unit/**/*.test.ts'],
      setupFiles: ['<rootDir>/test/kit/setup/unitSetup.ts', ...common.setupFiles],
    },
    {
      ...common,
      displayName: 'pages',
      testMatch: ['<rootDir>/test/pages/**/*.test.tsx'],
      testEnvironment: 'jsdom',
      setupFilesAfterEnv: [...common.setupFilesAfterEnv, '<rootDir>/test/kit/setup/pageSetup.ts'],
    },
    {
      ...common,
      displayName: 'stack',
      testMatch: ['<rootDir>/test/stack/**/*.test.ts'],
      globalSetup: '<rootDir>/test/kit/setup/stackSetup.ts',
    },
    { ...common, displayName: 'abuse', testMatch: ['<rootDir>/test/abuse/**/*.test.ts'] },
    {
      ...common,
      displayName: 'api',
      testMatch: ['<rootDir>/{,infra/local/}test/api/**/*.test.ts'],
      globalSetup: '<rootDir>/test/kit/setup/apiSetup.ts',
      globalTeardown: '<rootDir>/test/kit/setup/apiTeardown.ts',
    },
  ],
  // Jest's own choice leaves one core idle.
  maxWorkers: '100%',
  testTimeout: 90_000,
  // Milliseconds: after all files of pages, a worker's memory takes longer to give back than Jest's half second. One that is held open is still told of.
  workerGracefulExitTimeout: 10_000,
} satisfies Config
