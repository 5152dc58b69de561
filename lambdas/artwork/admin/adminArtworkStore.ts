import type { AdminArtwork } from '../../../shared/artwork/admin/adminArtwork.ts'
import { type ArtworkFieldName, artworkFieldNames } from '../../../shared/artwork/admin/artworkFields.ts'
import { shownAvailability } from '../../../shared/artwork/availability.ts'
import { type ArtworkRow, artworkImagesOf } from '../artworkStore.ts'

export type FieldAttribute = Exclude<ArtworkFieldName, 'images'>
export const fieldAttributes = artworkFieldNames.filter(name => name !== 'images')

/** Returns the fields that a form or a row has as attributes, each of them even where it is absent; pictures are stored in attributes of their own. */
export const fieldsOf = <From extends { readonly [Name in FieldAttribute]?: unknown }>(
  from: From,
): Pick<From, FieldAttribute & keyof From> =>
  Object.fromEntries(fieldAttributes.map(name => [name, from[name]])) as Pick<From, FieldAttribute & keyof From>

/** Builds the owner's view of a work. */
export const adminArtworkOf = (row: ArtworkRow): AdminArtwork => {
  const { tags, technique, dimensions, description, ...fields } = fieldsOf(row)
  return {
    ...fields,
    // A row has these texts where they are empty, too.
    technique: technique || undefined,
    dimensions: dimensions || undefined,
    description: description || undefined,
    ...(row.hasOwnTags && { tags: [...tags] }),
    availability: shownAvailability(row.availability),
    images: [...artworkImagesOf(row)],
    colors: [...row.colors],
    id: row.id,
    slug: row.slug,
    createdByEmail: row.createdByEmail,
    isPublished: row.isPublished,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    rank: row.rank,
    featuredAt: row.featuredAt,
    version: row.version,
    ...(row.heldBy && { reservedUntil: new Date((row.heldUntil ?? 0) * 1000).toISOString() }),
    soldBy: row.soldBy,
    soldElsewhere: row.soldElsewhere,
  }
}
