/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act } from '@testing-library/react'
import { awaited, busy, home, openSite, page, push, title } from '../../kit/page/smallSite.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(() => void jest.restoreAllMocks())

describe('the browser’s buttons', () => {
  const pages = [home, page('/a', { loader: () => 'A' }), page('/b', { loader: () => 'B' })]

  it('lead back and forth through what was seen', async () => {
    const site = await openSite(pages, '/')
    await push(site, '/a')
    await push(site, '/b')
    await act(() => site.router.navigate(-2))
    expect([title(), site.address()]).toEqual(['Accueil', '/'])
    await act(() => site.router.navigate(1))
    expect([title(), site.address()]).toEqual(['A', '/a'])
    expect(site.router.state.historyAction).toBe('POP')
  })

  it('let a page be left while the one gone back to is on its way', async () => {
    const slow = awaited<string>()
    let visits = 0
    const first = page('/', { loader: request => (visits++ ? slow.loader(request) : 'Accueil') })
    const site = await openSite([first, ...pages.slice(1)], '/')
    await push(site, '/a')
    await act(async () => {
      void site.router.navigate(-1)
      await new Promise(resolve => window.addEventListener('popstate', resolve, { once: true }))
    })
    expect([title(), busy()]).toEqual(['A', 'true'])
    await push(site, '/b')
    await slow.resolve('Trop tard')
    expect([title(), site.address(), busy()]).toEqual(['B', '/b', 'false'])
  })

  it('find no trace of a step that took another’s place', async () => {
    const site = await openSite(pages, '/')
    await push(site, '/a')
    await act(() => site.router.navigate('/b', { replace: true }))
    await act(() => site.router.navigate(-1))
    expect(title()).toBe('Accueil')
  })

  it('open a page where it was left, a new one at its top, and the same one where one is', async () => {
    const site = await openSite(pages, '/')
    Object.assign(window, { scrollY: 700 })
    await push(site, '/a')
    Object.assign(window, { scrollY: 90 })
    await act(() => site.router.navigate(-1))
    await act(() => site.router.navigate(1))
    expect(site.scrolled).toEqual([0, 700, 90])
    await push(site, '/a?vue=liste', { preventScrollReset: true })
    expect(site.scrolled).toHaveLength(3)
  })

  it('remember it over a reload', async () => {
    const site = await openSite(pages, '/')
    await push(site, '/a')
    Object.assign(window, { scrollY: 420 })
    act(() => void window.dispatchEvent(new Event('pagehide')))
    expect(window.history.scrollRestoration).toBe('auto')
    const { state } = window.history
    site.unmount()
    jest.restoreAllMocks()
    const again = await openSite(pages, '/a', undefined, state)
    expect(again.scrolled).toEqual([420])
    expect(window.history.scrollRestoration).toBe('manual')
  })
})
