import { matchPath, type Params } from 'react-router-dom'
import type { Page, SitePages } from './page.ts'

/**
 * Decodes a part of an address; returns it unchanged where it is malformed. An encoded slash stays encoded, so that it separates nothing.
 */
export const decoded = (written: string): string => {
  try {
    return decodeURIComponent(written.replaceAll(/%2F/gi, '%252F'))
  } catch {
    return written
  }
}

export type Place = { readonly page: Page; readonly params: Params }

const placeAmong = (pages: readonly Page[], pathname: string): Place | undefined => {
  const path = decoded(pathname)
  for (const page of pages) {
    const match = matchPath(page.path, path)
    if (match) return { page, params: match.params }
  }
  return undefined
}

/** Matches addresses to pages. */
export const pageFinder = ({ pages, rest }: SitePages) => {
  let known = pages
  return {
    /** Searches the pages that have loaded. */
    at: (pathname: string): Place | undefined => placeAmong(known, pathname),
    /** Searches all pages, loading the rest if need be. The last page matches every address. */
    find: async (pathname: string): Promise<Place> => {
      const atHand = placeAmong(known, pathname)
      if (atHand) return atHand
      const others = await rest()
      known = [...pages, ...others]
      const found = placeAmong(others, pathname)
      if (!found) throw new Error('No page takes the addresses of no other')
      return found
    },
  }
}
