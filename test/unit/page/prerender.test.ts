import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { ArtworkRow } from '../../../lambdas/artwork/artworkStore.ts'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { prerender } from '../../../lambdas/page/prerender.ts'
import { sampleExhibitions } from '../../../shared/content/exhibitions.ts'
import { sampleGallery } from '../../../shared/content/studio.ts'
import type { Exhibition } from '../../../shared/exhibition/exhibition.ts'
import { once } from '../../../shared/kit/once.ts'
import { renderProgressKey } from '../../../shared/kit/pageKeys.ts'
import type { Promises } from '../../../shared/promises.ts'
import { keepFunctionLog } from '../../kit/values/functionLog.ts'
import { aPageWorld, aRow } from '../../kit/values/pageWorld.ts'
import { samplePromises } from '../../kit/values/promises.ts'
import { streamRecord } from '../../kit/values/streamRecord.ts'

const record = (before: ArtworkRow, after: ArtworkRow) => streamRecord(before, after)
const hourly = {}

const page = 'pages/oeuvres/oeuvre-1.html'
const data = 'data/oeuvres/oeuvre-1.json'
const addresses = ['/oeuvres/oeuvre-1', `/${page}`, `/${data}`]

/** The files, but for how far the rendering got. */
const withoutProgress = () => new Map([...world.files].filter(([key]) => key !== renderProgressKey))

const twoWorks = () => {
  const shop = aPageWorld()
  shop.keep(aRow(1))
  shop.keep(aRow(2))
  return shop
}
/** Rendered once for all tests. */
const filesOfTwoWorks = once(async () => {
  const { files } = twoWorks()
  await prerender(undefined)
  return files
})

let world: ReturnType<typeof aPageWorld>
const lines = keepFunctionLog()
/** A shop of two works, rendered; the edge knows. */
beforeEach(async () => {
  const files = await filesOfTwoWorks()
  world = twoWorks()
  for (const [key, text] of files) world.files.set(key, text)
  world.aMinuteLater()
})

describe('a work that is hidden', () => {
  const hide = () => {
    world.keep(aRow(1, { isPublished: false }))
    return record(aRow(1), aRow(1, { isPublished: false }))
  }

  it('a hidden work is removed from the bucket, and the edge is invalidated', async () => {
    await prerender({ Records: [hide()] })
    expect([world.files.has(page), world.files.has(data)]).toEqual([false, false])
    expect([...world.files.values()].filter(text => text.includes('oeuvre-1'))).toEqual([])
    expect(world.invalidatedSince()).toEqual(['/*'])
  })

  it('a hidden work whose event is delivered twice invalidates the edge again', async () => {
    const hidden = hide()
    await prerender({ Records: [hidden] })
    world.invalidatedSince()
    world.aMinuteLater()
    await prerender({ Records: [hidden] })
    expect(world.invalidatedSince()).toEqual(['/*'])
  })
})

describe('the edge', () => {
  it('changes within one minute invalidate the edge once, and a later one again', async () => {
    const retitled = (title: string) => {
      world.keep(aRow(1, { title }))
      return prerender({ Records: [record(aRow(1), aRow(1, { title }))] })
    }
    await Promise.all([retitled('Matin'), retitled('Midi'), retitled('Soir')])
    await retitled('Nuit')
    expect(world.invalidatedSince()).toEqual(['/*'])
    world.aMinuteLater()
    await retitled('Aube')
    expect(world.invalidatedSince()).toEqual(['/*'])
  })
})

describe('a page whose writing was done, and its answer lost', () => {
  it('a page that is written but whose answer is lost invalidates the edge', async () => {
    world.keep(aRow(1, { description: 'Autre chose.' }))
    world.lostAnswers.push(key => key === page)
    await expect(prerender(hourly)).rejects.toThrow()
    expect(world.files.get(page)).toContain('Autre chose.')
    expect(world.invalidatedSince()).toEqual(['/data/recherche/oeuvres.json', ...addresses.slice(0, 2)])
  })
})

describe('every hour', () => {
  it('what no news told is made good: pages behind the times, and those of works that are no more', async () => {
    world.keep(aRow(2, { title: 'Le Large', updatedAt: '2026-11-21T08:00:00.000Z' }))
    world.forget(aRow(1))
    await prerender(hourly)
    expect(world.files.get('pages/oeuvres/oeuvre-2.html')).toContain('Le Large')
    expect(world.files.get('data/oeuvres.json')).toContain('Le Large')
    expect([...world.files].filter(file => file.join().includes('oeuvre-1'))).toEqual([])
  })

  it('nothing is written, and nothing told, where all is as it should be', async () => {
    const before = withoutProgress()
    await prerender(hourly)
    expect(withoutProgress()).toEqual(before)
    expect(world.invalidatedSince()).toEqual([])
  })

  it('a page that cannot be written keeps none of a work that is no more', async () => {
    world.keep(aRow(2, { title: 'Le Large' }))
    world.forget(aRow(1))
    world.lostAnswers.push(key => key === 'pages/oeuvres/oeuvre-2.html')
    await expect(prerender(hourly)).rejects.toThrow('1 pages were not published')
    expect(world.files.has(page)).toBe(false)
    expect(world.files.get('sitemap.xml')).not.toContain('oeuvre-1')
  })
})

describe('what the painter says of herself', () => {
  const key = keys.contentPublished('studio', 'studio')
  const publishes = (name: string, promises: Promises = samplePromises) => {
    const row = { ...key, id: 'studio', at: '2026-11-20T10:00:00.000Z', shown: { ...sampleGallery, name, promises } }
    world.publish(row)
    return { Records: [streamRecord(undefined, row)] }
  }
  const keepWorks = (count: number) => Array.from({ length: count }, (_, at) => world.keep(aRow(at + 1)))
  /** Notes what is written from now on, in its order. */
  const writes = (): readonly string[] => {
    const keysWritten: string[] = []
    world.lostAnswers.push(written => Boolean(keysWritten.push(written)) && false)
    return keysWritten
  }
  const isOfWork = (written: string) => written.startsWith('pages/oeuvres/oeuvre-')

  it('the owner’s new name reaches the site’s pages and the edge before many works’ pages', async () => {
    keepWorks(101)
    publishes('Ana Ray')
    const written = writes()
    await prerender(hourly)
    const firstWork = written.findIndex(isOfWork)
    expect(written.filter(isOfWork)).toHaveLength(101)
    for (const own of ['pages/index.html', 'pages/a-propos.html', 'pages/contact.html', 'pages/mentions-legales.html', 'data/atelier.json'])
      expect([own, written.includes(own) && written.indexOf(own) < firstWork]).toEqual([own, true])
    expect(written.indexOf('render/invalidation.json')).toBeLessThan(firstWork)
    expect(world.invalidatedSince()).toEqual(['/*'])
  })

  it('the page of quotes is removed while the owner offers none', async () => {
    publishes('Ana Ray')
    await prerender(hourly)
    expect(world.files.has('pages/devis.html')).toBe(true)
    publishes('Ana Ray', { ...samplePromises, offers: { ...samplePromises.offers, quotes: false } })
    await prerender(hourly)
    expect([world.files.has('pages/devis.html'), world.files.has('data/devis.json')]).toEqual([false, false])
    expect(world.files.get('sitemap.xml')).not.toContain('/devis')
  })

  it('comes to the edge with the pages of works where those are few', async () => {
    publishes('Ana Ray')
    const written = writes()
    await prerender(hourly)
    expect(written.at(-1)).toBe('render/invalidation.json')
    expect(written.filter(isOfWork)).toHaveLength(2)
  })

  it('the owner’s new name reaches the works’ pages although another page cannot be written', async () => {
    publishes('Ana Ray')
    world.lostAnswers.push(written => written === 'pages/contact.html')
    await expect(prerender(hourly)).rejects.toThrow()
    expect(world.files.get(page)).toContain('Ana Ray')
  })

  it('the owner’s new name leaves the works’ pages to an invocation of their own', async () => {
    const written = writes()
    await prerender(publishes('Ana Ray'))
    expect([written.filter(isOfWork), world.invoked]).toEqual([[], [{}]])
    for (const event of world.invoked) await prerender(event)
    expect(world.files.get(page)).toContain('Ana Ray')
  })
})

describe('an exhibition', () => {
  const set = (moment: string) => void jest.setSystemTime(new Date(moment))
  const stateOn = (path: string): string | undefined => /(À venir|En cours|Terminée)</.exec(world.files.get(path) ?? '')?.[1]
  /** What each page says of the one exhibition: its own, its data, the list, and home. */
  const said = () => {
    const statusIn = (file: string): string => /"status":"([^"]+)"/.exec(world.files.get(file) ?? '')?.[1] ?? 'none'
    const onHome = /— (à venir|en cours|passée)</.exec(world.files.get('pages/index.html') ?? '')?.[1]
    const inList = ['data/expositions.json', 'data/expositions/marees.json', 'data/index.json', 'pages/expositions.html'].map(statusIn)
    return [stateOn('pages/expositions/marees.html'), onHome, ...new Set(inList)]
  }
  const openOn = (day: string): void =>
    world.publish({
      ...keys.contentPublished('exhibition', 'e1'),
      id: 'e1',
      at: '2026-11-20T10:00:00.000Z',
      shown: { ...sampleExhibitions[0], slug: 'marees', startDate: day, endDate: day } as Exhibition,
    })

  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-01-01T12:00:00Z'), doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'] })
  })
  afterEach(() => void jest.useRealTimers())

  it.each([
    ['2026-03-29', ['2026-03-28T22:59:59.999Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59.999Z', '2026-03-29T22:00:00Z']],
    ['2026-10-25', ['2026-10-24T21:59:59.999Z', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59.999Z', '2026-10-25T23:00:00Z']],
    ['2026-06-13', ['2026-06-12T21:59:59.999Z', '2026-06-12T22:00:00Z', '2026-06-13T21:59:59.999Z', '2026-06-13T22:00:00Z']],
  ])('an exhibition of one day, %s, is current from one midnight in Paris to the next', async (day, moments) => {
    openOn(day)
    const seen = []
    for (const moment of moments) {
      set(moment)
      await prerender(hourly)
      seen.push(said())
    }
    const [coming, on, past] = [
      ['À venir', 'à venir', 'à venir'],
      ['En cours', 'en cours', 'en cours'],
      ['Terminée', 'passée', 'passée'],
    ]
    expect(seen).toEqual([coming, on, on, past])
  })

  it('an exhibition that begins changes the pages that show it at midnight, and no others', async () => {
    openOn('2026-03-29')
    set('2026-03-28T12:00:00Z')
    await prerender(hourly)
    world.aMinuteLater()
    world.invalidatedSince()
    const before = withoutProgress()
    set('2026-03-28T22:59:59.999Z')
    await prerender(hourly)
    expect(withoutProgress()).toEqual(before)
    set('2026-03-28T23:01:00Z')
    await prerender(hourly)
    const changed = [...withoutProgress()].filter(([key, text]) => before.get(key) !== text).map(([key]) => key)
    const of = (name: string) => [`data/${name}.json`, `pages/${name}.html`]
    expect(changed.filter(key => !key.includes('invalidat')).toSorted()).toEqual(
      ['expositions', 'expositions/marees', 'index'].flatMap(of).toSorted(),
    )
    expect(world.invalidatedSince()).not.toEqual([])
  })

  it.each([
    ['by the schedule', () => prerender(hourly)],
    ['after a change', () => prerender({ Records: [record(aRow(1), aRow(1, { title: 'Avant' }))] })],
  ])('is of the new day too where midnight falls into the rendering %s', async (_, rendering) => {
    openOn('2026-03-29')
    set('2026-03-28T12:00:00Z')
    await prerender(hourly)
    world.keep(aRow(1, { title: 'Avant' }))
    set('2026-03-28T22:59:59.999Z')
    world.lostAnswers.push(key => {
      if (key === page) set('2026-03-28T23:00:00Z')
      return false
    })
    await rendering()
    expect(world.files.get('data/index.json')).toContain('"status":"en cours"')
    expect(world.files.get('pages/index.html')).toContain('— en cours<')
  })
})

describe('the AR model of a work', () => {
  const cover = { id: 'port', width: 1160, height: 810, color: '#112233' }
  const sized = (height: number) => ({ cover, size: { shape: 'rectangle', height, width: height * 1.43 } as const })
  const modelled = (): readonly string[] => [...world.files.keys()].filter(key => key.startsWith('media/ar/')).toSorted()
  const small = ['glb', 'usdz'].map(format => `media/ar/1/port-rectangle-600x858x20.${format}`)
  const large = ['glb', 'usdz'].map(format => `media/ar/1/port-rectangle-810x1158x20.${format}`)
  const change = (before: ArtworkRow, after: ArtworkRow) => {
    world.keep(after)
    return prerender({ Records: [record(before, after)] })
  }
  const first = aRow(1, sized(60))

  beforeEach(() => {
    world.files.set('media/port/750.jpg', 'a JPEG')
    world.files.set('media/port/1160.jpg', 'a JPEG')
  })

  it('the AR model of a work is written with its page, and holds its picture', async () => {
    await change(aRow(1), first)
    expect(modelled()).toEqual(small)
    expect(small.map(key => world.files.get(key)?.includes('a JPEG'))).toEqual([true, true])
  })

  it('the AR model of a work with a wide-gamut picture holds the sRGB one', async () => {
    world.files.set('media/port/mail.jpg', 'a JPEG in sRGB')
    await change(aRow(1), aRow(1, { ...sized(60), cover: { ...cover, isWide: true } }))
    expect(small.map(key => world.files.get(key)?.includes('a JPEG in sRGB'))).toEqual([true, true])
  })

  it('a corrected size replaces the AR model, and invalidates the edge', async () => {
    await change(aRow(1), first)
    world.invalidatedSince()
    world.aMinuteLater()
    await change(first, aRow(1, sized(81)))
    expect(modelled()).toEqual(large)
    expect(world.invalidatedSince()).toEqual(['/*'])
  })

  it.each([
    ['is hidden', aRow(1, { ...sized(60), isPublished: false })],
    ['may not be drawn to scale any more', aRow(1, { ...sized(60), cover: { ...cover, width: 1000 } })],
  ])('goes when the work %s', async (_what, after) => {
    await change(aRow(1), first)
    await change(first, after)
    expect(modelled()).toEqual([])
  })

  it('the hourly rendering adds a missing AR model, and removes those of deleted works', async () => {
    world.keep(first)
    world.files.set('media/ar/9/port-rectangle-810x1158x20.glb', 'of a work that is no more')
    await prerender(hourly)
    expect(modelled()).toEqual(small)
    const before = withoutProgress()
    await prerender(hourly)
    expect(withoutProgress()).toEqual(before)
  })

  it.each([
    ['lacks', () => world.files.delete('media/port/750.jpg')],
    ['cannot be written', () => world.lostAnswers.push(key => key.startsWith('media/ar/'))],
  ])('holds up no page when its file %s', async (_what, happen) => {
    world.files.delete('media/port/1160.jpg')
    happen()
    await change(aRow(1), aRow(1, { ...sized(60), title: 'Le Port' }))
    expect(world.files.get(page)).toContain('Le Port')
  })
})

describe('the count of renderings, whose silence rings', () => {
  const told = () => lines.filter(line => line.includes('"SitesRendered":1'))

  it('grows with a rendering of the whole site, and not with one of single pages', async () => {
    await prerender({ Records: [record(aRow(1), aRow(1))] })
    expect(told()).toHaveLength(0)
    await prerender(hourly)
    expect(told()).toHaveLength(1)
  })

  it('stays when a page fails', async () => {
    world.keep(aRow(2, { title: 'Le Large' }))
    world.lostAnswers.push(key => key === 'pages/oeuvres/oeuvre-2.html')
    await expect(prerender(hourly)).rejects.toThrow('1 pages were not published')
    expect(told()).toHaveLength(0)
  })
})
