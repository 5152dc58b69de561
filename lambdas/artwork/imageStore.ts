import { type ImageFault, type ImageUpload, imageFaults } from '../../shared/artwork/imageUpload.ts'
import { dues, indexes, type Key, keys } from '../kit/table/keys.ts'
import { deleteRowWhen, getRow, putRow, queryRows, updateRow } from '../kit/table/table.ts'

/** An uploaded picture. Unless a work comes to show it, it is forgotten, and its files with it. */
export type ImageRow = Key & {
  readonly id: string
  readonly status: 'pending' | 'ready' | 'refused' | 'forgotten'
  readonly createdAt: string
  /** While no work shows it: when it is to be forgotten. */
  readonly due?: typeof dues.images
  readonly dueAt?: string
  /** The mark of the file that is being developed, or was: the first to arrive, and no other. */
  readonly etag?: string
  readonly width?: number
  readonly height?: number
  readonly colors?: readonly string[]
  readonly placeholder?: string
  readonly fault?: ImageFault
  /** The work it was added to, which keeps it from being forgotten: orders and mails may show it long after the work does. */
  readonly attachedTo?: number
}

/** It is gone within a day: half of it to be wanted, the rest to be forgotten in. */
const keptMilliseconds = 12 * 60 * 60 * 1000
/** Ten minutes for the file to arrive, as long as its form holds, and as many for three tries of developing it. */
const givenUpMilliseconds = 20 * 60 * 1000

export const expectImage = async (id: string): Promise<void> => {
  const now = new Date()
  const dueAt = new Date(now.getTime() + keptMilliseconds).toISOString()
  await putRow({ ...keys.image(id), id, status: 'pending', createdAt: now.toISOString(), due: dues.images, dueAt })
}

/** Those whose time is over and that no work shows, as the index has it: a moment ago. */
export const imagesNobodyWanted = (now: Date): Promise<Key[]> => {
  const { name, partition, sort } = indexes.due
  const where = `#${partition} = :images AND #${sort} <= :now`
  return queryRows<Key>({ index: name, where, values: { images: dues.images, now: now.toISOString() } })
}

/** From now on no work can come to show it, nor can it be developed; `false` when one does, or it is gone already. */
export const giveUpImage = (image: Key): Promise<ImageRow | false> =>
  updateRow<ImageRow>(image, { set: { status: 'forgotten' }, when: 'attribute_exists(#id) AND attribute_not_exists(#attachedTo)' })

export const removeImage = async (image: Key): Promise<void> => {
  await deleteRowWhen(image, { when: '#status = :forgotten', values: { forgotten: 'forgotten' } })
}

/** Only the file that arrived first is a picture's: its form may be sent again with another. */
const whileExpected = (etag: string) =>
  ({
    when: '#status = :pending AND (attribute_not_exists(#etag) OR #etag = :etag)',
    values: { pending: 'pending', etag },
  }) as const

/** Whether the file is the picture's and is still to be developed; its size is noted first, so that all its files can be found again. */
export const claimImage = async (id: string, etag: string, size: { readonly width: number; readonly height: number }): Promise<boolean> =>
  (await updateRow(keys.image(id), { set: { etag, ...size }, ...whileExpected(etag) })) !== false

type Developed = { readonly colors: readonly string[]; readonly placeholder: string }

export const completeImage = async (id: string, etag: string, developed: Developed): Promise<void> => {
  await updateRow(keys.image(id), { set: { status: 'ready', ...developed }, ...whileExpected(etag) })
}

export const refuseImage = async (id: string, etag: string, fault: ImageFault): Promise<void> => {
  await updateRow(keys.image(id), { set: { status: 'refused', fault, etag }, ...whileExpected(etag) })
}

const refusal = (fault: ImageFault): ImageUpload => ({ status: 'refused', fault, detail: imageFaults[fault] })

const uploadOf = ({ id, status, createdAt, fault, width, height, colors, placeholder }: ImageRow): ImageUpload => {
  if (status === 'refused') return refusal(fault ?? 'notDeveloped')
  const [color] = colors ?? []
  if (status === 'ready' && width && height && colors && color && placeholder)
    return { status, image: { id, width, height, color }, colors: [...colors], placeholder }
  return Date.now() - Date.parse(createdAt) > givenUpMilliseconds ? refusal('notDeveloped') : { status: 'pending' }
}

/** What became of it; `undefined` when nothing of that name was ever expected, or it is forgotten. */
export const findImageUpload = async (id: string): Promise<ImageUpload | undefined> => {
  const row = await getRow<ImageRow>(keys.image(id))
  return row && row.status !== 'forgotten' ? uploadOf(row) : undefined
}
