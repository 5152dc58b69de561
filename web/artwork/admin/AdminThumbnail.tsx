import type { ArtworkImage } from '../../../shared/artwork/artwork.ts'
import { ArtworkPicture } from '../ArtworkPicture.tsx'
import { adminWorksTexts } from './adminWorksTexts.ts'

const sides = { row: 3.5, card: 7 } as const

/** A work's main picture whole on a square mat, 56 px in a row, 112 px on a card; its title always stands beside it. */
export const AdminThumbnail = ({ image, size }: { image: ArtworkImage | undefined; size: keyof typeof sides }) => {
  const side = sides[size]
  return (
    <div className="grid shrink-0 place-items-center bg-mat text-center" style={{ width: `${side}rem`, height: `${side}rem` }}>
      {image ? (
        <ArtworkPicture
          image={image}
          alt=""
          sizes={`${side}rem`}
          style={{ width: `${side * Math.min(1, image.width / image.height)}rem` }}
        />
      ) : (
        <span className={`text-quiet ${size === 'row' ? 'text-[0.6875rem] leading-tight' : 'text-sm'}`}>{adminWorksTexts.noImage}</span>
      )}
    </div>
  )
}
