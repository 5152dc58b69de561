import { type ReactNode, useState } from 'react'
import type { Artwork } from '../../../shared/artwork/artwork.ts'
import type { ArtworkSize } from '../../../shared/artwork/artworkSize.ts'
import { ArtworkPrice } from '../../artwork/ArtworkPrice.tsx'
import { Button } from '../../kit/controls/Button.tsx'
import { Dialog } from '../../kit/controls/Dialog.tsx'
import { DialogHead } from '../../kit/controls/DialogHead.tsx'
import { SelectField } from '../../kit/controls/Field.tsx'
import { downloadFile } from '../../kit/downloadFile.ts'
import { useFocusWhenLost } from '../../kit/useFocusWhenLost.ts'
import { ChoosePhoto } from './ChoosePhoto.tsx'
import { HangWork, hungPicture } from './HangWork.tsx'
import { MarkCorners } from './MarkCorners.tsx'
import { ownWallTexts } from './ownWallTexts.ts'
import { errorOf, mostError, type Pose, poseOf } from './pose.ts'
import { type FourCorners, initialCorners, isSheet, type PhotoPoint, type SheetKind, sidesOf } from './sheet.ts'
import { WallFavorites } from './WallFavorites.tsx'
import { cameraOf, isBent, type WallPhoto } from './wallPhoto.ts'
import { type BuyableWork, useLoadedWork, useWallWorks, type WallWork } from './wallWorks.ts'

type Marked = { photo: WallPhoto; corners: FourCorners; sheet: SheetKind }

const photoMiddle = ({ picture: { width, height } }: WallPhoto): PhotoPoint => ({ x: width / 2, y: height / 2 })

const poseFrom = ({ photo, corners, sheet }: Marked): Pose | undefined =>
  isSheet(corners) ? poseOf(corners, sidesOf(sheet, corners), cameraOf(photo)) : undefined

/** Returns by what share the work's size may be wrong where it hangs. */
const errorAt = (pose: Pose, { height, width }: ArtworkSize, at: PhotoPoint): number => errorOf(pose, { height, width, ...at })

const OtherPhoto = ({ onAgain }: { onAgain: () => void }) => (
  <Button look="text" onClick={onAgain}>
    {ownWallTexts.otherPhoto}
  </Button>
)

type MarkStepProps = {
  marked: Marked
  size: ArtworkSize
  onChange: (changes: Partial<Marked>) => void
  onHang: () => void
  onAgain: () => void
}

const MarkStep = ({ marked, size, onChange, onHang, onAgain }: MarkStepProps) => {
  const pose = poseFrom(marked)
  const error = pose && errorAt(pose, size, { x: 0, y: 0 })
  const isSure = error !== undefined && error <= mostError
  return (
    <MarkCorners photo={marked.photo} corners={marked.corners} onChange={corners => onChange({ corners })}>
      <p id="mark-help" className="text-[0.9375rem]">
        {ownWallTexts.markHelp}
      </p>
      <SelectField
        label={ownWallTexts.sheet}
        name="wallSheet"
        value={marked.sheet}
        onChange={({ currentTarget }) => onChange({ sheet: currentTarget.value === 'card' ? 'card' : 'a4' })}
      >
        <option value="a4">{ownWallTexts.sheets.a4}</option>
        <option value="card">{ownWallTexts.sheets.card}</option>
      </SelectField>
      {isBent(marked.photo) && <p>{ownWallTexts.bent}</p>}
      <p role="status">
        {error === undefined && ownWallTexts.crossed}
        {error !== undefined && !isSure && ownWallTexts.unsure(error)}
        {isSure && `${ownWallTexts.precision}\u202f: ${ownWallTexts.sure(Math.max(size.height, size.width), error)}`}
      </p>
      <div className="own-wall-actions">
        <Button disabled={!isSure} onClick={onHang}>
          {ownWallTexts.hang}
        </Button>
        <OtherPhoto onAgain={onAgain} />
      </div>
    </MarkCorners>
  )
}

type HangStepProps = {
  work: WallWork
  picture: HTMLImageElement
  photo: WallPhoto
  pose: Pose
  children: ReactNode
  onMarkAgain: () => void
  onAgain: () => void
}

/** The largest distance of a work from the sheet, in centimetres: no photographed wall is larger. */
const furthest = 500
const bounded = (value: number): number => Math.min(furthest, Math.max(-furthest, value))

const HangStep = ({ work: { size, slug }, picture, photo, pose, children, onMarkAgain, onAgain }: HangStepProps) => {
  const [at, setAt] = useState<PhotoPoint>({ x: 0, y: 0 })
  const [isFramed, setFramed] = useState(false)
  const work = { picture, size, isFramed, at }
  const error = errorAt(pose, size, at)
  const isSure = error <= mostError
  const move = (by: PhotoPoint) => setAt(({ x, y }) => ({ x: bounded(x + by.x), y: bounded(y + by.y) }))
  const save = async () => {
    const file = await hungPicture(photo, pose, work)
    if (file) downloadFile(ownWallTexts.fileName(slug), file)
  }
  return (
    <HangWork photo={photo} pose={pose} work={work} isSure={isSure} onMove={move}>
      <p role="status">
        {isSure
          ? `${ownWallTexts.hung(size)}. ${ownWallTexts.precision}\u202f: ${ownWallTexts.sure(Math.max(size.height, size.width), error)}`
          : ownWallTexts.tooFar}
      </p>
      <p id="hang-help" className="text-[0.9375rem] text-quiet">
        {ownWallTexts.hangHelp}
      </p>
      {size.framed && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" className="size-5 accent-accent" checked={isFramed} onChange={() => setFramed(!isFramed)} />
          {ownWallTexts.frame(size.framed)}
        </label>
      )}
      {children}
      <Button look="secondary" disabled={!isSure} onClick={save}>
        {ownWallTexts.save}
      </Button>
      <div className="own-wall-actions">
        <Button look="text" onClick={onMarkAgain}>
          {ownWallTexts.markAgain}
        </Button>
        <OtherPhoto onAgain={onAgain} />
      </div>
    </HangWork>
  )
}

type OwnWallProps = { artwork: Artwork; action: (work: BuyableWork) => ReactNode; onClose: () => void }

type StepsProps = Omit<OwnWallProps, 'artwork' | 'onClose'> & {
  works: readonly WallWork[]
  chosen: WallWork
  onChoose: (work: WallWork) => void
}

/** The steps one after the other: the photograph, its corners, the work. */
const Steps = ({ works, chosen, onChoose, action }: StepsProps) => {
  const [marked, setMarked] = useState<Marked>()
  const [isHanging, setHanging] = useState(false)
  const { loaded, hasFailed } = useLoadedWork(chosen)
  const step = useFocusWhenLost<HTMLDivElement>(marked ? `${isHanging} ${Boolean(loaded)}` : 'photo')
  const begin = (photo: WallPhoto) => {
    const corners = initialCorners(photoMiddle(photo), Math.min(photo.picture.width, photo.picture.height) / 14)
    setMarked({ photo, corners, sheet: marked?.sheet ?? 'a4' })
  }
  const change = (changes: Partial<Marked>) => marked && setMarked({ ...marked, ...changes })
  const again = () => {
    setMarked(undefined)
    setHanging(false)
  }
  const pose = marked && isHanging ? poseFrom(marked) : undefined
  const hung = pose && loaded ? { pose, ...loaded } : undefined
  return (
    <div ref={step} tabIndex={-1} className="outline-none">
      {!marked && <ChoosePhoto onPhoto={begin} />}
      {marked && hung && (
        <HangStep photo={marked.photo} {...hung} onMarkAgain={() => setHanging(false)} onAgain={again}>
          <ArtworkPrice of={hung.work} className="font-serif text-xl" />
          {action(hung.work)}
          {works.length > 1 && <WallFavorites works={works} chosen={hung.work} onChoose={onChoose} />}
        </HangStep>
      )}
      {marked && !hung && <MarkStep marked={marked} size={chosen.size} onChange={change} onHang={() => setHanging(true)} onAgain={again} />}
      {hasFailed && <p role="alert">{ownWallTexts.noPicture}</p>}
    </div>
  )
}

/** Shows a work, and then each favourite, at its size on a photograph of the visitor's own wall (E126). */
export const OwnWall = ({ artwork, action, onClose }: OwnWallProps) => {
  const works = useWallWorks(artwork)
  const [chosen, setChosen] = useState(works[0])
  if (!chosen) return null
  return (
    <Dialog open onClose={onClose} label={ownWallTexts.title(chosen.title)} takesFocus className="own-wall">
      <DialogHead title={ownWallTexts.title(chosen.title)} close={ownWallTexts.close} onClose={onClose} />
      <p className="mb-4 text-[0.9375rem] text-quiet">{ownWallTexts.private}</p>
      <Steps works={works} chosen={chosen} onChoose={setChosen} action={action} />
    </Dialog>
  )
}
