import { basename } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { sampleImages } from '../../../shared/content/images.ts'

describe('a sample picture', () => {
  it.each(Object.values(sampleImages).flat())('has the size that is told of it: $id', async ({ id, width, height }) => {
    expect(await sharp(`infra/samples/paintings/${basename(id)}.webp`).metadata()).toMatchObject({ width, height })
  })
})
