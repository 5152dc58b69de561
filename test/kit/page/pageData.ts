import { artworkRoutes } from '../../../shared/artwork/artworkRoutes.ts'
import { loadPage } from '../../../web/app/renderedPages.ts'
import { api } from '../../../web/kit/api/api.ts'
import { ApiRefusal } from '../../../web/kit/apiErrors.ts'
import type { PageSource } from '../../../web/layout/pageSource.ts'
import { type PageData, PageNotFound } from '../../../web/router/page.tsx'
import { cachedData } from '../../../web/router/pageData.ts'
import { certificatesAtHand } from '../values/certificates.ts'
import { sampleContent } from '../values/siteContent.ts'

/** Finds out which data a page needs by building it from an empty source. */
const needsOf = (address: string, now: string) => {
  const needs: { works: boolean; slug?: string } = { works: false }
  const nothing: PageSource = {
    get works() {
      needs.works = true
      return []
    },
    words: () => '',
    work: slug => {
      needs.slug = slug
      return undefined
    },
    certificates: certificatesAtHand,
    content: sampleContent,
    now,
  }
  loadPage(address, nothing)
  return needs
}

/** Builds the data of prerendered pages from the works of the test's API, as the renderer builds it from the table. */
export const pageDataFrom = (now = new Date().toISOString()): PageData =>
  cachedData(async address => {
    const { works, slug } = needsOf(address, now)
    const list = works ? await api(artworkRoutes.listArtworks) : { artworks: [] }
    const work = slug
      ? await api(artworkRoutes.getArtwork, { params: { slug } }).catch((error: unknown) => {
          if (error instanceof ApiRefusal && error.status === 404) return undefined
          throw error
        })
      : undefined
    const data = loadPage(address, {
      works: list.artworks,
      words: () => '',
      work: () => work,
      certificates: certificatesAtHand,
      content: sampleContent,
      now,
    })
    if (data === undefined) throw new PageNotFound()
    return data
  })
