import { useEffect, useState } from 'react'
import type { ArtworkImage } from '../../shared/image/image.ts'
import { type SightedTile, tilesInSight } from './tilesInSight.ts'
import type { ZoomPlace, ZoomView } from './zoomView.ts'

/** Milliseconds until a file that did not come is asked for again, doubled with each time. */
const firstPause = 2_000
const longestPause = 60_000

/** Asks again for a file that did not come, after a pause or as soon as the network is back. */
const useAgain = () => {
  const [failures, setFailures] = useState(0)
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const again = () => setWaiting(false)
    const pause = setTimeout(again, Math.min(longestPause, firstPause * 2 ** (failures - 1)))
    window.addEventListener('online', again)
    return () => {
      clearTimeout(pause)
      window.removeEventListener('online', again)
    }
  }, [isWaiting, failures])
  const fail = () => {
    setFailures(count => count + 1)
    setWaiting(true)
  }
  return { isWaiting, fail }
}

type TileProps = { tile: SightedTile; isLoaded: boolean; onLoad: (path: string) => void; onFail: (path: string) => void }

/** A file appears once it is whole; until then, and where it does not come, the picture beneath is seen. */
const Tile = ({ tile, isLoaded, onLoad, onFail }: TileProps) => {
  const { isWaiting, fail } = useAgain()
  if (isWaiting) return null
  const { path, left, top, width, height, isShown } = tile
  return (
    <img
      src={path}
      alt=""
      draggable={false}
      decoding="async"
      className="zoom-tile"
      style={{ left, top, width, height, opacity: isLoaded && isShown ? 1 : 0 }}
      onLoad={() => onLoad(path)}
      onError={() => {
        fail()
        onFail(path)
      }}
    />
  )
}

/** Screens of three pixels to a point get the files for two, which look the same. */
const mostDensity = 2

/** Files asked for at a time: enough to keep a line busy, and so few that the one in the middle of the next view need not wait for them. */
const atOnce = 2

/** Chromium alone tells it (https://developer.mozilla.org/docs/Web/API/NetworkInformation/saveData). */
const savesData = (): boolean => 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true

/** Remembers which files have come, and which did not and are asked for again by themselves. */
const useComings = () => {
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(new Set())
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set())
  const load = (path: string) => setLoaded(paths => new Set([...paths, path]))
  const fail = (path: string) => setFailed(paths => new Set([...paths, path]))
  return { loaded, failed, load, fail }
}

type ZoomTilesProps = { image: ArtworkImage; view: ZoomView; place: ZoomPlace }

/** Lays over the enlarged picture the files that show more of what is in sight. */
export const ZoomTiles = ({ image, view, place }: ZoomTilesProps) => {
  const { loaded, failed, load, fail } = useComings()
  const density = Math.min(mostDensity, window.devicePixelRatio)
  const { levels, asked } = tilesInSight(image, view, place, { density, savesData: savesData(), loaded })
  const missing = asked.filter(path => !loaded.has(path))
  const awaited = new Set([...missing.filter(path => !failed.has(path)).slice(0, atOnce), ...missing.filter(path => failed.has(path))])
  const { picture } = place
  return levels.map(({ size: { width, height }, tiles }) => (
    // In pixels of the level, because a browser puts what it paints on whole pixels before it enlarges them.
    <div
      key={width}
      className="zoom-level"
      style={{ width, height, transform: `scale(${picture.width / width}, ${picture.height / height})` }}
    >
      {tiles
        .filter(({ path, isShown }) => awaited.has(path) || (isShown && loaded.has(path)))
        .map(tile => (
          <Tile key={tile.path} tile={tile} isLoaded={loaded.has(tile.path)} onLoad={load} onFail={fail} />
        ))}
    </div>
  ))
}
