import { type Location, parsePath } from 'react-router-dom'
import type { Opened, SitePages } from './page.ts'
import { newLocation } from './pageHistory.ts'
import { pageFinder } from './pageMatch.ts'

/** A prerendered page's address and data, as its HTML carries them for hydration. */
export type PrerenderedPage = { readonly address: string; readonly data: unknown }

/** The id of the `<script>` that carries the data. */
export const pageDataId = 'page-data'

/** Opens a page with its data and its script, so that prerender and hydration draw it without waiting, and alike. */
export const openPrerendered = async (
  pages: SitePages,
  { address, data }: PrerenderedPage,
): Promise<{ readonly location: Location; readonly opened: Opened }> => {
  const { page, params } = await pageFinder(pages).find(address)
  return { location: newLocation(parsePath(address)), opened: { page, params, data, element: await page.lazy() } }
}

/** Returns the data that this document carries, if it was prerendered. */
export const readPrerendered = (): PrerenderedPage | undefined => {
  const carried = document.getElementById(pageDataId)?.textContent
  return carried ? JSON.parse(carried) : undefined
}
