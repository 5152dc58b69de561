import { artworkFormFaults } from '../../shared/artwork/artworkForm.ts'
import { collectionSlugOf } from '../../shared/artwork/fold.ts'
import type { FieldError } from '../../shared/kit/refusal.ts'
import { holdsAddress } from '../editorial/contentStore.ts'
import type { ArtworkRow } from './artworkStore.ts'

export const unknownCollection: readonly FieldError[] = [{ field: 'collectionRef', message: artworkFormFaults.collection }]

/** Whether a work may name this collection: none, the one that it names already, which may be gone since, or one that is there. */
export const isCollection = async (slug: string | undefined, row?: Pick<ArtworkRow, 'collectionRef'>): Promise<boolean> =>
  slug === undefined ||
  (row?.collectionRef !== undefined && collectionSlugOf(row.collectionRef) === slug) ||
  (await holdsAddress('collection', slug))
