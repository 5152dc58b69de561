import { beforeAll, describe, expect, it } from '@jest/globals'
import type { ArtworkRow } from '../../../lambdas/artwork/artworkStore.ts'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import type { AdminArtwork } from '../../../shared/artwork/admin/adminArtwork.ts'
import { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import { imageKinds, type WorkImage } from '../../../shared/artwork/artwork.ts'
import { artworkRoutes } from '../../../shared/artwork/artworkRoutes.ts'
import { getRow } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { anArtwork, artworkNow } from '../../kit/shop/builders.ts'
import { aPictureUpload, formOf, member } from '../../kit/shop/owner.ts'
import { until } from '../../kit/values/until.ts'

let owner: Visitor
beforeAll(async () => {
  owner = await member('admin')
})

const unique = (): string => crypto.randomUUID().slice(0, 8)
const params = ({ id }: { readonly id: number }) => ({ params: { id: String(id) } })
const create = async (changes: object = {}) =>
  (
    await owner.call(adminArtworkRoutes.createArtwork, {
      body: { title: `Marée ${unique()}`, images: [await aPictureUpload()], ...changes },
    })
  ).artwork
const copyOf = async (work: AdminArtwork) => (await owner.call(adminArtworkRoutes.duplicateArtwork, params(work))).artwork
const save = (work: AdminArtwork, changes: object = {}) =>
  owner.send(adminArtworkRoutes.updateArtwork, { ...params(work), body: formOf(work, changes) })
const saved = async (work: AdminArtwork, changes: object = {}) =>
  (await owner.call(adminArtworkRoutes.updateArtwork, { ...params(work), body: formOf(work, changes) })).artwork
const refusedSave = (work: AdminArtwork, changes: object = {}) =>
  owner.refused(adminArtworkRoutes.updateArtwork, { ...params(work), body: formOf(work, changes) })
const setPublication = async (work: { readonly id: number }, isPublished: boolean) =>
  (await owner.call(adminArtworkRoutes.setArtworkPublication, { ...params(work), body: { isPublished } })).artwork
const remove = (work: { readonly id: number }) => owner.send(adminArtworkRoutes.deleteArtwork, params(work))
const pageOf = (slug: string) => visitor().send(artworkRoutes.getArtwork, { params: { slug } })
/** Waits until the public list has the work, or no longer has it: it follows the rendering. */
const untilListed = ({ id }: { readonly id: number }, isListed = true) =>
  until(`the work ${id} ${isListed ? 'on' : 'off'} the list`, async () => {
    const { artworks } = await visitor().call(artworkRoutes.listArtworks)
    return artworks.some(work => work.id === id) === isListed
  })

describe('updateArtwork', () => {
  it('an edited work has what the form says, and shows it on the site', async () => {
    const work = await create({ year: 2020, priceEur: 900 })
    const changes = { title: `Grande marée ${unique()}`, year: 2021, priceEur: 950, description: 'mer - Le large.', colors: ['#22344d'] }
    const edited = await saved(work, changes)
    expect(edited).toMatchObject({ ...changes, id: work.id, version: 2, createdAt: work.createdAt })
    const { artwork } = await visitor().call(artworkRoutes.getArtwork, { params: { slug: work.slug } })
    expect(artwork).toMatchObject({ title: changes.title, year: 2021, price: 950, tags: ['mer'], description: 'Le large.' })
  })

  it('a work has eight pictures, each of its kind, which a form without them and a copy keep; the first is the whole work', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => aPictureUpload()))
    const kinds = [...imageKinds, 'detail'] as const
    const words = kinds.map((kind, place) => ({ id: ids[place] ?? '', kind }))
    const work = await create({ images: ids, imageWords: words })
    const kindsOf = (images: readonly WorkImage[]) => images.map(({ kind }) => kind)
    const expected = [undefined, ...kinds.slice(1)]
    expect(kindsOf(work.images)).toEqual(expected)
    const unaware = await saved(work, { year: 2021 })
    expect(kindsOf(unaware.images)).toEqual(expected)
    expect(kindsOf((await copyOf(unaware)).images)).toEqual(expected)
    const { artwork } = await visitor().call(artworkRoutes.getArtwork, { params: { slug: work.slug } })
    expect(kindsOf(artwork.additionalImages)).toEqual(expected.slice(1))
    const turned = await saved(unaware, { images: [ids[1] ?? '', ids[0] ?? ''], imageWords: words.slice(0, 2) })
    expect(kindsOf(turned.images)).toEqual([undefined, 'whole'])
  })

  it('keeps what each picture shows and its caption, which a form without them leaves, a copy takes along, and cards leave out', async () => {
    const [one, two] = [await aPictureUpload(), await aPictureUpload()]
    const work = await create({ images: [one, two], imageWords: [{ id: two, alt: 'la proue: rouge', caption: 'Détail' }] })
    expect(work.images).toMatchObject([{ id: one }, { id: two, alt: 'la proue: rouge', caption: 'Détail' }])
    const pageNow = async () => (await visitor().call(artworkRoutes.getArtwork, { params: { slug: work.slug } })).artwork
    expect((await pageNow()).additionalImages).toMatchObject([{ id: two, alt: 'la proue\u202f: rouge', caption: 'Détail' }])
    const unaware = await saved(work, { year: 2021 })
    expect(unaware.images[1]).toMatchObject({ alt: 'la proue: rouge', caption: 'Détail' })
    expect((await copyOf(unaware)).images[1]).toMatchObject({ alt: 'la proue: rouge' })
    const turned = await saved(unaware, { images: [two, one], imageWords: [{ id: two, alt: 'la proue' }, { id: one }] })
    expect(turned.images.map(({ alt, caption }) => [alt, caption])).toEqual([
      ['la proue', undefined],
      [undefined, undefined],
    ])
    expect((await pageNow()).image).toMatchObject({ id: two, alt: 'la proue' })
    const card = await until('the card with the other picture', async () => {
      const { artworks } = await visitor().call(artworkRoutes.listArtworks)
      return artworks.find(({ id, image }) => id === work.id && image?.id === two)
    })
    expect(card.image).not.toHaveProperty('alt')
  })

  it('never cuts a text whose tags have their own field, and leaves an older one as it was', async () => {
    const prose = 'Cette toile - peinte en hiver.\n\nLe port dort.'
    const work = await create({ description: prose })
    const pageNow = async () => (await visitor().call(artworkRoutes.getArtwork, { params: { slug: work.slug } })).artwork
    expect(await pageNow()).toMatchObject({ tags: ['Cette toile'], description: 'peinte en hiver.\n\nLe port dort.' })
    expect(work).not.toHaveProperty('tags')
    const edited = await saved(work, { description: prose, tags: ['hiver', 'port'] })
    expect(edited).toMatchObject({ tags: ['hiver', 'port'], description: prose })
    expect(await pageNow()).toMatchObject({ tags: ['hiver', 'port'], description: prose })
    const unaware = await saved(edited, { tags: undefined, year: 2021 })
    expect(unaware).toMatchObject({ tags: ['hiver', 'port'], description: prose })
    expect(await copyOf(unaware)).toMatchObject({ tags: ['hiver', 'port'], description: prose })
    const without = await saved(unaware, { tags: [] })
    expect(await pageNow()).toMatchObject({ tags: [], description: prose })
    expect(without.tags).toEqual([])
  })

  it('creates a hidden work, which its owner alone looks at until it is published', async () => {
    const work = await create({ isPublished: false, description: 'mer - Le large.' })
    expect(work.isPublished).toBe(false)
    expect((await pageOf(work.slug)).status).toBe(404)
    const { artwork, isPublished } = await owner.call(adminArtworkRoutes.previewArtwork, params(work))
    expect(artwork).toMatchObject({ id: work.id, title: work.title, description: 'Le large.', tags: ['mer'] })
    expect(isPublished).toBe(false)
    const reply = await owner.send(adminArtworkRoutes.previewArtwork, params(work))
    expect(reply.headers['cache-control']).toContain('no-store')
    expect(await owner.refused(adminArtworkRoutes.previewArtwork, params({ id: 9_999_999 }))).toMatchObject({ code: 'artworkNotFound' })
    await setPublication(work, true)
    expect((await pageOf(work.slug)).status).toBe(200)
  })

  it('empties what the form leaves empty', async () => {
    const full = { year: 2020, priceEur: 900, technique: 'Huile', support: 'Lin', dimensions: '1 x 1 cm', sku: 'X', description: 'y' }
    const work = await create({ ...full, collectionRef: 'animal' })
    const emptied = Object.fromEntries([...Object.keys(full), 'collectionRef'].map(field => [field, undefined]))
    const edited = await saved(work, emptied)
    for (const field of Object.keys(emptied)) expect(edited).not.toHaveProperty(field)
    expect(await artworkNow(work.id)).not.toHaveProperty('priceEur')
  })

  it('keeps the address a work was published under, and gives a copy one of its own title', async () => {
    const work = await create()
    expect((await saved(work, { title: `Autre titre ${unique()}` })).slug).toBe(work.slug)
    const copy = await copyOf(work)
    const title = `Deuxième état ${unique()}`
    const renamed = await saved(copy, { title })
    expect(renamed.slug).toBe(`deuxieme-etat-${title.slice(-8)}`)
    expect(await getRow(keys.slug(copy.slug))).toBeUndefined()
    const published = await setPublication(renamed, true)
    expect((await pageOf(published.slug)).status).toBe(200)
    const hidden = await setPublication(published, false)
    expect((await saved(hidden, { title: `Troisième état ${unique()}` })).slug).toBe(renamed.slug)
  })

  it('numbers an address that is taken', async () => {
    const title = `Reprise ${unique()}`
    const [taken, copy] = [await create({ title }), await copyOf(await create())]
    expect((await saved(copy, { title })).slug).toBe(`${taken.slug}-2`)
  })

  it('puts pictures in the order of the form, keeps its own, takes new ones, and no one else’s', async () => {
    const work = await create({ images: [await aPictureUpload(), await aPictureUpload()] })
    const [first, second] = work.images.map(({ id }) => id)
    const added = await aPictureUpload()
    const edited = await saved(work, { images: [second, added, first] })
    expect(edited.images.map(({ id }) => id)).toEqual([second, added, first])
    const lighter = await saved(edited, { images: [added] })
    expect((await saved(lighter, { images: [first] })).images.map(({ id }) => id)).toEqual([first])
    const strangers = (await create()).images.map(({ id }) => id)
    expect(await refusedSave({ ...lighter, version: 4 }, { images: strangers })).toMatchObject({
      status: 400,
      errors: [{ field: 'images.0', message: 'Cette image n’est pas disponible. Ajoutez-la de nouveau.' }],
    })
  })

  it('shows a copy’s pictures on, whatever becomes of the work', async () => {
    const work = await create()
    const copy = await copyOf(work)
    expect((await remove(work)).status).toBe(200)
    expect((await saved(copy, { year: 2000 })).images).toEqual(work.images)
  })

  it('lets one of two tabs win, and tells the other what the work has become', async () => {
    const work = await create({ priceEur: 900 })
    const tabs = await Promise.all([1, 2, 3, 4, 5].map(n => save(work, { priceEur: 1000 + n })))
    expect(tabs.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    const [won] = tabs.filter(({ status }) => status === 200).map(({ text }) => JSON.parse(text).artwork)
    expect((await artworkNow(work.id)).priceEur).toBe(won.priceEur)
    expect(await refusedSave(work, { title: 'Perdu' })).toMatchObject({
      status: 409,
      code: 'artworkChanged',
      detail: 'Cette œuvre a été modifiée entre-temps, dans un autre onglet ou par une vente.',
      current: { artwork: won },
    })
  })

  it('does not undo a sale, nor a publication, made since the form was opened', async () => {
    const work = await create({ priceEur: 900 })
    await setPublication(work, false)
    expect(await refusedSave(work)).toMatchObject({ status: 409, code: 'artworkChanged', current: { artwork: { isPublished: false } } })
    expect((await artworkNow(work.id)).isPublished).toBe(false)
  })

  it('refuses a work that is not there, and a form without its version', async () => {
    const work = await create()
    expect((await remove(work)).status).toBe(200)
    expect(await refusedSave(work)).toMatchObject({ status: 404, code: 'artworkNotFound' })
    expect(await refusedSave(work, { version: undefined })).toMatchObject({ status: 400, errors: [{ field: 'version' }] })
  })

  it.each([
    ['a short title', { title: 'x' }, 'title', 'Le titre doit contenir au moins 2 caractères'],
    ['no picture', { images: [] }, 'images', 'Veuillez ajouter au moins une image'],
    ['no availability', { availability: undefined }, 'availability', expect.stringContaining('La disponibilité doit être')],
    ['a price as a text', { priceEur: '1 200' }, 'priceEur', expect.stringContaining('nombre entier d’euros')],
  ])('refuses %s, and changes nothing', async (_, changes, field, message) => {
    const work = await create()
    expect(await refusedSave(work, changes)).toMatchObject({ status: 400, errors: [{ field, message }] })
    expect((await artworkNow(work.id)).version).toBe(1)
  })
})

describe('setArtworkPublication', () => {
  it('hides a work from the site and shows it again in its place, however often it is asked', async () => {
    const work = await create()
    await untilListed(work)
    for (const _ of [1, 2]) expect(await setPublication(work, false)).toMatchObject({ isPublished: false, version: 2 })
    expect((await pageOf(work.slug)).status).toBe(404)
    await untilListed(work, false)
    for (const _ of [1, 2]) expect(await setPublication(work, true)).toMatchObject({ isPublished: true, version: 3 })
    expect((await pageOf(work.slug)).status).toBe(200)
    await untilListed(work)
  })

  it.each([undefined, 'true', 1, null])('setArtworkPublication refuses the value %j', async isPublished => {
    const problem = await owner.refused(adminArtworkRoutes.setArtworkPublication, { ...params({ id: 1 }), body: { isPublished } })
    expect(problem).toMatchObject({ status: 400, errors: [{ field: 'isPublished' }] })
  })

  it('refuses a work that is not there', async () => {
    const unknown = { ...params({ id: 9_999_999_999 }), body: { isPublished: true } }
    expect(await owner.refused(adminArtworkRoutes.setArtworkPublication, unknown)).toMatchObject({ status: 404, code: 'artworkNotFound' })
  })
})

describe('deleteArtwork', () => {
  const refusedRemoval = (work: ArtworkRow) => owner.refused(adminArtworkRoutes.deleteArtwork, params(work))

  it('deletes a work and frees its address, once', async () => {
    const work = await create()
    expect(JSON.parse((await remove(work)).text)).toEqual({ id: work.id })
    expect((await pageOf(work.slug)).status).toBe(404)
    expect(await getRow(keys.artwork(work.id))).toBeUndefined()
    expect((await create({ title: work.title })).slug).toBe(work.slug)
    expect((await remove(work)).status).toBe(404)
  })

  it('keeps a work someone is paying for, and one someone bought, and says why', async () => {
    const [held, sold] = [await anArtwork({ heldBy: 'order' }), await anArtwork({ availability: 'Vendu', soldBy: 'order' })]
    expect(await refusedRemoval(held)).toMatchObject({
      status: 409,
      code: 'held',
      detail: 'Cette œuvre ne peut pas être supprimée\u202f: un paiement est en cours.',
    })
    expect(await refusedRemoval(sold)).toMatchObject({
      status: 409,
      code: 'soldOnline',
      detail: 'Cette œuvre ne peut pas être supprimée\u202f: elle a été achetée. Vous pouvez la masquer.',
    })
    for (const { id, slug } of [held, sold]) {
      expect(await artworkNow(id)).toMatchObject({ slug })
      expect(await getRow(keys.slug(slug))).toMatchObject({ artworkId: id })
    }
  })
})
