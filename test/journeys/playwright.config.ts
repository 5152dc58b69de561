import { defineConfig } from '@playwright/test'
import { launchOptions } from '../kit/browser.ts'

/** A browser on the whole shop, one journey after the other: they share one shop, as people do. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../dist/journeys',
  globalSetup: './shopSetup.ts',
  workers: 1,
  // A browser on a busy machine may miss its moment once: the closing line of `npm test` says how many passed only then.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: '../../dist/reports/journeys.json' }]],
  // Scrollbars take room, as on most desks: without them some faults never show.
  use: {
    browserName: 'chromium',
    launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] },
    locale: 'fr-FR',
    trace: 'retain-on-failure',
    actionTimeout: 10_000,
  },
})
