import { createHash } from 'node:crypto'
import type { ArtworkRow } from '../../lambdas/artwork/artworkStore.ts'
import { filesOf, type MediaFile } from '../../lambdas/image/imageDevelopment.ts'
import { type Painting, readPainting } from '../../lambdas/image/imageFile.ts'
import { originalKey } from '../../lambdas/image/imageKeys.ts'
import { currentRecipe, type UploadedImageRow } from '../../lambdas/image/imageStore.ts'
import { mediaEtag, putMedia, readMedia } from '../../lambdas/kit/files/media.ts'
import { retry } from '../../lambdas/kit/retry.ts'
import { keys } from '../../lambdas/kit/table/keys.ts'
import type { ArtworkImage } from '../../shared/image/image.ts'
import type { RowWrite, StoredRow, TableAccess } from '../migrations/tableAccess.ts'

/** A picture that a work shows: its row stays for ever, and so do its files. */
type ShownImage = UploadedImageRow & { readonly attachedTo: number }

const isShown = (row: StoredRow & Partial<UploadedImageRow>): boolean =>
  row.sk === keys.image('').sk && row.status === 'ready' && row.attachedTo !== undefined

const isOutdated = ({ recipe = 1 }: UploadedImageRow): boolean => recipe < currentRecipe

const tagOf = (file: Buffer): string => `"${createHash('md5').update(file).digest('hex')}"`

/** Returns whether every file lies there to the byte. */
const areStored = async (files: readonly MediaFile[], image: Pick<ArtworkImage, 'id' | 'edition'>): Promise<boolean> => {
  const tags = await Promise.all(files.map(({ keyOf }) => mediaEtag(keyOf(image))))
  return files.every(({ file }, at) => tags[at] === tagOf(file))
}

/** Stores the files under names that nothing has had before, unless they are what lies there; returns their edition. */
const storeFiles = async (row: ShownImage, painting: Painting): Promise<number | undefined> => {
  const files: MediaFile[] = []
  for await (const some of filesOf(painting)) files.push(...some)
  if (await areStored(files, row)) return row.edition
  const edition = (row.edition ?? 1) + 1
  for (const { keyOf, file, type } of files) await putMedia(keyOf({ id: row.id, edition }), file, type)
  return edition
}

type Settled = Pick<UploadedImageRow, 'edition' | 'profile'>

/** Leads the work to the new files, or changes nothing where their names are as before. */
const workWrites = (work: ArtworkRow | undefined, id: string, { edition, profile }: Settled): readonly RowWrite[] => {
  const isWide = profile === 'wide' || undefined
  const led = (image: ArtworkImage): ArtworkImage => ({ ...image, ...(edition && { edition }), ...(isWide && { isWide }) })
  const images = work ? [...(work.cover ? [work.cover] : []), ...work.additionalImages] : []
  const shown = images.find(image => image.id === id)
  if (!work || !shown || (shown.edition === edition && shown.isWide === isWide)) return []
  const one = (image: ArtworkImage): ArtworkImage => (image.id === id ? led(image) : image)
  const { version, cover, additionalImages } = work
  const set = { cover: cover && one(cover), additionalImages: additionalImages.map(one) }
  return [{ key: work, change: { set, add: { version: 1 }, when: '#version = :version', values: { version } } }]
}

/** Records the picture and its work in one transaction, so that a run that is cut off has done both or neither. */
const settle = (table: TableAccess, row: ShownImage, settled: Settled): Promise<boolean> =>
  retry({ attempts: 8, exhausted: 'its work changed at every attempt' }, async () => {
    const latest = (await table.read(row)) as ShownImage | undefined
    if (!latest || !isOutdated(latest)) return false
    const work = (await table.read(keys.artwork(row.attachedTo))) as ArtworkRow | undefined
    const image: RowWrite = {
      key: row,
      change: {
        set: { ...settled, recipe: currentRecipe },
        when: '#status = :ready AND (attribute_not_exists(#recipe) OR #recipe < :current)',
        values: { ready: 'ready', current: currentRecipe },
      },
    }
    return (await table.write([image, ...workWrites(work, row.id, settled)])) || 'again'
  })

const develop = async (table: TableAccess, row: ShownImage): Promise<string> => {
  const original = await readMedia(originalKey(row.id))
  if (!original) throw new Error('its original is not there')
  const painting = await readPainting(original)
  const edition = await storeFiles(row, painting)
  if (!(await settle(table, row, { edition, profile: painting.profile }))) return 'developed by another run'
  return `${painting.profile}, ${edition === row.edition ? 'files as they were' : `files of edition ${edition}`}`
}

const outdatedIn = async (table: TableAccess): Promise<readonly ShownImage[]> => {
  const found: ShownImage[] = []
  for await (const rows of table.pages())
    found.push(...(rows.filter(isShown) as readonly StoredRow[] as readonly ShownImage[]).filter(isOutdated))
  return found.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/**
 * Develops again, one after the other, every picture of a work that was developed by an earlier recipe, and returns how many could not be
 * (E101). Each is recorded once it is done: cut off anywhere and run again, it goes on where it was.
 */
export const developAgain = async (table: TableAccess, log: (line: string) => void): Promise<number> => {
  const outdated = await outdatedIn(table)
  log(`${outdated.length} pictures are to be developed again.`)
  let failed = 0
  for (const [at, row] of outdated.entries()) {
    const outcome = await develop(table, row).catch((error: unknown) => {
      failed += 1
      return `not developed: ${error instanceof Error ? error.message : error}`
    })
    log(`${at + 1}/${outdated.length} ${row.id}: ${outcome}`)
  }
  log(failed ? `${failed} could not be developed, and are tried again by the next run.` : 'Every picture is developed as today.')
  return failed
}
