import { deviationOf, type Fit, gradientsOf, leastSquares } from './leastSquares.ts'
import { apparentSizeOf, between, type FourCorners, middleOf, type PhotoPoint, type Sides } from './sheet.ts'

/** The camera that took a photograph: pixels, and by what share its focal length may be another. */
export type Camera = { readonly focal: number; readonly focalError: number; readonly middle: PhotoPoint }

/**
 * Where a photograph was taken from, in front of a wall whose plane has the middle of the sheet as its origin, in centimetres, x to the
 * right and y downwards (E126).
 */
export type Pose = { readonly camera: Camera; readonly fit: Fit }

/** Something on the wall: its sides and its middle. */
export type WallPlace = Sides & PhotoPoint

const degrees = Math.PI / 180
/** How people hold a telephone that they were asked to hold in front of a wall: standard deviations of its turns. */
const usualTurns = [12 * degrees, 6 * degrees, 4 * degrees] as const

/** Yaw, pitch, roll; where the middle of the sheet lies from the middle of the photograph; logarithms of its distance and of the focal length's error. */
type Parameters = readonly number[]

const { cos, exp, sin } = Math

/** Returns a point of the wall as the photograph shows it. */
const projected = (
  [yaw = 0, pitch = 0, roll = 0, across = 0, down = 0, distance = 0, focal = 0]: Parameters,
  camera: Camera,
  { x, y }: PhotoPoint,
): PhotoPoint => {
  const depth = exp(distance)
  const turnedX = x * cos(yaw)
  const turnedZ = -x * sin(yaw)
  const tiltedY = y * cos(pitch) - turnedZ * sin(pitch)
  const z = y * sin(pitch) + turnedZ * cos(pitch) + depth
  const left = turnedX * cos(roll) - tiltedY * sin(roll) + across * depth
  const low = turnedX * sin(roll) + tiltedY * cos(roll) + down * depth
  const scale = (camera.focal * exp(focal)) / z
  return { x: camera.middle.x + left * scale, y: camera.middle.y + low * scale }
}

/** Returns the corners of something on the wall, from the upper left one clockwise. */
export const cornersOf = ({ height, width, x, y }: WallPlace): readonly PhotoPoint[] => {
  const [left, right, top, bottom] = [x - width / 2, x + width / 2, y - height / 2, y + height / 2]
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}

/**
 * Finds where a photograph was taken from by the corners of a sheet. A homography of the same corners would err by as much as the work is
 * larger than the sheet; a camera whose focal length is known has one freedom less, and people stand in front of a wall as they usually do.
 */
export const poseOf = (corners: FourCorners, sheet: Sides, camera: Camera): Pose => {
  const targets = cornersOf({ ...sheet, x: 0, y: 0 })
  const residualsOf = (parameters: Parameters) => [
    ...corners.flatMap(({ x, y, error }, index) => {
      const seen = projected(parameters, camera, targets[index] ?? { x: 0, y: 0 })
      return [(seen.x - x) / error, (seen.y - y) / error]
    }),
    ...usualTurns.map((usual, index) => (parameters[index] ?? 0) / usual),
    (parameters[6] ?? 0) / camera.focalError,
  ]
  const middle = middleOf(corners)
  const looks = apparentSizeOf(corners)
  const distance = camera.focal * Math.sqrt((sheet.width * sheet.height) / (looks.width * looks.height))
  const start = [(middle.x - camera.middle.x) / camera.focal, (middle.y - camera.middle.y) / camera.focal, Math.log(distance), 0]
  // A small sheet looks nearly the same from the left as from the right: both are tried.
  const [fit] = [-0.25, 0.25].map(yaw => leastSquares(residualsOf, [yaw, 0, 0, ...start])).toSorted((a, b) => a.cost - b.cost)
  return { camera, fit: fit as Fit }
}

/** Returns a point of the wall as the photograph shows it. */
export const shownAt = ({ camera, fit }: Pose, point: PhotoPoint): PhotoPoint => projected(fit.parameters, camera, point)

/** Returns the lengths that something on the wall has in the photograph, along both of its middle lines. */
const lengthsOf = (project: (point: PhotoPoint) => PhotoPoint, { height, width, x, y }: WallPlace): readonly [number, number] => [
  between(project({ x: x - width / 2, y }), project({ x: x + width / 2, y })),
  between(project({ x, y: y - height / 2 }), project({ x, y: y + height / 2 })),
]

/** Returns how many pixels of the photograph a centimetre has at a point of the wall, across and down. */
export const pixelsPerCm = (pose: Pose, point: PhotoPoint): readonly [number, number] =>
  lengthsOf(each => shownAt(pose, each), { ...point, height: 1, width: 1 })

/** Marks that fit each other worse than expected were made less carefully than expected: eight coordinates, four expectations, seven unknowns. */
const freedoms = 5
/** Standard deviations of the stated error. */
const sureness = 2

/** The largest relative error of its size with which a work is shown. */
export const mostError = 0.06

/** Returns by what share something drawn on the wall may be larger or smaller than it is, in 90 of 100 photographs and more. */
export const errorOf = ({ camera, fit }: Pose, place: WallPlace): number => {
  const gradients = gradientsOf(parameters => lengthsOf(point => projected(parameters, camera, point), place).map(Math.log), fit.parameters)
  const [across, down] = [0, 1].map(index =>
    deviationOf(
      gradients.map(row => row[index] ?? 0),
      fit,
    ),
  )
  return sureness * Math.max(across ?? 1, down ?? 1) * Math.sqrt(Math.max(1, fit.cost / freedoms))
}
