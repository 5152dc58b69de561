import type { ArtworkSize } from '../../../shared/artwork/artworkSize.ts'
import { filledPart } from '../../../shared/artwork/scale.ts'
import { cornersOf, type Pose, pixelsPerCm, shownAt, type WallPlace } from './pose.ts'
import type { PhotoPoint, Sides } from './sheet.ts'

export type HungWork = {
  readonly picture: HTMLImageElement
  readonly size: ArtworkSize
  readonly isFramed: boolean
  /** Where its middle hangs, in centimetres from the middle of the sheet. */
  readonly at: PhotoPoint
}

type Triangle = readonly [PhotoPoint, PhotoPoint, PhotoPoint]

/** Lays a triangle of the picture over one of the canvas: triangles are flat where a perspective is not. */
const drawTriangle = (context: CanvasRenderingContext2D, picture: HTMLImageElement, [a, b, c]: Triangle, [p, q, r]: Triangle): void => {
  const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
  const across = (axis: 'x' | 'y') => ((q[axis] - p[axis]) * (c.y - a.y) - (r[axis] - p[axis]) * (b.y - a.y)) / area
  const down = (axis: 'x' | 'y') => ((r[axis] - p[axis]) * (b.x - a.x) - (q[axis] - p[axis]) * (c.x - a.x)) / area
  const [xx, yx, xy, yy] = [across('x'), across('y'), down('x'), down('y')]
  context.save()
  context.beginPath()
  // Half a pixel more on each side, so that no seam shows between two of them.
  const middle = { x: (p.x + q.x + r.x) / 3, y: (p.y + q.y + r.y) / 3 }
  for (const { x, y } of [p, q, r]) {
    const away = Math.hypot(x - middle.x, y - middle.y) || 1
    context.lineTo(x + ((x - middle.x) / away) * 0.75, y + ((y - middle.y) / away) * 0.75)
  }
  context.clip()
  context.transform(xx, yx, xy, yy, p.x - xx * a.x - xy * a.y, p.y - yx * a.x - yy * a.y)
  context.drawImage(picture, 0, 0)
  context.restore()
}

const outline = (context: CanvasRenderingContext2D, points: readonly PhotoPoint[]): void => {
  context.beginPath()
  for (const { x, y } of points) context.lineTo(x, y)
  context.closePath()
}

const roundSteps = 72
const circleOf = ({ height, width, x, y }: WallPlace): readonly PhotoPoint[] =>
  Array.from({ length: roundSteps }, (_, step) => {
    const angle = (step / roundSteps) * 2 * Math.PI
    return { x: x + (width / 2) * Math.cos(angle), y: y + (height / 2) * Math.sin(angle) }
  })

/** Cells on each side: with more of them a straight line of the painting stays straight to a fraction of a pixel. */
const cells = 20

const drawPicture = (
  context: CanvasRenderingContext2D,
  { picture, size, at }: HungWork,
  shown: (point: PhotoPoint) => PhotoPoint,
): void => {
  const { naturalWidth: width, naturalHeight: height } = picture
  const part = filledPart(size, { width, height })
  const inPicture = (column: number, row: number): PhotoPoint => ({
    x: (0.5 + (column / cells - 0.5) * part.width) * width,
    y: (0.5 + (row / cells - 0.5) * part.height) * height,
  })
  const onWall = (column: number, row: number): PhotoPoint =>
    shown({ x: at.x + (column / cells - 0.5) * size.width, y: at.y + (row / cells - 0.5) * size.height })
  for (let row = 0; row < cells; row += 1)
    for (let column = 0; column < cells; column += 1) {
      const corners = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ] as const
      const [a, b, c, d] = corners
      for (const [first, second, third] of [
        [a, b, c],
        [a, c, d],
      ] as const)
        drawTriangle(
          context,
          picture,
          [inPicture(...first), inPicture(...second), inPicture(...third)],
          [onWall(...first), onWall(...second), onWall(...third)],
        )
    }
}

/** Centimetres: the moulding of a frame, and the depth of a work of which none is known. */
const moulding = 2
const usualDepth = 2

/** Draws a work on the photograph of a wall at its size, in the wall's perspective; `scale` is the canvas's to the photograph's pixels. */
export const drawWork = (context: CanvasRenderingContext2D, pose: Pose, work: HungWork, scale: number): void => {
  const { size, at } = work
  const shown = (point: PhotoPoint): PhotoPoint => {
    const { x, y } = shownAt(pose, point)
    return { x: x * scale, y: y * scale }
  }
  const place = (sides: Sides): WallPlace => ({ height: sides.height, width: sides.width, ...at })
  const outlineOf = (sides: Sides, isRound = false) =>
    outline(context, (isRound ? circleOf(place(sides)) : cornersOf(place(sides))).map(shown))
  const framed = work.isFramed ? size.framed : undefined
  const isRound = size.shape === 'round'
  const [pixels] = pixelsPerCm(pose, at)
  context.save()
  context.shadowColor = 'rgb(23 25 28 / 0.45)'
  context.shadowBlur = (size.depth ?? usualDepth) * 1.6 * pixels * scale
  context.shadowOffsetY = (size.depth ?? usualDepth) * 0.5 * pixels * scale
  context.fillStyle = '#3b3733'
  outlineOf(framed ?? size, isRound && !framed)
  context.fill()
  context.restore()
  context.save()
  if (framed) {
    context.fillStyle = '#ffffff'
    outlineOf({ height: framed.height - 2 * moulding, width: framed.width - 2 * moulding })
    context.fill()
  }
  if (isRound) {
    outlineOf(size, true)
    context.clip()
  }
  drawPicture(context, work, shown)
  context.restore()
}
