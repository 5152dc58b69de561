import { beforeEach, describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { oneWorkShop } from '../../kit/histories/oneWork.ts'

const { bench, work, changeWork, edited } = oneWorkShop()

const cover = { id: 'oeuvre/1', width: 100, height: 80, color: '#22344d' }
const added = 'oeuvre/2'

beforeEach(() => changeWork({ cover }))

const edit = async (changes: object = {}) => {
  const { title, availability, version } = await work()
  const body = { title, availability, version, images: [cover.id], ...changes }
  return bench().ask('updateArtwork', { params: { id: '1' }, body })
}
/** A work that was never public: its address follows its title. */
const unseen = async (title: string, slug: string): Promise<void> => {
  await changeWork({ title, slug, isPublished: false, publishedAt: undefined })
  await bench().put({ ...keys.slug(slug), artworkId: 1 })
}

describe('a work that the owner edits', () => {
  it.each([
    ['someone pays for it', 'held', { heldBy: 'o1' }],
    ['someone bought it', 'soldOnline', { soldBy: 'o1' }],
  ])('a work is not put up for sale while %s', async (_, code, claim) => {
    await edited({ availability: 'Vendu', ...claim })
    expect((await edit({ availability: 'Disponible' })).body).toMatchObject({ code })
    expect(await work()).toMatchObject({ availability: 'Vendu', ...claim })
  })

  it('an edit does not make a work anew that was deleted meanwhile', async () => {
    bench().beforeWriting(['UpdateExpression', 'ARTWORK#1'], () => bench().forget(keys.artwork(1)))
    expect(await edit({ technique: 'Encre' })).toMatchObject({ status: 404, body: { code: 'artworkNotFound' } })
    expect(await work()).toEqual({})
  })

  it('an edit is refused a picture that another work took meanwhile', async () => {
    const picture = { ...keys.image(added), id: added, status: 'ready', width: 100, height: 80, colors: ['#22344d'] }
    await bench().put(picture)
    bench().beforeWriting(['attachedTo'], () => bench().put({ ...picture, attachedTo: 2 }))
    expect(await edit({ images: [cover.id, added] })).toMatchObject({ status: 400, body: { code: 'invalidInput' } })
    expect(await work()).toMatchObject({ additionalImages: [] })
  })

  it('follows its title to a new address while nobody has seen it', async () => {
    await unseen('Reprise', 'reprise')
    expect((await edit({ title: 'Marée' })).status).toBe(200)
    expect(await work()).toMatchObject({ slug: 'maree' })
    expect(await bench().get(keys.slug('reprise'))).toBeUndefined()
  })

  it('keeps the numbered address it was given, its title being the same', async () => {
    await unseen('Reprise', 'reprise-2')
    expect((await edit({ technique: 'Encre' })).status).toBe(200)
    expect(await work()).toMatchObject({ slug: 'reprise-2' })
  })

  it('keeps the address that its new title would give it', async () => {
    await unseen('Autre', 'reprise')
    expect((await edit({ title: 'Reprise' })).status).toBe(200)
    expect(await work()).toMatchObject({ slug: 'reprise' })
  })
})
