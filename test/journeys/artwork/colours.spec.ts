import { expect, type Page, test } from '@playwright/test'
import { derivativesOf } from '../../../lambdas/image/imageDerivatives.ts'
import { readPainting } from '../../../lambdas/image/imageFile.ts'
import { allowed, differencesOf, labOfP3Code, type PatchFile, patchCodesIn, patchFiles } from '../../kit/values/colourPatches.ts'

/** An address that answers with nothing but the test's own pages and files. */
const origin = 'https://colours.example'

/** Returns the pixels that the browser shows of a file, in Display P3. */
const shown = async (page: Page, type: string, file: Buffer) => {
  await page.route(`${origin}/picture`, route => route.fulfill({ contentType: type, body: file }))
  const pixels = await page.evaluate(async () => {
    const image = new Image()
    image.src = '/picture'
    await image.decode()
    const [width, height] = [image.naturalWidth, image.naturalHeight]
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const pen = canvas.getContext('2d', { colorSpace: 'display-p3' })
    if (!pen) throw new Error('The browser has no canvas')
    pen.drawImage(image, 0, 0)
    const { data } = pen.getImageData(0, 0, width, height, { colorSpace: 'display-p3' })
    return { width, height, codes: btoa(Array.from(data, code => String.fromCharCode(code)).join('')) }
  })
  await page.unroute(`${origin}/picture`)
  return { ...pixels, codes: Buffer.from(pixels.codes, 'base64'), most: 255, channels: 4 }
}

for (const kind of Object.keys(patchFiles) as PatchFile[])
  test(`the browser shows the colours that a file means, in every format: ${kind}`, async ({ page }) => {
    await page.route(`${origin}/`, route => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
    await page.goto(`${origin}/`)
    const { file, colours } = await patchFiles[kind]()
    for await (const derivatives of derivativesOf(await readPainting(file)))
      for (const { width, format, file: developed } of derivatives.filter(each => each.width === 750)) {
        const seen = patchCodesIn(await shown(page, `image/${format === 'jpg' ? 'jpeg' : format}`, developed)).map(labOfP3Code)
        const { mean, most } = differencesOf(seen, colours)
        expect([width, format, mean, mean <= allowed(kind).mean, most, most <= allowed(kind).most]).toEqual([
          width,
          format,
          mean,
          true,
          most,
          true,
        ])
      }
  })
