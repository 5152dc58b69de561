import { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import { slugOf } from '../../../shared/artwork/fold.ts'
import { sampleArtworks } from '../../../shared/content/artworks.ts'
import { adminWrite } from '../../kit/http/adminWrite.ts'
import { createOnce } from './artworkCreation.ts'
import { hasSamples } from './hasSamples.ts'

/** The works are created one after the other, oldest first, because the catalogue is in the order of creation. */
export const handler = adminWrite(adminArtworkRoutes.migrateArtworks)(async ({ journal, query, refuse }) => {
  if (!hasSamples()) throw refuse('noSamples')
  const artworks: { id: number; slug: string; title: string; sku: string }[] = []
  for (const sample of sampleArtworks) {
    const {
      id,
      slug,
      title,
      sku = '',
    } = await createOnce(journal, sample, {
      slug: slugOf(sample.title),
      createdByEmail: journal.by.email ?? '',
      isPublished: query.isPublished !== 'false',
    })
    artworks.push({ id, slug, title, sku })
  }
  return { artworks }
})
