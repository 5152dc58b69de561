import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { validateBytes } from 'gltf-validator'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { axeFindings } from '../kit/screenLooks.ts'
import { desk, site } from '../kit/shopper.ts'

const address = '/oeuvres/canal-royal-le-soir'
/** Its size as the sample content gives it, in metres, with the depth of works of which none is given. */
const box = { width: 1.16, height: 0.81, depth: 0.02 }

const open = async (page: Page) => {
  await page.goto(site(address))
  await page.getByRole('button', { name: 'Dans votre pièce' }).click()
  await expect(page.getByRole('dialog')).toContainText('à sa taille, 81 × 116')
}

const download = async (page: Page, url: string): Promise<{ readonly type: string | undefined; readonly bytes: Buffer }> => {
  const answer = await page.request.get(url)
  expect(answer.status()).toBe(200)
  return { type: answer.headers()['content-type'], bytes: await answer.body() }
}

test('a desk shows a code that leads a telephone to the work', async ({ page }) => {
  await page.setViewportSize(desk)
  await open(page)
  expect(await axeFindings(page)).toEqual([])
  const code = page.getByRole('dialog').getByRole('img', { name: 'Code qui mène à la page de l’œuvre' })
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(site(address))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Dans votre pièce' })).toBeFocused()
})

/** A reader of USDZ that is not ours, and says what it found: how large the whole is, and where in the picture its upper left corner lies. */
const reader = `<!doctype html><script type="importmap">{"imports":{"three":"/build/three.module.js"}}</script><script type="module">
  import { Box3, Vector3 } from 'three'
  import { USDLoader } from '/examples/jsm/loaders/USDLoader.js'
  window.read = bytes => {
    const model = new USDLoader().parse(new Uint8Array(bytes).buffer)
    model.updateMatrixWorld(true)
    const size = new Box3().setFromObject(model).getSize(new Vector3())
    const meshes = []
    model.traverse(each => each.isMesh && meshes.push(each))
    const { position, uv } = meshes.find(({ material }) => material.map).geometry.attributes
    const corners = Array.from({ length: position.count }, (_, at) => ({ x: position.getX(at), y: position.getY(at), u: uv.getX(at), v: uv.getY(at) }))
    const [upperLeft] = corners.toSorted((a, b) => a.x - a.y - (b.x - b.y))
    return { size, meshes: meshes.length, upperLeft }
  }
</script>`

test('an iPhone gets the work as USDZ at its size, upright', async ({ page, context }) => {
  await page.addInitScript(() => {
    const { supports } = DOMTokenList.prototype
    DOMTokenList.prototype.supports = function (token) {
      return token === 'ar' || supports.call(this, token)
    }
  })
  await open(page)
  expect(await axeFindings(page)).toEqual([])
  const link = page.getByRole('link', { name: 'Poser Canal royal, le soir dans votre pièce' })
  expect(await link.evaluate(each => [...each.childNodes].map(({ nodeName }) => nodeName))).toEqual(['IMG'])
  await expect(link).toHaveAttribute('rel', 'ar')
  const href = (await link.getAttribute('href')) ?? ''
  const [path = '', options] = href.split('#')
  expect(new URLSearchParams(options).get('allowsContentScaling')).toBe('0')
  const { type, bytes } = await download(page, site(path))
  expect(type).toBe('model/vnd.usdz+zip')

  const desk = await context.newPage()
  const library = new URL('../../../node_modules/three', import.meta.url)
  await desk.route('http://reader.example/**', async route => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: reader })
    return route.fulfill({ contentType: 'text/javascript', body: await readFile(fileURLToPath(library) + pathname, 'utf8') })
  })
  await desk.goto('http://reader.example/')
  await desk.waitForFunction(() => 'read' in window)
  const found = await desk.evaluate(
    read =>
      (window as unknown as { read: (bytes: number[]) => { size: object; meshes: number; upperLeft: { u: number; v: number } } }).read(
        read,
      ),
    [...bytes],
  )
  expect(found).toMatchObject({ meshes: 2, upperLeft: { u: 0, v: 1 } })
  for (const [side, metres] of [
    ['x', box.width],
    ['y', box.height],
    ['z', box.depth],
  ] as const)
    expect(found.size).toHaveProperty(side, expect.closeTo(metres, 4))
})

test.describe('an Android telephone', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
  })

  test('gets the work as GLB at its size, and stays on the page where it cannot show it', async ({ page }) => {
    await open(page)
    const href = (await page.getByRole('link', { name: 'Poser Canal royal, le soir dans votre pièce' }).getAttribute('href')) ?? ''
    const [asked = '', intent = ''] = href.split('#Intent;')
    const parameters = new URLSearchParams(asked.split('?')[1])
    expect(parameters.get('resizable')).toBe('false')
    expect(decodeURIComponent(/S\.browser_fallback_url=([^;]+)/.exec(intent)?.[1] ?? '')).toBe(site(address))
    const { type, bytes } = await download(page, parameters.get('file') ?? '')
    expect(type).toBe('model/gltf-binary')
    const { issues } = await validateBytes(new Uint8Array(bytes))
    expect([issues.numErrors, issues.numWarnings]).toEqual([0, 0])
    const { accessors } = JSON.parse(bytes.toString('utf8', 20, 20 + bytes.readUInt32LE(12)))
    expect(accessors[0]).toMatchObject({
      max: [expect.closeTo(box.width / 2, 6), expect.closeTo(box.height / 2, 6), expect.closeTo(box.depth, 6)],
    })
  })
})
