import { execFile } from 'node:child_process'
import { createServer } from 'node:net'
import { promisify } from 'node:util'
import { loopback } from './kit/http.ts'
import { requirePrograms } from './programs.ts'

/** A prerequisite that this machine lacks. The message says how to fix it, so no stack trace is shown. */
export class Obstacle extends Error {}

/** Derives every other port from the site's. */
export const portsFrom = (site: number) =>
  ({
    site,
    aws: site + 1,
    table: site + 2,
    mail: site + 3,
    stripe: site + 4,
    api: site + 5,
    reload: site + 6,
    users: site + 7,
    reference: site + 8,
  }) as const
export type Ports = ReturnType<typeof portsFrom>

const leastJava = 17

const askJava = () => promisify(execFile)('java', ['-version'])

/** DynamoDB Local, AWS's own, runs on it. */
const checkJava = async (): Promise<void> => {
  const { stderr } = await askJava().catch(() => {
    requirePrograms(['java'])
    return askJava()
  })
  const major = Number(/version "(?:1\.)?(\d+)/.exec(stderr)?.[1])
  if (major < leastJava) throw new Obstacle(`Java ${leastJava} or newer is needed, this is ${major}.`)
}

export const isFree = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, loopback, () => probe.close(() => resolve(true)))
  })

/** The unprivileged ports that browsers and Node's `fetch` refuse to open: https://fetch.spec.whatwg.org/#bad-port */
export const refusedByBrowsers: readonly number[] = [
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
]

const lastSitePort = 65_500

/** Suggests the first port, in steps of a hundred, at which browsers block no part of the shop; `command` starts it. */
export const anotherPort = (site: number, command: string): string => {
  const next = site + 100 > lastSitePort ? 3000 : site + 100
  const isOpen = !Object.values(portsFrom(next)).some(port => refusedByBrowsers.includes(port))
  return isOpen ? `Start it elsewhere: ${command} --port ${next}` : anotherPort(next, command)
}

/** Throws an Obstacle when a port is taken, or one that browsers refuse. */
export const checkPorts = async (ports: Ports, command: string): Promise<void> => {
  for (const [part, port] of Object.entries(ports)) {
    if (refusedByBrowsers.includes(port))
      throw new Obstacle(`Port ${port}, for the shop's ${part}, is one that browsers refuse to open. ${anotherPort(ports.site, command)}`)
    if (await isFree(port)) continue
    throw new Obstacle(`Port ${port}, for the shop's ${part}, is taken. ${anotherPort(ports.site, command)}`)
  }
}

/** Installs what is missing where it may; otherwise says how to get it. */
export const checkPrerequisites = async (ports: Ports, command: string): Promise<void> =>
  void (await Promise.all([checkJava(), checkPorts(ports, command)]))

/** Parses the site's port; throws an Obstacle with the usage when it cannot be one. */
export const readPort = (text: string, usage: string): number => {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 1024 && port <= lastSitePort) return port
  throw new Obstacle(`--port takes a number from 1024 to ${lastSitePort}, not ${text}\n${usage}`)
}
