import type { CSSProperties } from 'react'
import type { ArtworkImage } from '../../shared/artwork/artwork.ts'
import { EmptyFrame } from '../layout/EmptyFrame.tsx'
import { ArtworkPicture } from './ArtworkPicture.tsx'
import { inSquare } from './pictureSizes.ts'

/** What the mat leaves of its 120 px. */
const side = 96

/** The work whole on a quiet mat, 120 px square; decorative, its label always stands beside it. */
export const WorkThumbnail = ({ image }: { image: ArtworkImage | undefined }) => (
  <div className="grid size-30 shrink-0 place-items-center bg-mat p-3">
    {image ? (
      <ArtworkPicture
        image={image}
        alt=""
        sizes={inSquare(side, image)}
        className="thumbnail"
        style={{ '--ratio': image.width / image.height } as CSSProperties}
      />
    ) : (
      <EmptyFrame className="w-20 text-quiet" />
    )}
  </div>
)
