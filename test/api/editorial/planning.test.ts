import { AdminRemoveUserFromGroupCommand } from '@aws-sdk/client-cognito-identity-provider'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { arm, everyFault, nameOf, reportOnceOver } from '../../kit/cloud/faults.ts'
import { pageAt, pageOnce } from '../../kit/cloud/renderedPages.ts'
import { runNow } from '../../kit/cloud/schedules.ts'
import { changeRow, getRow } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { userPool, userPoolAdmin } from '../../kit/shop/accounts.ts'
import { type Exhibited, exhibitionActs, exhibitionPage } from '../../kit/shop/exhibitions.ts'
import { anAdmin, toldOf } from '../../kit/shop/journal.ts'
import { member } from '../../kit/shop/owner.ts'

let owner: Visitor
beforeAll(async () => {
  owner = await member('admin')
})
const { write, draft, act, refusedAct, send, now, versions } = exhibitionActs(() => owner)

const later = '2027-12-03T18:00'
const run = () => runNow('reconcileOrders')
const rowOf = ({ id }: Exhibited) => getRow(keys.contentDraft('exhibition', id))
const past = '2026-01-01T00:00:00.000Z'

/** Puts the planned time into the past. */
const makeDue = async (item: Exhibited): Promise<void> => {
  const row = await rowOf(item)
  await changeRow(keys.contentDraft('exhibition', item.id), { dueAt: past, plan: { ...(row?.plan as object), at: past } })
}
const planned = async (changes: object = {}): Promise<Exhibited> => act(await draft(changes), 'plan', { at: later })

describe('a publication that is planned', () => {
  it('a planned publication shows nothing before its time, and is done once, with the present draft', async () => {
    const item = await planned()
    expect(item).toMatchObject({ plannedAt: '2027-12-03T17:00:00.000Z', version: 1 })
    expect(item.publishedVersion).toBeUndefined()
    await run()
    expect((await pageAt(exhibitionPage(item.title))).status).toBe(404)
    const changed = await write(item, item.title, { description: 'Corrigé depuis.' })
    expect(changed.plannedAt).toBe(item.plannedAt)
    await makeDue(item)
    await Promise.all([run(), run(), run()])
    await run()
    await pageOnce(exhibitionPage(item.title), 'Corrigé depuis.')
    expect(await now(item)).toMatchObject({ version: 2, publishedVersion: 2 })
    expect(await now(item)).not.toHaveProperty('plannedAt')
    expect(await versions(item)).toEqual([{ number: 1, at: expect.any(String), by: expect.stringContaining('@') }])
    expect(await rowOf(item)).not.toHaveProperty('due')
  })

  it.each([
    ['2027-03-28T02:30', '2027-03-28T01:30:00.000Z'],
    ['2027-10-31T02:30', '2027-10-31T00:30:00.000Z'],
  ])('a publication planned at %s in Paris is at %s, once', async (at, moment) => {
    expect(await act(await draft(), 'plan', { at })).toMatchObject({ plannedAt: moment })
  })

  it('a publication is planned once by two windows, moved by another time, and dropped', async () => {
    const item = await draft()
    const [one, other] = await Promise.all([act(item, 'plan', { at: later }), act(item, 'plan', { at: later })])
    expect(one).toEqual(other)
    expect(await act(item, 'plan', { at: '2027-12-04T09:30' })).toMatchObject({ plannedAt: '2027-12-04T08:30:00.000Z' })
    await makeDue(item)
    expect(await act(item, 'unplan')).not.toHaveProperty('plannedAt')
    expect(await act(item, 'unplan')).not.toHaveProperty('plannedAt')
    await run()
    expect(await now(item)).not.toHaveProperty('publishedVersion')
  })

  it.each([
    ['a past moment', '2026-01-01T12:00', 'Ce moment est déjà passé'],
    ['a day that is none', '2027-02-30T12:00', 'Donnez un jour du calendrier et une heure'],
    ['a day too far', '2029-12-31T12:00', 'Choisissez un jour des deux prochaines années'],
    ['no moment', 'demain', 'Donnez un jour et une heure'],
  ])('a publication planned for %s is refused', async (_, at, message) => {
    const problem = await refusedAct(await draft(), 'plan', { at })
    expect([problem.status, problem.errors]).toEqual([400, [{ field: 'at', message }]])
  })

  it('a draft that lacks something cannot be planned, and is missed with reasons at its time', async () => {
    const unfinished = await draft({ location: '' })
    expect((await refusedAct(unfinished, 'plan', { at: later })).errors?.map(({ field }) => field)).toEqual(['location'])
    const item = await planned()
    const emptied = await write(item, item.title, { location: '', endDate: '2031-01-01' })
    await makeDue(item)
    await run()
    await run()
    const missed = await now(item)
    expect(missed).toMatchObject({
      version: emptied.version,
      description: 'Des barques.',
      missed: { at: past, reasons: ['Dites où l’exposition a lieu', 'Le dernier jour ne peut pas venir avant le premier'] },
    })
    expect(missed).not.toHaveProperty('plannedAt')
    const done = await act(await write(emptied, item.title), 'publish')
    expect(done).not.toHaveProperty('missed')
    expect(await versions(item)).toHaveLength(1)
  })

  it('a planned publication is over when the owner publishes, retracts or deletes meanwhile', async () => {
    const online = await act(await planned(), 'publish')
    expect(online).not.toHaveProperty('plannedAt')
    const again = await act(await write(online, online.title, { description: 'Autre.' }), 'plan', { at: later })
    expect(again.plannedAt).toBeDefined()
    expect(await act(again, 'retract')).not.toHaveProperty('plannedAt')
    expect(await act(await planned(), 'delete')).toBeUndefined()
  })

  it('the journal records who planned a publication and when, and that it was done', async () => {
    const someone = await anAdmin()
    const own = exhibitionActs(() => someone)
    const item = await own.act(await own.draft(), 'plan', { at: later })
    await makeDue(item)
    await run()
    const changes = (await toldOf(someone)).filter(({ what }) => what === 'actOnContent').map(entry => entry.changes)
    expect(changes).toEqual([
      [
        { field: 'act', after: 'plan' },
        { field: 'plannedAt', after: '3 décembre 2027 à 18:00' },
      ],
      [
        { field: 'act', after: 'publish' },
        { field: 'isPublished', before: false, after: true },
        { field: 'plannedAt', before: '1er janvier 2026 à 01:00' },
      ],
    ])
  })

  it('a planned publication is kept as missed where its administrator was removed since', async () => {
    const someone = await anAdmin()
    const own = exhibitionActs(() => someone)
    const item = await own.act(await own.draft(), 'plan', { at: later })
    const { userPoolId: UserPoolId } = await userPool()
    await userPoolAdmin().send(new AdminRemoveUserFromGroupCommand({ UserPoolId, Username: someone.email, GroupName: 'admin' }))
    await makeDue(item)
    await run()
    const missed = await now(item)
    expect(missed).toMatchObject({ missed: { at: past, reasons: ['Le compte qui l’avait programmée n’est plus administrateur'] } })
    expect(missed).not.toHaveProperty('publishedVersion')
    expect(await act(item, 'publish')).toMatchObject({ publishedVersion: 1 })
  })

  it('a planned publication is done once, though its run meets any fault at any call', async () => {
    const first = await planned()
    await makeDue(first)
    const meeting = { function: 'reconcileOrders', eventContains: '' }
    const tell = await arm(meeting)
    await run()
    const { calls } = await reportOnceOver(meeting, tell)
    // The Query, the draft, the transaction and the draft again; what follows is of orders.
    expect(calls.slice(0, 4)).toEqual(['dynamodb Query', 'dynamodb GetItem', 'dynamodb TransactWriteItems', 'dynamodb GetItem'])
    const faults = calls
      .slice(0, 4)
      .flatMap((name, at) => everyFault(name, at + 1).filter(({ kind }) => kind === 'death' || kind === 'lost'))
    for (const fault of faults) {
      const item = await planned()
      await makeDue(item)
      const about = await arm(meeting, fault)
      await run().catch(() => undefined)
      expect([nameOf(fault), (await reportOnceOver(meeting, about)).injected > 0]).toEqual([nameOf(fault), true])
      await run()
      expect([nameOf(fault), (await versions(item)).map(({ number }) => number)]).toEqual([nameOf(fault), [1]])
      expect(await now(item)).toMatchObject({ publishedVersion: 1 })
    }
  }, 120_000)
})

describe('a publication or retraction that is undone', () => {
  const undone = (item: Exhibited) => act(item, 'undo', { at: item.undoable ?? '' })

  it('leaves what visitors saw before, and keeps the draft', async () => {
    const first = await act(await draft(), 'publish')
    const page = exhibitionPage(first.title)
    await pageOnce(page, 'Des barques.')
    const second = await act(await write(first, first.title, { description: 'Un autre texte.' }), 'publish')
    await pageOnce(page, 'Un autre texte.')
    const back = await undone(second)
    expect(back).toMatchObject({ description: 'Un autre texte.', version: 2, publishedVersion: 1 })
    expect(back).not.toHaveProperty('undoable')
    await pageOnce(page, 'Des barques.')
    const off = await act(back, 'retract')
    expect(await undone(off)).toMatchObject({ version: 2, publishedVersion: 1 })
    await pageOnce(page, 'Des barques.')
    expect((await versions(first)).map(({ number }) => number)).toEqual([4, 3, 2, 1])
    expect(await act(back, 'publish')).toMatchObject({ publishedVersion: 2 })
  })

  it('an undone first publication is off the site, and can be published again at its address', async () => {
    const first = await act(await draft(), 'publish')
    const back = await undone(first)
    expect(back).toMatchObject({ version: 1, slug: first.slug })
    expect(back).not.toHaveProperty('publishedVersion')
    expect(await act(back, 'publish')).toMatchObject({ slug: first.slug, publishedVersion: 1 })
  })

  it('twice, and by two windows, is undone once; what was done since is left alone', async () => {
    const first = await act(await draft(), 'publish')
    const second = await act(await write(first, first.title, { description: 'Autre.' }), 'publish')
    const [one, other] = await Promise.all([undone(second), undone(second)])
    expect(one).toEqual(other)
    expect(await undone(second)).toEqual(one)
    expect(await versions(first)).toHaveLength(3)
    const third = await act(one, 'publish')
    expect((await refusedAct(second, 'undo', { at: second.undoable ?? '' })).current).toEqual({ item: third })
    expect((await send(third, 'undo')).status).toBe(400)
  })

  it('plans again what the publication had made superfluous', async () => {
    const item = await act(await planned(), 'publish')
    expect(await undone(item)).toMatchObject({ plannedAt: '2027-12-03T17:00:00.000Z' })
    expect(await rowOf(item)).toMatchObject({ due: 'CONTENT', dueAt: '2027-12-03T17:00:00.000Z' })
  })

  it.each(['death', 'lost'] as const)('a publication is undone whole or not at all, though its write meets %s', async kind => {
    const first = await act(await draft(), 'publish')
    const second = await act(await write(first, first.title, { description: 'Autre.' }), 'publish')
    const meeting = { function: 'actOnContent', eventContains: second.id }
    const tell = await arm(meeting, { call: 'dynamodb TransactWriteItems', kind, ...(kind === 'lost' && { scope: 'call' as const }) })
    await send(second, 'undo', { at: second.undoable ?? '' }).catch(() => undefined)
    expect((await reportOnceOver(meeting, tell)).injected).toBeGreaterThan(0)
    expect(await undone(second)).toMatchObject({ publishedVersion: 1, version: 2 })
    expect((await versions(first)).map(({ number }) => number)).toEqual([3, 2, 1])
  })

  it('a stranger can neither plan nor undo a publication', async () => {
    const item = await act(await draft(), 'publish')
    const stranger = exhibitionActs(() => visitor())
    for (const name of ['undo', 'plan', 'unplan'] as const) expect((await stranger.send(item, name, { at: later })).status).toBe(401)
  })
})
