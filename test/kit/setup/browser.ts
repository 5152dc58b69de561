import { type Browser, chromium } from '@playwright/test'
import { requirePrograms } from '../../../infra/local/src/programs.ts'

const needsWindow = ['--headed', '--debug', '--ui'].some(flag => process.argv.includes(flag))

/**
 * The installed browser, so that none is downloaded. Without a window it is Debian's headless shell, which draws the same pages in a third of
 * the time. The choice is kept in the environment, because Playwright's workers do not get the command's flags.
 */
process.env.CHROMIUM ??= needsWindow ? '/usr/bin/chromium' : '/usr/bin/chromium-headless-shell'

/** Silences the browser on machines without a network. */
export const launchOptions = {
  executablePath: process.env.CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
}

/** Opens the browser for a bench, and installs or names it first where it is missing. */
export const launchBrowser = (args: readonly string[] = []): Promise<Browser> => {
  requirePrograms(['chromium'])
  return chromium.launch({ ...launchOptions, args: [...launchOptions.args, ...args] })
}
