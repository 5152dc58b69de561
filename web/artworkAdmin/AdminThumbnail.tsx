import type { ArtworkImage } from '../../shared/artwork/artwork.ts'
import { ArtworkPicture } from '../artwork/ArtworkPicture.tsx'
import { adminWorksTexts } from './adminWorksTexts.ts'

/** In pixels. A row is 48 px high, hairline and breath included: its 56 px are the thumbnail's width, and 44 its height. */
const mats = { row: { width: 56, height: 44 }, card: { width: 112, height: 112 } } as const

/** A work's main picture whole on its mat; its title always stands beside it. */
export const AdminThumbnail = ({ image, size }: { image: ArtworkImage | undefined; size: keyof typeof mats }) => {
  const { width, height } = mats[size]
  return (
    <div className="grid shrink-0 place-items-center bg-mat text-center" style={{ width, height }}>
      {image ? (
        <ArtworkPicture
          image={image}
          alt=""
          sizes={`${width}px`}
          style={{ width: Math.min(width, (height * image.width) / image.height) }}
        />
      ) : (
        <span className={`text-quiet ${size === 'row' ? 'text-[0.6875rem] leading-tight' : 'text-sm'}`}>{adminWorksTexts.noImage}</span>
      )}
    </div>
  )
}
