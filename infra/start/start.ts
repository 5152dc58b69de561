import { apiPageOf } from '../build/apiPage.ts'
import { openApiDocument } from '../build/openapi.ts'
import { type Listening, listen, send } from '../local/src/kit/http.ts'
import { portsFrom } from '../local/src/prerequisites.ts'
import { runCloud } from '../local/src/run.ts'
import { accounts } from './accounts.ts'
import { startOptions } from './options.ts'
import { startShop } from './shop.ts'

const log = (line: string): void => console.log(line)
const { admin, customer } = accounts

/** Serves the page of the API, which names this shop's own address. */
const serveReference = (port: number, site: string): Promise<Listening> =>
  listen(port, async (_request, response) => {
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    send(response, { status: 200, headers, body: apiPageOf({ ...openApiDocument(), servers: [{ url: `${site}/api` }] }) })
  })

await runCloud(async () => {
  const { dev, ...options } = startOptions(process.argv.slice(2))
  // Imported only here, so that only `npm run dev` loads Vite and esbuild.
  const cloud = await startShop({ ...options, log, ...(dev && { develop: (await import('./dev.ts')).startDevelopment }) })
  const { url } = await serveReference(portsFrom(options.port).reference, cloud.endpoints.site)
  const lines = [
    `  API      ${url}`,
    `  owner    ${admin.email}, password ${admin.password}, code by the secret ${admin.totpSecret}`,
    `  customer ${customer.email}, password ${customer.password}`,
    ...(options.liftedLimits ? ['Without limits: any visitor and any address may hold and buy as much as they like.'] : []),
  ]
  return { cloud, lines }
})
