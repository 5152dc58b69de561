import { isNotFoundAddress, notFoundAddress, pageDataKey, pageDataPath, pageKey } from '../../shared/kit/pageKeys.ts'
import { commonProblem, problemType } from '../../shared/kit/refusal.ts'
import type { SiteFile } from '../kit/files/siteFiles.ts'

/** What stands at an address: a page with what it shows, or the address it is at now. */
export type PageContent = { readonly html: string; readonly data: unknown } | { readonly movedTo: string }

/** Browsers ask each time; the edge is told of each change, and asks by itself should it ever not have been. */
const caching = 'public, max-age=0, s-maxage=3600, must-revalidate'

const types = {
  html: 'text/html; charset=utf-8',
  json: 'application/json',
  xml: 'application/xml',
  txt: 'text/plain; charset=utf-8',
}
const typeOf = (key: string): string => types[(key.split('.').at(-1) ?? '') as keyof typeof types]

const fileOf = (key: string, body: string, told?: SiteFile['told']): SiteFile => ({ key, body, type: typeOf(key), caching, told })

/** For those who do not follow by themselves, or read the file elsewhere than on the site. */
const movedPage = (to: string): string => `<!doctype html><meta charset="utf-8"><title>301</title><a href="${to}">${to}</a>\n`

const notFound = { status: '404' }

/** The general page that there is none has no data: in its place lies what a machine is answered (D28). */
const problemFiles = (address: string): readonly SiteFile[] =>
  address === notFoundAddress
    ? [{ ...fileOf(pageDataKey(address), JSON.stringify(commonProblem('unknownAddress')), notFound), type: problemType }]
    : []

/** The files of an address's page. The edge's function answers with the status or the new place that is told with one. */
export const filesOf = (address: string, content: PageContent): readonly SiteFile[] => {
  if ('movedTo' in content) {
    const { movedTo } = content
    return [
      fileOf(pageKey(address), movedPage(movedTo), { location: movedTo }),
      fileOf(pageDataKey(address), JSON.stringify({ movedTo }), { location: pageDataPath(movedTo) }),
    ]
  }
  if (isNotFoundAddress(address)) return [fileOf(pageKey(address), content.html, notFound), ...problemFiles(address)]
  return [fileOf(pageKey(address), content.html), fileOf(pageDataKey(address), JSON.stringify(content.data))]
}

export const keysOf = (address: string): readonly string[] => [pageKey(address), pageDataKey(address)]

/** A file that machines read, by its address. */
export const listingOf = ([path, body]: readonly [path: string, body: string]): SiteFile => fileOf(path.slice(1), body)

/** How the edge knows a file: by the address viewers ask for, and by the one its functions make of it. */
export const edgePathsOf = (key: string): readonly string[] => {
  const [, address] = /^pages\/(.*)\.html$/.exec(key) ?? []
  if (address === undefined) return [`/${key}`]
  return [address === 'index' ? '/' : `/${address}`, `/${key}`]
}
