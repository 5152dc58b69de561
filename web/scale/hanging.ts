/** Centimetres above the floor. */
const eyeLevel = 145
const lowestEdge = 46
const tall = 200

/** Returns how far above the floor the lower edge of a work hangs: centred at the height of eyes, or 46 cm for one taller than 2 m. */
export const lowerEdgeOf = (height: number): number => (height > tall ? lowestEdge : eyeLevel - height / 2)

type Sides = { readonly height: number; readonly width: number }

/** The rooms, and how far above the floor's line ends what stands there under the work: its feet are 24 cm in front of the wall. */
const rooms = { living: 56, entrance: 70, study: 72 } as const
export type RoomName = keyof typeof rooms
export const roomNames = Object.keys(rooms) as readonly RoomName[]

/** Tells whether a room's sofa, console or desk stands under the work; beside a taller one there are a seat and a lamp alone. */
export const standsUnder = (room: RoomName, lowerEdge: number): boolean => lowerEdge >= rooms[room]

/** Centimetres of air around a work, and what the seat and the lamp take beside it on a narrow wall and on a wide one. */
const air = 25
const besideNarrow = 140
const besideWide = 240
/** The width of a wall for the smallest works, on a phone and where the screen has room, and its usual height. */
const [usualNarrow, usualWide, usualHigh] = [300, 580, 250] as const
/** The width on a phone where one room has a sofa under the work and another a lamp beside it. */
const forBoth = 360

/** How wide and high a wall is in centimetres, and how far left of its middle the work hangs on a phone. */
type Wall = { readonly narrow: number; readonly wide: number; readonly high: number; readonly aside: number }

/** Returns the wall for a work of these sides: it grows with one that is wider or higher than usual, or that needs the furniture beside it. */
export const wallOf = ({ height, width }: Sides, lowerEdge: number): Wall => {
  const under = roomNames.filter(room => standsUnder(room, lowerEdge)).length
  const beside = under === roomNames.length ? 0 : besideNarrow
  return {
    narrow: Math.max(beside && under ? forBoth : usualNarrow, width + 2 * air + beside),
    wide: Math.max(usualWide, width + besideWide),
    high: Math.max(usualHigh, lowerEdge + height + air),
    aside: beside / 2,
  }
}
