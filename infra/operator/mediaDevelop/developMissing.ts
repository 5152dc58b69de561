import pMap from 'p-map'
import { mediaFilesOf } from '../../../lambdas/image/imageDevelopment.ts'
import { readPainting } from '../../../lambdas/image/imageFile.ts'
import { imageFileKeys, originalKey, wholeKey, wideMailKey, zoomKeysBeyond } from '../../../lambdas/image/imageKeys.ts'
import { type UploadedImageRow, zoomDue } from '../../../lambdas/image/imageStore.ts'
import { fewCalls, listMedia, putMedia, readMedia } from '../../../lambdas/kit/files/media.ts'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import type { TableAccess } from '../kit/tableAccess.ts'

type ReadyRow = UploadedImageRow & { readonly width: number; readonly height: number }

/** Lists the pictures that a work or content shows. */
const shownIn = async (table: TableAccess): Promise<readonly ReadyRow[]> => {
  const found: ReadyRow[] = []
  for await (const rows of table.pages()) {
    const images = rows.filter(({ sk }) => sk === keys.image('').sk) as unknown as readonly ReadyRow[]
    found.push(...images.filter(({ status, attachedTo, content }) => status === 'ready' && (attachedTo !== undefined || content)))
  }
  return found.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/** Returns the keys of a picture's missing files. */
const missingOf = async (row: ReadyRow): Promise<ReadonlySet<string>> => {
  const { id, profile, zoomWidth = 0, crop } = row
  const stored = await Promise.all([`media/${id}/`, ...(crop ? [wholeKey(crop.wholeName)] : [])].map(listMedia))
  const needless = [originalKey(id), ...zoomKeysBeyond(row, zoomWidth), ...(profile === 'wide' ? [] : [wideMailKey(row)])]
  const all = new Set([...imageFileKeys(row), ...(crop ? [wholeKey(crop.wholeName)] : [])])
  return all.difference(new Set([...stored.flat(), ...needless]))
}

/** Makes a picture's missing files; those that are stored stay, because browsers and the edge keep them as immutable. */
const develop = async (table: TableAccess, row: ReadyRow, missing: ReadonlySet<string>): Promise<void> => {
  const { id, crop, zoomWidth = 0 } = row
  const original = await readMedia(originalKey(id))
  if (!original) throw new Error('its original is missing')
  for await (const files of mediaFilesOf({ id, original, crop }, await readPainting(original, crop), zoomWidth))
    for (const { key, file, type } of files) if (missing.has(key)) await putMedia(key, file, type)
  // The sweep deletes the zoom files again if their work's limit was lowered meanwhile (E112).
  if (zoomWidth) await table.write([{ key: row, change: { set: zoomDue(), when: 'attribute_exists(#attachedTo)' } }])
}

/**
 * Makes the missing files of works' and content's pictures from the originals, one picture after the other, and returns the number of
 * failures (E101). An interrupted run is continued by the next one.
 */
export const developMissing = async (table: TableAccess, log: (line: string) => void): Promise<number> => {
  const checked = await pMap(await shownIn(table), async row => ({ row, missing: await missingOf(row) }), fewCalls)
  const incomplete = checked.filter(({ missing }) => missing.size)
  log(`${incomplete.length} of ${checked.length} pictures lack files.`)
  let failed = 0
  for (const [at, { row, missing }] of incomplete.entries()) {
    const outcome = await develop(table, row, missing).then(
      () => `${missing.size} files added`,
      (error: unknown) => {
        failed += 1
        return `not developed: ${error instanceof Error ? error.message : error}`
      },
    )
    log(`${at + 1}/${incomplete.length} ${row.id}: ${outcome}`)
  }
  if (failed) log(`${failed} pictures still lack files; run the command again.`)
  return failed
}
