import { usualDepth } from '../../shared/artwork/arModel.ts'
import type { ArtworkSize } from '../../shared/artwork/artworkSize.ts'
import { filledPart } from '../../shared/artwork/scale.ts'
import type { ArtworkImage } from '../../shared/image/image.ts'

type Vector = readonly [x: number, y: number, z: number]

/** A vertex, in metres: y is up, and z points out of the painting towards the room. */
export type Vertex = {
  readonly at: Vector
  readonly normal: Vector
  /** The texture coordinates from the upper left corner, from 0 to 1. */
  readonly picture: readonly [right: number, down: number]
}

/** Each three consecutive vertices are a triangle, counter-clockwise as seen from outside. */
export type Mesh = readonly Vertex[]

/** The painted face, and the sides with the back, which no photograph shows. */
export type WorkMeshes = { readonly face: Mesh; readonly body: Mesh }

/** The number of a circle's segments: on a work of one metre they deviate by half a millimetre. */
const circleSides = 64

/** Returns the outline of the face, counter-clockwise, around the middle of the work. */
const outlineOf = ({ shape, height, width }: ArtworkSize): readonly (readonly [x: number, y: number])[] => {
  const [right, top] = [width / 200, height / 200]
  if (shape === 'rectangle')
    return [
      [-right, -top],
      [right, -top],
      [right, top],
      [-right, top],
    ]
  return Array.from({ length: circleSides }, (_, place) => {
    const angle = (2 * Math.PI * place) / circleSides
    return [right * Math.cos(angle), top * Math.sin(angle)]
  })
}

/** Builds the meshes of a work at its size in metres, with its back on z = 0, where viewers place the wall. */
export const meshesOf = (size: ArtworkSize, image: Pick<ArtworkImage, 'height' | 'width'>): WorkMeshes => {
  const part = filledPart(size, image)
  const [width, height, depth] = [size.width / 100, size.height / 100, (size.depth ?? usualDepth) / 100]
  const outline = outlineOf(size)
  const next = (place: number) => outline[(place + 1) % outline.length] ?? [0, 0]
  const vertex = (at: Vector, normal: Vector): Vertex => ({
    at,
    normal,
    picture: [0.5 + (at[0] / width) * part.width, 0.5 - (at[1] / height) * part.height],
  })
  /** The triangle fan from the first corner. */
  const fan = (corners: typeof outline, z: number, normal: Vector): Mesh =>
    corners.slice(2).flatMap((corner, place) => {
      const [first = corner, before = corner] = [corners[0], corners[place + 1]]
      return [first, before, corner].map(([x, y]) => vertex([x, y, z], normal))
    })
  const sides = outline.flatMap(([x, y], place) => {
    const [toX, toY] = next(place)
    const length = Math.hypot(toX - x, toY - y)
    const normal: Vector = [(toY - y) / length, (x - toX) / length, 0]
    const [a, b, c, d]: [Vector, Vector, Vector, Vector] = [
      [x, y, 0],
      [toX, toY, 0],
      [toX, toY, depth],
      [x, y, depth],
    ]
    return [a, b, c, a, c, d].map(at => vertex(at, normal))
  })
  return { face: fan(outline, depth, [0, 0, 1]), body: [...sides, ...fan(outline.toReversed(), 0, [0, 0, -1])] }
}

/** The linear colour of unpainted canvas. */
export const canvasColour = [0.78, 0.74, 0.66] as const
