import type { ArtworkImage } from '../../shared/artwork/artwork.ts'
import { EmptyFrame } from '../app/EmptyFrame.tsx'
import { ArtworkPicture } from '../artwork/ArtworkPicture.tsx'
import { inSquare } from '../artwork/pictureSizes.ts'

/** What the mat leaves of its 120 px, in rem. */
const side = 6

/** The work whole on a quiet mat, 120 px square; decorative, its label always stands beside it. */
export const WorkThumbnail = ({ image }: { image: ArtworkImage | undefined }) => (
  <div className="grid size-[7.5rem] shrink-0 place-items-center bg-mat">
    {image ? (
      <ArtworkPicture image={image} alt="" sizes={inSquare(side, image)} style={{ width: inSquare(side, image) }} />
    ) : (
      <EmptyFrame className="w-20 text-quiet" />
    )}
  </div>
)
