import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import { editorialRoutes } from '../../../shared/editorial/editorialRoutes.ts'
import { imagePath, previewPath } from '../../../shared/image/artworkImage.ts'
import { photographRefused } from '../../../shared/image/photograph.ts'
import { tilePath, zoomLevelsOf } from '../../../shared/image/zoomLevels.ts'
import { endpoints } from '../../kit/cloud/cloud.ts'
import { arm, reportOnceOver } from '../../kit/cloud/faults.ts'
import { pageOnce } from '../../kit/cloud/renderedPages.ts'
import { runNow } from '../../kit/cloud/schedules.ts'
import { changeRow, getRow } from '../../kit/cloud/table.ts'
import type { Visitor } from '../../kit/cloud/visitor.ts'
import { type Exhibited, exhibitionActs, exhibitionPage } from '../../kit/shop/exhibitions.ts'
import { aPictureUpload, member } from '../../kit/shop/owner.ts'
import { fileOn, photoOf, readyImage, upload } from '../../kit/shop/pictures.ts'

let owner: Visitor
beforeAll(async () => {
  owner = await member('admin')
})
const { write, draft, act, refusedAct, send, now } = exhibitionActs(() => owner)

/** A picture as if it had been uploaded for content. */
const aPhotograph = () => aPictureUpload({ use: 'content' })
const poster = (id: string) => ({ posterPhotograph: [{ id, alt: 'Une affiche bleue' }] })
const sent = ({ id, version, title }: Exhibited, changes: object) =>
  owner.send(editorialRoutes.saveContent, { params: { kind: 'exhibition', id }, body: { kind: 'exhibition', version, title, ...changes } })

const sweep = () => runNow('sweepImages')
const makeDue = (id: string) => changeRow(keys.image(id), { due: 'IMAGE', dueAt: '2026-01-01T00:00:00.000Z' })
const isThere = async (id: string) => (await getRow(keys.image(id))) !== undefined
/** Whether it is still there after a sweep that found it due. */
const outlasts = async (id: string) => {
  await makeDue(id)
  await sweep()
  return isThere(id)
}

describe('a photograph uploaded for a poster', () => {
  it('waits for its words, and is then on the site whole, without the files that would show it closely', async () => {
    const { prepared, result } = await upload(owner, await photoOf(3400, 500), 'image/jpeg', 'content')
    const image = readyImage(result)
    const item = await draft()
    const bare = await write(item, item.title, { posterPhotograph: [{ id: prepared.id }] })
    expect(bare.posterPhotograph).toEqual([image])
    const problem = await refusedAct(bare, 'publish')
    expect(problem.errors).toEqual([{ field: 'posterPhotograph', message: expect.stringContaining('écrivez ce qu’elle montre') }])
    const told = await act(await write(bare, item.title, poster(image.id)), 'publish')
    const html = await pageOnce(exhibitionPage(told.title), 'alt="Une affiche bleue"')
    expect(html).toContain(imagePath(image, 750, 'jpg'))
    expect(html).toContain(`property="og:image" content="${endpoints().site.replace(/\/$/, '')}${previewPath(image)}"`)
    const [level] = zoomLevelsOf(image)
    if (!level) throw new Error('A work of this size has a level')
    expect((await fileOn(tilePath(image, level, { column: 0, row: 0, left: 0, top: 0, width: 1, height: 1 }))).status).toBe(404)
  })

  it('belongs to one exhibition, and no work shows it', async () => {
    const [mine, others, ofWork] = [await aPhotograph(), await aPhotograph(), await aPictureUpload()]
    const item = await draft(poster(mine))
    await draft(poster(others))
    for (const id of [others, ofWork, randomUUID()]) {
      const { status, text } = await sent(item, poster(id))
      expect([status, JSON.parse(text).errors]).toEqual([400, [{ field: 'posterPhotograph.0', message: photographRefused }]])
    }
    expect((await owner.send(adminArtworkRoutes.createArtwork, { body: { title: 'Affiche', images: [mine] } })).status).toBe(400)
    for (const wrong of [[{ id: 'samples/trio-1' }], [{ id: mine }, { id: await aPhotograph() }], 'tout', [{ id: mine, alt: '<script>' }]])
      expect((await sent(item, { posterPhotograph: wrong })).status).toBe(400)
  })
})

describe('the sweep', () => {
  it('leaves a photograph as long as a draft, the site or a version shows it, and takes it once none does', async () => {
    const [first, second] = [await aPhotograph(), await aPhotograph()]
    const drafted = await draft(poster(first))
    expect(await outlasts(first)).toBe(true)
    const published = await act(drafted, 'publish')
    const changed = await write(published, published.title, poster(second))
    expect([await outlasts(first), await outlasts(second)]).toEqual([true, true])
    const retracted = await act(await act(changed, 'publish'), 'retract')
    const without = await write(retracted, retracted.title, { posterPhotograph: [] })
    expect([await outlasts(first), await outlasts(second)]).toEqual([true, true])
    const restored = await act(without, 'restore', { number: 1 })
    expect(restored.posterPhotograph).toMatchObject([{ id: first, alt: 'Une affiche bleue' }])
    expect((await send(restored, 'delete')).status).toBe(200)
    expect([await outlasts(first), await outlasts(second)]).toEqual([false, false])
  })

  it('the sweep removes a chosen photograph that was never published, once another replaced it', async () => {
    const [first, second] = [await aPhotograph(), await aPhotograph()]
    const item = await draft(poster(first))
    await write(item, item.title, poster(second))
    expect([await outlasts(first), await outlasts(second)]).toEqual([false, true])
  })

  it('asks again half a day later about one that is shown', async () => {
    const id = await aPhotograph()
    await draft(poster(id))
    expect(await outlasts(id)).toBe(true)
    const halfDay = Date.now() + 12 * 60 * 60 * 1000
    expect(Math.abs(Date.parse(String((await getRow(keys.image(id)))?.dueAt)) - halfDay)).toBeLessThan(60_000)
  })

  it.each([
    ['dies', { call: 's3 DeleteObject', kind: 'death' }],
    ['is refused by the table', { call: 'dynamodb DeleteItem', kind: 'unavailable', scope: 'rest' }],
  ] as const)('a sweep that %s leaves the rest to the next one, and to no draft meanwhile', async (_, fault) => {
    const { prepared } = await upload(owner, await photoOf(900, 500), 'image/jpeg', 'content')
    const { id } = prepared
    const item = await draft(poster(id))
    const without = await write(item, item.title, {})
    await makeDue(id)
    const meeting = { function: 'sweepImages', eventContains: 'aws.events' }
    const tell = await arm(meeting, fault)
    await expect(sweep()).rejects.toThrow('sweepImages')
    expect((await reportOnceOver(meeting, tell)).injected).toBeGreaterThan(0)
    expect((await sent(without, poster(id))).status).toBe(400)
    await sweep()
    expect([await isThere(id), (await fileOn(`/media/${id}/400.jpg`)).status]).toEqual([false, 404])
  })

  it('a sweep and a draft at once never leave a draft with a photograph that is gone', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await aPhotograph()
      const item = await draft(poster(id))
      const without = await write(item, item.title, {})
      await makeDue(id)
      const [again] = await Promise.all([sent(without, poster(id)), sweep()])
      const shown = (await now(without))?.posterPhotograph
      expect([again.status, await isThere(id), shown?.length]).toEqual(again.status === 200 ? [200, true, 1] : [400, false, undefined])
    }
  })
})
