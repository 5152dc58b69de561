#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { Adapter } from './adapter.ts'
import { defaultPort, startCloud } from './cloud.ts'
import { parseFields } from './kit/unknown.ts'
import { Obstacle, readPort } from './prerequisites.ts'
import { runCloud } from './run.ts'

const usage = `npx galerie-local-cloud <template> [options]
  <template> a synthesised template, with its assets beside it: cdk.out/<stack>.template.json
  --port N   the site at port N (${defaultPort}); every other port follows from it
  --reset    start afresh: what was sold and written here is forgotten
  --empty    start afresh, without the sample data`

const definitions = {
  port: { type: 'string', default: String(defaultPort) },
  reset: { type: 'boolean', default: false },
  empty: { type: 'boolean', default: false },
} as const

const read = () => {
  try {
    return parseArgs({ options: definitions, allowPositionals: true })
  } catch (error) {
    throw new Obstacle(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

/** Loads the adapter that package.json of the present directory names. */
const readAdapter = async (): Promise<Adapter> => {
  const { localCloud } = parseFields(await readFile('package.json').catch(() => '{}'))
  if (typeof localCloud !== 'string') throw new Obstacle('package.json names no adapter: "localCloud": "./path/to/adapter.ts"')
  const { adapter } = (await import(pathToFileURL(resolve(localCloud)).href)) as { readonly adapter: Adapter }
  return adapter
}

await runCloud(async () => {
  const { values, positionals } = read()
  const [file = '', ...others] = positionals
  if (!file.endsWith('.template.json') || others.length > 0 || !existsSync(file))
    throw new Obstacle(`No template: ${positionals.join(' ')}\n${usage}`)
  const port = readPort(values.port, usage)
  const adapter = await readAdapter()
  const command = `npx galerie-local-cloud ${file}`
  const cloud = await startCloud(adapter, { ...values, port, command, template: async () => file, log: line => console.log(line) })
  const lines = Object.entries(adapter.accounts).map(([name, account]) => `  ${name.padEnd(8)} ${Object.values(account).join(', ')}`)
  return { cloud, lines }
})
