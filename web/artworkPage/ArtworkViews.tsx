import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide'
import { type CSSProperties, type KeyboardEvent, lazy, Suspense, type TouchEvent, useRef, useState } from 'react'
import type { Artwork } from '../../shared/artwork/artwork.ts'
import { ArtworkPicture } from '../artwork/ArtworkPicture.tsx'
import { artworkTexts } from '../artwork/artworkTexts.ts'
import { inSquare } from '../artwork/pictureSizes.ts'
import { isBrowserKey } from '../kit/browserKey.ts'
import { Icon } from '../kit/controls/Icon.ts'
import { EmptyFrame } from '../layout/EmptyState.tsx'
import { RoomView } from '../scale/Room.tsx'
import { scaleTexts } from '../scale/scaleTexts.ts'
import { type GalleryView, viewRatio, viewsOf } from './galleryViews.ts'
import { shareOfStage, stageSizes } from './pictureStage.ts'

const arrows: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Pixels a finger must move to count as a swipe. */
const least = 48

/** Steps through pictures by swiping: left to the next one, right to the previous one. */
const useSwipe = (onStep: (step: number) => void) => {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0)
      start.current = touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches.item(0)
      if (!start.current || !touch) return
      const x = touch.clientX - start.current.x
      const y = touch.clientY - start.current.y
      if (Math.abs(x) > least && Math.abs(x) > 2 * Math.abs(y)) onStep(x < 0 ? 1 : -1)
    },
  }
}

const Zoom = lazy(async () => ({ default: (await import('./Zoom.tsx')).Zoom }))

const stepButton = 'grid size-11 place-items-center hover:text-accent'

type StepperProps = { position: number; count: number; onStep: (step: number) => void }

const Stepper = ({ position, count, onStep }: StepperProps) => (
  <div className="flex items-center">
    <button type="button" className={stepButton} aria-label={artworkTexts.previousImage} onClick={() => onStep(-1)}>
      <Icon of={ChevronLeft} />
    </button>
    <p aria-live="polite" className="min-w-9 text-center text-[0.9375rem] text-quiet tabular-nums">
      {artworkTexts.counter(position + 1, count)}
    </p>
    <button type="button" className={stepButton} aria-label={artworkTexts.nextImage} onClick={() => onStep(1)}>
      <Icon of={ChevronRight} />
    </button>
  </div>
)

type ThumbnailsProps = { views: readonly GalleryView[]; position: number; onShow: (position: number) => void }

const Thumbnails = ({ views, position, onShow }: ThumbnailsProps) => (
  <ul className="-m-1 flex max-w-full gap-2 overflow-x-auto p-1 sm:flex-wrap">
    {views.map(({ image, inRoom }, index) => (
      <li key={inRoom ? 'room' : image.id}>
        <button
          type="button"
          aria-label={inRoom ? scaleTexts.showRoom : artworkTexts.showImage(index + 1)}
          aria-current={index === position}
          className="grid size-16 place-items-center bg-mat p-1.5 outline-offset-2 aria-[current=true]:shadow-[inset_0_-2px_0_var(--color-ink)]"
          onClick={() => onShow(index)}
        >
          {inRoom ? (
            <RoomView image={image} size={inRoom} alt="" sizes="52px" />
          ) : (
            <ArtworkPicture
              image={image}
              alt=""
              sizes={inSquare(52, image)}
              className="thumbnail"
              style={{ '--ratio': image.width / image.height } as CSSProperties}
            />
          )}
        </button>
      </li>
    ))}
  </ul>
)

const Captions = ({ views, position }: Omit<ThumbnailsProps, 'onShow'>) => (
  <div className="stage-captions">
    {views.map(({ image, caption, inRoom }, index) => (
      <p
        key={inRoom ? 'room' : image.id}
        className="text-[0.9375rem] text-quiet"
        style={index === position ? {} : { visibility: 'hidden' }}
      >
        {caption}
      </p>
    ))}
  </div>
)

export const ArtworkViews = ({ artwork }: { artwork: Artwork }) => {
  const views = viewsOf(artwork)
  const [position, setPosition] = useState(0)
  const [zoomed, setZoomed] = useState(false)
  const step = (by: number) => setPosition((position + by + views.length) % views.length)
  const swipe = useSwipe(step)
  const stepOnKey = (event: KeyboardEvent) => {
    const { [event.key]: by } = arrows
    if (by && !isBrowserKey(event)) step(by)
  }
  const [work] = views
  const view = views[position]
  if (!work || !view)
    return (
      <div className="stage-picture grid place-items-center border border-line">
        <EmptyFrame className="w-1/2 text-quiet" />
      </div>
    )
  const sizes = stageSizes(work.image, viewRatio(view))
  const place = { width: `${100 * shareOfStage(work.image, viewRatio(view))}%`, viewTransitionName: 'artwork' }
  return (
    <section aria-label={artworkTexts.gallery} className="stage-gallery">
      <div className="stage-picture">
        <button
          type="button"
          className="group absolute inset-0 grid cursor-zoom-in place-items-center"
          aria-label={`${artworkTexts.enlarge}\u202f: ${view.alt}`}
          onClick={() => setZoomed(true)}
          onKeyDown={stepOnKey}
          {...swipe}
        >
          {view.inRoom ? (
            <div style={place}>
              <RoomView image={view.image} size={view.inRoom} alt={view.alt} sizes={sizes} />
            </div>
          ) : (
            <ArtworkPicture image={view.image} alt={view.alt} sizes={sizes} style={place} priority />
          )}
          <span className="zoom-sign">
            <Icon of={Maximize2} />
          </span>
        </button>
      </div>
      {(views.length > 1 || view.caption) && (
        <div className="stage-views print:hidden">
          {views.length > 1 && (
            <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-3">
              <Thumbnails views={views} position={position} onShow={setPosition} />
              <Stepper position={position} count={views.length} onStep={step} />
            </div>
          )}
          <Captions views={views} position={position} />
        </div>
      )}
      {zoomed && (
        <Suspense>
          <Zoom artwork={artwork} views={views} position={position} onStep={step} onClose={() => setZoomed(false)} />
        </Suspense>
      )}
    </section>
  )
}
