import { describe, expect, it } from '@jest/globals'
import { between, type PhotoPoint } from '../../../web/scale/ownWall/sheet.ts'
import { cornerNear, type Grey } from '../../../web/scale/ownWall/snap.ts'

/** An A4 sheet as a telephone sees it from 2.5 m, a little from the side, in a photograph of 12 million pixels. */
const sheet = [
  { x: 201.3, y: 160.7 },
  { x: 548.6, y: 171.2 },
  { x: 541.9, y: 421.4 },
  { x: 196.2, y: 430.8 },
] as const
const middle = { x: 372, y: 296 }
const [width, height] = [760, 600]

type Shade = (x: number, y: number) => number
const edges = sheet.map((corner, index) => {
  const next = sheet[(index + 1) % 4] ?? corner
  const [across, down] = [next.x - corner.x, next.y - corner.y]
  return { corner, across, down, length: Math.hypot(across, down) }
})
/** How far inside the sheet a point is, in pixels; less than nothing outside it. */
const depthAt = (x: number, y: number): number =>
  Math.min(...edges.map(({ corner, across, down, length }) => (across * (y - corner.y) - down * (x - corner.x)) / length))
/** What a pixel takes in lies within so many pixels of its middle. */
const blur = 2.2

/** The same noise each time: a linear congruential generator. */
const noiseOf = (strength: number) => {
  let state = 7
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return strength * (state / 1_073_741_824 - 1)
  }
}

/** Takes a photograph: each pixel is the mean of what a lens that is a pixel and a half out of focus lets through, with noise. */
const photographed = (wall: Shade, paper: Shade = () => 236, noise = 3): Grey => {
  const random = noiseOf(noise)
  const steps = [-1.5, -0.75, 0, 0.75, 1.5]
  const values = new Float32Array(width * width)
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      let sum = 0
      const depth = depthAt(column + 0.5, row + 0.5)
      const isAtEdge = Math.abs(depth) < blur
      for (const down of steps)
        for (const across of steps) {
          const [x, y] = [column + 0.5 + across, row + 0.5 + down]
          sum += (isAtEdge ? depthAt(x, y) : depth) > 0 ? paper(x, y) : wall(x, y)
        }
      values[row * width + column] = sum / 25 + random()
    }
  return { left: 0, top: 0, side: width, values }
}

const plaster = photographed((x, y) => 168 - x / 40 - y / 60)
const bricks = photographed((x, y) => (x % 64 < 5 || (y + 20) % 28 < 4 ? 196 : 120))
const shadowed = photographed((x, y) => (x > 541 && y > 180 ? 96 : 150))

const offsets: readonly PhotoPoint[] = [0, 1, 2, 3, 4, 5, 6, 7].flatMap(turn =>
  [3, 9, 20, 45].map(far => ({ x: far * Math.cos(turn * 0.785 + 0.3), y: far * Math.sin(turn * 0.785 + 0.3) })),
)
const beside = ({ x, y }: PhotoPoint, by: PhotoPoint): PhotoPoint => ({ x: x + by.x, y: y + by.y })
const reach = 60

describe('a corner that a finger lets go', () => {
  it.each([0, 1, 2, 3] as const)('is found within a pixel on plaster wherever the finger is around it: corner %i', index => {
    const { [index]: corner } = sheet
    for (const by of offsets) {
      const found = cornerNear(plaster, beside(corner, by), middle, reach)
      expect(found && between(found, corner)).toBeLessThan(1)
    }
  })

  it.each([
    ['bricks', bricks],
    ['a wall with the sheet’s shadow', shadowed],
  ])('ends within a pixel of the sheet’s corner on %s, or stays where it was left', (_what, photo) => {
    for (const corner of sheet)
      for (const by of offsets) {
        const found = cornerNear(photo, beside(corner, by), middle, reach)
        if (found) expect(between(found, corner)).toBeLessThan(1)
      }
  })

  it.each([
    ['plaster', plaster],
    ['bricks', bricks],
    ['a wall with the sheet’s shadow', shadowed],
  ])('that was marked well is not worse afterwards, on %s', (_what, photo) => {
    for (const corner of sheet)
      for (const by of [0, 1, 2, 3, 4, 5].map(turn => ({ x: Math.cos(turn), y: Math.sin(turn) }))) {
        const found = cornerNear(photo, beside(corner, by), middle, reach)
        if (found) expect(between(found, corner)).toBeLessThan(1)
      }
  })

  it('stays where it was left on an edge, on an empty wall, and where the sheet is hardly brighter than the wall', () => {
    const edge = { x: 375, y: 166 }
    expect(cornerNear(plaster, edge, middle, reach)).toBeUndefined()
    expect(cornerNear(plaster, { x: 90, y: 90 }, middle, reach)).toBeUndefined()
    const faint = photographed(
      () => 228,
      () => 236,
    )
    for (const corner of sheet) expect(cornerNear(faint, corner, middle, reach)).toBeUndefined()
  })

  it('stays where it was left at the edge of the photograph, beyond which nothing is known', () => {
    expect(cornerNear(plaster, { x: 2, y: 3 }, middle, reach)).toBeUndefined()
  })

  it('finds the corner of a dark card on a bright wall too', () => {
    const card = photographed(
      () => 225,
      () => 60,
    )
    const found = cornerNear(card, beside(sheet[2], { x: 14, y: -11 }), middle, reach)
    expect(found && between(found, sheet[2])).toBeLessThan(1)
  })
})
