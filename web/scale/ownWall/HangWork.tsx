import type { ReactNode } from 'react'
import { drawWork, type HungWork } from './drawnWork.ts'
import { ownWallTexts } from './ownWallTexts.ts'
import { Layer, PhotoStage } from './PhotoStage.tsx'
import { type Pose, pixelsPerCm } from './pose.ts'
import type { PhotoPoint } from './sheet.ts'
import { useMove } from './useMove.ts'
import type { WallPhoto } from './wallPhoto.ts'

type MovableWorkProps = { photo: WallPhoto; pose: Pose; work: HungWork; scale: number; isSure: boolean; onMove: (by: PhotoPoint) => void }

const MovableWork = ({ photo: { picture }, pose, work, scale, isSure, onMove }: MovableWorkProps) => {
  const move = useMove(by => {
    const [across, down] = pixelsPerCm(pose, work.at)
    onMove({ x: by.x / (across * scale), y: by.y / (down * scale) })
  }, onMove)
  const paint = (context: CanvasRenderingContext2D, canvas: HTMLCanvasElement) => {
    if (isSure) drawWork(context, pose, work, canvas.width / picture.width)
  }
  return (
    <button
      type="button"
      aria-label={ownWallTexts.move}
      aria-describedby="hang-help"
      className="absolute inset-0 cursor-move touch-none outline-offset-[-4px]"
      {...move}
    >
      <Layer width={picture.width * scale} height={picture.height * scale} paint={paint} />
    </button>
  )
}

type HangWorkProps = Omit<MovableWorkProps, 'scale'> & { children: ReactNode }

/** The photograph with the work at its size, which is moved about; where its size is not sure, the wall alone. */
export const HangWork = ({ children, ...hung }: HangWorkProps) => (
  <div className="own-wall-body">
    <PhotoStage photo={hung.photo}>{scale => <MovableWork {...hung} scale={scale} />}</PhotoStage>
    <div className="own-wall-panel">{children}</div>
  </div>
)

/** The longest side of a saved picture, in pixels. */
const longestSaved = 2048

/** Returns the photograph with the work on it as a file; `undefined` where the browser cannot write one. */
export const hungPicture = async ({ picture }: WallPhoto, pose: Pose, work: HungWork): Promise<Blob | undefined> => {
  const scale = Math.min(1, longestSaved / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  drawWork(context, pose, work, scale)
  return new Promise(resolve => canvas.toBlob(blob => resolve(blob ?? undefined), 'image/jpeg', 0.9))
}
