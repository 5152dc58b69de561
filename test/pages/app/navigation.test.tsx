/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { Link, type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { PageNotFound } from '../../../web/router/page.tsx'
import { renderedFrom } from '../../../web/router/pageData.ts'
import { awaited, busy, home, openSite, page, push, title } from '../../kit/page/smallSite.tsx'

const queryOf = ({ url }: Request) => new URL(url).searchParams

beforeEach(() => sessionStorage.clear())
afterEach(() => void jest.restoreAllMocks())

describe('going to a page', () => {
  it('keeps the page in sight until the next one is whole, and says that it is on its way', async () => {
    const slow = awaited<string>()
    const site = await openSite([home, page('/lente', { loader: slow.loader })], '/')
    await push(site, '/lente')
    expect([title(), busy(), site.address()]).toEqual(['Accueil', 'true', '/'])
    await slow.resolve('Lente')
    expect([title(), busy(), site.address()]).toEqual(['Lente', 'false', '/lente'])
  })

  it('asks for the script and the data of a page at once', async () => {
    const [script, data] = [awaited<JSX>(), awaited<string>()]
    type JSX = ReactElement
    const lazy = jest.fn(() => script.loader({ request: new Request('https://galerie.example') }))
    const loader = jest.fn(data.loader)
    const site = await openSite([home, page('/lente', { lazy, loader })], '/')
    await push(site, '/lente')
    expect([lazy.mock.calls.length, loader.mock.calls.length]).toEqual([1, 1])
    await data.resolve('Lente')
    expect(title()).toBe('Accueil')
    await script.resolve(<h1>Arrivée</h1>)
    expect(title()).toBe('Arrivée')
  })

  it('shows the last page asked for, whichever answers first, and gives up the one before', async () => {
    const [first, second] = [awaited<string>(), awaited<string>()]
    const site = await openSite([home, page('/a', { loader: first.loader }), page('/b', { loader: second.loader })], '/')
    await push(site, '/a')
    await push(site, '/b')
    expect(first.signals[0]?.aborted).toBe(true)
    await second.resolve('B')
    await first.resolve('A')
    expect([title(), site.address(), busy()]).toEqual(['B', '/b', 'false'])
    await act(() => site.router.navigate(-1))
    expect(title()).toBe('Accueil')
  })

  it('stays when the visitor comes back to the page in sight before the other arrived', async () => {
    const slow = awaited<string>()
    const site = await openSite([home, page('/lente', { loader: slow.loader })], '/')
    await push(site, '/lente')
    await push(site, '/')
    await slow.resolve('Lente')
    expect([title(), site.address(), busy()]).toEqual(['Accueil', '/', 'false'])
  })

  it('shows nothing more once the site is left', async () => {
    const slow = awaited<string>()
    const site = await openSite([home, page('/lente', { loader: slow.loader })], '/')
    await push(site, '/lente')
    site.unmount()
    await slow.resolve('Lente')
    expect(slow.signals[0]?.aborted).toBe(true)
    expect(site.address()).toBe('/')
  })

  it('a page is given the words of its address as they were written', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const loader = ({ params, request }: LoaderFunctionArgs) => JSON.stringify([params, queryOf(request).get('q')])
    const site = await openSite([home, page('/a/:name', { loader })], '/a/h%C3%A9ron%20%2F?q=brume')
    expect(title()).toBe('[{"name":"héron /"},"brume"]')
    await push(site, '/a/%E0%A4%A')
    expect(title()).toBe('[{"name":"%E0%A4%A"},null]')
  })
})

describe('another address of the page in sight', () => {
  it('asks again for what depends on it, and not for what does not', async () => {
    const loader = jest.fn(({ request }: LoaderFunctionArgs) => `Filtre ${queryOf(request).get('q')}`)
    const shouldRevalidate = renderedFrom(async () => undefined).shouldRevalidate
    const pages = [home, page('/suit', { loader }), page('/garde', { loader, shouldRevalidate })]
    const site = await openSite(pages, '/suit?q=1')
    await push(site, '/suit?q=2')
    expect(title()).toBe('Filtre 2')
    await push(site, '/garde?q=3')
    await push(site, '/garde?q=4')
    expect([title(), site.address(), loader.mock.calls.length]).toEqual(['Filtre 3', '/garde?q=4', 3])
  })

  it('moves to a part of the page without asking for anything', async () => {
    const loader = jest.fn(() => 'Texte')
    const site = await openSite([page('/cgv', { loader })], '/cgv', <p id="article-1" />)
    const moved = jest.spyOn(screen.getByRole('paragraph'), 'scrollIntoView').mockImplementation(() => undefined)
    await push(site, '/cgv#article-1')
    expect([loader.mock.calls.length, moved.mock.calls.length, screen.getByRole('status').textContent]).toEqual([1, 1, '/cgv#article-1'])
  })

  it('opens at its top when it names a part in a way nobody can read', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const site = await openSite([page('/cgv', { loader: () => 'Texte' })], '/cgv')
    Object.assign(window, { scrollY: 50 })
    await push(site, '/cgv#100%')
    expect([title(), screen.getByRole('status').textContent, site.scrolled.at(-1)]).toEqual(['Texte', '/cgv#100%', 0])
  })

  it('asks again when the link to the page in sight is followed', async () => {
    const loader = jest.fn(() => `Visite ${loader.mock.calls.length}`)
    const site = await openSite([page('/a', { loader })], '/a', <Link to="/a">a</Link>)
    await userEvent.click(screen.getByRole('link'))
    expect([title(), site.router.state.historyAction]).toEqual(['Visite 2', 'REPLACE'])
  })
})

describe('a page that leads elsewhere', () => {
  const moved = page('/ancienne', {
    loader: async () => {
      throw redirect('/nouvelle?de=ancienne')
    },
  })
  const pages = [home, moved, page('/nouvelle', { loader: () => 'Nouvelle' })]

  it('a redirecting page is never in the history: Back leads past it', async () => {
    const site = await openSite(pages, '/')
    await push(site, '/ancienne')
    expect([title(), site.address()]).toEqual(['Nouvelle', '/nouvelle?de=ancienne'])
    await act(() => site.router.navigate(-1))
    expect(title()).toBe('Accueil')
  })

  it('leaves its place to the other when the tab opens with it', async () => {
    const before = window.history.length
    const site = await openSite(pages, '/ancienne')
    expect([title(), site.address(), site.router.state.historyAction]).toEqual(['Nouvelle', '/nouvelle?de=ancienne', 'REPLACE'])
    expect(window.history.length).toBe(before)
  })

  it('leads nowhere once the visitor went elsewhere', async () => {
    const slow = awaited<string>()
    const site = await openSite([home, page('/lente', { loader: slow.loader }), ...pages.slice(2)], '/nouvelle')
    await push(site, '/lente')
    await push(site, '/')
    await slow.reject(redirect('/nouvelle'))
    expect(title()).toBe('Accueil')
  })
})

describe('a page that cannot be shown', () => {
  it('a page that fails shows why, and is there when what failed works again', async () => {
    let works = false
    const loader = async () => {
      if (works) return 'Revenue'
      throw new Error('La connexion manque')
    }
    const site = await openSite([home, page('/a', { loader })], '/')
    await push(site, '/a')
    expect([screen.getByRole('alert').textContent, site.address()]).toEqual(['La connexion manque', '/a'])
    await userEvent.click(screen.getByRole('button', { name: 'Encore' }))
    expect(screen.getByRole('alert')).toBeVisible()
    works = true
    await userEvent.click(screen.getByRole('button', { name: 'Encore' }))
    expect([title(), screen.queryByRole('alert')]).toEqual(['Revenue', null])
  })

  it('a page whose script did not arrive shows a cut connection, and is asked for again', async () => {
    const lazy = jest.fn(async () => {
      if (lazy.mock.calls.length === 1) throw new TypeError('Failed to fetch dynamically imported module')
      return <h1>Script</h1>
    })
    const site = await openSite([home, page('/a', { lazy })], '/')
    await push(site, '/a')
    expect(screen.getByRole('alert')).toHaveTextContent('La connexion au site est interrompue')
    await userEvent.click(screen.getByRole('button', { name: 'Encore' }))
    expect(title()).toBe('Script')
  })

  it('a page that fails gives way to the next page', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const Broken = () => {
      throw new Error('Cassée')
    }
    const site = await openSite([home, page('/cassee', { lazy: async () => <Broken /> })], '/cassee')
    expect(screen.getByRole('alert')).toHaveTextContent('Cassée')
    expect(logged).toHaveBeenCalled()
    await push(site, '/')
    expect([title(), screen.queryByRole('alert')]).toEqual(['Accueil', null])
  })

  it('may have an error page of its own, which knows what is not there', async () => {
    const loader = async () => {
      throw new PageNotFound('Pas ici')
    }
    const ErrorBoundary = () => <p role="alert">Collection non trouvée</p>
    await openSite([home, page('/a', { loader, ErrorBoundary })], '/a')
    expect(screen.getByRole('alert')).toHaveTextContent('Collection non trouvée')
  })
})
