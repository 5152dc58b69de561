import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import sharp from 'sharp'
import { derivativesOf, pixelsOf } from '../../lambdas/image/imageDerivatives.ts'
import { previewOf } from '../../lambdas/image/imagePreview.ts'
import { zoomFilesIn } from '../../lambdas/image/imageTiles.ts'
import { sampleImages } from '../../shared/content/images.ts'
import { imagePath, previewPath, sharpPath } from '../../shared/image/artworkImage.ts'
import type { ArtworkImage } from '../../shared/image/image.ts'
import { tilePath } from '../../shared/image/zoomLevels.ts'
import { paintings, pictureInputs } from './pictureInputs.ts'
import { asOwnProcess, type BuildStep, distDirectory, projectRoot, runStep } from './step.ts'

const mediaDirectory = 'media'
const paintingOf = (image: ArtworkImage): string => `${paintings}/${basename(image.id)}.webp`
const read = (image: ArtworkImage) => sharp(join(projectRoot, paintingOf(image)))

const write = async (path: string, file: Buffer): Promise<void> => {
  await mkdir(dirname(join(distDirectory, mediaDirectory, path)), { recursive: true })
  await writeFile(join(distDirectory, mediaDirectory, path), file)
}

const develop = async (image: ArtworkImage): Promise<void> => {
  const painting = await pixelsOf(read(image))
  for await (const derivatives of derivativesOf({ width: image.width, pixels: painting }))
    await Promise.all(derivatives.map(({ width, format, file }) => write(imagePath(image, width, format), file)))
  for await (const files of zoomFilesIn(painting, image.zoomWidth ?? 0))
    await Promise.all(
      files.map(({ level, tile, file }) => write(tile ? tilePath(image, level, tile) : sharpPath(image, level.width), file)),
    )
  await write(previewPath(image), await previewOf(painting))
}

/** A separate step for each picture regenerates it only when its own painting changed. */
const stepOf = (image: ArtworkImage): BuildStep => ({
  name: `pictures/${basename(image.id)}`,
  inputs: [paintingOf(image), ...pictureInputs],
  output: join(mediaDirectory, 'media', image.id),
  run: () => develop(image),
})

const developSamples = async (): Promise<void> => {
  await mkdir(join(distDirectory, mediaDirectory, 'media'), { recursive: true })
  const waiting = Object.values(sampleImages).flat().map(stepOf).values()
  const work = async () => {
    for (const step of waiting) await runStep(step, () => {})
  }
  await Promise.all([work(), work()])
}

if (import.meta.main) await asOwnProcess(developSamples)
