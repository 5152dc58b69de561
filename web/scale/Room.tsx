import type { CSSProperties } from 'react'
import type { ArtworkSize } from '../../shared/artwork/artworkSize.ts'
import { photographWidth } from '../../shared/artwork/scale.ts'
import type { ArtworkImage } from '../../shared/image/image.ts'
import { times } from '../artwork/pictureSizes.ts'
import { lowerEdgeOf, type RoomName, standsUnder, wallOf } from './hanging.ts'
import { inCm, ScaledPicture } from './ScaledPicture.tsx'

/** Returns the lower edge of all that hangs, with its frame if it has one, and the wall for it. */
export const hangingOf = ({ height, framed, ...size }: ArtworkSize) => {
  const outer = framed ?? { ...size, height }
  const edge = lowerEdgeOf(height) - (outer.height - height) / 2
  return { outer, edge, wall: wallOf(outer, edge) }
}

/** Returns the lengths by which the style sheet draws a room around a work. */
export const roomLengths = (size: ArtworkSize): CSSProperties => {
  const { outer, wall } = hangingOf(size)
  return inCm({ ...wall, span: outer.width })
}

type RoomWallProps = { image: ArtworkImage; size: ArtworkSize; rooms: readonly RoomName[]; sizes: string; alt?: string }

/** A work on the walls of these rooms, of which one is seen. The style sheet alone draws them, so that they need no script. */
export const RoomWall = ({ rooms, ...work }: RoomWallProps) => {
  const { framed, height } = work.size
  const { edge } = hangingOf(work.size)
  return (
    <div className="room-wall">
      {rooms.map(room => {
        const isFurnished = standsUnder(room, edge)
        return (
          <div key={room} className={`room-scene ${room}`}>
            {isFurnished && <div className="room-under" />}
            <div className={`room-beside ${isFurnished ? 'is-second' : ''}`} />
          </div>
        )
      })}
      {framed && (
        <div
          className="hung-frame"
          data-cm={`${framed.height}x${framed.width}`}
          style={inCm({ h: framed.height, w: framed.width, d: 3, base: edge })}
        />
      )}
      <ScaledPicture {...work} lengths={{ base: lowerEdgeOf(height) }} />
    </div>
  )
}

/** The floor that is drawn below a wall, in centimetres: `--floor` of scale.css. */
const floor = 46

/** Returns width over height of a work's room in the strip of pictures. */
export const roomRatio = (size: ArtworkSize): number => {
  const { narrow, high } = hangingOf(size).wall
  return narrow / (high + floor)
}

type RoomViewProps = { image: ArtworkImage; size: ArtworkSize; alt: string; sizes: string }

/** A picture of the work in the living room; `sizes` is the width of the whole picture. */
export const RoomView = ({ image, size, alt, sizes }: RoomViewProps) => (
  <div className="room w-full" style={roomLengths(size)}>
    <RoomWall
      image={image}
      size={size}
      rooms={['living']}
      alt={alt}
      sizes={times(sizes, photographWidth(size, image) / hangingOf(size).wall.narrow)}
    />
  </div>
)
