import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, lazy, Suspense, type TouchEvent, useRef, useState } from 'react'
import type { Artwork } from '../../shared/artwork/artwork.ts'
import type { ArtworkImage } from '../../shared/image/image.ts'
import { ArtworkPicture } from '../artwork/ArtworkPicture.tsx'
import { artworkTexts } from '../artwork/artworkTexts.ts'
import { columnsOfWall, inSquare, ofWall, sizesFrom } from '../artwork/pictureSizes.ts'
import { isBrowserKey } from '../kit/browserKey.ts'
import { type GalleryView, viewsOf } from './galleryViews.ts'

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

/** The picture is as wide as its mat, or narrower where the screen is too low for it: `mat` and `on-mat` in theme.css. */
const onMatSizes = ({ width, height }: ArtworkImage): string => {
  const margins = 'clamp(3rem, 8vw, 7rem)'
  const ratio = Number((width / height).toFixed(4))
  return sizesFrom(`min(100vw, ${ratio} * 74vh)`, {
    40: `min(${ofWall()} - ${margins}, ${ratio} * 74vh)`,
    64: `min(${columnsOfWall(7, margins)}, ${ratio} * (100vh - 22rem))`,
  })
}

type StepperProps = { position: number; count: number; onStep: (step: number) => void }

const Stepper = ({ position, count, onStep }: StepperProps) => (
  <div className="flex items-center">
    <button type="button" className={stepButton} aria-label={artworkTexts.previousImage} onClick={() => onStep(-1)}>
      <ChevronLeft />
    </button>
    <p aria-live="polite" className="min-w-12 text-center text-[0.9375rem] text-quiet tabular-nums">
      {artworkTexts.counter(position + 1, count)}
    </p>
    <button type="button" className={stepButton} aria-label={artworkTexts.nextImage} onClick={() => onStep(1)}>
      <ChevronRight />
    </button>
  </div>
)

type ThumbnailsProps = { views: readonly GalleryView[]; position: number; onShow: (position: number) => void }

const Thumbnails = ({ views, position, onShow }: ThumbnailsProps) => (
  <ul className="flex flex-wrap gap-2">
    {views.map(({ image }, index) => (
      <li key={image.id}>
        <button
          type="button"
          aria-label={artworkTexts.showImage(index + 1)}
          aria-current={index === position}
          className="grid size-16 place-items-center bg-mat p-1.5 outline-offset-2 aria-[current=true]:shadow-[inset_0_-2px_0_var(--color-ink)] md:size-20"
          onClick={() => onShow(index)}
        >
          <ArtworkPicture
            image={image}
            alt=""
            sizes={sizesFrom(inSquare(52, image), { 48: inSquare(68, image) })}
            className="thumbnail"
            style={{ '--ratio': image.width / image.height } as CSSProperties}
          />
        </button>
      </li>
    ))}
  </ul>
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
  const view = views[position]
  if (!view) return <div className="aspect-square bg-mat" />
  const ratio = { '--ratio': view.image.width / view.image.height, viewTransitionName: 'artwork' } as CSSProperties
  return (
    <section aria-label={artworkTexts.gallery}>
      <button
        type="button"
        className="mat group relative grid w-full cursor-zoom-in place-items-center bg-mat"
        aria-label={`${artworkTexts.enlarge}\u202f: ${view.alt}`}
        onClick={() => setZoomed(true)}
        onKeyDown={stepOnKey}
        {...swipe}
      >
        <ArtworkPicture image={view.image} alt={view.alt} sizes={onMatSizes(view.image)} className="on-mat" style={ratio} priority />
        <span className="absolute right-2 bottom-2 grid size-10 place-items-center text-quiet group-hover:text-ink max-sm:bg-paper/90 print:hidden">
          <Maximize2 />
        </span>
      </button>
      {view.caption && <p className="mt-2 px-4 text-[0.9375rem] text-quiet sm:px-0">{view.caption}</p>}
      {views.length > 1 && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 sm:px-0 print:hidden">
          <Thumbnails views={views} position={position} onShow={setPosition} />
          <Stepper position={position} count={views.length} onStep={step} />
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
