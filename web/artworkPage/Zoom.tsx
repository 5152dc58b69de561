import { ChevronLeft, ChevronRight, Minus, Plus, X } from 'lucide'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from 'react'
import type { Artwork } from '../../shared/artwork/artwork.ts'
import { photographWidth, scaleSize } from '../../shared/artwork/scale.ts'
import { widthAtLeast } from '../../shared/image/artworkImage.ts'
import { ArtworkPicture } from '../artwork/ArtworkPicture.tsx'
import { artworkTexts } from '../artwork/artworkTexts.ts'
import { isBrowserKey } from '../kit/browserKey.ts'
import { Dialog } from '../kit/controls/Dialog.tsx'
import { Icon } from '../kit/controls/Icon.ts'
import { afterNextPaint } from '../kit/useLazyPart.ts'
import { RoomView } from '../scale/Room.tsx'
import { type GalleryView, viewRatio } from './galleryViews.ts'
import { useZoom } from './useZoom.ts'
import { ZoomTiles } from './ZoomTiles.tsx'
import { zoomTexts } from './zoomTexts.ts'
import { cornerOf, scaleBarOf, type ZoomLayout, type ZoomView } from './zoomView.ts'

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
      <Icon of={ChevronLeft} />
    </ZoomButton>
    <p aria-live="polite" className="text-paper/80 tabular-nums">
      {artworkTexts.counter(position + 1, count)}
    </p>
    <ZoomButton label={artworkTexts.nextImage} onClick={() => onStep(1)}>
      <Icon of={ChevronRight} />
    </ZoomButton>
  </div>
)

/**
 * Hides the dialog at once, and closes it after the page behind has been painted. Closing a modal dialog makes the whole page interactive again,
 * for which a browser recalculates the style of every element; on a phone that takes longer than the response to a press may.
 */
const useDelayedClose = (onClose: () => void) => {
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await afterNextPaint()
    onClose()
  }
  return { isLeaving, leave: () => void leave() }
}

type BarProps = StepperProps & { onZoom: (factor: number) => void; onClose: () => void }

const ZoomBar = ({ position, count, onStep, onZoom, onClose }: BarProps) => (
  <div className="zoom-bar">
    <p className="zoom-help">{zoomTexts.zoomHelp}</p>
    {count > 1 && <ZoomStepper position={position} count={count} onStep={onStep} />}
    <div className="flex justify-self-end [grid-area:buttons]">
      <ZoomButton label={zoomTexts.zoomOut} onClick={() => onZoom(1 / keyFactor)}>
        <Icon of={Minus} />
      </ZoomButton>
      <ZoomButton label={zoomTexts.zoomIn} onClick={() => onZoom(keyFactor)}>
        <Icon of={Plus} />
      </ZoomButton>
      <ZoomButton label={zoomTexts.closeZoom} onClick={onClose}>
        <Icon of={X} />
      </ZoomButton>
    </div>
  </div>
)

/** The page's font size in pixels, which follows the browser's setting. */
const remInPixels = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

type ScaleBarProps = { widthCm: number; view: ZoomView; layout: ZoomLayout }

const ScaleBar = ({ widthCm, view, layout }: ScaleBarProps) => {
  const [rem] = useState(remInPixels)
  const bar = scaleBarOf(widthCm, view, layout, rem)
  return bar ? (
    <p className="zoom-scale" style={{ width: bar.pixels }}>
      {zoomTexts.bar(bar.cm)}
    </p>
  ) : null
}

const ZoomedView = ({ shown: { image, alt, inRoom }, ...zoom }: { shown: GalleryView; view: ZoomView; layout: ZoomLayout }) =>
  inRoom ? (
    <RoomView image={image} size={inRoom} alt={alt} sizes="100vw" />
  ) : (
    <>
      <ArtworkPicture image={image} alt={alt} sizes="100vw" className="pointer-events-none" priority />
      <ZoomTiles key={image.id} image={image} {...zoom} />
    </>
  )

/** The deep zoom: shows one picture alone on a dark background, to be zoomed and panned. */
export const Zoom = ({ artwork, views, position, onStep, onClose }: ZoomProps) => {
  const shown = views[position]
  // A room is enlarged as far as any picture, and not by its work's tiles.
  const fileWidth = shown && !shown.inRoom ? (shown.image.zoomWidth ?? widthAtLeast(shown.image, Infinity)) : 0
  const { view, layout, viewport, picture, zoomBy, panBy, reset } = useZoom(fileWidth)
  const { isLeaving, leave } = useDelayedClose(onClose)
  // Only the first picture shows the whole work, whose size is known.
  const size = position === 0 ? scaleSize(artwork) : undefined
  if (!shown) return null
  const step = (by: number) => {
    reset()
    onStep(by)
  }
  const onKey = (event: KeyboardEvent) => {
    if (isBrowserKey(event)) return
    const { [event.key]: arrow } = arrows
    const { [event.key]: by } = steps
    const { [event.key]: factor } = factors
    if (factor) zoomBy(factor)
    else if (event.key === '0') reset()
    else if (arrow && view.scale > 1) panBy(arrow)
    else if (by && views.length > 1) step(by)
    else return
    event.preventDefault()
  }
  const corner = cornerOf(view, layout, window.devicePixelRatio)
  const style = {
    '--ratio': viewRatio(shown),
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
        <div ref={viewport} className="zoom-viewport" data-enlarged={view.scale > 1}>
          <div ref={picture} className="zoomed" data-measured={layout.picture.width > 0} style={style}>
            <ZoomedView shown={shown} view={view} layout={layout} />
          </div>
          {size && <ScaleBar widthCm={photographWidth(size, shown.image)} view={view} layout={layout} />}
          <p role="status" className="sr-only">
            {view.scale > 1 && zoomTexts.enlarged(view.scale)}
          </p>
        </div>
        <ZoomBar position={position} count={views.length} onStep={step} onZoom={zoomBy} onClose={leave} />
      </div>
    </Dialog>
  )
}
