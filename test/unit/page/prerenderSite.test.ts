import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { ArtworkRow } from '../../../lambdas/artwork/artworkStore.ts'
import { prerender } from '../../../lambdas/page/prerender.ts'
import { renderProgressKey } from '../../../shared/kit/pageKeys.ts'
import { keepFunctionLog } from '../../kit/values/functionLog.ts'
import { aPageWorld, aRow } from '../../kit/values/pageWorld.ts'
import { streamRecord } from '../../kit/values/streamRecord.ts'

const pageOf = (id: number) => `pages/oeuvres/oeuvre-${id}.html`
const scheduled = { 'detail-type': 'Scheduled Event' }
/** An invocation with time for one part alone. */
const short = (awsRequestId: string) => ({ awsRequestId, getRemainingTimeInMillis: () => 1_000 })
const long = (awsRequestId: string) => ({ awsRequestId, getRemainingTimeInMillis: () => 600_000 })

/** The last of them is of a part of its own, after all other pages and the first hundred. */
const last = 101
const worldOf = (count: number) => {
  const shop = aPageWorld()
  for (let id = 1; id <= count; id += 1) shop.keep(aRow(id))
  return shop
}
let world: ReturnType<typeof aPageWorld>
const lines = keepFunctionLog()

const retitle = (id: number, title: string) => world.keep(aRow(id, { title }))
const says = (id: number, title: string) => world.files.get(pageOf(id))?.includes(title)
const counted = () => lines.filter(line => line.includes('"SitesRendered":1')).length

/** Saves a work as the owner does, and renders what the table's stream tells of it. */
const save = (row: ArtworkRow, before = aRow(row.id)) => {
  world.keep(row)
  return prerender({ Records: [streamRecord(before, row)] })
}

/** Does something once, just before the function writes this file or removes it. */
const justBefore = (key: string, act: () => Promise<void>) => {
  let isDone = false
  world.beforeWrites.push(written => {
    if (isDone || written !== key) return undefined
    isDone = true
    return act()
  })
}

describe('a rendering of the whole site', () => {
  let rendered: ReadonlyMap<string, string>
  beforeAll(async () => {
    world = worldOf(last)
    await prerender({})
    rendered = world.files
  })
  beforeEach(() => {
    world = worldOf(last)
    for (const [key, text] of rendered) world.files.set(key, text)
  })

  it('goes on in further invocations when its time runs out, and is counted once', async () => {
    for (const id of [1, last]) retitle(id, 'Neuf')
    await prerender({}, short('first'))
    expect([says(1, 'Neuf'), says(last, 'Neuf'), world.invoked]).toEqual([false, false, [{ rendering: 'first' }]])
    await prerender(world.invoked[0], short('second'))
    expect([says(1, 'Neuf'), says(last, 'Neuf'), counted()]).toEqual([true, false, 0])
    await prerender(world.invoked[1], short('third'))
    expect([says(last, 'Neuf'), counted(), world.invoked.length]).toEqual([true, 1, 2])
  })

  it.each([
    ['by its retry', () => prerender({}, long('cut'))],
    ['at the next full hour', () => prerender(scheduled, long('hourly'))],
  ])('that was cut off is taken up where it was %s', async (_, again) => {
    for (const id of [50, last]) retitle(id, 'Neuf')
    world.beforeWrites.push(key => (key === renderProgressKey && says(50, 'Neuf') ? Promise.reject(new Error('cut')) : undefined))
    await expect(prerender({}, long('cut'))).rejects.toThrow('cut')
    world.beforeWrites.splice(0)
    // A page of an earlier part that is missing shows whether that part is rendered once more.
    world.files.delete('pages/cookies.html')
    await again()
    expect([says(50, 'Neuf'), says(last, 'Neuf'), world.files.has('pages/cookies.html'), counted()]).toEqual([true, true, false, 1])
  })

  it('ends when a deployment has begun another, whatever part of it comes next', async () => {
    await prerender({}, short('old'))
    await prerender({}, short('new'))
    retitle(1, 'Neuf')
    await prerender({ rendering: 'old' }, long('old again'))
    expect([says(1, 'Neuf'), counted()]).toEqual([false, 0])
    await prerender({ rendering: 'new' }, long('new again'))
    expect([says(1, 'Neuf'), counted()]).toEqual([true, 1])
  })

  it('does no harm where it runs twice at once', async () => {
    for (const id of [1, last]) retitle(id, 'Neuf')
    await prerender({}, short('one'))
    await Promise.all([prerender({ rendering: 'one' }, long('a')), prerender(scheduled, long('b'))])
    expect([says(1, 'Neuf'), says(last, 'Neuf'), counted()]).toEqual([true, true, 1])
  })

  it('fails at its end when a page of an earlier part failed, and then begins again', async () => {
    retitle(last, 'Neuf')
    world.files.delete('pages/cookies.html')
    justBefore('pages/cookies.html', () => Promise.reject(new Error('no network')))
    await prerender({}, short('first'))
    await expect(prerender({ rendering: 'first' }, long('second'))).rejects.toThrow('an earlier part')
    expect([says(last, 'Neuf'), world.files.has('pages/cookies.html'), counted()]).toEqual([true, false, 0])
    await prerender({ rendering: 'first' }, long('second'))
    expect([world.files.has('pages/cookies.html'), counted()]).toEqual([true, 1])
  })
})

describe('a work that is saved while the whole site is rendered', () => {
  beforeEach(async () => {
    world = worldOf(2)
    await prerender({})
  })

  /** What a page said after each write. */
  const history = (key: string) => {
    const texts: (string | undefined)[] = []
    const note = () => {
      if (texts.at(-1) !== world.files.get(key)) texts.push(world.files.get(key))
    }
    world.beforeWrites.push(async () => note())
    return () => {
      note()
      return texts.map(text => text && /<h1[^>]*>([^<]*)/.exec(text)?.[1])
    }
  }

  it('a work saved while the site is rendered is not overwritten with an older state', async () => {
    retitle(1, 'Ancien')
    const told = history(pageOf(1))
    justBefore(pageOf(1), () => save(aRow(1, { title: 'Neuf' })))
    await prerender({}, long('site'))
    expect(told()).toEqual(['Œuvre 1', 'Neuf'])
  })

  it('keeps its page when it is shown again just before a part removes it', async () => {
    world.keep(aRow(1, { isPublished: false }))
    const told = history(pageOf(1))
    justBefore(pageOf(1), () => save(aRow(1, { title: 'Neuf' }), aRow(1, { isPublished: false })))
    await prerender({}, long('site'))
    expect(told()).toEqual(['Œuvre 1', 'Neuf'])
  })

  it('a work changed and changed back while the site is rendered keeps its last state', async () => {
    retitle(1, 'Entre-temps')
    justBefore(pageOf(1), () => save(aRow(1), aRow(1, { title: 'Entre-temps' })))
    await prerender({}, long('site'))
    expect(says(1, 'Œuvre 1')).toBe(true)
  })
})
