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

/** Checks whether a file belongs to the copies, which no rendering removes. */
export const isOfKeptTerms = (key: string): boolean => key.startsWith(copiesPrefix) || key === listKey

/** The pages with the terms of sale: the first refers to the other two. */
const termsPages = [paths.terms(), paths.shipping(), paths.returns()] as const

/** Checks whether the terms may have changed with the pages at these addresses. */
export const includeTerms = (addresses: ReadonlySet<string>): boolean => termsPages.some(address => addresses.has(address))

const keptAddresses = async (): Promise<readonly string[]> =>
  [...(await listSiteFiles(copiesPrefix)).keys()].map(key => `${keptTermsList}/${key.slice(copiesPrefix.length).replace(/\.html$/, '')}`)

/**
 * Stores a copy of the terms of sale if they differ from the last one (E131), and the list of all copies for the pages of orders. It runs
 * before the pages are written, so that no visitor reads terms without a copy.
 */
export const keepTerms = async (source: PageSource, siteUrl: string, write: (file: SiteFile) => Promise<unknown>): Promise<void> => {
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
