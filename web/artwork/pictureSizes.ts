/** Lengths for `sizes`, which must say how wide a picture will be before the style sheet is read: they repeat what that lays out. */

/** What a page has between its margins: `wrap` in theme.css. */
const wall = '(min(100vw, 88rem) - clamp(32px, 8vw, 112px))'

const figure = (value: number): string => String(Number(value.toFixed(4)))

export const rem = (value: number): string => `${figure(value)}rem`

/** The wall less these rems, times this. */
export const ofWall = (share = 1, lessRem = 0): string =>
  `calc(${lessRem ? `(${wall} - ${figure(lessRem)}rem)` : wall}${share === 1 ? '' : ` * ${figure(share)}`})`

/** So many of the wall's twelve columns, which have 4rem between them, less this length. */
export const columnsOfWall = (columns: number, less = '0rem'): string =>
  `calc((${wall} - 44rem) * ${figure(columns / 12)} + ${4 * (columns - 1)}rem - ${less})`

export const times = (length: string, factor: number): string => `calc(${length} * ${figure(factor)})`

/** Phones with three pixels to a point take the file of two: the eye sees no more, and it weighs less than half. */
const sharpPhone = '(max-width: 40rem) and (min-resolution: 2.5dppx)'

/** From the narrowest screen up: each length holds from the width of screen (rem) it is given for. */
export const sizesFrom = (narrowest: string, wider: Readonly<Record<number, string>> = {}): string =>
  [
    `${sharpPhone} ${times(narrowest, 0.58)}`,
    ...Object.entries(wider)
      .toSorted(([a], [b]) => Number(b) - Number(a))
      .map(([width, length]) => `(min-width: ${width}rem) ${length}`),
    narrowest,
  ].join(', ')

/** The width of a picture shown whole in a square of this side (px). */
export const inSquare = (side: number, { width, height }: { readonly width: number; readonly height: number }): string =>
  `${figure(side * Math.min(1, width / height))}px`
