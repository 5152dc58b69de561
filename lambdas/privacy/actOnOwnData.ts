import { inDays } from '../../shared/kit/retention.ts'
import { adminGroup, type RouteBody } from '../../shared/kit/route.ts'
import type { OwnData } from '../../shared/privacy/ownData.ts'
import { ownData } from '../../shared/privacy/ownData.ts'
import { privacyRoutes } from '../../shared/privacy/privacyRoutes.ts'
import type { ProofPurpose } from '../customer/addressProofStore.ts'
import { provenAddress } from '../customer/provenAddress.ts'
import { permitDownload } from '../kit/files/uploads.ts'
import { operation } from '../kit/http/operation.ts'
import { TooManyRequests } from '../kit/http/rateLimit.ts'
import { setting } from '../kit/settings.ts'
import { readGallery } from '../kit/table/gallery.ts'
import { groupsNow } from '../kit/userPool.ts'
import { erasureAskedMail } from './ownDataMails.ts'
import { askCopy, askErasure, erasureLimit, requestsOf, withdrawErasure } from './ownDataStore.ts'

type Act = RouteBody<typeof privacyRoutes.actOnOwnData>['act']

/**
 * The purposes whose links are accepted for each act. A link is good for its own purpose only, except the link to one's own orders, which
 * is as good as an account.
 */
const purposes: Readonly<Record<Act, readonly ProofPurpose[]>> = {
  look: ['own'],
  export: ['own'],
  erase: ['own'],
  download: ['data'],
  keep: ['own', 'keep'],
}

/** An erasure that waits for open orders only counts as done, because its asker may have come back and leave again. */
const stateOf = async (email: string): Promise<OwnData> => {
  const { copy, erasure } = await requestsOf(email)
  const erasesAt = erasure?.toldAt === undefined && erasure?.dueAt
  return { email, ...(copy && { exportAskedAt: copy.askedAt }), ...(erasesAt && { erasesAt }) }
}

const isAdministrators = async (email: string): Promise<boolean> =>
  (await groupsNow({ poolId: setting('userPoolId'), name: email })).includes(adminGroup)

const askToErase = async (email: string): Promise<void> => {
  if ((await stateOf(email)).erasesAt) return
  const now = new Date()
  const erasesAt = new Date(now.getTime() + inDays(ownData.graceDays) * 1000)
  const isAsked = await askErasure(email, now, secret => erasureAskedMail(email, secret, setting('siteUrl'), erasesAt))
  if (!isAsked) throw new TooManyRequests(erasureLimit.perSeconds)
}

export const handler = operation(privacyRoutes.actOnOwnData)(async ({ accountId, body: { act, link }, refuse }) => {
  const { email, file } = await provenAddress({ accountId, link }, refuse, purposes[act])
  if (email === undefined) {
    if (act === 'look') return {}
    throw refuse('addressUnverified')
  }
  if (act === 'download') {
    if (file === undefined) throw refuse('linkRefused')
    return { ...(await stateOf(email)), url: await permitDownload(file, 'mes-donnees.zip') }
  }
  if (act === 'export' && !(await askCopy(email, new Date()))) throw refuse('exportAsked')
  if (act === 'erase') {
    if (await isAdministrators(email)) throw refuse('administrator')
    await askToErase(email)
  }
  if (act === 'keep') await withdrawErasure(email, new Date())
  return stateOf(email)
}).before(readGallery)
