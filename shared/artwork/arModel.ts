import type { ArtworkImage } from '../image/image.ts'
import type { ArtworkSize } from './artworkSize.ts'
import { scaleSize } from './scale.ts'

/** The files of a work as a 3D object of its real size: iPhones and iPads show USDZ, Android's Scene Viewer shows GLB. */
export const arModelFormats = ['usdz', 'glb'] as const
export type ArModelFormat = (typeof arModelFormats)[number]

/** What a model is made of. */
export type ModelledWork = { readonly id: number; readonly image: ArtworkImage; readonly size: ArtworkSize }

/** Returns what a work's model is made of; a work that may not be drawn to scale (E104) has none. */
export const modelledWorkOf = (work: Parameters<typeof scaleSize>[0] & { readonly id: number }): ModelledWork | undefined => {
  const size = scaleSize(work)
  return size && work.image && { id: work.id, image: work.image, size }
}

/** The depth of a canvas on its stretcher in centimetres, for works without a given depth. */
export const usualDepth = 2

/** The folder of all models. */
export const arModelRoot = 'media/ar/'

/** Each work has its own folder, so that a copy with the same picture keeps its files when the first one's go. */
export const arModelFolder = (id: number): string => `${arModelRoot}${id}/`

/** Returns the address of a model, relative to the site's root. It names all that the model shows: picture, shape and millimetres. */
export const arModelPath = ({ id, image, size }: ModelledWork, format: ArModelFormat): string => {
  const millimetres = [size.height, size.width, size.depth ?? usualDepth].map(cm => Math.round(cm * 10)).join('x')
  return `/${arModelFolder(id)}${image.id.replaceAll('/', '-')}-${size.shape}-${millimetres}.${format}`
}
