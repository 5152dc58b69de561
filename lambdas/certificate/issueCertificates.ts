import { readSiteUrl } from '../kit/files/siteSettings.ts'
import { log } from '../kit/log.ts'
import { readGallery } from '../kit/table/gallery.ts'
import { certificatePrefix } from '../kit/table/keys.ts'
import { settleCertificate } from './certificateIssuing.ts'
import { worksDue } from './worksDue.ts'

/** A wish names its works; the schedule names none, and finds what was left. */
type IssueEvent = { readonly artworkIds?: readonly number[] } | null | undefined

const worksLeft = async (): Promise<readonly number[]> => (await worksDue()).map(({ pk }) => Number(pk.slice(certificatePrefix.length)))

/** Issues and ends the certificates that are due. Only this function signs. One that fails does not hold up the others, and is tried again. */
export const handler = async (event: IssueEvent): Promise<void> => {
  await Promise.all([readGallery(), readSiteUrl()])
  const failures: unknown[] = []
  for (const artworkId of event?.artworkIds ?? (await worksLeft())) {
    try {
      await settleCertificate(artworkId)
    } catch (error) {
      log.error('certificate not issued', error, { artworkId })
      failures.push(error)
    }
  }
  if (failures.length) throw new AggregateError(failures, `${failures.length} certificates were not issued`)
}
