import { isDeepStrictEqual } from 'node:util'
import type { ArtworkImage } from '../../shared/image/image.ts'
import { type PhotographSize, wholePath } from '../../shared/image/imageCrop.ts'
import { type ImageCrop, type ImageFault, type ImageProfile, type ImageUpload, imageFaults } from '../../shared/image/imageUpload.ts'
import { inDays, retention } from '../../shared/kit/retention.ts'
import type { CallJournal } from '../kit/journal/callJournal.ts'
import { dues, indexes, type Key, keys } from '../kit/table/keys.ts'
import { change, deleteRowWhen, getRow, put, queryRows, transact, updateRow, type Write } from '../kit/table/table.ts'
import { nowSeconds } from '../kit/table/ttl.ts'
import type { ShownPart } from './imageFile.ts'
import type { CropOrder } from './imageOrders.ts'

/** An uploaded picture. It is deleted with its files unless a work or content shows it in time. */
export type UploadedImageRow = Key & {
  readonly id: string
  readonly status: 'pending' | 'ready' | 'refused' | 'forgotten'
  readonly createdAt: string
  /**
   * The time at which the sweep handles it: it deletes a picture that no work or content shows, and makes or deletes the zoom files of a
   * work's picture.
   */
  readonly due?: typeof dues.images | typeof dues.zooms
  readonly dueAt?: string
  /** The ETag of the developed file; only the first uploaded file is developed. */
  readonly etag?: string
  readonly width?: number
  readonly height?: number
  readonly colors?: readonly string[]
  readonly placeholder?: string
  readonly fault?: ImageFault
  readonly profile?: ImageProfile
  /** The width of its largest zoom files. */
  readonly zoomWidth?: number
  /** The crop that it shows; its own original is the whole photograph, of these sides (E125). */
  readonly crop?: CropOrder & { readonly whole: PhotographSize }
  /**
   * The work it was added to. Once no work shows it, its zoom files are deleted at once (E112), and the others after eight days unless
   * `isKept` (E180).
   */
  readonly attachedTo?: number
  /** True once a paid order or content shows it; it is then never deleted, because its work may go before them (E180). */
  readonly isKept?: true
  /** Set if it was uploaded for content: it has no zoom files, and no work may show it. */
  readonly use?: 'content'
  /** The content it was added to, by kind and id; the sweep reads there whether it is still shown (E134). */
  readonly content?: string
}

/** An unused picture is deleted within a day: twelve hours to be added to a work, and the rest until the sweep runs. */
const keptMilliseconds = 12 * 60 * 60 * 1000
/** Ten minutes for the upload, for which its form is valid, and ten for three attempts to develop it. */
const givenUpMilliseconds = 20 * 60 * 1000

const halfDayFrom = (now: Date): string => new Date(now.getTime() + keptMilliseconds).toISOString()

const expectedRow = (id: string) => {
  const now = new Date()
  const due = { due: dues.images, dueAt: halfDayFrom(now) }
  return { ...keys.image(id), id, status: 'pending', createdAt: now.toISOString(), ...due } as const
}

export const expectImage = async ({ entry }: CallJournal, id: string, use: UploadedImageRow['use']): Promise<void> => {
  await transact([put('image', { ...expectedRow(id), ...(use && { use }) }), entry({ kind: 'image', id })])
}

/** Returns the sides of the whole photograph of a picture that can be cropped; `undefined` when there is none, or it is not developed. */
export const findCroppable = async (id: string): Promise<PhotographSize | undefined> => {
  const row = await getRow<UploadedImageRow>(keys.image(id))
  const image = row && imageOf(row)
  return image && (row.crop?.whole ?? { width: image.width, height: image.height })
}

/** Returns the part of its photograph that a picture shows. */
export const shownPartOf = ({ part, neutral }: ShownPart): ShownPart => ({ part, ...(neutral && { neutral }) })

/**
 * Writes the row of a picture that is cropped from another, and returns the order to develop it: nothing when it is developed already,
 * `false` when the id is another picture's. A repeated call finds the row of the first.
 */
export const expectCrop = async (
  journal: CallJournal,
  id: string,
  crop: CropOrder & { readonly whole: PhotographSize },
): Promise<CropOrder | 'done' | false> => {
  const row = { ...expectedRow(id), crop }
  const failed = await transact([
    put('image', row, { when: 'attribute_not_exists(#pk)' }),
    journal.entry({ kind: 'image', id }, [{ field: 'neutral', after: crop.neutral !== undefined }]),
  ])
  if (!failed.size) return crop
  journal.unchanged()
  const { crop: begun, status } = (await getRow<UploadedImageRow>(keys.image(id))) ?? {}
  if (begun?.of !== crop.of || !isDeepStrictEqual(shownPartOf(begun), shownPartOf(crop)) || status === 'forgotten') return false
  return status === 'pending' ? begun : 'done'
}

/** Checks whether a picture may be added to this content: it was uploaded for content, and belongs to no other. */
export const isFreeForContent = ({ use, content }: UploadedImageRow, name: string): boolean =>
  use === 'content' && (content === undefined || content === name)

/**
 * Builds the write that adds a picture to content. The picture stays due, because the sweep checks from time to time whether the content
 * still shows it. The new time makes a concurrent sweep notice that its check is outdated.
 */
export const contentImageWrite = (id: string, name: string): Write<'image'> =>
  change('image', keys.image(id), {
    set: { content: name, dueAt: halfDayFrom(new Date()) },
    when: '#status = :ready AND #use = :use AND (attribute_not_exists(#content) OR #content = :name)',
    values: { ready: 'ready', use: 'content', name },
  })

export const findImageRow = (image: Key): Promise<UploadedImageRow | undefined> => getRow<UploadedImageRow>(image)

/** Postpones the next check of a picture that content shows, unless the row has changed meanwhile. */
export const keepContentImage = async ({ id, dueAt }: UploadedImageRow): Promise<void> => {
  await updateRow(keys.image(id), { set: { dueAt: halfDayFrom(new Date()) }, when: '#dueAt = :seen', values: { seen: dueAt } })
}

/** Keeps the pictures of works that a paid order or content shows from now on; samples have no row. */
export const keepImages = async (images: readonly (ArtworkImage | undefined)[]): Promise<void> => {
  const ids = images.flatMap(image => image?.id ?? [])
  await Promise.all(ids.map(id => updateRow(keys.image(id), { set: { isKept: true }, when: 'attribute_exists(#pk)' })))
}

/** Ends the wait of a picture that a work, an order or content shows, unless the row has changed meanwhile. */
export const keepWorkImage = async ({ id, dueAt }: UploadedImageRow): Promise<void> => {
  await updateRow(keys.image(id), { remove: ['due', 'dueAt'], when: '#dueAt = :seen', values: { seen: dueAt } })
}

/** Lists the pictures that are due; the index is eventually consistent. */
export const imagesDue = (now: Date): Promise<Key[]> => {
  const { name, partition, sort } = indexes.due
  const where = `#${partition} = :images AND #${sort} <= :now`
  return queryRows<Key>({ index: name, where, values: { images: dues.images, now: now.toISOString() } })
}

/** Returns the attributes that make a picture due until its zoom files match its works' limits. */
export const zoomDue = () => ({ due: dues.zooms, dueAt: new Date().toISOString() })

/** Lists the ids of the pictures whose zoom files are due; the index contains only keys. */
export const zoomsDue = async (now: Date): Promise<string[]> => {
  const { name, partition, sort } = indexes.due
  const where = `#${partition} = :zooms AND #${sort} <= :now`
  const rows = await queryRows<Key>({ index: name, where, values: { zooms: dues.zooms, now: now.toISOString() } })
  return rows.map(({ pk }) => pk.slice(keys.image('').pk.length))
}

/** The seconds of a claim, longer than a sweep and the making of the files that it orders may take. */
const zoomSeconds = 120

/**
 * Claims a picture's zoom files, because of two concurrent runs one could miss the other's changes. Returns `false` when another run has
 * them, or none is due.
 */
export const takeZoom = (id: string): Promise<UploadedImageRow | false> => {
  const now = nowSeconds()
  return updateRow<UploadedImageRow>(keys.image(id), {
    set: { zoomTakenUntil: now + zoomSeconds },
    when: '#due = :zooms AND (attribute_not_exists(#zoomTakenUntil) OR #zoomTakenUntil < :now)',
    values: { zooms: dues.zooms, now },
  })
}

/** Ends the claim, so that another run may take the picture at once. */
export const releaseZoom = async (id: string): Promise<void> => {
  await updateRow(keys.image(id), { remove: ['zoomTakenUntil'] })
}

/**
 * Records, before any file is deleted or made, the width of the largest files, and begins a new round, which invalidates every earlier one.
 */
export const beginZoomRound = async (id: string, zoomWidth: number): Promise<{ readonly zoomRound: number }> => {
  const width = zoomWidth ? { set: { zoomWidth } } : { remove: ['zoomWidth'] }
  const row = await updateRow<Key & { readonly zoomRound: number }>(keys.image(id), { ...width, add: { zoomRound: 1 } })
  if (!row) throw new Error('A picture of a work has its row')
  return row
}

/**
 * Records that the zoom files exist up to this width, and ends the claim of the sweep that ordered them. Returns `false` when a later round has
 * begun, which may have deleted some.
 */
export const keepZoom = async (id: string, zoomWidth: number, round: number): Promise<boolean> => {
  const kept = { set: { zoomWidth }, remove: ['zoomTakenUntil'] }
  return (await updateRow(keys.image(id), { ...kept, when: '#zoomRound = :round', values: { round } })) !== false
}

/** A day longer than unpaid orders are kept, which show pictures too. */
const unshownMilliseconds = inDays(retention.unpaidOrderDays + 1) * 1000

/**
 * Ends the claim, and makes a picture that no work shows due for deletion. Returns `false` when the works changed meanwhile: then the
 * picture stays due.
 */
export const leaveZoom = async ({ id, dueAt }: UploadedImageRow, isShown: boolean): Promise<boolean> => {
  const next = isShown
    ? { remove: ['due', 'dueAt', 'zoomTakenUntil'] }
    : { set: { due: dues.images, dueAt: new Date(Date.now() + unshownMilliseconds).toISOString() }, remove: ['zoomTakenUntil'] }
  const done = await updateRow(keys.image(id), {
    ...next,
    when: '#dueAt = :seen',
    values: { seen: dueAt },
  })
  if (!done) await releaseZoom(id)
  return Boolean(done)
}

/**
 * Marks a picture for deletion, so that it can no longer be added or developed. Returns `false` when a work, an order or content may show
 * it since it was read, or when it is already gone.
 */
export const giveUpImage = ({ id, attachedTo, content, dueAt }: UploadedImageRow): Promise<UploadedImageRow | false> => {
  const isUsed = attachedTo !== undefined || content !== undefined
  const unchanged = isUsed ? '#dueAt = :seen' : 'attribute_not_exists(#attachedTo) AND attribute_not_exists(#content)'
  return updateRow<UploadedImageRow>(keys.image(id), {
    set: { status: 'forgotten' },
    when: `attribute_exists(#id) AND attribute_not_exists(#isKept) AND ${unchanged}`,
    ...(isUsed && { values: { seen: dueAt } }),
  })
}

export const removeImage = async (image: Key): Promise<void> => {
  await deleteRowWhen(image, { when: '#status = :forgotten', values: { forgotten: 'forgotten' } })
}

/** The condition that accepts only the first uploaded file, because the upload form may be sent again with another. */
const whileExpected = (etag: string) =>
  ({
    when: '#status = :pending AND (attribute_not_exists(#etag) OR #etag = :etag)',
    values: { pending: 'pending', etag },
  }) as const

/**
 * Returns the picture if its file is still to be developed. It stores the size first, so that all files of the picture can be found again.
 */
export const claimImage = (
  id: string,
  etag: string,
  size: { readonly width: number; readonly height: number },
): Promise<UploadedImageRow | false> => updateRow<UploadedImageRow>(keys.image(id), { set: { etag, ...size }, ...whileExpected(etag) })

type Developed = {
  readonly colors: readonly string[]
  readonly placeholder: string
  readonly profile: ImageProfile
  readonly zoomWidth?: number
}

export const completeImage = async (id: string, etag: string, developed: Developed): Promise<void> => {
  await updateRow(keys.image(id), { set: { status: 'ready', ...developed }, ...whileExpected(etag) })
}

export const refuseImage = async (id: string, etag: string, fault: ImageFault): Promise<void> => {
  await updateRow(keys.image(id), { set: { status: 'refused', fault, etag }, ...whileExpected(etag) })
}

const refusal = (fault: ImageFault): ImageUpload => ({ status: 'refused', fault, detail: imageFaults[fault] })

/** Returns the picture for works to show, once it is ready. */
export const imageOf = ({ id, status, width, height, colors, profile, zoomWidth }: UploadedImageRow): ArtworkImage | undefined => {
  const [color] = colors ?? []
  if (status !== 'ready' || !width || !height || !color) return undefined
  return { id, width, height, color, ...(profile === 'wide' && { isWide: true }), ...(zoomWidth && { zoomWidth }) }
}

const cropOf = ({ part, neutral, wholeName, whole }: NonNullable<UploadedImageRow['crop']>): ImageCrop => ({
  ...part,
  ...(neutral && { neutral }),
  whole: { path: wholePath(wholeName), ...whole },
})

const uploadOf = (row: UploadedImageRow): ImageUpload => {
  const { status, createdAt, fault, colors, placeholder, profile, crop } = row
  if (status === 'refused') return refusal(fault ?? 'notDeveloped')
  const image = imageOf(row)
  if (status === 'ready' && image && colors && placeholder && profile)
    return { status, image, colors: [...colors], placeholder, profile, ...(crop && { crop: cropOf(crop) }) }
  return Date.now() - Date.parse(createdAt) > givenUpMilliseconds ? refusal('notDeveloped') : { status: 'pending' }
}

/** Returns the state of an upload; `undefined` when it was never prepared, or is being deleted. */
export const findImageUpload = async (id: string): Promise<ImageUpload | undefined> => {
  const row = await getRow<UploadedImageRow>(keys.image(id))
  return row && row.status !== 'forgotten' ? uploadOf(row) : undefined
}
