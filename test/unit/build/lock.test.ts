import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { holdLock, withLock } from '../../../infra/build/lock.ts'

const aFile = (): string => join(mkdtempSync(join(tmpdir(), 'galerie-lock-')), 'deep', 'lock')

describe('a lock', () => {
  it('is held by one at a time, and free again once released', async () => {
    const file = aFile()
    const release = await holdLock(file)
    expect(await holdLock(file)).toBeUndefined()
    await release?.()
    expect(await holdLock(file)).toBeDefined()
  })

  it('is one’s own of ten that ask at once', async () => {
    const file = aFile()
    const held = await Promise.all(Array.from({ length: 10 }, () => holdLock(file)))
    expect(held.filter(Boolean)).toHaveLength(1)
  })

  it('is no obstacle when its holder has died', async () => {
    const file = aFile()
    await (await holdLock(file))?.()
    const { pid } = spawnSync('true')
    writeFileSync(file, String(pid))
    expect(await holdLock(file)).toBeDefined()
  })

  it('lets work wait for its turn', async () => {
    const file = aFile()
    const order: string[] = []
    await Promise.all(
      ['first', 'second', 'third'].map(name =>
        withLock(file, async () => {
          order.push(`${name} begins`)
          await new Promise(resolve => setTimeout(resolve, 20))
          order.push(`${name} ends`)
        }),
      ),
    )
    expect(order.map(line => line.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends', 'begins', 'ends'])
  })
})
