import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Picture } from './paint/canvas.ts'
import { hang, wallScale } from './paint/room.ts'
import { type View, type Work, works } from './works.ts'

const longSide = 2200
const detail = { width: 1600, height: 1200 }
const file = (id: string) => fileURLToPath(new URL(`paintings/${id}.webp`, import.meta.url))

async function main(slugs: readonly string[]) {
  const unknown = slugs.filter(slug => !works.some(work => work.slug === slug))
  if (unknown.length) throw new Error(`no such work: ${unknown.join(', ')}`)
  for (const work of works) {
    if (slugs.length && !slugs.includes(work.slug)) continue
    const started = Date.now()
    await paint(work)
    console.log(`${work.slug}: ${((Date.now() - started) / 1000).toFixed(0)} s`)
  }
  await writeFile(fileURLToPath(new URL('../../shared/artwork/sampleImages.ts', import.meta.url)), await imageList())
}

async function paint(work: Work) {
  const wide = (100 * work.widthCm) / work.heightCm
  const see = work.begin()
  const whole = see({ x: 0, y: 0, wide, tall: 100, scale: longSide / Math.max(wide, 100) })
  await save(`${work.slug}-1`, whole)
  for (const [i, view] of work.views.entries()) await save(`${work.slug}-${i + 2}`, await show(work, view, whole, see))
}

async function show(work: Work, view: View, whole: Picture, see: ReturnType<Work['begin']>): Promise<Picture> {
  if ('detail' in view) {
    const [x, y, tall] = view.detail
    const across = (tall * detail.width) / detail.height
    return see({ x: x - across / 2, y: y - tall / 2, wide: across, tall, scale: detail.height / tall })
  }
  const scale = wallScale(work.heightCm, work.widthCm)
  const size = { width: Math.round(work.widthCm * scale), height: Math.round(work.heightCm * scale) }
  const small = await raw(whole).resize(size.width, size.height).raw().toBuffer()
  return hang(
    { picture: { ...size, rgb: new Uint8ClampedArray(small) }, heightCm: work.heightCm, widthCm: work.widthCm, round: work.round ?? false },
    view.room,
  )
}

const raw = ({ width, height, rgb }: Picture) => sharp(rgb, { raw: { width, height, channels: 3 } })

async function save(id: string, picture: Picture) {
  await raw(picture).webp({ quality: 87, effort: 5, smartSubsample: true }).toFile(file(id))
}

async function imageList(): Promise<string> {
  const entries: string[] = []
  for (const { slug, views } of works) {
    const images: string[] = []
    for (let n = 1; n <= views.length + 1; n++) images.push(await describe(`${slug}-${n}`))
    const key = slug.includes('-') ? `'${slug}'` : slug
    const list = images.length > 1 ? `[\n${images.map(image => `    ${image},\n`).join('')}  ]` : `[${images[0]}]`
    entries.push(`  ${key}: ${list},`)
  }
  return [
    "import type { ArtworkImage } from './artwork.ts'",
    '',
    '// Written by infra/samples/paint.ts: paint again rather than edit.',
    'export const sampleImages = {',
    ...entries,
    '} satisfies Record<string, readonly [ArtworkImage, ...ArtworkImage[]]>',
    '',
  ].join('\n')
}

async function describe(id: string): Promise<string> {
  const image = sharp(file(id))
  const { width, height } = await image.metadata()
  // The mean rather than the commonest: it holds the picture's place until it arrives, and must not flash when it does.
  const { channels } = await image.stats()
  const color = channels.map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0')).join('')
  return `{ id: 'samples/${id}', width: ${width}, height: ${height}, color: '#${color}' }`
}

await main(process.argv.slice(2))
