import { type CSSProperties, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import type { PhotographSize, Region } from '../../../../shared/image/imageCrop.ts'
import { isBrowserKey } from '../../../kit/browserKey.ts'
import { cropTexts } from '../cropTexts.ts'
import { type Corner, corners, movedFrame, type Offset, pushedFrame, resizedFrame } from './frame.ts'

export type WholePicture = PhotographSize & { readonly path: string }

type CropStageProps = {
  whole: WholePicture
  frame: Region
  /** The locked aspect ratio of the frame (width / height), if any. */
  ratio: number | undefined
  onChange: (frame: Region) => void
  /** Called with the photograph once it has loaded. */
  onSeen: (image: HTMLImageElement) => void
  /** The layers on the photograph: `under` the frame, and `over` everything. */
  under: ReactNode
  over: ReactNode
}

// The styles stand here, since the style sheet is sent to every visitor. The corners may be held from outside the photograph.
const stageStyle = ({ width, height }: PhotographSize): CSSProperties => ({
  width: `min(100% - 44px, calc(52dvh * ${width / height}))`,
  aspectRatio: `${width} / ${height}`,
})
const shadeStyle: CSSProperties = { position: 'absolute', boxShadow: '0 0 0 100vmax rgb(20 18 16 / 0.55)' }
const frameStyle: CSSProperties = {
  position: 'absolute',
  border: '1px solid #fff',
  boxShadow: '0 0 0 1px #000',
  cursor: 'move',
  touchAction: 'none',
}
const cornerStyle: CSSProperties = { position: 'absolute', width: 44, height: 44, translate: '-50% -50%', touchAction: 'none' }
const knobStyle: CSSProperties = { width: 16, height: 16, border: '2px solid #000', borderRadius: '50%', background: '#fff' }

/** Returns the handlers of something that is dragged: by so many pixels of the photograph from where the frame was when it was taken. */
const useDrag = (frame: Region, onDrag: (from: Region, by: Offset) => void, scaleOf: () => number) => {
  const taken = useRef<{ readonly frame: Region; readonly x: number; readonly y: number }>(undefined)
  const end = () => {
    taken.current = undefined
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture?.(event.pointerId)
      taken.current = { frame, x: event.clientX, y: event.clientY }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = taken.current
      if (!from) return
      const scale = scaleOf()
      onDrag(from.frame, { x: (clientX - from.x) * scale, y: (clientY - from.y) * scale })
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}

const cursors: Readonly<Record<Corner, string>> = {
  topLeft: 'nwse-resize',
  topRight: 'nesw-resize',
  bottomLeft: 'nesw-resize',
  bottomRight: 'nwse-resize',
}

type HandleProps = Pick<CropStageProps, 'whole' | 'frame' | 'ratio' | 'onChange'> & { corner: Corner; scaleOf: () => number }

/** For the pointer alone: with a keyboard the frame itself is resized. */
const Handle = ({ corner, whole, frame, ratio, onChange, scaleOf }: HandleProps) => {
  const drag = useDrag(frame, (from, by) => onChange(resizedFrame(from, corner, by, whole, ratio)), scaleOf)
  const [x, y] = [
    corner.endsWith('Left') ? frame.left : frame.left + frame.width,
    corner.startsWith('top') ? frame.top : frame.top + frame.height,
  ]
  return (
    <span
      aria-hidden="true"
      data-corner={corner}
      className="grid place-items-center"
      style={{ ...cornerStyle, left: `${(x / whole.width) * 100}%`, top: `${(y / whole.height) * 100}%`, cursor: cursors[corner] }}
      {...drag}
    >
      <span style={knobStyle} />
    </span>
  )
}

/** The dialog focuses it as it opens; React's own `autoFocus` comes before that, and sets no attribute. */
const takeFocus = (element: HTMLElement | null): void => element?.setAttribute('autofocus', '')

/** The whole photograph and the frame on it, moved and resized by a mouse, a finger or the arrow keys. */
export const CropStage = (stage: CropStageProps) => {
  const { whole, frame, ratio, onChange, onSeen, under, over } = stage
  const box = useRef<HTMLDivElement>(null)
  const [isThere, setThere] = useState(true)
  const scaleOf = () => whole.width / (box.current?.clientWidth || whole.width)
  const drag = useDrag(frame, (from, by) => onChange(movedFrame(from, by, whole)), scaleOf)
  const place = {
    left: `${(frame.left / whole.width) * 100}%`,
    top: `${(frame.top / whole.height) * 100}%`,
    width: `${(frame.width / whole.width) * 100}%`,
    height: `${(frame.height / whole.height) * 100}%`,
  }
  return (
    <div ref={box} className="relative mx-auto my-6 select-none bg-mat" style={stageStyle(whole)}>
      {isThere && (
        <img
          src={whole.path}
          alt=""
          draggable={false}
          className="block size-full"
          onLoad={event => onSeen(event.currentTarget)}
          onError={() => setThere(false)}
        />
      )}
      {under}
      <div className="pointer-events-none absolute inset-0 overflow-hidden">
        <div style={{ ...shadeStyle, ...place }} />
      </div>
      <button
        ref={takeFocus}
        type="button"
        aria-label={cropTexts.frame}
        aria-describedby="crop-keys crop-figures"
        style={{ ...frameStyle, ...place }}
        onKeyDown={event => {
          const next = isBrowserKey(event) ? undefined : pushedFrame(frame, event, whole, ratio)
          if (!next) return
          event.preventDefault()
          onChange(next)
        }}
        {...drag}
      />
      {corners.map(corner => (
        <Handle key={corner} {...stage} corner={corner} scaleOf={scaleOf} />
      ))}
      {over}
    </div>
  )
}
