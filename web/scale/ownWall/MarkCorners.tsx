import { type CSSProperties, type ReactNode, useRef, useState } from 'react'
import { ownWallTexts } from './ownWallTexts.ts'
import { Layer, PhotoStage } from './PhotoStage.tsx'
import { apparentSizeOf, type FourCorners, type MarkedCorner, middleOf, type PhotoPoint } from './sheet.ts'
import { cornerNear, greyAround } from './snap.ts'
import { useMove } from './useMove.ts'
import type { WallPhoto } from './wallPhoto.ts'

type CornerIndex = 0 | 1 | 2 | 3
const indexes: readonly CornerIndex[] = [0, 1, 2, 3]
/** Where a corner's handle lies from it: outside, so that the handles of a sheet that looks small keep out of each other's way. */
const outwards: Readonly<Record<CornerIndex, string>> = { 0: '-100% -100%', 1: '0 -100%', 2: '0 0', 3: '-100% 0' }
const turned: Readonly<Record<CornerIndex, string>> = { 0: '', 1: 'scaleX(-1)', 2: 'scale(-1)', 3: 'scaleY(-1)' }

/** Pixels of the page that a pixel of the photograph has in the loupe, and the loupe's side. */
const loupeScale = 2
const loupeSide = 168

/** The error of a marked corner: pixels of the photograph after arrow keys, pixels of the page after a drag. */
const careful = 1
const dragged = 0.5
/** Pixels of the page within which a corner that a finger let go finds the sheet's. */
const reachOfFinger = 12

type Moved = (index: CornerIndex, by: PhotoPoint, error: number) => void
type HandleProps = { index: CornerIndex; corner: MarkedCorner; scale: number; onMove: Moved; onLetGo: () => void; onFocus: () => void }

const Handle = ({ index, corner, scale, onMove, onLetGo, onFocus }: HandleProps) => {
  const move = useMove(
    by => onMove(index, { x: by.x / scale, y: by.y / scale }, Math.max(careful, dragged / scale)),
    by => onMove(index, by, careful),
    onLetGo,
  )
  return (
    <button
      type="button"
      aria-label={ownWallTexts.corners[index]}
      aria-describedby="mark-help"
      className="absolute size-11 touch-none outline-offset-[-8px]"
      style={{ left: corner.x * scale, top: corner.y * scale, translate: outwards[index] } as CSSProperties}
      onFocus={onFocus}
      {...move}
    >
      <svg viewBox="0 0 44 44" aria-hidden="true" className="own-wall-handle" style={{ transform: turned[index] }}>
        <path d="M44 44 26 26" />
        <circle cx="18" cy="18" r="11" />
      </svg>
    </button>
  )
}

type LoupeProps = { photo: WallPhoto; index: CornerIndex; corner: MarkedCorner; onMove: Moved }

/** Shows what is around a corner enlarged, with the corner in its middle: the photograph is dragged beneath. */
const Loupe = ({ photo: { picture }, index, corner, onMove }: LoupeProps) => {
  const move = useMove(
    by => onMove(index, { x: -by.x / loupeScale, y: -by.y / loupeScale }, careful),
    by => onMove(index, by, careful),
  )
  const paint = (context: CanvasRenderingContext2D, canvas: HTMLCanvasElement) => {
    const shown = loupeSide / loupeScale
    context.drawImage(picture, corner.x - shown / 2, corner.y - shown / 2, shown, shown, 0, 0, canvas.width, canvas.height)
  }
  return (
    <button
      type="button"
      aria-label={ownWallTexts.loupe(ownWallTexts.corners[index] ?? '')}
      className="relative shrink-0 cursor-move touch-none overflow-hidden rounded-full border border-quiet bg-mat"
      style={{ width: loupeSide, height: loupeSide }}
      {...move}
    >
      <Layer width={loupeSide} height={loupeSide} paint={paint} />
      <svg viewBox="0 0 168 168" aria-hidden="true" className="own-wall-cross">
        <path d="M84 0V76M84 92V168M0 84H76M92 84H168" />
      </svg>
    </button>
  )
}

type MarkCornersProps = { photo: WallPhoto; corners: FourCorners; onChange: (corners: FourCorners) => void; children: ReactNode }

const within = (value: number, most: number): number => Math.min(most, Math.max(0, value))

/** The photograph with four handles, and beside it a loupe of the one that was held last. */
export const MarkCorners = ({ photo, corners, onChange, children }: MarkCornersProps) => {
  const [held, setHeld] = useState<CornerIndex>(0)
  const { width, height } = photo.picture
  // A pointer is let go before its last move has been rendered.
  const latest = useRef(corners)
  const onMove: Moved = (index, by, error) => {
    const corner = latest.current[index]
    const moved = { x: within(corner.x + by.x, width), y: within(corner.y + by.y, height), error }
    latest.current = latest.current.with(index, moved) as unknown as FourCorners
    onChange(latest.current)
  }
  const snap = (index: CornerIndex, scale: number) => {
    const { current } = latest
    const looks = apparentSizeOf(current)
    // The next corner is further away, and looks another way.
    const reach = Math.min(reachOfFinger / scale, looks.width / 2, looks.height / 2)
    const grey = greyAround(photo.picture, current[index], reach)
    const found = grey && cornerNear(grey, current[index], middleOf(current), reach)
    if (found) onMove(index, { x: found.x - current[index].x, y: found.y - current[index].y }, careful)
  }
  return (
    <div className="own-wall-body">
      <PhotoStage photo={photo}>
        {scale => (
          <>
            <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="own-wall-outline">
              <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
            </svg>
            {indexes.map(index => (
              <Handle
                key={index}
                index={index}
                corner={corners[index]}
                scale={scale}
                onMove={onMove}
                onLetGo={() => snap(index, scale)}
                onFocus={() => setHeld(index)}
              />
            ))}
          </>
        )}
      </PhotoStage>
      <div className="own-wall-panel">
        <Loupe photo={photo} index={held} corner={corners[held]} onMove={onMove} />
        {children}
      </div>
    </div>
  )
}
