import { readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { apiPageOf } from '../build/apiPage.ts'
import { openApiDocument } from '../build/openapi.ts'
import { type Cloud, type Endpoints, startCloud } from '../local/src/cloud.ts'
import { type Listening, listen, send } from '../local/src/kit/http.ts'
import { Obstacle, portsFrom } from '../local/src/prerequisites.ts'
import { type StartOptions, startOptions } from './options.ts'
import { localDirectory } from './prepare.ts'

const file = join(localDirectory, 'endpoints.json')

/** Writes the shop's endpoints to a file for scripts and tests; with several shops, the last one started wins. */
const announce = (endpoints: Endpoints): Promise<void> => writeFile(file, `${JSON.stringify(endpoints, null, 2)}\n`)

/** Removes the file if it is this shop's own. */
const removeEndpoints = (endpoints: Endpoints): void => {
  try {
    if (readFileSync(file, 'utf8').includes(`"${endpoints.site}"`)) rmSync(file)
  } catch {
    // The file is already gone.
  }
}

const log = (line: string): void => console.log(line)

/** Imports the development server lazily, so that only `npm run dev` loads Vite and esbuild. */
const start = async ({ dev, ...options }: StartOptions): Promise<Cloud> =>
  await startCloud({ ...options, log, ...(dev && { develop: (await import('./dev.ts')).startDevelopment }) })

const serveReference = (port: number): Promise<Listening> =>
  listen(port, async (_request, response) => {
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    send(response, { status: 200, headers, body: apiPageOf(openApiDocument()) })
  })

const present = ({ endpoints }: Cloud, { url }: Listening, seconds: number, { liftedLimits }: StartOptions): void => {
  const { site, mail, stripe, accounts } = endpoints
  console.log(`
The shop is open (${seconds.toFixed(1)} s).
  site     ${site}
  inbox    ${mail}
  payments ${stripe}
  API      ${url}
  owner    ${accounts.admin.email}, password ${accounts.admin.password}, code by the secret ${accounts.admin.totpSecret}
  customer ${accounts.customer.email}, password ${accounts.customer.password}
${liftedLimits ? 'Without limits: any visitor and any address may hold and buy as much as they like.\n' : ''}Ctrl-C closes it.`)
}

const closeOnSignal = (cloud: Cloud): void => {
  let closing = false
  const close = async (): Promise<void> => {
    if (closing) return
    closing = true
    removeEndpoints(cloud.endpoints)
    await cloud.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, close)
}

const explain = (error: unknown): void => {
  console.error(error instanceof Obstacle ? error.message : error)
  process.exit(1)
}

// Lambda runs in UTC, and the functions' threads inherit this process's time zone.
process.env.TZ = 'UTC'
try {
  const options = startOptions(process.argv.slice(2))
  const cloud = await start(options)
  closeOnSignal(cloud)
  await announce(cloud.endpoints)
  present(cloud, await serveReference(portsFrom(options.port).reference), performance.now() / 1000, options)
} catch (error) {
  explain(error)
}
