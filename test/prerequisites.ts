import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

type Prerequisite = { readonly name: string; readonly commands: readonly string[]; readonly debianPackage: string }

const java: Prerequisite = { name: 'Java 17 or newer', commands: ['java'], debianPackage: 'default-jre-headless' }

/** What `npm test` needs. */
const ofTests: readonly Prerequisite[] = [
  java,
  {
    name: 'Chromium',
    commands: [process.env.CHROMIUM ?? '', '/usr/bin/chromium-headless-shell'],
    debianPackage: 'chromium-headless-shell',
  },
]
/** What `npm run test:browsers` needs. */
const ofBrowsers: readonly Prerequisite[] = [
  java,
  { name: 'Firefox', commands: ['/usr/bin/firefox-esr'], debianPackage: 'firefox-esr' },
  { name: 'WebKit', commands: ['/usr/bin/WebKitWebDriver'], debianPackage: 'webkit2gtk-driver' },
  { name: 'Xvfb', commands: ['/usr/bin/Xvfb'], debianPackage: 'xvfb' },
]
const prerequisites = process.argv.includes('--browsers') ? ofBrowsers : ofTests

/** Not every program says its version. */
const answers = (command: string): boolean =>
  command.startsWith('/') ? existsSync(command) : command !== '' && spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0
const missing = prerequisites.filter(({ commands }) => !commands.some(answers))

if (missing.length > 0) {
  const packages = missing.map(({ debianPackage }) => debianPackage)
  const mayInstall = process.getuid?.() === 0 && answers('apt-get')
  if (!mayInstall) {
    console.error(`Missing: ${missing.map(({ name }) => name).join(', ')}. On Debian or Ubuntu: sudo apt-get install ${packages.join(' ')}`)
    process.exit(1)
  }
  console.log(`Installing ${packages.join(', ')} …`)
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: ['ignore', 'ignore', 'inherit'] })
}
