import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { buildTargets } from './browserRange.ts'

/**
 * The script within the pages rendered ahead, byte for byte: the build writes it there, and the content security policy names it
 * by its hash. It is the same in every build, so that pages and policy need not arrive together: which main script it fetches
 * stands beside it, in `data-main`.
 */
export const startScript = (): string => {
  const source = readFileSync(join(import.meta.dirname, '../hydration/start.ts'), 'utf8')
  const { code } = transformSync(source, { loader: 'ts', minify: true, target: buildTargets, format: 'iife' })
  return code.trim()
}
