import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { handlers } from '../../infra/build/lambdas.ts'
import { artworkFields } from '../../shared/artwork/admin/artworkFields.ts'

const bundles = 'dist/lambdas'
const bundleOf = (name: string): string => join(bundles, name, 'index.js')

/** Loads a bundle as Lambda does: from a folder of its own, with none of the project's packages in reach. */
const loadAlone = (name: string): string => {
  const task = mkdtempSync(join(tmpdir(), 'galerie-task-'))
  cpSync(join(bundles, name), task, { recursive: true })
  const code = `console.log(typeof require(${JSON.stringify(join(task, 'index.js'))}).handler)`
  const { stdout, stderr } = spawnSync(process.execPath, ['--eval', code], {
    encoding: 'utf8',
    cwd: task,
    env: { AWS_REGION: 'eu-west-3' },
  })
  return stdout.trim() || stderr
}

/** A call of `require`, not one that a sentence between brackets advises. */
const importedAtStart = (name: string): string[] =>
  [...readFileSync(bundleOf(name), 'utf8').matchAll(/(?<!\[)\brequire\("([^"]+)"\)/g)].map(([, module = '']) => module)

describe.each(handlers.map(({ name }) => name))('%s', name => {
  it('starts with nothing but itself, before any setting is read', () => {
    expect(loadAlone(name)).toBe('function')
  })

  it('asks for what the runtime has, or stands beside it, only', () => {
    const isBeside = (module: string): boolean => existsSync(join(bundles, name, 'node_modules', module))
    expect(importedAtStart(name).filter(module => !isBuiltin(module) && !isBeside(module))).toEqual([])
  })

  it('reads who the painter is if it names her, and only then', () => {
    const bundle = readFileSync(bundleOf(name), 'utf8')
    const names = bundle.includes('setGallery comes first')
    // Rendering reads all that is published at once.
    expect(bundle.includes('("studio","studio")')).toBe(names && name !== 'renderPages')
  })

  it('carries the owner’s table of a work’s fields only from the back office', () => {
    const isOwners = handlers.some(({ name: each, file }) => each === name && file.includes('/admin/'))
    if (!isOwners) expect(readFileSync(bundleOf(name), 'utf8')).not.toContain(artworkFields.sku.help)
  })

  it('comes with its source map, which stays behind when it is deployed', () => {
    expect(statSync(`${bundleOf(name)}.map`).size).toBeGreaterThan(0)
    expect(readFileSync(bundleOf(name), 'utf8')).not.toContain('sourceMappingURL')
  })
})
