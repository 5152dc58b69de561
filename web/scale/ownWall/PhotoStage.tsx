import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import type { WallPhoto } from './wallPhoto.ts'

type LayerProps = {
  width: number
  height: number
  paint: (context: CanvasRenderingContext2D, canvas: HTMLCanvasElement) => void
}

/** A canvas with the screen's own pixels over what it lies in; `width` and `height` are those of the page. */
export const Layer = ({ width, height, paint }: LayerProps) => {
  const layer = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const canvas = layer.current
    const context = canvas?.getContext('2d')
    if (!canvas || !context) return
    canvas.width = Math.round(width * devicePixelRatio)
    canvas.height = Math.round(height * devicePixelRatio)
    paint(context, canvas)
  }, [width, height, paint])
  return <canvas ref={layer} className="pointer-events-none absolute inset-0 size-full" />
}

/** The photograph, as large as there is room. `children` draws the layers on it, given the page's pixels per pixel of the photograph. */
export const PhotoStage = ({ photo: { picture }, children }: { photo: WallPhoto; children: (scale: number) => ReactNode }) => {
  const stage = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    if (stage.current) observer.observe(stage.current)
    return () => observer.disconnect()
  }, [])
  const [paint] = useState(() => (context: CanvasRenderingContext2D, canvas: HTMLCanvasElement) => {
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  })
  return (
    <div
      ref={stage}
      className="own-wall-stage relative mx-auto touch-pan-y select-none overflow-hidden bg-mat"
      style={{ '--ratio': picture.width / picture.height } as CSSProperties}
    >
      {width > 0 && (
        <>
          <Layer width={width} height={(width / picture.width) * picture.height} paint={paint} />
          {children(width / picture.width)}
        </>
      )}
    </div>
  )
}
