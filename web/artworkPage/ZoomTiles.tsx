import { useEffect, useState } from 'react'
import type { ArtworkImage } from '../../shared/image/image.ts'
import { savesData } from '../artwork/useSharpSizes.ts'
import { type PlannedTile, tilePlanOf } from './tilePlan.ts'
import type { ZoomLayout, ZoomView } from './zoomView.ts'

/** Milliseconds before a failed file is requested again; the pause doubles with each failure (exponential backoff). */
const firstPause = 2_000
const longestPause = 60_000

/** Tells when a failed request may be repeated: after a pause, or as soon as the browser is online again. */
const useBackoff = () => {
  const [failures, setFailures] = useState(0)
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const retry = () => setWaiting(false)
    const pause = setTimeout(retry, Math.min(longestPause, firstPause * 2 ** (failures - 1)))
    window.addEventListener('online', retry)
    return () => {
      clearTimeout(pause)
      window.removeEventListener('online', retry)
    }
  }, [isWaiting, failures])
  const retryLater = () => {
    setFailures(count => count + 1)
    setWaiting(true)
  }
  return { isWaiting, retryLater }
}

type TileProps = { tile: PlannedTile; isLoaded: boolean; onLoad: (path: string) => void; onError: (path: string) => void }

/** A tile is transparent until its file is complete, and absent after a failure, so that the picture beneath is seen. */
const Tile = ({ tile, isLoaded, onLoad, onError }: TileProps) => {
  const { isWaiting, retryLater } = useBackoff()
  if (isWaiting) return null
  const { path, left, top, width, height, isVisible } = tile
  return (
    <img
      src={path}
      alt=""
      draggable={false}
      decoding="async"
      className="zoom-tile"
      style={{ left, top, width, height, opacity: isLoaded && isVisible ? 1 : 0 }}
      onLoad={() => onLoad(path)}
      onError={() => {
        retryLater()
        onError(path)
      }}
    />
  )
}

/** Screens with three device pixels to a CSS pixel get the files for two, which look the same. */
const maxDensity = 2

/** Parallel requests: enough to keep a connection busy, and so few that the tile in the middle of the next view need not wait for them. */
const maxParallel = 2

/** Holds the paths that have loaded, and those that have failed once. */
const useLoadStates = () => {
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(new Set())
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set())
  const setAsLoaded = (path: string) => setLoaded(paths => new Set([...paths, path]))
  const setAsFailed = (path: string) => setFailed(paths => new Set([...paths, path]))
  return { loaded, failed, setAsLoaded, setAsFailed }
}

type ZoomTilesProps = { image: ArtworkImage; view: ZoomView; layout: ZoomLayout }

/** Lays sharper tiles over the visible part of the enlarged picture. */
export const ZoomTiles = ({ image, view, layout }: ZoomTilesProps) => {
  const { loaded, failed, setAsLoaded, setAsFailed } = useLoadStates()
  const density = Math.min(maxDensity, window.devicePixelRatio)
  const { levels, queue } = tilePlanOf(image, view, layout, { density, savesData: savesData(), loaded })
  const missing = queue.filter(path => !loaded.has(path))
  // A failed file does not count as a parallel request, because it may wait a minute for its retry.
  const requested = new Set([
    ...missing.filter(path => !failed.has(path)).slice(0, maxParallel),
    ...missing.filter(path => failed.has(path)),
  ])
  const { picture } = layout
  return levels.map(({ size: { width, height }, tiles }) => (
    // The level is laid out in its own pixels and then scaled, because a browser rounds positions to whole pixels before it scales.
    <div
      key={width}
      className="zoom-level"
      style={{ width, height, transform: `scale(${picture.width / width}, ${picture.height / height})` }}
    >
      {tiles
        .filter(({ path, isVisible }) => requested.has(path) || (isVisible && loaded.has(path)))
        .map(tile => (
          <Tile key={tile.path} tile={tile} isLoaded={loaded.has(tile.path)} onLoad={setAsLoaded} onError={setAsFailed} />
        ))}
    </div>
  ))
}
