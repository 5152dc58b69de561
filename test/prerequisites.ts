import { execFileSync, spawnSync } from 'node:child_process'

type Prerequisite = { readonly name: string; readonly commands: readonly string[]; readonly debianPackage: string }

const prerequisites: readonly Prerequisite[] = [
  { name: 'Java 17 or newer', commands: ['java'], debianPackage: 'default-jre-headless' },
  { name: 'Chromium', commands: [process.env.CHROMIUM ?? '', '/usr/bin/chromium', 'chromium'], debianPackage: 'chromium' },
]

const answers = (command: string): boolean => command !== '' && spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0
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
