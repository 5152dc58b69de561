import { matchPath, type Params } from 'react-router-dom'
import type { Page, SitePages } from './page.ts'

/** A piece of an address in words; as it stands where it is none. A slash within a name stays one. */
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

/** Tells which page is at an address. */
export const pageFinder = ({ pages, rest }: SitePages) => {
  let known = pages
  return {
    /** Among those at hand. */
    at: (pathname: string): Place | undefined => placeAmong(known, pathname),
    /** Among all, the last of which takes what is no other's. */
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
