import { ChevronLeft, ChevronRight, Minus, Plus, X } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from 'react'
import type { Artwork } from '../../shared/artwork/artwork.ts'
import { photographWidth, scaleSize } from '../../shared/artwork/scale.ts'
import { widthAtLeast } from '../../shared/image/artworkImage.ts'
import { ArtworkPicture } from '../artwork/ArtworkPicture.tsx'
import { artworkTexts } from '../artwork/artworkTexts.ts'
import { Dialog } from '../kit/controls/Dialog.tsx'
import { afterNextPaint } from '../kit/useLater.ts'
import type { GalleryView } from './galleryViews.ts'
import { useZoom } from './useZoom.ts'
import { ZoomTiles } from './ZoomTiles.tsx'
import { zoomTexts } from './zoomTexts.ts'
import { cmBarOf, cornerOf, type ZoomPlace, type ZoomView } from './zoomView.ts'

type ZoomProps = { artwork: Artwork; views: readonly GalleryView[]; position: number; onStep: (step: number) => void; onClose: () => void }

/** Pixels by which an arrow key moves an enlarged picture, and the factor by which a key or button enlarges it. */
const keyStep = 80
const keyFactor = 1.5

const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: keyStep, y: 0 },
  ArrowRight: { x: -keyStep, y: 0 },
  ArrowUp: { x: 0, y: keyStep },
  ArrowDown: { x: 0, y: -keyStep },
}
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
const factors: Readonly<Record<string, number>> = { '+': keyFactor, '=': keyFactor, '-': 1 / keyFactor }

const ZoomButton = ({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    aria-label={label}
    className="grid size-12 place-items-center text-paper/80 outline-offset-[-6px] hover:text-paper focus-visible:outline-paper"
    onClick={onClick}
  >
    {children}
  </button>
)

type StepperProps = { position: number; count: number; onStep: (step: number) => void }

const ZoomStepper = ({ position, count, onStep }: StepperProps) => (
  <div className="flex items-center [grid-area:stepper]">
    <ZoomButton label={artworkTexts.previousImage} onClick={() => onStep(-1)}>
      <ChevronLeft />
    </ZoomButton>
    <p aria-live="polite" className="text-paper/80 tabular-nums">
      {artworkTexts.counter(position + 1, count)}
    </p>
    <ZoomButton label={artworkTexts.nextImage} onClick={() => onStep(1)}>
      <ChevronRight />
    </ZoomButton>
  </div>
)

/**
 * Hides the dialog, and closes it once the page behind has been painted. Closing a modal dialog makes the whole page interactive again, for
 * which a phone's browser works longer than a gesture may take: it visits the style of every element.
 */
const useLeaving = (onClose: () => void) => {
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await afterNextPaint()
    onClose()
  }
  return { isLeaving, leave: () => void leave() }
}

type BarProps = StepperProps & { onEnlarge: (factor: number) => void; onClose: () => void }

const ZoomBar = ({ position, count, onStep, onEnlarge, onClose }: BarProps) => (
  <div className="zoom-bar">
    <p className="zoom-help">{zoomTexts.zoomHelp}</p>
    {count > 1 && <ZoomStepper position={position} count={count} onStep={onStep} />}
    <div className="flex justify-self-end [grid-area:buttons]">
      <ZoomButton label={zoomTexts.zoomOut} onClick={() => onEnlarge(1 / keyFactor)}>
        <Minus />
      </ZoomButton>
      <ZoomButton label={zoomTexts.zoomIn} onClick={() => onEnlarge(keyFactor)}>
        <Plus />
      </ZoomButton>
      <ZoomButton label={zoomTexts.closeZoom} onClick={onClose}>
        <X />
      </ZoomButton>
    </div>
  </div>
)

type ScaleBarProps = { pictureWidth: number; view: ZoomView; place: ZoomPlace }

const ScaleBar = ({ pictureWidth, view, place }: ScaleBarProps) => {
  const bar = cmBarOf(pictureWidth, view, place)
  return bar ? (
    <p className="zoom-scale" style={{ width: bar.length }}>
      {zoomTexts.bar(bar.cm)}
    </p>
  ) : null
}

/** Shows the picture alone on a dark background. */
export const Zoom = ({ artwork, views, position, onStep, onClose }: ZoomProps) => {
  const shown = views[position]
  const sharpest = shown ? (shown.image.zoomWidth ?? widthAtLeast(shown.image, Infinity)) : 0
  const { view, place, room, picture, enlarge, move, reset } = useZoom(sharpest)
  const { isLeaving, leave } = useLeaving(onClose)
  // The size is the whole work's, which only the first picture shows.
  const size = position === 0 ? scaleSize(artwork) : undefined
  if (!shown) return null
  const step = (by: number) => {
    reset()
    onStep(by)
  }
  const onKey = (event: KeyboardEvent) => {
    // With these the keys are the browser's: its own zoom, and the way back.
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { [event.key]: arrow } = arrows
    const { [event.key]: by } = steps
    const { [event.key]: factor } = factors
    if (factor) enlarge(factor)
    else if (event.key === '0') reset()
    else if (arrow && view.scale > 1) move(arrow)
    else if (by && views.length > 1) step(by)
    else return
    event.preventDefault()
  }
  const corner = cornerOf(view, place, window.devicePixelRatio)
  const style = {
    '--ratio': shown.image.width / shown.image.height,
    transform: `translate(${corner.x}px, ${corner.y}px) scale(${view.scale})`,
  } as CSSProperties
  return (
    <Dialog
      open
      onClose={onClose}
      onKeyDown={onKey}
      label={zoomTexts.zoom(artwork.title)}
      takesFocus
      className={isLeaving ? 'hidden' : 'zoom'}
    >
      <div className="flex h-full flex-col">
        <div ref={room} className="zoom-room" data-enlarged={view.scale > 1}>
          <div ref={picture} className="zoomed" data-measured={place.picture.width > 0} style={style}>
            <ArtworkPicture image={shown.image} alt={shown.alt} sizes="100vw" className="pointer-events-none" priority />
            <ZoomTiles key={shown.image.id} image={shown.image} view={view} place={place} />
          </div>
          {size && <ScaleBar pictureWidth={photographWidth(size, shown.image)} view={view} place={place} />}
          <p role="status" className="sr-only">
            {view.scale > 1 && zoomTexts.enlarged(view.scale)}
          </p>
        </div>
        <ZoomBar position={position} count={views.length} onStep={step} onEnlarge={enlarge} onClose={leave} />
      </div>
    </Dialog>
  )
}
