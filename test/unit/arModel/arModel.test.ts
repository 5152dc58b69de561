import { crc32 } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { validateBytes } from 'gltf-validator'
import sharp from 'sharp'
import { glbOf } from '../../../lambdas/arModel/glb.ts'
import { meshesOf } from '../../../lambdas/arModel/meshes.ts'
import { usdzOf } from '../../../lambdas/arModel/usdz.ts'
import { arModelPath, modelledWorkOf } from '../../../shared/artwork/arModel.ts'
import type { ArtworkSize } from '../../../shared/artwork/artworkSize.ts'

const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#8aa' } })
  .jpeg()
  .toBuffer()

const sizes: readonly ArtworkSize[] = [
  { shape: 'rectangle', height: 5, width: 7 },
  { shape: 'rectangle', height: 81, width: 116, depth: 3.5 },
  { shape: 'rectangle', height: 300, width: 200, depth: 0.1 },
  { shape: 'round', height: 40, width: 40, depth: 2 },
]

/** Reads the directory of a zip, from the record at its end: what is stored where, and where the directory itself begins and ends. */
const directoryOf = (bytes: Buffer) => {
  const record = bytes.subarray(-22)
  const [count, length, directory] = [record.readUInt16LE(10), record.readUInt32LE(12), record.readUInt32LE(16)]
  expect([record.readUInt32LE(0), record.readUInt16LE(8), record.readUInt16LE(20)]).toEqual([0x06_05_4b_50, count, 0])
  let at = directory
  const entries = Array.from({ length: count }, () => {
    expect(bytes.readUInt32LE(at)).toBe(0x02_01_4b_50)
    const [nameBegins, nameLength] = [at + 46, bytes.readUInt16LE(at + 28)]
    const entry = {
      offset: bytes.readUInt32LE(at + 42),
      said: bytes.toString('hex', at + 6, at + 30),
      name: bytes.toString('utf8', nameBegins, nameBegins + nameLength),
      lengths: [bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)],
    }
    at = nameBegins + nameLength
    return entry
  })
  expect(at).toBe(directory + length)
  return { directory, entries, end: at }
}

const named = sizes.map(size => ({ size, name: `${size.shape} ${size.height} × ${size.width} × ${size.depth}` }))

describe.each(named)('the model of $name', ({ size }) => {
  const meshes = meshesOf(size, size)
  const vertices = [...meshes.face, ...meshes.body]
  const between = (axis: 0 | 1 | 2) => {
    const places = vertices.map(({ at }) => at[axis])
    return [Math.min(...places), Math.max(...places)]
  }

  it('models the work in its size, with its back on the wall', () => {
    const [right, top] = [size.width / 200, size.height / 200]
    expect(between(0)).toEqual([expect.closeTo(-right, 6), expect.closeTo(right, 6)])
    expect(between(1)).toEqual([expect.closeTo(-top, 6), expect.closeTo(top, 6)])
    expect(between(2)).toEqual([0, expect.closeTo((size.depth ?? 2) / 100, 6)])
  })

  it('shows the picture upright and not mirrored, all of it', () => {
    for (const { at, normal, picture: place } of meshes.face) {
      expect(place).toEqual([expect.closeTo(at[0] / (size.width / 100) + 0.5, 9), expect.closeTo(0.5 - at[1] / (size.height / 100), 9)])
      expect(normal).toEqual([0, 0, 1])
    }
  })

  it('closes the surface of the model, with each triangle facing outwards', () => {
    // By the divergence theorem the triangles of a closed surface that all look outwards enclose its volume.
    let volume = 0
    for (let at = 0; at < vertices.length; at += 3) {
      const [a, b, c] = vertices.slice(at, at + 3).map(vertex => vertex.at)
      if (!a || !b || !c) throw new Error('A triangle lacks a corner')
      const cross = [b[1] * c[2] - b[2] * c[1], b[2] * c[0] - b[0] * c[2], b[0] * c[1] - b[1] * c[0]]
      volume += (a[0] * (cross[0] ?? 0) + a[1] * (cross[1] ?? 0) + a[2] * (cross[2] ?? 0)) / 6
    }
    const box = (size.width * size.height * (size.depth ?? 2)) / 1e6
    const polygon = (64 / 8) * Math.sin((2 * Math.PI) / 64)
    expect(volume / box).toBeCloseTo(size.shape === 'round' ? polygon : 1, 6)
  })

  it('writes a GLB file without an error or a warning', async () => {
    const { issues, info } = await validateBytes(new Uint8Array(glbOf(meshes, picture)))
    expect(issues.messages.filter(({ code }) => code !== 'IMAGE_NPOT_DIMENSIONS')).toEqual([])
    expect(info).toMatchObject({ drawCallCount: 2, hasTextures: true, totalVertexCount: vertices.length })
  })

  it('writes a USDZ file with stored entries, aligned to 64 bytes, layer first', () => {
    const bytes = Buffer.from(usdzOf(meshes, picture))
    const found: { name: string; content: Buffer }[] = []
    const { directory, entries, end } = directoryOf(bytes)
    let at = 0
    for (const entry of entries) {
      const [method, crc, packed, whole] = [
        bytes.readUInt16LE(at + 8),
        bytes.readUInt32LE(at + 14),
        bytes.readUInt32LE(at + 18),
        bytes.readUInt32LE(at + 22),
      ]
      const nameEnds = at + 30 + bytes.readUInt16LE(at + 26)
      const begins = nameEnds + bytes.readUInt16LE(at + 28)
      const content = bytes.subarray(begins, begins + whole)
      expect([bytes.readUInt32LE(at), method, packed, begins % 64, crc32(content)]).toEqual([0x04_03_4b_50, 0, whole, 0, crc])
      const name = bytes.toString('utf8', at + 30, nameEnds)
      // All that both say of a file, from the needed version to the length of its name.
      expect(entry).toEqual({ offset: at, said: bytes.toString('hex', at + 4, at + 28), name, lengths: [0, 0] })
      found.push({ name, content })
      at = begins + packed
    }
    expect([at, end]).toEqual([directory, bytes.length - 22])
    expect(found.map(({ name }) => name)).toEqual(['work.usda', 'picture.jpg'])
    expect(found[1]?.content.equals(picture)).toBe(true)
    expect(found[0]?.content.toString()).not.toMatch(/\de[+-]|NaN|Infinity/)
  })
})

it('a round work shows the square in the middle of its photograph, and none of it distorted', () => {
  const photograph = { width: 1600, height: 1200 }
  const { face } = meshesOf({ shape: 'round', height: 40, width: 40 }, photograph)
  const pixelsPerMetre = 1200 / 0.4
  for (const { at, picture: place } of face) {
    const pixels = [(place[0] - 0.5) * photograph.width, (0.5 - place[1]) * photograph.height]
    expect(pixels).toEqual([expect.closeTo(at[0] * pixelsPerMetre, 6), expect.closeTo(at[1] * pixelsPerMetre, 6)])
  }
})

describe('the address of a model', () => {
  const image = { id: 'samples/port-1', width: 1160, height: 810, color: '#112233' }
  const work = { id: 7, image, size: { shape: 'rectangle', height: 81, width: 116 } } as const

  it('addresses a model by work, size, depth, shape and picture', () => {
    const { size } = work
    const others = [
      work,
      { ...work, id: 8 },
      { ...work, size: { ...size, height: 80.5 } },
      { ...work, size: { ...size, depth: 4 } },
      { ...work, size: { shape: 'round', height: 81, width: 116 } as const },
      { ...work, image: { ...image, id: 'samples/port-2' } },
    ]
    const addresses = others.map(other => arModelPath(other, 'glb'))
    expect(addresses[0]).toBe('/media/ar/7/samples-port-1-rectangle-810x1160x20.glb')
    expect(new Set(addresses).size).toBe(others.length)
  })

  it.each([
    ['nobody gave its size', { id: 7, image }],
    ['its photograph has other proportions', { ...work, image: { ...image, width: 1300 } }],
    ['it has no picture', { id: 7, size: work.size }],
  ])('models no work where %s', (_why, unsure) => {
    expect(modelledWorkOf(unsure)).toBeUndefined()
  })
})
