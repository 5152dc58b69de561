import { setGallery } from '../../shared/gallery.ts'
import { paths } from '../../shared/paths.ts'
import { galleryOn } from '../../shared/studio/vatRegime.ts'
import type { PageSource } from '../../web/render.tsx'
import { type ArtworkRow, findByIds } from '../artwork/artworkStore.ts'
import { addressesEverPublished, publishedRows, siteContentOf } from '../editorial/contentStore.ts'
import { type ShownNow, today } from './pageContent.ts'
import { areCurrent, type PublishedWorks, readPublishedWorks } from './publishedWorks.ts'
import type { PagesToWrite } from './writePages.ts'

/** The published works, with their rows by id where these were read after the list. */
export type KnownWorks = PublishedWorks & { readonly rows?: ReadonlyMap<number, ArtworkRow> }

/** Returns the latest rows of the works whose own pages are among these addresses. */
const rowsAt = async (addresses: ReadonlySet<string>, { works, rows }: KnownWorks): Promise<readonly ArtworkRow[]> => {
  const ids = works.filter(({ slug }) => addresses.has(paths.artwork(slug))).map(({ id }) => id)
  const found = rows ?? (await findByIds(ids, 'latest'))
  return ids.flatMap(id => found.get(id) ?? [])
}

/**
 * Returns the data of all pages for these works today. The owner's content is read after the works' file, because a change of content raises
 * the file's revision.
 */
const shownWith = async ({ works }: KnownWorks, readCertificates: ReadCertificates): Promise<ShownNow> => {
  // The addresses are read first: otherwise the address of content published meanwhile for the first time would count as gone.
  const everPublished = await addressesEverPublished()
  const content = await publishedRows()
  const now = today()
  const [studio] = siteContentOf(content).studio
  const day = now.slice(0, 10)
  setGallery(studio && galleryOn(studio, day), day)
  return { works, content, everPublished, certificates: await readCertificates(), now }
}

type ReadCertificates = () => Promise<PageSource['certificates']>

type Rendered = { readonly known: KnownWorks; readonly addresses: ReadonlySet<string> }

/**
 * Writes the pages that `find` names, and again if the works, the content or the day changed meanwhile, so that the last renderer leaves
 * every page up to date. Renderers therefore need not wait for each other, and the function needs no reserved concurrency.
 */
export const renderUntilCurrent = async (
  first: KnownWorks,
  find: (shown: ShownNow) => Iterable<string>,
  /** Returns `false` if another renderer wrote one of the pages meanwhile. */
  write: (pages: PagesToWrite) => Promise<boolean>,
  /** Reads the certificates whose pages are rendered. */
  readCertificates: ReadCertificates = async () => new Map(),
): Promise<Rendered> => {
  const addresses = new Set<string>()
  let known = first
  for (;;) {
    const shown = await shownWith(known, readCertificates)
    for (const address of find(shown)) addresses.add(address)
    const isWritten = await write({ addresses, shown, rows: await rowsAt(addresses, known) })
    if (isWritten && (await areCurrent(known)) && shown.now === today()) return { known, addresses }
    known = (await readPublishedWorks()) ?? known
  }
}
