import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { adminArtworkRoutes } from '../../shared/artwork/admin/adminArtworkRoutes.ts'
import { sampleImages } from '../../shared/content/images.ts'
import { rulesOf } from '../../shared/editorial/contentKinds.ts'
import { editorialRoutes } from '../../shared/editorial/editorialRoutes.ts'
import { type SampleDraft, sampleDrafts } from '../../shared/editorial/sampleDrafts.ts'
import type { Route } from '../../shared/kit/route.ts'
import type { OpenedCloud } from '../local/src/adapter.ts'
import { timed } from '../local/src/kit/log.ts'
import { replaceFile } from '../local/src/kit/replaceFile.ts'
import type { SeedCode } from '../local/src/stripe/stripe.ts'
import { signInToShop } from '../operator/kit/poolClient.ts'
import { accounts, giveSampleFactor, openAccounts } from './accounts.ts'

const samplePromotionCodes: readonly SeedCode[] = [
  { code: 'BIENVENUE10', coupon: { percent_off: '10', duration: 'once', name: 'BIENVENUE10' } },
  { code: 'ATELIER50', coupon: { amount_off: '5000', currency: 'eur', duration: 'once', name: 'ATELIER50' } },
]

/** Calls an operation of the back office as the signed-in owner. */
type Call = (route: Pick<Route, 'method' | 'path' | 'output'>, params?: Readonly<Record<string, string>>, body?: object) => Promise<unknown>

const ownersCall = async ({ siteUrl, pool }: OpenedCloud): Promise<Call> => {
  const { accessToken } = await signInToShop(pool, accounts.admin)
  return async ({ method, path }, params = {}, body) => {
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
    const reply = await fetch(`${siteUrl}/api${address}`, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${method} ${address} failed for the samples: ${reply.status} ${await reply.text()}`)
    return reply.json()
  }
}

/** Returns a draft as its form sends it: a picture is named by the work that it is of. */
const inputOf = ({ kind, draft }: SampleDraft, numberOf: (workSlug: string) => number | undefined): object => {
  const { pictures } = rulesOf(kind)
  const shown = Object.entries(pictures)
  const words = Object.entries(draft).filter(([field]) => !shown.some(([, picture]) => picture === field))
  const works = shown.flatMap(([from, to]) => {
    const picture = Object.entries(draft).find(([field]) => field === to)?.[1]
    const [slug = ''] = Object.entries(sampleImages).find(([, [main]]) => main === picture) ?? []
    return picture ? [[from, numberOf(slug)] as const] : []
  })
  return Object.fromEntries([...words, ...works])
}

/** Publishes what the sample painter writes. A run that was cut off is carried on: a draft that is there already is saved without a change. */
const publishContent = async (call: Call, numberOf: (workSlug: string) => number | undefined): Promise<void> => {
  for (const sample of sampleDrafts(numberOf)) {
    const of = { kind: sample.kind, id: sample.id }
    const saved = await call(editorialRoutes.saveContent, of, { ...inputOf(sample, numberOf), kind: sample.kind, version: 0 })
    const { version } = editorialRoutes.saveContent.output.parse(saved).item
    await call(editorialRoutes.actOnContent, of, { act: 'publish', version })
  }
}

/** Loads the sample works and publishes the sample content by the back office's own operations, and creates two promo codes at the provider. */
const seed = async (shop: OpenedCloud): Promise<void> => {
  const call = await ownersCall(shop)
  const { artworks } = adminArtworkRoutes.migrateArtworks.output.parse(await call(adminArtworkRoutes.migrateArtworks))
  await publishContent(call, slug => artworks.find(work => work.slug === slug)?.id)
  shop.stripe?.seed(samplePromotionCodes)
}

/**
 * Creates the two accounts and, on the first start, the sample works and promo codes. An empty shop also gets the mark, so that it stays
 * empty at its next start.
 */
export const furnish = async (shop: OpenedCloud, empty: boolean): Promise<void> => {
  const { awsUrl, pool, dataDirectory, log } = shop
  await timed(log, 'Accounts are in place', openAccounts(awsUrl, pool.userPoolId))
  const giveFactor = () => giveSampleFactor(awsUrl, pool.userPoolId, accounts.admin.email)
  await giveFactor()
  const markFile = join(dataDirectory, 'opened')
  const mark = () => replaceFile(markFile, new Date().toISOString())
  if (empty) return await mark()
  if (existsSync(markFile)) return
  await timed(log, 'Sample works and promo codes are in place', seed(shop).then(mark))
  // Again, because the seed's sign-in has used up a code.
  await giveFactor()
}
