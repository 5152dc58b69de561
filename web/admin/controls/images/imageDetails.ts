import { imageRoutes } from '../../../../shared/image/imageRoutes.ts'
import { type ImageUpload, uploadId } from '../../../../shared/image/imageUpload.ts'
import { api } from '../../../kit/api/api.ts'
import { createStore, useStore } from '../../../kit/store.ts'
import type { FormImageState } from '../formImage.ts'

/** What only the painter sees of a picture: its file's colour profile, and its crop of a photograph. */
export type ImageDetails = Pick<ReadyUpload, 'profile' | 'crop'>
type ReadyUpload = Extract<ImageUpload, { status: 'ready' }>

/** By the picture's id; `undefined` while the request is under way. */
const details = createStore<Readonly<Record<string, ImageDetails | undefined>>>({})

const store = (id: string, found: ImageDetails | undefined): void => details.set({ ...details.get(), [id]: found })

export const storeImageDetails = ({ image, profile, crop }: ReadyUpload): void => store(image.id, { profile, crop })

/** Loads the details of a saved picture, once. After a failure they are only missing. */
export const loadImageDetails = (id: string): void => {
  if (id in details.get() || !uploadId.test(id)) return
  store(id, undefined)
  api(imageRoutes.getImageUpload, { params: { id } }).then(
    upload => upload.status === 'ready' && storeImageDetails(upload),
    () => undefined,
  )
}

/** Returns the details of a picture. Pictures of sample works have none and cannot be cropped. */
export const useImageDetails = (state: FormImageState | undefined): ImageDetails | undefined =>
  useStore(details, known => (state?.status === 'ready' ? known[state.image.id] : undefined))
