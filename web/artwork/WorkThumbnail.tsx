import type { CSSProperties } from 'react'
import type { ArtworkImage } from '../../shared/image/image.ts'
import { EmptyFrame } from '../layout/EmptyState.tsx'
import { ArtworkPicture } from './ArtworkPicture.tsx'
import { inSquare } from './pictureSizes.ts'

/** Pixels: the mat's 120 less its padding. */
const side = 96

/** Shows the whole work on a mat of 120 px square. It is decorative, because the work's label always stands beside it. */
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
