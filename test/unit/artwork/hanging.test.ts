import { readFile } from 'node:fs/promises'
import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { lowerEdgeOf, roomNames, standsUnder } from '../../../web/scale/hanging.ts'
import { hangingOf } from '../../../web/scale/Room.tsx'

/** Half of what stands under a work, and how far the seat and lamp beside it reach: `--half` and the drawings' files. */
const halves = { living: 105, entrance: 65, study: 75 }
const besideReach = 12 + 133

const sizes = [
  [5, 7],
  [24, 19],
  [60, 60],
  [50, 150],
  [81, 116],
  [130, 97],
  [150, 50],
  [195, 97],
  [200, 200],
  [120, 300],
  [300, 200],
] as const

describe('a work hangs', () => {
  it.each([
    [5, 142.5],
    [97, 96.5],
    [200, 45],
    [201, 46],
    [250, 46],
  ])('%d cm high: its lower edge %d cm above the floor', (height, edge) => {
    expect(lowerEdgeOf(height)).toBe(edge)
  })
})

describe('the wall of a room', () => {
  it.each(sizes)('has room for a work of %i × %i cm and for what stands there, on a phone and on a desk', (height, width) => {
    const { edge, wall } = hangingOf({ height, width, shape: 'rectangle' })
    expect(wall.high).toBeGreaterThanOrEqual(edge + height + 25)
    for (const room of roomNames) {
      const isFurnished = standsUnder(room, edge)
      const reach = Math.max(width / 2, isFurnished ? halves[room] : 0)
      const onPhone = wall.narrow / 2 - wall.aside
      expect(onPhone - reach).toBeGreaterThanOrEqual(isFurnished ? 0 : 25)
      expect(onPhone + (isFurnished ? reach : width / 2 + 12 + 76)).toBeLessThanOrEqual(wall.narrow)
      const onDesk = wall.wide / 2 - 40
      expect(onDesk - reach).toBeGreaterThanOrEqual(25)
      expect(onDesk + reach + besideReach).toBeLessThanOrEqual(wall.wide)
    }
  })

  it('grows with the work that hangs on it', () => {
    const wallFor = (height: number, width: number) => hangingOf({ height, width, shape: 'rectangle' }).wall
    expect(wallFor(60, 80)).toEqual({ narrow: 300, wide: 580, high: 250, aside: 0 })
    expect(wallFor(250, 300)).toEqual({ narrow: 490, wide: 580, high: 321, aside: 70 })
    expect(wallFor(100, 700)).toMatchObject({ narrow: 750, wide: 940 })
  })

  it('has a sofa under a work of 97 × 130 cm, and a lamp alone beside one so tall that a sofa would hide its lower edge', () => {
    expect(roomNames.map(room => standsUnder(room, lowerEdgeOf(97)))).toEqual([true, true, true])
    expect(roomNames.map(room => standsUnder(room, lowerEdgeOf(150)))).toEqual([true, true, false])
    expect(roomNames.map(room => standsUnder(room, lowerEdgeOf(195)))).toEqual([false, false, false])
  })

  it('counts the frame, which hangs lower and needs more wall', () => {
    const { edge, outer } = hangingOf({ height: 60, width: 80, shape: 'rectangle', framed: { height: 70, width: 92 } })
    expect([edge, outer.width]).toEqual([110, 92])
  })
})

/** Pixels for a centimetre. */
const sharpness = 4

/** Returns the sides in centimetres of a part of a room's drawing, without its shadows. */
const drawnSides = async (room: string, part: string) => {
  const drawing = await readFile(new URL(`../../../web/scale/rooms/${room}.svg`, import.meta.url), 'utf8')
  const group = new RegExp(`  <g id="${part}"[^]*?\n  </g>`).exec(drawing)?.[0] ?? ''
  const alone = `${drawing.slice(0, drawing.indexOf('</defs>') + 7)}${group}</svg>`
  const { info } = await sharp(Buffer.from(alone), { density: 72 * sharpness })
    .trim({ threshold: 100 })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width / sharpness, height: info.height / sharpness }
}

describe('the drawing of a room', () => {
  it.each([
    ['living', 'sofa', 'width', 210],
    ['living', 'sofa', 'height', 76],
    ['living', 'armchair', 'width', 76],
    ['living', 'lamp', 'height', 165],
    ['entrance', 'console', 'width', 130],
    ['entrance', 'chair', 'height', 80],
    ['study', 'desk', 'width', 150],
    ['study', 'shelves', 'width', 80],
  ] as const)('of the %s shows the %s with its %s of %i cm, within 1 %%', async (room, part, side, cm) => {
    const { [side]: drawn } = await drawnSides(room, part)
    expect(Math.abs(drawn / cm - 1)).toBeLessThan(0.01)
  })
})
