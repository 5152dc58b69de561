import { type ComponentType, type ReactNode, useState } from 'react'
import type { Artwork } from '../../shared/artwork/artwork.ts'
import type { ArtworkSize } from '../../shared/artwork/artworkSize.ts'
import { photographWidth, scaleSize } from '../../shared/artwork/scale.ts'
import type { ArtworkImage } from '../../shared/image/image.ts'
import { ofWall, sizesFrom, times } from '../artwork/pictureSizes.ts'
import { kitTexts } from '../kit/kitTexts.ts'
import { toast } from '../kit/toast.ts'
import { useLazyPart } from '../kit/useLazyPart.ts'
import { roomNames, standsUnder } from './hanging.ts'
import type { BuyableWork } from './ownWall/wallWorks.ts'
import { hangingOf, RoomWall, roomLengths } from './Room.tsx'
import { scaleTexts } from './scaleTexts.ts'

/** The dialogs that show the work in the visitor's home: on a photograph of their wall, or through the camera. */
const dialogs = {
  wall: async () => (await import('./ownWall/OwnWall.tsx')).OwnWall,
  room: async () => (await import('./ownRoom/OwnRoom.tsx')).OwnRoom,
}
type DialogName = keyof typeof dialogs

/** `action` is the way to buy the work that a dialog shows. */
type ScaleRoomProps = { artwork: Artwork; action: (work: BuyableWork) => ReactNode }

type HomeDialogProps = ScaleRoomProps & { name: DialogName; image: ArtworkImage; size: ArtworkSize; onClose: () => void }

const HomeDialog = ({ name, onClose, ...work }: HomeDialogProps) => {
  const LoadedDialog = useLazyPart<ComponentType<Omit<HomeDialogProps, 'name'>>>(true, dialogs[name], () => {
    onClose()
    toast.error(kitTexts.networkError)
  })
  return LoadedDialog ? <LoadedDialog {...work} onClose={onClose} /> : null
}

/** A ruler of one metre. */
const Ruler = () => (
  <div className="ruler" data-cm="100" aria-hidden="true">
    <svg viewBox="0 0 100 6" aria-hidden="true">
      <path d="M0 0V6H100V0M50 6V3" />
    </svg>
    {scaleTexts.metre}
  </div>
)

/** Shows the work in one of three rooms, to scale. The style sheet alone draws it: radios choose the room, and a checkbox adds the frame. */
export const ScaleRoom = ({ artwork, action }: ScaleRoomProps) => {
  const { image } = artwork
  const size = scaleSize(artwork)
  const [open, setOpen] = useState<DialogName>()
  if (!size || !image) return null
  const { edge, wall } = hangingOf(size)
  const pictureWidth = photographWidth(size, image)
  const sizes = sizesFrom(times('100vw', pictureWidth / wall.narrow), {
    40: ofWall(pictureWidth / wall.narrow),
    48: ofWall(pictureWidth / wall.wide),
  })
  return (
    <section aria-label={scaleTexts.label} className="sm:wrap part">
      <h2 className="mb-8 px-4 text-[clamp(1.75rem,3vw,2.5rem)] sm:px-0">{scaleTexts.title}</h2>
      <figure className="room widens" style={roomLengths(size)}>
        <RoomWall image={image} size={size} rooms={roomNames} sizes={sizes} />
        <figcaption className="mt-3 flex flex-wrap items-start justify-between gap-x-8 gap-y-2 px-4 text-quiet sm:px-0">
          {roomNames.map(room => (
            <span key={room} className={room}>
              {scaleTexts[standsUnder(room, edge) ? 'under' : 'beside'][room]}
            </span>
          ))}
          <Ruler />
        </figcaption>
        <div className="flex flex-wrap gap-x-8 px-4 sm:px-0 print:hidden">
          <fieldset className="flex flex-wrap gap-x-6">
            <legend className="sr-only">{scaleTexts.choice}</legend>
            {roomNames.map((room, index) => (
              <label key={room} className="room-choice">
                <input type="radio" name="room" value={room} defaultChecked={index === 0} className="size-5 accent-accent" />
                {scaleTexts.rooms[room]}
              </label>
            ))}
          </fieldset>
          {size.framed && (
            <label className="room-choice">
              <input type="checkbox" className="size-5 accent-accent" />
              {scaleTexts.frame(size.framed)}
            </label>
          )}
        </div>
      </figure>
      {(['wall', 'room'] as const).map(name => (
        <button key={name} type="button" className="own-wall-open" onClick={() => setOpen(name)}>
          {scaleTexts.atHome[name]}
        </button>
      ))}
      {open && <HomeDialog name={open} artwork={artwork} action={action} image={image} size={size} onClose={() => setOpen(undefined)} />}
    </section>
  )
}
