import { type Location, parsePath } from 'react-router-dom'
import type { Opened, SitePages } from './page.ts'
import { newLocation } from './pageHistory.ts'
import { pageFinder } from './pageMatch.ts'

/** A page rendered ahead, and what it shows: as the HTML carries it for the browser to take over. */
export type PrerenderedPage = { readonly address: string; readonly data: unknown }

/** The `<script>` that carries it. */
export const pageDataId = 'page-data'

/** The page as it is drawn ahead, its script loaded: nothing of it is waited for while it is drawn, there or here. */
export const openPrerendered = async (
  pages: SitePages,
  { address, data }: PrerenderedPage,
): Promise<{ readonly location: Location; readonly opened: Opened }> => {
  const { page, params } = await pageFinder(pages).find(address)
  return { location: newLocation(parsePath(address)), opened: { page, params, data, element: await page.lazy() } }
}

/** What this document carries, if it was rendered ahead. */
export const readPrerendered = (): PrerenderedPage | undefined => {
  const carried = document.getElementById(pageDataId)?.textContent
  return carried ? JSON.parse(carried) : undefined
}
