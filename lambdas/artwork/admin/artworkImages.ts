import { type ArtworkInput, imageRefused } from '../../../shared/artwork/admin/artworkFields.ts'
import type { WorkImage } from '../../../shared/artwork/artwork.ts'
import type { ArtworkImage } from '../../../shared/image/image.ts'
import { uploadId } from '../../../shared/image/imageUpload.ts'
import type { FieldError } from '../../../shared/kit/refusal.ts'
import { imageOf, type UploadedImageRow, zoomDue } from '../../image/imageStore.ts'
import { keys } from '../../kit/table/keys.ts'
import { change, getRows, type Write } from '../../kit/table/table.ts'
import { type ArtworkRow, artworkImagesOf } from '../artworkStore.ts'

export type FoundImages = {
  readonly images: readonly WorkImage[]
  /** The images that the change adds to the work. */
  readonly newIds: readonly string[]
  /** The added images that it showed earlier; their zoom files were deleted. */
  readonly returningIds: readonly string[]
}

/** Gives a picture the words and the kind of the form; without any form of words it keeps its own. The first one is the whole work. */
const worded = ({ alt, caption, kind, ...image }: WorkImage, place: number, words: ArtworkInput['imageWords']): WorkImage => {
  const said = words ? words.find(({ id }) => id === image.id) : { alt, caption, kind }
  return {
    ...image,
    ...(said?.alt && { alt: said.alt }),
    ...(said?.caption && { caption: said.caption }),
    ...(said?.kind && place > 0 && { kind: said.kind }),
  }
}

/** Finds the pictures of a form among those of the work and uploaded ones that are ready and belong to no other work. */
export const findImages = async (
  { images: ids, imageWords }: Pick<ArtworkInput, 'images' | 'imageWords'>,
  artwork?: ArtworkRow,
): Promise<FoundImages | { readonly errors: readonly FieldError[] }> => {
  const own = new Map<string, WorkImage>((artwork ? artworkImagesOf(artwork) : []).map(image => [image.id, image]))
  const newIds = ids.filter(id => !own.has(id))
  const rows = await getRows<UploadedImageRow>(newIds.map(keys.image), 'latest')
  const isFree = ({ use, attachedTo }: UploadedImageRow) => !use && (attachedTo === undefined || attachedTo === artwork?.id)
  const uploaded = new Map(rows.filter(isFree).map(row => [row.id, imageOf(row)]))
  const found = ids.map(id => own.get(id) ?? uploaded.get(id))
  const errors = found.flatMap((image, i) => (image ? [] : [{ field: `images.${i}`, message: imageRefused }]))
  const returningIds = rows.filter(({ attachedTo }) => attachedTo !== undefined).map(({ id }) => id)
  return errors.length
    ? { errors }
    : { images: found.flatMap((image, place) => (image ? worded(image, place, imageWords) : [])), newIds, returningIds }
}

/**
 * Attaches uploaded pictures to a work on condition that they belong to no other; from then on they are kept. For those in `zooms`, the
 * zoom files are made or deleted, as the works that show them require.
 */
export const imageWrites = (ids: readonly string[], artworkId: number, zooms: readonly string[]): readonly Write<'image'>[] =>
  ids.map(id =>
    change('image', keys.image(id), {
      set: { attachedTo: artworkId, ...(zooms.includes(id) && zoomDue()) },
      remove: zooms.includes(id) ? [] : ['due', 'dueAt'],
      when: '#status = :ready AND (attribute_not_exists(#attachedTo) OR #attachedTo = :artwork)',
      values: { ready: 'ready', artwork: artworkId },
    }),
  )

/** Leaves out the pictures of the sample works, which have no zoom files. */
export const uploadedIds = (images: readonly ArtworkImage[]): readonly string[] =>
  images.map(({ id }) => id).filter(id => uploadId.test(id))

/** Marks these pictures so that the sweep makes or deletes their zoom files, as the works that show them require. */
export const zoomWrites = (ids: readonly string[]): readonly Write<'image'>[] =>
  ids.map(id => change('image', keys.image(id), { set: zoomDue(), when: 'attribute_exists(#pk)' }))
