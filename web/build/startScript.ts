import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { buildTargets } from './browserRange.ts'

/**
 * Returns the script that prerendered pages carry inline. The build writes it into the page, and the content security policy allows it by
 * its hash. It is the same in every build, so that pages and policy need not be deployed at the same moment; the address of the main script
 * stands beside it, in `data-main`.
 */
export const startScript = (): string => {
  const source = readFileSync(join(import.meta.dirname, '../hydration/start.ts'), 'utf8')
  const { code } = transformSync(source, { loader: 'ts', minify: true, target: buildTargets, format: 'iife' })
  return code.trim()
}
