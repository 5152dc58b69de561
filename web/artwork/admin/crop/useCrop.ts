import { useEffect, useRef, useState } from 'react'
import { type ImageCropInput, type PhotographSize, partOf, type Region } from '../../../../shared/image/imageCrop.ts'
import { imageRoutes } from '../../../../shared/image/imageRoutes.ts'
import type { ImagePart } from '../../../../shared/image/imageUpload.ts'
import type { FormImageState } from '../../../admin/controls/formImage.ts'
import { developedImage } from '../../../admin/controls/images/imageUploads.ts'
import { api } from '../../../kit/api/api.ts'
import { messageOf } from '../../../kit/apiErrors.ts'
import { useSubmit } from '../../../kit/useSubmit.ts'
import { newUuid } from '../../../kit/uuid.ts'
import { cropTexts } from '../cropTexts.ts'

export type ReadyImage = Extract<FormImageState, { status: 'ready' }>

/** The part of a photograph, and where in it something is neutral if its cast is to be corrected. */
type Wanted = { readonly frame: Region; readonly whole: PhotographSize; readonly neutral: ImagePart | undefined }

/** Has a part of a picture developed as a picture of its own. A failure is shown and can be retried; unmounting aborts it. */
export const useCrop = (imageId: string, onDone: (state: ReadyImage) => void) => {
  const { isBusy, submit } = useSubmit()
  const [error, setError] = useState<string>()
  const [leaving] = useState(() => new AbortController())
  /** The last request, whose answer may have been lost: a retry of the same crop sends the same id (idempotency key). */
  const open = useRef<ImageCropInput>(undefined)
  useEffect(() => () => leaving.abort(), [leaving])

  const orderOf = ({ frame, whole, neutral }: Wanted): ImageCropInput => {
    const part = { ...partOf(frame, whole), ...(neutral && { neutral }) }
    const { id, ...before } = open.current ?? {}
    const isSame = id && JSON.stringify(before) === JSON.stringify(part)
    return { ...part, id: isSame ? id : newUuid() }
  }
  const develop = async (body: ImageCropInput): Promise<FormImageState> => {
    const { signal } = leaving
    await api(imageRoutes.cropImage, { params: { id: imageId }, body, signal })
    const state = await developedImage(body.id, signal)
    open.current = undefined
    return state
  }
  const attempt = async (wanted: Wanted): Promise<void> => {
    setError(undefined)
    open.current = orderOf(wanted)
    try {
      const state = await develop(open.current)
      if (state.status === 'ready') onDone(state)
      else setError(state.status === 'refused' ? state.error : cropTexts.failed)
    } catch (failure) {
      if (!leaving.signal.aborted) setError(messageOf(failure, cropTexts.failed))
    }
  }
  return { isBusy, error, crop: (wanted: Wanted): void => void submit(() => attempt(wanted)) }
}
