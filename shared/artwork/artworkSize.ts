import * as z from 'zod/mini'

/** The longest side in centimetres; a larger number was typed in another unit. */
const longestSide = 1000
export const shortestSide = 0.1

export const sizeFaults = {
  length: 'Donnez une longueur en centimètres, de 0,1 à 1\u202f000',
  round: 'Une œuvre ronde est aussi haute que large',
  frame: 'Le cadre ne peut pas être plus petit que l’œuvre',
} as const

const centimetres = z.number(sizeFaults.length).check(z.gte(shortestSide, sizeFaults.length), z.lte(longestSide, sizeFaults.length))

export const shapes = ['rectangle', 'round'] as const

/** A work's size as numbers, in centimetres (E103). A round one has its diameter as both height and width. */
export const artworkSizeSchema = z
  .object({
    height: centimetres,
    width: centimetres,
    depth: z.optional(centimetres),
    shape: z.enum(shapes),
    /** With its frame. */
    framed: z.optional(z.object({ height: centimetres, width: centimetres })),
  })
  .check(
    z.refine(({ shape, height, width }) => shape !== 'round' || height === width, { error: sizeFaults.round, path: ['height'] }),
    z.refine(({ height, framed }) => !framed || framed.height >= height, { error: sizeFaults.frame, path: ['framed', 'height'] }),
    z.refine(({ width, framed }) => !framed || framed.width >= width, { error: sizeFaults.frame, path: ['framed', 'width'] }),
  )
export type ArtworkSize = z.infer<typeof artworkSizeSchema>
