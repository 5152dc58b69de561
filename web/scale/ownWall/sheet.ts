export type PhotoPoint = { readonly x: number; readonly y: number }
export type Sides = { readonly height: number; readonly width: number }

/** A corner of the sheet as it was marked, in pixels of the photograph, and by how much the mark may be beside it. */
export type MarkedCorner = PhotoPoint & { readonly error: number }
/** From the upper left one clockwise. */
export type FourCorners = readonly [MarkedCorner, MarkedCorner, MarkedCorner, MarkedCorner]

/** What people have at home whose size is the same everywhere (ISO 216, ISO/IEC 7810), in centimetres. */
const sheets = { a4: { long: 29.7, short: 21 }, card: { long: 8.56, short: 5.398 } } as const
export type SheetKind = keyof typeof sheets

export const between = (a: PhotoPoint, b: PhotoPoint): number => Math.hypot(a.x - b.x, a.y - b.y)

export const middleOf = (corners: FourCorners): PhotoPoint => ({
  x: corners.reduce((sum, { x }) => sum + x / 4, 0),
  y: corners.reduce((sum, { y }) => sum + y / 4, 0),
})

/** Returns how wide and how high a sheet looks: the mean of its opposite edges. */
export const apparentSizeOf = ([a, b, c, d]: FourCorners): Sides => ({
  width: (between(a, b) + between(d, c)) / 2,
  height: (between(a, d) + between(b, c)) / 2,
})

/** Returns the sides of a sheet that hangs as its corners look: upright or across. */
export const sidesOf = (kind: SheetKind, corners: FourCorners): Sides => {
  const { long, short } = sheets[kind]
  const { width, height } = apparentSizeOf(corners)
  return width >= height ? { width: long, height: short } : { width: short, height: long }
}

/** The sine of the sharpest corner that a sheet has in a photograph that still tells something. */
const sharpest = 0.3

/** Returns whether the corners go around clockwise, without crossing and without lying on one line. */
export const isSheet = (corners: FourCorners): boolean =>
  corners.every((corner, index) => {
    const [next = corner, after = corner] = [corners[(index + 1) % 4], corners[(index + 2) % 4]]
    const turn = (next.x - corner.x) * (after.y - next.y) - (next.y - corner.y) * (after.x - next.x)
    return turn > sharpest * between(corner, next) * between(next, after)
  })

/** Returns four corners around a point, as they are before they are marked. */
export const initialCorners = (middle: PhotoPoint, reach: number): FourCorners => {
  const corner = (x: number, y: number): MarkedCorner => ({ x: middle.x + x * reach, y: middle.y + y * reach, error: reach / 2 })
  return [corner(-1, -0.7), corner(1, -0.7), corner(1, 0.7), corner(-1, 0.7)]
}
