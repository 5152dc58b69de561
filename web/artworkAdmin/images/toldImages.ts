import { imageRoutes } from '../../../shared/image/imageRoutes.ts'
import { type ImageCrop, type ImageProfile, type ImageUpload, uploadId } from '../../../shared/image/imageUpload.ts'
import type { Api } from '../../kit/api/api.ts'
import { createStore, useStore } from '../../kit/store.ts'
import type { FormImageState } from '../artworkFormValues.ts'

/** What the server tells of a picture beside what visitors see: what its file holds of colours, and of which photograph it is a part. */
export type ToldImage = { readonly profile?: ImageProfile | undefined; readonly crop?: ImageCrop | undefined }

/** By the picture's id; `undefined` while it is asked for. */
const toldImages = createStore<Readonly<Record<string, ToldImage | undefined>>>({})

const note = (id: string, told: ToldImage | undefined): void => toldImages.set({ ...toldImages.get(), [id]: told })

export const noteTold = ({ image, profile, crop }: Extract<ImageUpload, { status: 'ready' }>): void => note(image.id, { profile, crop })

/** Asks once what is told of a saved picture. A failure only leaves it out. */
export const askTold = (api: Api, id: string): void => {
  if (id in toldImages.get() || !uploadId.test(id)) return
  note(id, undefined)
  api(imageRoutes.getImageUpload, { params: { id } }).then(
    upload => upload.status === 'ready' && noteTold(upload),
    () => undefined,
  )
}

/** Returns what is known of a picture; the sample works' have nothing, and cannot be cropped. */
export const useTold = (state: FormImageState | undefined): ToldImage | undefined =>
  useStore(toldImages, known => (state?.status === 'ready' ? known[state.image.id] : undefined))
