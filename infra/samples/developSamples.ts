import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { derivativesOf, pixelsOf } from '../../lambdas/artwork/imageDerivatives.ts'
import type { ArtworkImage } from '../../shared/artwork/artwork.ts'
import { imagePath } from '../../shared/artwork/artworkImage.ts'
import { sampleImages } from '../../shared/artwork/sampleImages.ts'
import { type BuildStep, distDirectory, projectRoot, runStep } from '../build/step.ts'

const mediaDirectory = 'media'
const development = ['infra/samples/developSamples.ts', 'lambdas/artwork/imageDerivatives.ts', 'shared/artwork/artworkImage.ts']

const paintingOf = (image: ArtworkImage): string => `infra/samples/paintings/${basename(image.id)}.webp`

const develop = async (image: ArtworkImage): Promise<void> => {
  const painting = await pixelsOf(sharp(join(projectRoot, paintingOf(image))))
  await mkdir(join(distDirectory, mediaDirectory, 'media', image.id), { recursive: true })
  for await (const derivatives of derivativesOf(painting, image.width)) {
    await Promise.all(
      derivatives.map(({ width, format, file }) => writeFile(join(distDirectory, mediaDirectory, imagePath(image, width, format)), file)),
    )
  }
}

/** One picture is developed again only when its own painting changed. */
const stepOf = (image: ArtworkImage): BuildStep => ({
  name: `pictures/${basename(image.id)}`,
  inputs: [paintingOf(image), ...development],
  output: join(mediaDirectory, 'media', image.id),
  run: () => develop(image),
})

const developSamples = async (): Promise<void> => {
  await mkdir(join(distDirectory, mediaDirectory, 'media'), { recursive: true })
  const waiting = Object.values(sampleImages).flat().values()
  const work = async () => {
    for (const image of waiting) await runStep(stepOf(image), () => {})
  }
  await Promise.all([work(), work()])
}

export const samplesStep: BuildStep = {
  name: 'samples',
  inputs: ['infra/samples/paintings/*', 'shared/artwork/sampleImages.ts', ...development],
  output: mediaDirectory,
  run: developSamples,
}
