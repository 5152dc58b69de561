import { forgetImage, imagesNobodyWanted } from './imageStore.ts'

const atOnce = 10

/**
 * On a schedule: what no work came to show is gone within a day, where the table's own clock may take days. Only the rows are removed
 * here; their files follow by the stream. One that cannot be removed holds up no other, and makes the run fail.
 */
export const handler = async (): Promise<void> => {
  const unwanted = await imagesNobodyWanted(new Date())
  const failures: unknown[] = []
  for (let at = 0; at < unwanted.length; at += atOnce) {
    const results = await Promise.allSettled(unwanted.slice(at, at + atOnce).map(forgetImage))
    failures.push(...results.flatMap(result => (result.status === 'rejected' ? [result.reason] : [])))
  }
  if (failures.length) throw new AggregateError(failures, `${failures.length} of ${unwanted.length} pictures could not be forgotten`)
}
