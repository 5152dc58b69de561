import type { Picture } from './canvas.ts'
import { type Colour, colourToLinear, hex, linearToByte, linearToColour } from './colour.ts'
import { blur, cover, ellipse, type Frame, type Mask } from './mask.ts'
import { clamp, cloud, noise, smoothstep } from './noise.ts'

export type Room = { wall: string; floor: string; seat: 'bench' | 'stool' }
export type Hung = { picture: Picture; heightCm: number; widthCm: number; round?: boolean }

const [width, height] = [1600, 1200]
const floorShown = 29
const seatOffset = 13

/** The work on a wall, at its scale: centimetres from the left of the picture, and up from the floor. */
export function hang({ picture, heightCm, widthCm, round }: Hung, room: Room): Picture {
  const scale = wallScale(heightCm, widthCm)
  const tallCm = height / scale
  const wideCm = width / scale
  const eye = Math.min(148, tallCm * 0.83 - floorShown - heightCm / 2)
  const frame: Frame = { x: 0, y: 0, wide: wideCm, tall: tallCm, scale }
  const floorLine = tallCm - floorShown
  const work = { left: (wideCm - widthCm) / 2, top: floorLine - eye - heightCm / 2 }
  const colour = new Float32Array(width * height * 3)
  paintWall(colour, frame, room, floorLine)
  shade(colour, castBy(frame, work.left, work.top, widthCm, heightCm, round, 2.2, 3.6), 2.6 * scale, 0.34)
  shade(colour, castBy(frame, work.left, work.top, widthCm, heightCm, round, 0.6, 0.9), 0.7 * scale, 0.45)
  place(colour, picture, frame, work.left, work.top, round)
  furnish(colour, frame, room, floorLine, wideCm, widthCm)
  return develop(colour)
}

function paintWall(colour: Float32Array, frame: Frame, room: Room, floorLine: number) {
  const [wall, floor, skirting] = [hex(room.wall), hex(room.floor), hex('#f1ede4')]
  for (let row = 0; row < height; row++) {
    const y = row / frame.scale
    for (let column = 0; column < width; column++) {
      const x = column / frame.scale
      const light = smoothstep(1.25, 0.1, Math.hypot((x / frame.wide - 0.36) * 0.85, y / frame.tall - 0.3))
      const plaster = cloud(x / 30, y / 30, 3, 4) * 0.006 + noise(x * 2.2, y * 2.2, 5) * 0.004
      let [l, a, b] = wall
      l += -0.1 + light * 0.125 + plaster
      b += light * 0.006
      const into = y - floorLine
      if (into > 0) {
        const depth = 1 + into / 16
        const board = ((x - frame.wide / 2) / depth + 400) / 15
        const joint = smoothstep(0.035, 0.0, Math.abs((board % 1) - 0.5) - 0.47 + 0.03)
        const grain = noise(Math.floor(board + 0.5) * 9 + (board % 1) * 6, into / 26 + Math.floor(board + 0.5) * 3, 7)
        ;[l, a, b] = floor
        l +=
          -0.05 +
          light * 0.13 +
          grain * 0.018 +
          noise(Math.floor(board + 0.5), 3, 8) * 0.02 -
          (1 - joint) * 0.035 -
          smoothstep(6, 0, into) * 0.05
      } else if (into > -9) {
        ;[l, a, b] = skirting
        l += -0.13 + light * 0.13 - smoothstep(-8.1, -9, into) * 0.05 + plaster * 0.4
      }
      colour.set([l, a, b], (row * width + column) * 3)
    }
  }
}

function castBy(
  frame: Frame,
  left: number,
  top: number,
  wide: number,
  tall: number,
  round: boolean | undefined,
  right: number,
  down: number,
): Mask {
  return round
    ? cover(frame, ellipse(left + wide / 2 + right, top + tall / 2 + down, (wide / 2) * 0.972))
    : slab(frame, left + right, top + down, wide, tall)
}

const slab = (frame: Frame, left: number, top: number, wide: number, tall: number) =>
  cover(frame, Float32Array.from([left, top, left + wide, top, left + wide, top + tall, left, top + tall]))

function shade(colour: Float32Array, mask: Mask, softness: number, depth: number) {
  const soft = blur(mask.cover, width, height, softness)
  for (let i = 0; i < soft.length; i++) colour[i * 3] = (colour[i * 3] ?? 0) * (1 - (soft[i] ?? 0) * depth)
}

/** The picture is made to its size on the wall beforehand: one of its pixels is one of the room's. */
function place(colour: Float32Array, picture: Picture, frame: Frame, left: number, top: number, round = false) {
  const [fromColumn, fromRow] = [Math.round(left * frame.scale), Math.round(top * frame.scale)]
  const linear = (v = 0) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4)
  const radius = picture.height * 0.486
  for (let row = 0; row < picture.height; row++) {
    for (let column = 0; column < picture.width; column++) {
      const inside = round ? clamp(radius - Math.hypot(row + 0.5 - picture.height / 2, column + 0.5 - picture.width / 2)) : 1
      if (inside === 0) continue
      const from = (row * picture.width + column) * 3
      const into = ((fromRow + row) * width + fromColumn + column) * 3
      const [l, a, b] = linearToColour(linear(picture.rgb[from]), linear(picture.rgb[from + 1]), linear(picture.rgb[from + 2]))
      const edge = round ? 0 : (row < 2 ? 0.03 : 0) - (row > picture.height - 3 ? 0.09 : 0) - (column > picture.width - 3 ? 0.06 : 0)
      const here: Colour = [l * 0.975 + edge, a * 0.97, b * 0.97 + 0.002]
      for (const axis of [0, 1, 2] as const) colour[into + axis] = (colour[into + axis] ?? 0) * (1 - inside) + here[axis] * inside
    }
  }
}

type Board = { left: number; top: number; wide: number; tall: number; tone: number }

function furnish(colour: Float32Array, frame: Frame, room: Room, floorLine: number, wideCm: number, workWide: number) {
  const ground = floorLine + seatOffset
  const boards = room.seat === 'bench' ? bench(wideCm / 2, ground) : stool(wideCm / 2 + workWide / 2 + 8, ground)
  const first = boards[0]
  if (!first) return
  shade(colour, cover(frame, ellipse(first.left + first.wide / 2 + 4, ground, first.wide * 0.56, 3.4)), 2.6 * frame.scale, 0.5)
  for (const board of boards) {
    const mask = slab(frame, board.left, board.top, board.wide, board.tall)
    for (let i = 0; i < mask.cover.length; i++) {
      const covered = mask.cover[i] ?? 0
      if (covered === 0) continue
      const x = (i % width) / frame.scale
      const y = Math.floor(i / width) / frame.scale
      const grain = noise(x / (board.wide > board.tall ? 14 : 1), y / (board.wide > board.tall ? 1 : 14), 3) * 0.012
      const wood: Colour = [board.tone + grain - smoothstep(board.top, board.top + board.tall, y) * 0.04, 0.022, 0.038]
      for (const axis of [0, 1, 2] as const) colour[i * 3 + axis] = (colour[i * 3 + axis] ?? 0) * (1 - covered) + wood[axis] * covered
    }
  }
}

function bench(centre: number, ground: number): Board[] {
  const wide = 112
  const left = centre - wide / 2
  return [
    { left, top: ground - 40, wide, tall: 2, tone: 0.47 },
    { left, top: ground - 38, wide, tall: 2.8, tone: 0.33 },
    { left: left + 9, top: ground - 35.2, wide: 3.4, tall: 35.2, tone: 0.3 },
    { left: left + wide - 12.4, top: ground - 35.2, wide: 3.4, tall: 35.2, tone: 0.27 },
  ]
}

function stool(left: number, ground: number): Board[] {
  return [
    { left, top: ground - 44, wide: 36, tall: 2.4, tone: 0.47 },
    { left: left + 2, top: ground - 41.6, wide: 32, tall: 2.6, tone: 0.33 },
    { left: left + 3, top: ground - 39, wide: 3, tall: 39, tone: 0.31 },
    { left: left + 30, top: ground - 39, wide: 3, tall: 39, tone: 0.27 },
    { left: left + 6, top: ground - 15, wide: 24, tall: 1.8, tone: 0.29 },
  ]
}

function develop(colour: Float32Array): Picture {
  const rgb = new Uint8ClampedArray(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    // A trace of grain: a wall lit this softly would show bands in eight bits.
    const grain = noise(i % width, Math.floor(i / width), 9) * 0.006
    const [r, g, b] = colourToLinear((colour[i * 3] ?? 0) + grain, colour[i * 3 + 1] ?? 0, colour[i * 3 + 2] ?? 0)
    rgb.set([linearToByte(r), linearToByte(g), linearToByte(b)], i * 3)
  }
  return { width, height, rgb }
}

/** Pixels per centimetre of wall, so that the picture can be made to size. */
export function wallScale(heightCm: number, widthCm: number): number {
  return height / clamp(Math.max(heightCm * 1.55 + 72, widthCm * 0.75 * 1.4), 168, 252)
}
