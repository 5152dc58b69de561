import { createHash } from 'node:crypto'
import { pageDataKey, pageKey } from '../../shared/kit/pageKeys.ts'
import { digestIn, keptTermsAddress, keptTermsAt, keptTermsList } from '../../shared/legal/keptTerms.ts'
import { paths } from '../../shared/paths.ts'
import { loadPage, type PageSource, renderTermsCopy } from '../../web/render.tsx'
import { listSiteFiles, putSiteFile, type SiteFile } from '../kit/files/siteFiles.ts'
import { log } from '../kit/log.ts'
import { fileOf } from './pageContent.ts'

const copiesPrefix = pageKey(`${keptTermsList}/`).replace(/\.html$/, '')
const listKey = pageDataKey(keptTermsList)

/** Whether a file belongs to the copies, which no rendering removes. */
export const isOfKeptTerms = (key: string): boolean => key.startsWith(copiesPrefix) || key === listKey

/** The pages that make up the terms of sale: those refer to the other two. */
const termsPages = [paths.terms(), paths.shipping(), paths.returns()] as const

/** Whether pages with these addresses may say other terms now. */
export const sayTerms = (addresses: ReadonlySet<string>): boolean => termsPages.some(address => addresses.has(address))

const keptAddresses = async (): Promise<readonly string[]> =>
  [...(await listSiteFiles(copiesPrefix)).keys()].map(key => `${keptTermsList}/${key.slice(copiesPrefix.length).replace(/\.html$/, '')}`)

/**
 * Keeps a copy of the terms of sale unless the last one says the same (E131), and lists all of them for the pages of orders. It runs before the
 * pages are written, so that no visitor reads terms of which there is no copy.
 */
export const keepTerms = async (source: PageSource, siteUrl: string, write: (file: SiteFile) => Promise<void>): Promise<void> => {
  const copy = await renderTermsCopy(
    termsPages.map(address => ({ address, data: loadPage(address, source) })),
    siteUrl,
  )
  const digest = createHash('sha256').update(copy.words).digest('hex').slice(0, 12)
  const last = keptTermsAt(await keptAddresses()).at(-1)
  if (!last || digestIn(last.address) !== digest) {
    const at = new Date()
    await putSiteFile(fileOf(pageKey(keptTermsAddress(at, digest)), copy.page(at)))
    log.info('terms kept', { digest })
  }
  await write(fileOf(listKey, JSON.stringify(keptTermsAt(await keptAddresses()))))
}
