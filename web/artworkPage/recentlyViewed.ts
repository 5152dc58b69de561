import type { ArtworkSummary } from '../../shared/artwork/artwork.ts'
import { readStored, writeStored } from '../kit/browserStorage.ts'

const storageKey = 'recently-viewed'
const kept = 10
const shown = 4

/** The data the list shows. Price and availability are not stored, because they change. */
export type ViewedArtwork = Pick<ArtworkSummary, 'id' | 'slug' | 'title' | 'year' | 'technique' | 'dimensions' | 'image'>

const isViewed = (value: unknown): value is ViewedArtwork => {
  const viewed = value as Partial<ViewedArtwork> | null
  return typeof viewed?.id === 'number' && typeof viewed.slug === 'string' && typeof viewed.title === 'string'
}

const readViewed = (): readonly ViewedArtwork[] => {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isViewed) : []
  } catch {
    return []
  }
}

/** Puts the work at the front of the list, once, and returns the works seen before it. */
export const rememberViewed = ({ id, slug, title, year, technique, dimensions, image }: ArtworkSummary): readonly ViewedArtwork[] => {
  const viewed: ViewedArtwork = { id, slug, title, year, technique, dimensions, ...(image && { image }) }
  const list = [viewed, ...readViewed().filter(other => other.id !== id)].slice(0, kept)
  writeStored(storageKey, JSON.stringify(list))
  return list.slice(1, 1 + shown)
}
