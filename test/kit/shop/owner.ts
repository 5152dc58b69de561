import { randomUUID } from 'node:crypto'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import type { AdminArtwork } from '../../../shared/artwork/admin/adminArtwork.ts'
import { storedFieldsSchema } from '../../../shared/artwork/admin/artworkFields.ts'
import { putRow } from '../cloud/table.ts'
import { type Visitor, visitor } from '../cloud/visitor.ts'
import { signedIn } from './accounts.ts'

const minutesOfAToken = 5

/** Returns a signed-in visitor, who calls the API as the browser does: with a new token before the last one expires, after ten minutes. */
export const member = async (who: Parameters<typeof signedIn>[0]): Promise<Visitor> => {
  const signIn = async () => ({ token: await signedIn(who), renewAt: Date.now() + minutesOfAToken * 60_000 })
  let [current, renewing] = [await signIn(), Promise.resolve()]
  const renew = async () => {
    if (Date.now() > current.renewAt) current = await signIn()
  }
  const accessToken = async (): Promise<string> => {
    renewing = renewing.then(renew)
    await renewing
    return current.token.accessToken
  }
  return visitor(randomUUID(), accessToken)
}

/**
 * Writes the row of an uploaded and developed picture that belongs to no work yet; `changes` override its attributes. It has no original, and so
 * is no wider than the page's widest file: no sweep orders files to look at it closely.
 */
export const aPictureUpload = async (changes: Readonly<Record<string, unknown>> = {}): Promise<string> => {
  const id = randomUUID()
  const developed = {
    status: 'ready',
    width: 1600,
    height: 1117,
    colors: ['#384868', '#e9e3d2'],
    placeholder: 'data:image/webp;base64,UklGRg==',
  }
  await putRow({ ...keys.image(id), id, createdAt: new Date().toISOString(), ...developed, ...changes })
  return id
}

/** Returns the form's fields for a work, with `changes` typed into them. Its size is left to be read from its dimensions. */
export const formOf = (work: AdminArtwork, changes: object = {}) => {
  const { size: _, ...said } = storedFieldsSchema.parse(work)
  return { ...said, version: work.version, images: work.images.map(({ id }) => id), ...changes }
}

/** Loads every page of a list by following its cursors. */
export const everyPage = async <Page extends { readonly next?: string | undefined }>(
  ask: (query: { readonly cursor?: string }) => Promise<Page>,
): Promise<readonly Page[]> => {
  const page = await ask({})
  const pages = [page]
  for (let cursor = page.next; cursor !== undefined; cursor = pages.at(-1)?.next) pages.push(await ask({ cursor }))
  return pages
}

/** Four rows with this padding exceed what DynamoDB reads at once. */
export const padding = 'é'.repeat(190_000)
