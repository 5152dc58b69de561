import type { ArtworkImage } from '../../../shared/image/image.ts'
import { ArtworkPicture } from '../../artwork/ArtworkPicture.tsx'
import { imagesFieldTexts } from './controlTexts.ts'

/** Pixels. A row is 48 px high with its border and its padding, so its thumbnail is 56 wide and 44 high. */
const mats = { row: { width: 56, height: 44 }, card: { width: 112, height: 112 } } as const

/** Shows a work's whole main picture on its mat. It is decorative, because the title always stands beside it. */
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
        <span className={`text-quiet ${size === 'row' ? 'text-[0.6875rem] leading-tight' : 'text-sm'}`}>{imagesFieldTexts.noImage}</span>
      )}
    </div>
  )
}
