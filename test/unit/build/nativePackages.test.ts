import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { fetchDeployed, lockedProject } from '../../../infra/build/nativePackages.ts'

const rootLock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const names = ['@img/sharp-linux-x64', '@img/sharp-libvips-linux-x64']

describe('native code for the deployed machine', () => {
  it('requires native packages from npm at the locked version, with its hash', () => {
    const { manifest, lock } = lockedProject(names, rootLock)
    for (const name of names) {
      const { version, integrity } = rootLock.packages[`node_modules/${name}`]
      expect(manifest.dependencies[name]).toBe(version)
      expect(lock.packages[`node_modules/${name}`]).toMatchObject({ version, integrity, optional: false })
      expect(integrity).toMatch(/^sha512-/)
    }
    expect(Object.keys(lock.packages)).toEqual(['', ...names.map(name => `node_modules/${name}`)])
  })

  it('refuses a native package that the lock file does not have', () => {
    expect(() => lockedProject(['@img/sharp-beos-x64'], rootLock)).toThrow('package-lock.json has no @img/sharp-beos-x64')
  })

  it('fetches no native code where the host is the deployed machine', async () => {
    const asked: unknown[] = []
    const folder = mkdtempSync(join(tmpdir(), 'galerie-native-'))
    const found = await fetchDeployed('sharp', folder, ((...call: unknown[]) => void asked.push(call)) as never)
    const isHere = process.platform === 'linux' && process.arch === 'x64'
    expect([asked.length, found.size]).toEqual(isHere ? [0, 0] : [1, 0])
  })
})
