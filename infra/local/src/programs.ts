import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Programs that the shop on this machine or its tests use and npm does not install. */
const programs = {
  java: { name: 'Java 17 or newer', commands: ['java'], debianPackage: 'default-jre-headless', onMac: 'brew install --cask temurin' },
  chromium: {
    name: 'Chromium',
    commands: [process.env.CHROMIUM ?? '', '/usr/bin/chromium-headless-shell'],
    debianPackage: 'chromium-headless-shell',
  },
  firefox: { name: 'Firefox', commands: ['/usr/bin/firefox-esr'], debianPackage: 'firefox-esr' },
  webkit: { name: 'WebKit', commands: ['/usr/bin/WebKitWebDriver'], debianPackage: 'webkit2gtk-driver' },
  xvfb: { name: 'Xvfb', commands: ['/usr/bin/Xvfb'], debianPackage: 'xvfb' },
} as const
export type Program = keyof typeof programs

/** Not every program says its version. */
const answers = (command: string): boolean =>
  command.startsWith('/') ? existsSync(command) : command !== '' && spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0

/** Installs the programs that are missing, if this is a Debian run as root; elsewhere names them and ends. */
export const requirePrograms = (names: readonly Program[]): void => {
  const missing = [...new Set(names)].map(name => programs[name]).filter(({ commands }) => !commands.some(answers))
  if (missing.length === 0) return
  const packages = missing.map(({ debianPackage }) => debianPackage)
  const mayInstall = process.getuid?.() === 0 && answers('apt-get')
  if (!mayInstall) {
    const onMac = missing.flatMap(program => ('onMac' in program ? `; on a Mac: ${program.onMac}` : []))
    const names = missing.map(({ name }) => name).join(', ')
    console.error(`Missing: ${names}. On Debian or Ubuntu: sudo apt-get install ${packages.join(' ')}${onMac}`)
    process.exit(1)
  }
  console.log(`Installing ${packages.join(', ')} …`)
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: ['ignore', 'ignore', 'inherit'] })
}
