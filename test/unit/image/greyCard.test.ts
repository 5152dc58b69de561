import { describe, expect, it } from '@jest/globals'
import type { Rgb } from '../../../shared/image/colourDifference.ts'
import type { ImagePart } from '../../../shared/image/imageUpload.ts'
import { castOf, findCard, lightAt, type Sample } from '../../../web/artwork/admin/crop/findCard.ts'
import { castTexts } from '../../../web/artwork/admin/cropTexts.ts'

const [width, height] = [240, 180]

/** Numbers from 0 to 1 that look like chance and are the same every time. */
const chance = (x: number, y: number, salt = 0): number => {
  const value = Math.sin(x * 12.9898 + y * 78.233 + salt * 37.719) * 43_758.5453
  return value - Math.floor(value)
}

type Paint = (x: number, y: number) => Rgb

/** Strokes of several colours, as wide as a brush. */
const strokes: Paint = (x, y) => {
  const stroke = Math.floor((x + 9 * chance(0, Math.floor(y / 5))) / 9) + 100 * Math.floor(y / 5)
  return [60 + 150 * chance(stroke, 1), 50 + 130 * chance(stroke, 2), 40 + 160 * chance(stroke, 3)]
}
/** A painting in the middle, on a wall of this colour. */
const hung =
  (wall: Rgb, painting: Paint = strokes): Paint =>
  (x, y) =>
    x > 50 && x < 190 && y > 25 && y < 155 ? painting(x, y) : wall
const rectangle =
  (
    under: Paint,
    colour: Rgb,
    at: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
  ): Paint =>
  (x, y) =>
    x >= at.left && x < at.left + at.width && y >= at.top && y < at.top + at.height ? colour : under(x, y)

/** A photograph under a light of these shares, with a camera's noise. */
const taken = (paint: Paint, cast: Rgb = [1, 1, 1]): Sample => {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const noise = 4 * (chance(x, y, 9) - 0.5)
      const lit = paint(x, y).map((code, channel) => code * (cast[channel] ?? 1) ** (1 / 2.2) + noise)
      data.set([...lit, 255], (y * width + x) * 4)
    }
  return { data, width, height }
}

const wall: Rgb = [214, 206, 190]
const grey: Rgb = [119, 119, 119]
const places = {
  'haut à gauche': { left: 8, top: 8, width: 20, height: 14 },
  'haut à droite': { left: 210, top: 6, width: 20, height: 14 },
  'bas à gauche': { left: 6, top: 150, width: 14, height: 20 },
  'bas à droite': { left: 215, top: 160, width: 18, height: 13 },
} as const
type Place = keyof typeof places
const casts: Readonly<Record<string, Rgb>> = {
  'l’orangé': [1.25, 1, 0.85],
  'le jaune': [1.02, 1, 0.75],
  'le bleu': [0.88, 1, 1.3],
  'le vert': [0.85, 1, 0.85],
  'le rose': [1.25, 1, 1.1],
}

const told = (sample: Sample, part: ImagePart): string => {
  const { hue, difference, lightness } = castOf(lightAt(sample, part))
  return castTexts.cast(castTexts.found(lightness >= 82, part.left + part.width / 2, part.top + part.height / 2), hue, difference)
}
const isWithin = (part: ImagePart, place: (typeof places)[Place]): boolean =>
  part.left * width >= place.left &&
  (part.left + part.width) * width <= place.left + place.width &&
  part.top * height >= place.top &&
  (part.top + part.height) * height <= place.top + place.height

describe('a grey card beside a painting', () => {
  it.each<[Place, string]>([
    ['haut à gauche', 'l’orangé'],
    ['haut à droite', 'le jaune'],
    ['bas à gauche', 'le bleu'],
    ['bas à droite', 'le vert'],
    ['bas à droite', 'le rose'],
  ])('finds a grey card %s, and describes its cast: %s', (place, direction) => {
    const sample = taken(rectangle(hung(wall), grey, places[place]), casts[direction])
    const part = findCard(sample)
    expect(part && isWithin(part, places[place])).toBe(true)
    expect(part && told(sample, part)).toMatch(
      new RegExp(`^Carte grise trouvée en ${place}\u202f: la photographie tire vers ${direction} \\(écart de \\d`),
    )
  })

  it('finds a white card, and a grey card before a white one', () => {
    const white = rectangle(hung([120, 100, 80]), [226, 226, 226], places['haut à droite'])
    const part = findCard(taken(white))
    expect(part && told(taken(white), part)).toContain('Carte blanche trouvée en haut à droite')
    const both = findCard(taken(rectangle(white, grey, places['bas à gauche'])))
    expect(both && isWithin(both, places['bas à gauche'])).toBe(true)
  })

  it('finds a card that lies askew, and one that reaches the edge', () => {
    const askew: Paint = (x, y) => {
      const [across, down] = [x - 20 + (y - 20) * 0.12, y - 20 - (x - 20) * 0.12]
      return Math.abs(across) < 11 && Math.abs(down) < 8 ? grey : hung(wall)(x, y)
    }
    expect(findCard(taken(askew))).toBeDefined()
    expect(findCard(taken(rectangle(hung(wall), grey, { left: 0, top: 160, width: 24, height: 20 })))).toBeDefined()
  })
})

describe('no card', () => {
  const sky = rectangle(strokes, [150, 153, 158], { left: 70, top: 40, width: 50, height: 40 })
  it.each<[string, Paint]>([
    ['a painting on a wall', hung(wall)],
    ['a painting on a grey wall', hung([150, 150, 150])],
    ['a painting that fills the photograph', strokes],
    ['a grey sky in the middle', sky],
    ['a small grey field in the middle', rectangle(strokes, grey, { left: 112, top: 84, width: 16, height: 12 })],
    ['a grey sky across the top', rectangle(strokes, [150, 153, 158], { left: 0, top: 0, width: 240, height: 50 })],
    ['a strip of grey wall beside the painting', rectangle(strokes, [150, 150, 150], { left: 0, top: 0, width: 20, height: 180 })],
    ['a painting of one grey', () => grey],
    ['a red field in the corner', rectangle(hung(wall), [170, 40, 36], places['haut à gauche'])],
    ['an ochre field in the corner', rectangle(hung(wall), [190, 150, 80], places['haut à gauche'])],
    ['a black label in the corner', rectangle(hung(wall), [24, 24, 24], places['bas à droite'])],
    ['an overexposed label in the corner', rectangle(hung([120, 100, 80]), [255, 255, 255], places['bas à droite'])],
    ['a triangle of wall, because the camera was held askew', (x, y) => (x + y < 40 ? [150, 150, 150] : strokes(x, y))],
    ['a soft light on the wall', (x, y) => (Math.hypot(x - 20, y - 20) < 40 ? hung([160, 160, 158])(x, y) : hung([154, 154, 152])(x, y))],
  ])('finds no card in %s', (_, paint) => {
    expect(findCard(taken(paint))).toBeUndefined()
  })

  it('finds no card in a photograph of a few pixels', () => {
    expect(findCard({ data: new Uint8ClampedArray(16).fill(128), width: 2, height: 2 })).toBeUndefined()
    expect(findCard({ data: new Uint8ClampedArray(4), width: 1, height: 1 })).toBeUndefined()
  })
})
