import { screen, within } from '@testing-library/react'
import type { AdminArtwork } from '../../../shared/artwork/admin/adminArtwork.ts'
import type { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import { bulkRefusals } from '../../../shared/artwork/admin/artworkRefusals.ts'
import { type BulkChange, bulkHanging, bulkTerms } from '../../../shared/artwork/admin/bulkChange.ts'
import type { RouteOutput } from '../../../shared/kit/route.ts'
import type { Replies } from '../page/replies.ts'
import { openBackOffice } from './adminScreens.ts'
import { anAdminWork, listing } from './adminWork.ts'

type Result = RouteOutput<typeof adminArtworkRoutes.bulkUpdateArtworks>['results'][number]

/** A small gallery with a sold work and one without a price. */
export const pricedWorks = [
  anAdminWork({ id: 1, title: 'À la fenêtre', slug: 'a-la-fenetre', availability: 'Vendu', priceEur: 1000, sku: 'HST-2018-0001' }),
  anAdminWork({ id: 3, title: 'Le Large', slug: 'le-large', priceEur: undefined, sku: undefined }),
  anAdminWork({ id: 5, title: 'Canal Royal, le soir', slug: 'canal-royal-le-soir', priceEur: 6200, sku: 'HST-2026-0005' }),
] as const

export const refusedAs = (code: keyof typeof bulkRefusals, artwork: AdminArtwork): Result => ({
  outcome: 'refused',
  id: artwork.id,
  code,
  detail: bulkRefusals[code].detail,
  artwork,
})

/** Answers changes of several works as the server would, work by work, and lists what has become of them. */
export const bulkServing = (works: readonly AdminArtwork[]) => {
  const now = new Map(works.map(work => [work.id, work]))
  const resultOf = (own: BulkChange['works'][number], all: Omit<BulkChange, 'works'>): Result => {
    const work = now.get(own.id)
    if (!work) return { outcome: 'refused', id: own.id, code: 'artworkNotFound', detail: bulkRefusals.artworkNotFound.detail }
    if (work.version !== own.version) return refusedAs('artworkChanged', work)
    const terms = bulkTerms({ ...work, heldBy: work.reservedUntil }, own, all)
    if ('obstacle' in terms) return refusedAs(terms.obstacle, work)
    const { isPublished = work.isPublished, collectionRef = work.collectionRef } = bulkHanging(own, all)
    const hanging = { isPublished, collectionRef: collectionRef ?? undefined }
    const { availability, priceEur } = terms
    const artwork = { ...work, ...hanging, availability, priceEur: priceEur ?? undefined, version: work.version + 1 }
    now.set(work.id, artwork)
    const said = bulkHanging(own, all)
    const before = {
      priceEur: work.priceEur ?? null,
      availability: work.availability,
      ...(said.isPublished !== undefined && { isPublished: work.isPublished }),
      ...(said.collectionRef !== undefined && { collectionRef: work.collectionRef ?? null }),
    }
    return { outcome: 'updated', artwork, undo: { id: work.id, version: artwork.version, ...before } }
  }
  return {
    bulkUpdateArtworks: ({ body: { works: changes, ...all } }: { readonly body: BulkChange }) => ({
      results: changes.map(own => resultOf(own, all)),
    }),
    listAllArtworks: asked => listing([...now.values()])(asked),
  } satisfies Replies
}

/** Answers changes of several works as the server would, starting from these. */
export const bulkAnswering = (works: readonly AdminArtwork[]) => bulkServing(works).bulkUpdateArtworks

const rowOf = (title: string) => {
  const line = screen.getByRole('textbox', { name: `Prix de ${title}, en euros` }).closest('li')
  if (!line) throw new Error(`${title} has no row`)
  const row = within(line)
  return {
    select: row.getByRole('checkbox', { name: `Sélectionner ${title}` }),
    price: row.getByRole('textbox'),
    availability: row.getByRole('combobox'),
    save: row.getByRole('button', { name: `Enregistrer ${title}` }),
    text: () => line.textContent ?? '',
  }
}

/** Opens the tab of prices. The server answers as it really would unless `replies` overrides it. */
export const openPrices = async (replies: Replies = {}, works: readonly AdminArtwork[] = pricedWorks) => {
  const page = await openBackOffice('Prix & Disponibilité', works, {
    bulkUpdateArtworks: bulkAnswering(works),
    getOpeningNight: () => ({}),
    ...replies,
  })
  const panel = within(await screen.findByRole('tabpanel'))
  return {
    ...page,
    panel,
    search: () => panel.getByRole('searchbox'),
    titles: () => panel.queryAllByRole('checkbox').map(box => (box.closest('label')?.textContent ?? '').replace('Sélectionner ', '')),
    row: rowOf,
    press: (name: string | RegExp) => page.user.click(panel.getByRole('button', { name })),
  }
}
