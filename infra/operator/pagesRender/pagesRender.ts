import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { settingNames } from '../../../lambdas/kit/settings.ts'
import { buildAll } from '../../build/build.ts'
import { distDirectory, projectRoot } from '../../build/step.ts'
import { describedError } from '../kit/awsErrors.ts'

const usage = `npm run pages:render -- [--table NAME --bucket NAME --distribution ID --site URL]
  Renders every page of the site from its table. What is stored already to the byte is not written: it may be run at any time.
  With all four (the deployed stack's outputs TableName, SiteBucket, DistributionId, SiteUrl), and AWS credentials and region in
  the environment, the pages of the deployed shop; without, those of the shop on this machine.`

const endpointsSchema = z.object({ aws: z.url() })

/** Triggers the renderer of the shop that was started last on this machine. */
const renderHere = async (): Promise<void> => {
  const told = await readFile(join(projectRoot, '.local/endpoints.json'), 'utf8').catch(() => {
    throw new Error(`No shop runs on this machine: npm start opens one.\n${usage}`)
  })
  const { aws } = endpointsSchema.parse(JSON.parse(told))
  const reply = await fetch(`${aws}/__control/triggers`, { method: 'POST' })
  if (!reply.ok) throw new Error(`The pages could not be rendered: ${await reply.text()}`)
}

type Renderer = { readonly handler: (occasion: undefined) => Promise<void> }

/** Builds the renderer and runs it on this machine, with the operator's permissions instead of the function's role. */
const renderDeployed = async (settings: Readonly<Record<string, string>>): Promise<void> => {
  await buildAll(line => console.log(line), ['lambdas'])
  Object.assign(process.env, settings)
  const { handler }: Renderer = createRequire(import.meta.url)(join(distDirectory, 'lambdas/renderPages/index.js'))
  await handler(undefined)
}

const run = async (): Promise<void> => {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { table: text, bucket: text, distribution: text, site: text } })
  const { table, bucket, distribution, site } = values
  if (table && bucket && distribution && site) {
    const { tableName, siteBucket, distributionId, siteUrl } = settingNames
    await renderDeployed({ [tableName]: table, [siteBucket]: bucket, [distributionId]: distribution, [siteUrl]: site })
  } else if (Object.keys(values).length) throw new Error(usage)
  else await renderHere()
  console.log('Every page is as the table is.')
}

await run().catch(error => {
  console.error(describedError(error))
  process.exitCode = 1
})
