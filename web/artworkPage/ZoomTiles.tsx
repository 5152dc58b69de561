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

type TileProps = { tile: SightedTile; isLoaded: boolean; onLoad: (path: string) => void }

/** A file appears once it is whole; until then, and where it does not come, the picture beneath is seen. */
const Tile = ({ tile, isLoaded, onLoad }: TileProps) => {
  const { isWaiting, fail } = useAgain()
  if (isWaiting) return null
  const { path, left, top, width, height, need } = tile
  return (
    <img
      src={path}
      alt=""
      draggable={false}
      decoding="async"
      fetchPriority={need === 'now' ? 'high' : 'low'}
      className="zoom-tile"
      style={{ left, top, width, height, opacity: isLoaded ? 1 : 0 }}
      onLoad={() => onLoad(path)}
      onError={fail}
    />
  )
}

/** Screens of three pixels to a point get the files for two, which look the same. */
const mostDensity = 2

type ZoomTilesProps = { image: ArtworkImage; view: ZoomView; place: ZoomPlace }

/** Lays over the enlarged picture the files that show more of what is in sight. */
export const ZoomTiles = ({ image, view, place }: ZoomTilesProps) => {
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(new Set())
  const add = (path: string) => setLoaded(paths => new Set([...paths, path]))
  const { picture } = place
  return tilesInSight(image, view, place, Math.min(mostDensity, window.devicePixelRatio)).map(({ level, tiles }) => {
    const { width, height } = level
    return (
      // In pixels of the level, because a browser puts what it paints on whole pixels before it enlarges them.
      <div
        key={width}
        className="zoom-level"
        style={{ width, height, transform: `scale(${picture.width / width}, ${picture.height / height})` }}
      >
        {tiles
          .filter(({ path, need }) => need !== 'kept' || loaded.has(path))
          .map(tile => (
            <Tile key={tile.path} tile={tile} isLoaded={loaded.has(tile.path)} onLoad={add} />
          ))}
      </div>
    )
  })
}
