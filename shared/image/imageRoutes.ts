import * as z from 'zod/mini'
import { defineRoutes } from '../kit/route.ts'
import { cropFaults, imageCropInputSchema } from './imageCrop.ts'
import { imageFileSchema, imageUploadSchema, uploadId } from './imageUpload.ts'

const imageNotFound = { status: 404, detail: 'Cette image est introuvable. Ajoutez-la à nouveau.' }

const params = z.object({ id: z.string().check(z.regex(uploadId, imageNotFound.detail)) })

/** The owner's uploads of photographs, which become pictures of the site (D27). */
export const imageRoutes = defineRoutes({
  prepareImageUpload: {
    method: 'POST',
    path: '/admin/uploads',
    access: 'admin',
    summary: 'Permits one image to be uploaded within ten minutes: a form of `fields`, then the file as `file`, is posted to `url`',
    body: imageFileSchema,
    output: z.object({ id: z.uuid(), url: z.url(), fields: z.record(z.string(), z.string()) }),
  },
  getImageUpload: {
    method: 'GET',
    path: '/admin/uploads/{id}',
    access: 'admin',
    summary: 'What became of an uploaded image: asked again until it is ready or refused',
    params,
    output: imageUploadSchema,
    refusals: { imageNotFound },
  },
  cropImage: {
    method: 'POST',
    path: '/admin/uploads/{id}/crops',
    access: 'admin',
    summary:
      'Develops a part of a picture’s photograph, its cast corrected if wanted, as a picture of its own, whose state is asked for as that of an upload',
    params,
    body: imageCropInputSchema,
    output: z.object({ id: z.uuid() }),
    refusals: {
      imageNotFound,
      cropTooSmall: { status: 400, detail: cropFaults.tooSmall },
      cropTooLong: { status: 400, detail: cropFaults.tooLong },
      imageTaken: { status: 409, detail: 'Ce recadrage n’a pas pu être commencé. Recadrez à nouveau.' },
    },
    throttle: { perSecond: 1, burst: 10 },
  },
})
