import type { ArtworkSummary } from '../../shared/artwork/artwork.ts'

/** Lengths for the `sizes` attribute. It must state a picture's width before the style sheet is read, so these repeat the layout. */

/** The width between the page's margins: `wrap` in theme.css. */
const wall = 'min(100vw - clamp(32px, 8vw, 112px), 110rem)'

const figure = (value: number): string => String(Number(value.toFixed(4)))

export const rem = (value: number): string => `${figure(value)}rem`

/** Returns a share of the wall's width, after subtracting `lessRem`. */
export const ofWall = (share = 1, lessRem = 0): string =>
  `calc(${lessRem ? `(${wall} - ${figure(lessRem)}rem)` : wall}${share === 1 ? '' : ` * ${figure(share)}`})`

/** Returns the width of some of the wall's twelve columns, which have gaps of 4rem. */
export const columnsOfWall = (columns: number): string => `calc((${wall} - 44rem) * ${figure(columns / 12)} + ${4 * (columns - 1)}rem)`

export const times = (length: string, factor: number): string => `calc(${length} * ${figure(factor)})`

/** Phones with three device pixels to a CSS pixel first get the file for two, which weighs less than half; the sharp one follows. */
const sharpPhone = '(max-width: 40rem) and (min-resolution: 2.5dppx)'

/** Builds `sizes`: each length applies from the screen width (rem) that is its key. */
export const sizesFrom = (narrowest: string, wider: Readonly<Record<number, string>> = {}): string =>
  [
    `${sharpPhone} ${times(narrowest, 0.58)}`,
    ...Object.entries(wider)
      .toSorted(([a], [b]) => Number(b) - Number(a))
      .map(([width, length]) => `(min-width: ${width}rem) ${length}`),
    narrowest,
  ].join(', ')

/** Returns the width of a whole picture in a square with this side (px). */
export const inSquare = (side: number, { width, height }: { readonly width: number; readonly height: number }): string =>
  `${figure(side * Math.min(1, width / height))}px`

/** Returns width over height; a work without a picture gets a square place. */
export const ratioOf = ({ image }: Pick<ArtworkSummary, 'image'>): number => (image ? image.width / image.height : 1)
