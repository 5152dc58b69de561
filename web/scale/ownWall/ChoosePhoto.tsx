import { useRef, useState } from 'react'
import { Button } from '../../kit/controls/Button.tsx'
import { TextField } from '../../kit/controls/Field.tsx'
import { ownWallTexts } from './ownWallTexts.ts'
import { type PhotoFault, readWallPhoto, type WallPhoto } from './wallPhoto.ts'

/** How the wall is photographed, and the field that takes the photograph. */
export const ChoosePhoto = ({ onPhoto }: { onPhoto: (photo: WallPhoto) => void }) => {
  const [fault, setFault] = useState<PhotoFault>()
  const [isOpening, setOpening] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const take = async (input: HTMLInputElement) => {
    const file = input.files?.[0]
    if (!file) return
    setFault(undefined)
    setOpening(true)
    const read = await readWallPhoto(file)
    setOpening(false)
    // The same file may be chosen again.
    input.value = ''
    if (typeof read === 'string') setFault(read)
    else onPhoto(read)
  }
  /** Opens the camera by the same field, which otherwise offers the photographs that are there. */
  const openCamera = () => {
    const input = field.current?.querySelector('input')
    if (!input) return
    input.setAttribute('capture', 'environment')
    input.click()
    input.removeAttribute('capture')
  }
  return (
    <div ref={field} className="mx-auto max-w-[40rem] space-y-6 py-4">
      <ol className="list-decimal space-y-2 pl-6">
        {ownWallTexts.steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="hidden pointer-coarse:grid">
        <Button onClick={openCamera}>{ownWallTexts.takePhoto}</Button>
      </div>
      <TextField
        name="wallPhoto"
        accept="image/jpeg,image/png,image/webp"
        label={ownWallTexts.photo}
        helper={ownWallTexts.photoHelp}
        error={fault && ownWallTexts.faults[fault]}
        onChange={({ currentTarget }) => take(currentTarget)}
        entry="file"
      />
      <p role="status">{isOpening && ownWallTexts.opening}</p>
    </div>
  )
}
