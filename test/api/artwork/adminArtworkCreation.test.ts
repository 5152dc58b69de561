import { beforeAll, describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import { artworkRoutes } from '../../../shared/artwork/artworkRoutes.ts'
import { endpoints } from '../../kit/cloud/cloud.ts'
import { getRow } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { anArtwork, artworkNow } from '../../kit/shop/builders.ts'
import { aPictureUpload, member } from '../../kit/shop/owner.ts'
import { until } from '../../kit/values/until.ts'

let owner: Visitor
beforeAll(async () => {
  owner = await member('admin')
})

const unique = (): string => crypto.randomUUID().slice(0, 8)
const aForm = async (changes: object = {}) => ({ title: `Marée ${unique()}`, images: [await aPictureUpload()], ...changes })
const create = async (changes: object = {}) => (await owner.call(adminArtworkRoutes.createArtwork, { body: await aForm(changes) })).artwork
const refusedCreation = async (changes: object) => owner.refused(adminArtworkRoutes.createArtwork, { body: await aForm(changes) })
const duplicate = async (id: number) => (await owner.call(adminArtworkRoutes.duplicateArtwork, { params: { id: String(id) } })).artwork
const pageOf = (slug: string) => visitor().call(artworkRoutes.getArtwork, { params: { slug } })

describe('createArtwork', () => {
  it('hangs a work on the site as the form says it, under its creator’s name', async () => {
    const [cover, other] = [await aPictureUpload(), await aPictureUpload()]
    const title = `Trio, minuit ${unique()}`
    const said = {
      title,
      year: 2022,
      technique: 'Technique mixte',
      support: 'Toile de lin',
      dimensions: '97 x 130 cm',
      priceEur: 2900,
      availability: 'Disponible',
      sku: 'TM-1',
      collectionRef: 'musique',
      description: 'jazz, nuit - Trois masses au couteau.',
      place: 'la cave du Réservoir',
      paintedOn: 'mars 2022',
      colors: ['#242538', '#a44d3b'],
    } as const
    const created = await create({ ...said, images: [cover, other] })
    expect(created).toMatchObject({
      ...said,
      slug: title.toLowerCase().replace(', ', '-').replace(' ', '-'),
      images: [{ id: cover, width: 1600, height: 1117, color: '#384868' }, { id: other }],
      createdByEmail: endpoints().accounts.admin.email,
      isPublished: true,
      version: 1,
    })
    const { artwork } = await pageOf(created.slug)
    expect(artwork).toMatchObject({ id: created.id, title, price: 2900, image: { id: cover }, additionalImages: [{ id: other }] })
    expect(artwork).toMatchObject({ tags: ['jazz', 'nuit'], description: 'Trois masses au couteau.', collection: 'musique' })
    expect(artwork).toMatchObject({ place: said.place, paintedOn: said.paintedOn })
    await until('the work at the top of the list', async () => {
      const { artworks } = await visitor().call(artworkRoutes.listArtworks)
      // Works that tests write themselves have numbers above the counter's (`anArtwork`).
      return artworks.find(({ id }) => id < 1_000_000_000)?.id === created.id
    })
  })

  it('a new work needs a title and a picture alone, and its year is this one', async () => {
    const { slug, ...created } = await create()
    expect(created).not.toHaveProperty('year')
    expect(created).not.toHaveProperty('priceEur')
    const { artwork } = await pageOf(slug)
    expect(artwork).toMatchObject({ year: new Date().getFullYear(), technique: '', collection: 'Œuvre unique', availability: 'Disponible' })
    expect(artwork).not.toHaveProperty('price')
  })

  it.each([
    ['!!!', /^oeuvre(-\d+)?$/],
    ['البحر', /^oeuvre(-\d+)?$/],
    ['🎨🖼️', /^oeuvre(-\d+)?$/],
    ['admin', /^oeuvre-admin(-\d+)?$/],
    ['42', /^oeuvre-42(-\d+)?$/],
    ['Été '.repeat(75).trim(), /^ete(-ete)+(-\d+)?$/],
  ])('a new work called %j has an address of its own each time', async (title, slug) => {
    const [one, two] = [await create({ title }), await create({ title })]
    expect([one.slug, two.slug]).toEqual([expect.stringMatching(slug), expect.stringMatching(slug)])
    expect(one.slug).not.toBe(two.slug)
    for (const { id, slug } of [one, two]) expect((await pageOf(slug)).artwork.id).toBe(id)
  })

  it('twenty works of one title, created at once, have twenty numbers and twenty addresses', async () => {
    const title = `Sans titre ${unique()}`
    const works = await Promise.all(Array.from({ length: 20 }, () => create({ title })))
    expect(new Set(works.map(({ id }) => id)).size).toBe(20)
    expect(new Set(works.map(({ slug }) => slug)).size).toBe(20)
    const [base = ''] = works.map(({ slug }) => slug).toSorted((a, b) => a.length - b.length)
    for (const { id, slug } of works) {
      expect(slug).toMatch(new RegExp(`^${base}(-([2-9]|1\\d|20))?$`))
      expect(await getRow(keys.slug(slug))).toMatchObject({ artworkId: id })
    }
  })

  it.each([
    ['still being developed', () => aPictureUpload({ status: 'pending' })],
    ['refused', () => aPictureUpload({ status: 'refused' })],
    ['never uploaded', async () => crypto.randomUUID()],
    ['of another work', async () => (await create()).images[0]?.id],
    ['of the sample works', async () => 'samples/trio-minuit-1'],
  ])('refuses a picture that is %s, and creates nothing', async (_, picture) => {
    const title = `Refusée ${unique()}`
    const images = [await aPictureUpload(), await picture()]
    const problem = await refusedCreation({ title, images })
    expect(problem).toMatchObject({ status: 400, code: 'invalidInput' })
    expect(problem.errors).toEqual([{ field: 'images.1', message: 'Cette image n’est pas disponible. Ajoutez-la de nouveau.' }])
    expect(await getRow(keys.slug(`refusee-${title.slice(-8)}`))).toBeUndefined()
    expect(await getRow(keys.image(String(images[0])))).not.toHaveProperty('attachedTo')
  })

  it('keeps a picture it uses from being forgotten, and gives it to one work alone', async () => {
    const picture = await aPictureUpload()
    const tries = await Promise.all(
      Array.from({ length: 4 }, async () => owner.send(adminArtworkRoutes.createArtwork, { body: await aForm({ images: [picture] }) })),
    )
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
    const row = await getRow(keys.image(picture))
    expect(row).not.toHaveProperty('expiresAtEpoch')
    expect(row?.attachedTo).toBe(JSON.parse(tries.find(({ status }) => status === 200)?.text ?? '').artwork.id)
  })

  it.each([
    ['a price below nothing', { priceEur: -1 }, 'priceEur', 'Le prix doit être un nombre entier d’euros, de 0 à 999\u202f999'],
    ['half a euro', { priceEur: 0.5 }, 'priceEur', 'Le prix doit être un nombre entier d’euros, de 0 à 999\u202f999'],
    ['an absurd price', { priceEur: 1e21 }, 'priceEur', 'Le prix doit être un nombre entier d’euros, de 0 à 999\u202f999'],
    ['a price that is a text', { priceEur: '1 200' }, 'priceEur', 'Le prix doit être un nombre entier d’euros, de 0 à 999\u202f999'],
    ['a price that is no number', { priceEur: Number.NaN }, 'priceEur', 'Le prix doit être un nombre entier d’euros, de 0 à 999\u202f999'],
    ['1899', { year: 1899 }, 'year', expect.stringContaining('entre 1900 et')],
    ['a short title', { title: 'x' }, 'title', 'Le titre doit contenir au moins 2 caractères'],
    ['no picture', { images: [] }, 'images', 'Veuillez ajouter au moins une image'],
    ['nine', { images: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'] }, 'images', 'Vous ne pouvez ajouter que 8 images maximum'],
    ['an unknown kind', { imageWords: [{ id: 'a', kind: 'selfie' }] }, 'imageWords.0.kind', 'Cette nature d’image n’existe pas'],
    ['an address', { images: ['https://ailleurs.example/x.jpg'] }, 'images.0', expect.stringContaining('pas disponible')],
    ['a script', { images: ['javascript:alert(1)'] }, 'images.0', expect.stringContaining('pas disponible')],
    ['a colour by name', { colors: ['red'] }, 'colors.0', expect.stringContaining('hexadécimaux')],
    ['a sixth colour', { colors: [1, 2, 3, 4, 5, 6].map(n => `#00000${n}`) }, 'colors', expect.stringContaining('5 couleurs maximum')],
    ['the same colour twice', { colors: ['#aaaaaa', '#AAAAAA'] }, 'colors', expect.stringContaining('qu’une fois')],
  ])('refuses %s, naming the field', async (_, changes, field, message) => {
    expect(await refusedCreation(changes)).toMatchObject({ status: 400, code: 'invalidInput', errors: [{ field, message }] })
  })

  it('hears no slug, number, date or owner from the browser', async () => {
    const sent = {
      id: 7,
      slug: 'a-moi',
      createdByEmail: 'x@y.example',
      createdAt: '2000-01-01',
      heldBy: 'x',
      soldBy: 'x',
    }
    const created = await create(sent)
    expect(created).toMatchObject({ isPublished: true, createdByEmail: endpoints().accounts.admin.email })
    expect([created.id, created.slug]).not.toContain(7)
    expect(await artworkNow(created.id)).not.toHaveProperty('heldBy')
    expect(await artworkNow(created.id)).not.toHaveProperty('soldBy')
  })
})

describe('duplicateArtwork', () => {
  it('makes a hidden copy that says and shows the same', async () => {
    const original = await create({ sku: 'HST-7', year: 2020, priceEur: 900, colors: ['#22344d'], description: 'mer - Le large.' })
    const copy = await duplicate(original.id)
    const { id, slug, title, sku, isPublished, createdAt, updatedAt, ...same } = original
    expect(copy).toMatchObject({ ...same, title: `${title} (copie)`, sku: 'HST-7-copy', slug: `${slug}-copie`, isPublished: false })
    expect(copy.id).not.toBe(id)
    expect(await visitor().refused(artworkRoutes.getArtwork, { params: { slug: copy.slug } })).toMatchObject({ status: 404 })
    const listed = await until('the original on the list', async () => {
      const { artworks } = await visitor().call(artworkRoutes.listArtworks)
      return artworks.some(work => work.id === original.id) && artworks
    })
    expect(listed.map(work => work.id)).not.toContain(copy.id)
    expect(await artworkNow(copy.id)).toMatchObject({ tags: ['mer'] })
  })

  it('labels no copy of a work without a label', async () => {
    expect(await duplicate((await create()).id)).not.toHaveProperty('sku')
  })

  it('copies no one’s claim on the work', async () => {
    const { id } = await anArtwork({ heldBy: 'order', heldUntil: 2_000_000_000, soldBy: 'other' })
    const copy = await duplicate(id)
    for (const claim of ['reservedUntil', 'soldBy']) expect(copy).not.toHaveProperty(claim)
  })

  it('refuses a work that is not there', async () => {
    const problem = await owner.refused(adminArtworkRoutes.duplicateArtwork, { params: { id: 9_999_999_999 } })
    expect(problem).toMatchObject({ status: 404, code: 'artworkNotFound', detail: 'Cette œuvre est introuvable.' })
  })
})
