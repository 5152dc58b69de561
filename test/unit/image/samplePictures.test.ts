import { basename } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { maxImages } from '../../../shared/artwork/admin/artworkFields.ts'
import { imageKinds } from '../../../shared/artwork/artwork.ts'
import { sampleArtworks } from '../../../shared/content/artworks.ts'
import { sampleImages } from '../../../shared/content/images.ts'

describe('a sample picture', () => {
  it.each(Object.values(sampleImages).flat())('stores the true size of each sample picture: $id', async ({ id, width, height }) => {
    expect(await sharp(`infra/build/paintings/${basename(id)}.webp`).metadata()).toMatchObject({ width, height })
  })

  it('shows three works by eight pictures each, of every kind', () => {
    const complete = sampleArtworks.filter(({ images }) => images.length === maxImages)
    expect(complete).toHaveLength(3)
    for (const { images } of complete) expect(new Set(images.slice(1).map(({ kind }) => kind))).toEqual(new Set(imageKinds.slice(1)))
  })

  it('describes and captions every sample picture after the first of its work', () => {
    const later = sampleArtworks.flatMap(({ images }) => images.slice(1))
    expect(later).toHaveLength(33)
    expect(later.filter(({ alt, caption }) => !alt || !caption)).toEqual([])
    expect(new Set(later.map(({ id }) => id)).size).toBe(33)
  })
})
