/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { Crossing, home, openSite, page, push, title } from '../../kit/page/smallSite.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(() => void jest.restoreAllMocks())

describe('a passage from a picture to its page', () => {
  const crossing = (path: string) => screen.getByRole('link', { name: path }).dataset.crossing
  const started: string[][] = []
  let finish: () => void = () => undefined

  beforeEach(() => {
    started.length = 0
    document.startViewTransition = ((update: () => Promise<void>) => {
      const before = `${title()} ${crossing('/a')}`
      const { promise: finished, resolve } = Promise.withResolvers<void>()
      finish = resolve
      queueMicrotask(async () => {
        await update()
        started.push([before, `${title()} ${crossing('/a')}`])
      })
      return { finished, skipTransition: () => resolve() }
    }) as unknown as typeof document.startViewTransition
  })
  afterEach(() => {
    Reflect.deleteProperty(document, 'startViewTransition')
  })

  it('a passage is known to both pages while it lasts, and made again on the way back', async () => {
    const site = await openSite([home, page('/a', { loader: () => 'A' })], '/', <Crossing to="/a" />)
    expect(crossing('/a')).toBe('false')
    await act(async () => void fireEvent.click(screen.getByRole('link')))
    expect([started, site.address()]).toEqual([[['Accueil true', 'A true']], '/a'])
    await act(async () => finish())
    expect(crossing('/a')).toBe('false')
    await act(() => site.router.navigate(-1))
    expect(started[1]).toEqual(['A true', 'Accueil true'])
  })

  it('a passage is made by its link alone', async () => {
    const site = await openSite([home, page('/a', { loader: () => 'A' })], '/', <Crossing to="/a" />)
    await push(site, '/a')
    expect([title(), started]).toEqual(['A', []])
  })

  it('shows nothing of a page the visitor did not wait for', async () => {
    const site = await openSite([home, page('/a', { loader: () => 'A' }), page('/b', { loader: () => 'B' })], '/', <Crossing to="/a" />)
    await act(async () => {
      fireEvent.click(screen.getByRole('link'))
      await undefined
      void site.router.navigate('/b')
    })
    expect([title(), site.address()]).toEqual(['B', '/b'])
  })
})
