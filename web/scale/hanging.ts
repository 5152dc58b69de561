/** Centimetres above the floor. */
const eyeLevel = 145
const lowestEdge = 46
const tall = 200

/** Returns how far above the floor the lower edge of a work hangs: centred at the height of eyes, or 46 cm for one taller than 2 m. */
export const lowerEdgeOf = (height: number): number => (height > tall ? lowestEdge : eyeLevel - height / 2)

/** Centimetres: the space that a person standing beside the work takes, and the air on both sides. */
const person = 71
const air = 25
/** The width of a wall where the screen has room. */
const usual = 560
/** The height of a usual wall. */
const ceiling = 265

type Wall = { readonly span: number; readonly narrow: number; readonly wide: number; readonly high: number }

/** Returns the wall for a work of these sides: it grows with a work that is wider or higher than usual. */
export const wallOf = ({ height, width }: { readonly height: number; readonly width: number }): Wall => {
  const span = Math.max(200, width)
  const narrow = span + person + 2 * air
  return { span, narrow, wide: Math.max(usual, narrow), high: Math.max(ceiling, lowerEdgeOf(height) + height + air) }
}
