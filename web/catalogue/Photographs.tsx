import type { ShownPhotograph } from '../../shared/image/photograph.ts'
import { ArtworkPicture } from '../artwork/ArtworkPicture.tsx'
import { JustifiedRows } from './JustifiedRows.tsx'

/** Shows photographs whole, in rows as works hang, each with its caption. */
export const Photographs = ({ photographs }: { photographs: readonly ShownPhotograph[] }) => (
  <ul className="justified">
    <JustifiedRows works={photographs.map(image => ({ id: image.id, image }))} size="largest">
      {({ image }, sizes) => (
        <figure>
          <ArtworkPicture image={image} alt={image.alt} sizes={sizes} />
          {image.caption && <figcaption className="wrap-anywhere mt-2 text-[0.9375rem] text-quiet">{image.caption}</figcaption>}
        </figure>
      )}
    </JustifiedRows>
  </ul>
)
