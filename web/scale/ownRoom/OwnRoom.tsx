import { modelledWorkOf } from '../../../shared/artwork/arModel.ts'
import type { Artwork } from '../../../shared/artwork/artwork.ts'
import { imagePath, widthAtLeast } from '../../../shared/image/artworkImage.ts'
import { paths } from '../../../shared/paths.ts'
import { ButtonAnchor } from '../../kit/controls/Button.tsx'
import { Dialog, smallDialog } from '../../kit/controls/Dialog.tsx'
import { DialogHead } from '../../kit/controls/DialogHead.tsx'
import { QrCode } from '../../kit/QrCode.tsx'
import { arLink, arViewerHere } from './arDevice.ts'
import { ownRoomTexts } from './ownRoomTexts.ts'

type OwnRoomProps = { artwork: Artwork; onClose: () => void }

const Placing = ({ artwork }: Pick<OwnRoomProps, 'artwork'>) => {
  const work = modelledWorkOf(artwork)
  if (!work) return null
  const { title } = artwork
  const viewer = arViewerHere()
  const page = new URL(paths.artwork(artwork.slug), window.location.origin)
  const link = viewer && arLink(viewer, { work, title, page })
  return (
    <>
      {link === undefined && (
        <div className="size-60 max-w-full self-center">
          <QrCode text={page.href} label={ownRoomTexts.code} />
        </div>
      )}
      {viewer === 'quickLook' && (
        // Safari opens the camera at once where the picture is all that the link holds.
        <a rel="ar" href={link} className="block w-60 max-w-full self-center">
          <img
            src={imagePath(work.image, widthAtLeast(work.image, 750), 'jpg')}
            alt={ownRoomTexts.place(title)}
            className="h-auto w-full"
          />
        </a>
      )}
      <p>{ownRoomTexts[viewer ?? 'desk']}</p>
      {viewer === 'sceneViewer' && <ButtonAnchor href={link}>{ownRoomTexts.place(title)}</ButtonAnchor>}
      <p className="text-[0.9375rem] text-quiet">
        {ownRoomTexts.size(work.size)} {ownRoomTexts.withoutCode}
      </p>
    </>
  )
}

/** Leads to the visitor's own camera, in which the work stands at its size (E129). */
export const OwnRoom = ({ artwork, onClose }: OwnRoomProps) => (
  <Dialog open onClose={onClose} label={ownRoomTexts.title(artwork.title)} takesFocus className={smallDialog}>
    <DialogHead title={ownRoomTexts.title(artwork.title)} close={ownRoomTexts.close} onClose={onClose} />
    <div className="mt-4 flex flex-col items-start gap-4">
      <Placing artwork={artwork} />
    </div>
  </Dialog>
)
