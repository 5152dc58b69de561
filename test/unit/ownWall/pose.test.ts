import { describe, expect, it } from '@jest/globals'
import { cornersOf, errorOf, mostError, type Pose, poseOf, shownAt } from '../../../web/scale/ownWall/pose.ts'
import {
  between,
  type FourCorners,
  initialCorners,
  isSheet,
  type PhotoPoint,
  type SheetKind,
  sidesOf,
} from '../../../web/scale/ownWall/sheet.ts'
import { chanceOf } from '../../kit/values/chance.ts'

const fine = 1_000_000
const { below } = chanceOf(126)
const evenly = (from: number, to: number): number => from + ((to - from) * below(fine)) / fine
/** A finger's error, of one pixel in either direction (Box-Muller). */
const normally = (): number => Math.sqrt(-2 * Math.log(1 - below(fine) / fine)) * Math.cos((2 * Math.PI * below(fine)) / fine)

const degrees = Math.PI / 180
/** A telephone's photograph of twelve million pixels at 26 mm, from two to three metres. */
const middle = { x: 2000, y: 1500 }
const focal = (26 / 43.27) * 5000
const aPhotographer = (): Pose => ({
  camera: { focal, focalError: 0, middle },
  fit: {
    parameters: [
      evenly(-20, 20) * degrees,
      evenly(-5, 5) * degrees,
      evenly(-2, 2) * degrees,
      evenly(-0.1, 0.1),
      evenly(-0.1, 0.1),
      Math.log(evenly(200, 300)),
      0,
    ],
    covariance: [],
    cost: 0,
  },
})

const held = { a4: { width: 29.7, height: 21 }, card: { width: 8.56, height: 5.398 } } as const
const marked = (truth: Pose, kind: SheetKind, finger = 1): FourCorners => {
  const [a, b, c, d] = cornersOf({ ...held[kind], x: 0, y: 0 }).map(point => {
    const { x, y } = shownAt(truth, point)
    return { x: x + finger * normally(), y: y + finger * normally(), error: 1 }
  })
  if (!a || !b || !c || !d) throw new Error('A sheet has four corners')
  return [a, b, c, d]
}

const work = { height: 97, width: 130 }
const looks = (pose: Pose, { x, y }: PhotoPoint): readonly [number, number] => [
  between(shownAt(pose, { x: x - work.width / 2, y }), shownAt(pose, { x: x + work.width / 2, y })),
  between(shownAt(pose, { x, y: y - work.height / 2 }), shownAt(pose, { x, y: y + work.height / 2 })),
]

/** By what share a work of 97 × 130 cm is drawn wrong, and by what share it is said that it may be. */
const photographed = (kind: SheetKind, focalError: number, at: PhotoPoint, finger = 1) => {
  const truth = aPhotographer()
  const corners = marked(truth, kind, finger)
  const camera = { focal: focal * Math.exp(focalError * normally()), focalError, middle }
  const pose = poseOf(corners, sidesOf(kind, corners), camera)
  const [drawn, real] = [looks(pose, at), looks(truth, at)]
  return { error: Math.max(Math.abs(drawn[0] / real[0] - 1), Math.abs(drawn[1] / real[1] - 1)), said: errorOf(pose, { ...work, ...at }) }
}

type Photographed = ReturnType<typeof photographed>
const photographs = (count: number, ...args: Parameters<typeof photographed>): readonly Photographed[] =>
  Array.from({ length: count }, () => photographed(...args))
const share = (all: readonly Photographed[], has: (one: Photographed) => boolean): number => all.filter(has).length / all.length
const isTrue = ({ error, said }: Photographed): boolean => error <= said
const isShown = ({ said }: Photographed): boolean => said <= mostError
const below95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.POSITIVE_INFINITY

describe('a work drawn on the photograph of a wall', () => {
  it.each([
    { kind: 'a4', most: 0.03, focalError: 0.03 },
    { kind: 'a4', most: 0.03, focalError: 0.15 },
    { kind: 'card', most: 0.05, focalError: 0.03 },
    { kind: 'card', most: 0.05, focalError: 0.15 },
  ] as const)('measures the work by $kind in 95 of 100, with a focal length wrong by $focalError', ({ kind, most, focalError }) => {
    const all = photographs(1000, kind, focalError, { x: 0, y: 0 })
    expect(below95(all.map(({ error }) => error))).toBeLessThanOrEqual(most)
    expect(share(all, isTrue)).toBeGreaterThanOrEqual(0.9)
    expect(share(all, isShown)).toBeGreaterThanOrEqual(0.95)
  })

  it('reports less certainty beside the sheet, and mostly hides the work beside a card', () => {
    const beside = { x: 60, y: 0 }
    expect(share(photographs(300, 'a4', 0.03, beside), isTrue)).toBeGreaterThanOrEqual(0.9)
    expect(share(photographs(300, 'card', 0.03, beside), isShown)).toBeLessThan(0.2)
  })

  it('reports less certainty where the marks do not fit each other', () => {
    const half = (finger: number) =>
      photographs(300, 'a4', 0.03, { x: 0, y: 0 }, finger).toSorted((a, b) => a.said - b.said)[150]?.said ?? 0
    expect(half(6)).toBeGreaterThan(1.5 * half(1))
  })

  it('shows no work before anything is marked', () => {
    const corners = initialCorners(middle, 500)
    const pose = poseOf(corners, sidesOf('a4', corners), { focal, focalError: 0.15, middle })
    expect(errorOf(pose, { ...work, x: 0, y: 0 })).toBeGreaterThan(mostError)
  })
})

describe('four marks', () => {
  const [a, b, c, d] = initialCorners(middle, 500)

  it('accepts four marks as a sheet where they go around it', () => {
    expect(isSheet([a, b, c, d])).toBe(true)
  })

  it.each<{ what: string; corners: FourCorners }>([
    { what: 'they cross', corners: [b, a, c, d] },
    { what: 'they go round the other way', corners: [a, d, c, b] },
    { what: 'two are one', corners: [a, a, c, d] },
    { what: 'three lie on a line', corners: [a, b, { ...c, x: b.x + 10, y: b.y + 2 }, d] },
  ])('rejects four marks where $what', ({ corners }) => {
    expect(isSheet(corners)).toBe(false)
  })

  it('tells by four marks whether the sheet hangs upright', () => {
    expect(sidesOf('a4', [a, b, c, d])).toEqual({ width: 29.7, height: 21 })
    const upright = [a, d, c, b].map(({ x, y, error }) => ({ x: y, y: x, error })) as unknown as FourCorners
    expect(sidesOf('card', upright)).toEqual({ width: 5.398, height: 8.56 })
  })
})
