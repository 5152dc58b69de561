import { ChevronLeft, ChevronRight, Minus, Plus, X } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from 'react'
import { ArtworkPicture } from '../artwork/ArtworkPicture.tsx'
import { artworkTexts } from '../artwork/artworkTexts.ts'
import { Dialog } from '../kit/controls/Dialog.tsx'
import { afterNextPaint } from '../kit/useLater.ts'
import type { GalleryView } from './galleryViews.ts'
import { useZoom } from './useZoom.ts'
import { zoomTexts } from './zoomTexts.ts'

type ZoomProps = { title: string; views: readonly GalleryView[]; position: number; onStep: (step: number) => void; onClose: () => void }

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

/** Shows the picture alone on a dark background. */
export const Zoom = ({ title, views, position, onStep, onClose }: ZoomProps) => {
  const { view: place, room, picture, enlarge, move, reset } = useZoom()
  const { isLeaving, leave } = useLeaving(onClose)
  const shown = views[position]
  if (!shown) return null
  const step = (by: number) => {
    reset()
    onStep(by)
  }
  const onKey = (event: KeyboardEvent) => {
    const { [event.key]: arrow } = arrows
    const { [event.key]: by } = steps
    const { [event.key]: factor } = factors
    if (factor) enlarge(factor)
    else if (event.key === '0') reset()
    else if (arrow && place.scale > 1) move(arrow)
    else if (by && views.length > 1) step(by)
    else return
    event.preventDefault()
  }
  const style = {
    '--ratio': shown.image.width / shown.image.height,
    transform: `translate(${place.x}px, ${place.y}px) scale(${place.scale})`,
  } as CSSProperties
  return (
    <Dialog open onClose={onClose} onKeyDown={onKey} label={zoomTexts.zoom(title)} takesFocus className={isLeaving ? 'hidden' : 'zoom'}>
      <div className="flex h-full flex-col">
        <div ref={room} className="zoom-room" data-enlarged={place.scale > 1}>
          <div ref={picture} className="zoomed" style={style}>
            <ArtworkPicture
              image={shown.image}
              alt={shown.alt}
              sizes={place.scale > 1.2 ? '300vw' : '100vw'}
              className="pointer-events-none"
              priority
            />
          </div>
        </div>
        <ZoomBar position={position} count={views.length} onStep={step} onEnlarge={enlarge} onClose={leave} />
      </div>
    </Dialog>
  )
}
