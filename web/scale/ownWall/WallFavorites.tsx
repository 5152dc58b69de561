import { ArtworkPicture } from '../../artwork/ArtworkPicture.tsx'
import { inSquare } from '../../artwork/pictureSizes.ts'
import { ownWallTexts } from './ownWallTexts.ts'
import type { WallWork } from './wallWorks.ts'

type WallFavoritesProps = { works: readonly WallWork[]; chosen: WallWork; onChoose: (work: WallWork) => void }

/** The favourites, each of which hangs on the same photograph when it is pressed. */
export const WallFavorites = ({ works, chosen, onChoose }: WallFavoritesProps) => (
  <section aria-label={ownWallTexts.favorites}>
    <p className="mb-2 text-[0.9375rem]">{ownWallTexts.favorites}</p>
    <ul className="flex flex-wrap gap-2">
      {works.map(work => (
        <li key={work.id}>
          <button
            type="button"
            aria-label={work.title}
            aria-pressed={work.id === chosen.id}
            className="grid size-16 place-items-center bg-mat p-1.5 outline-offset-2 aria-pressed:shadow-[inset_0_-2px_0_var(--color-ink)]"
            onClick={() => onChoose(work)}
          >
            <ArtworkPicture image={work.image} alt="" sizes={inSquare(52, work.image)} className="max-h-13 w-auto" />
          </button>
        </li>
      ))}
    </ul>
  </section>
)
