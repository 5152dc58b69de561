import { randomUUID } from 'node:crypto'
import { keys } from '../../lambdas/kit/table/keys.ts'
import type { AdminArtwork } from '../../shared/artwork/adminArtwork.ts'
import { collectionRefs } from '../../shared/artwork/artwork.ts'
import { signedIn } from './accounts.ts'
import { putRow } from './table.ts'
import { type Visitor, visitor } from './visitor.ts'

/** Someone who signed in, as the browser then calls. */
export const member = async (who: Parameters<typeof signedIn>[0]): Promise<Visitor> =>
  visitor(randomUUID(), (await signedIn(who)).accessToken)

/** An uploaded picture, developed and nobody's yet, as the table has it; `changes` make it another. */
export const anUpload = async (changes: Readonly<Record<string, unknown>> = {}): Promise<string> => {
  const id = randomUUID()
  const developed = {
    status: 'ready',
    width: 1800,
    height: 1257,
    colors: ['#384868', '#e9e3d2'],
    placeholder: 'data:image/webp;base64,UklGRg==',
  }
  await putRow({ ...keys.image(id), id, createdAt: new Date().toISOString(), ...developed, ...changes })
  return id
}

/** The form as it stands open on a work, with what is typed into it. */
export const formOf = (work: AdminArtwork, changes: object = {}) => {
  const { title, year, availability, technique, support, dimensions, priceEur, sku, description, tags, colors, version } = work
  const collectionRef = collectionRefs.find(ref => ref === work.collectionRef)
  const said = {
    title,
    year,
    availability,
    technique,
    support,
    dimensions,
    priceEur,
    sku,
    collectionRef,
    description,
    tags,
    colors,
    version,
  }
  return { ...said, images: work.images.map(({ id }) => id), ...changes }
}

/** Every page of a list, from its first to the one that names no other. */
export const everyPage = async <Page extends { readonly next?: string | undefined }>(
  ask: (query: { readonly cursor?: string }) => Promise<Page>,
): Promise<readonly Page[]> => {
  const page = await ask({})
  const pages = [page]
  for (let cursor = page.next; cursor !== undefined; cursor = pages.at(-1)?.next) pages.push(await ask({ cursor }))
  return pages
}

/** So much that four rows of it are more than the table reads at once. */
export const padding = 'é'.repeat(190_000)
