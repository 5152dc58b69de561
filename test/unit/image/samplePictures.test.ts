import { basename } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { sampleArtworks } from '../../../shared/content/artworks.ts'
import { sampleImages } from '../../../shared/content/images.ts'

describe('a sample picture', () => {
  it.each(Object.values(sampleImages).flat())('stores the true size of each sample picture: $id', async ({ id, width, height }) => {
    expect(await sharp(`infra/build/paintings/${basename(id)}.webp`).metadata()).toMatchObject({ width, height })
  })

  it('describes and captions every sample picture after the first of its work', () => {
    const later = sampleArtworks.flatMap(({ images }) => images.slice(1))
    expect(later).toHaveLength(19)
    expect(later.filter(({ alt, caption }) => !alt || !caption)).toEqual([])
    expect(new Set(later.map(({ id }) => id)).size).toBe(19)
  })
})
