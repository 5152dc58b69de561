import { defineConfig } from '@playwright/test'
import { launchOptions } from '../kit/setup/browser.ts'

/** Browsers on whole shops: each worker has a shop of its own, in which it does its journeys one after the other. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../dist/journeys',
  globalSetup: './kit/shopSetup.ts',
  workers: 2,
  // The longest file first, so that no worker is left alone with it.
  projects: [
    { name: 'screens', testMatch: /\/screens\.spec\.ts$/ },
    { name: 'visits', testIgnore: /\/screens\.spec\.ts$/ },
  ],
  retries: 0,
  // How fast is for the benches to say, so that a busy machine fails no test.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json', { outputFile: '../../dist/reports/journeys.json' }]],
  // Scrollbars take room, as on most desks: without them some faults never show.
  use: {
    browserName: 'chromium',
    launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] },
    locale: 'fr-FR',
    // Tracing takes two fifths of a test’s computing: what fails leaves a picture.
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
  },
})
