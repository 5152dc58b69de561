/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { openPage, shown } from '../../kit/page/page.tsx'
import { rendered } from '../../kit/page/rendered.tsx'
import { refusing } from '../../kit/page/replies.ts'
import { wall } from '../../kit/values/artworks.ts'
import { noContent } from '../../kit/values/siteContent.ts'

const open = (address: string, artworks = [...wall]) => openPage(address, { listArtworks: () => ({ artworks }) })
const main = () => within(screen.getByRole('main'))

beforeEach(() => localStorage.clear())

describe('the collections', () => {
  it('stand each behind a cover, with a description and the count of their works, and open by « Découvrir »', async () => {
    await open('/collections')
    expect(await screen.findByRole('heading', { name: 'Collections', level: 1 })).toBeVisible()
    expect(document.title).toBe('Collections — Solène Marchetti')
    const covers = main().getAllByRole('article')
    const described = covers.map(cover => {
      const link = within(cover).getByRole('link', { name: /^Découvrir/ })
      return [within(cover).getByRole('heading').textContent, within(cover).getByText(/œuvres?$/).textContent, link.getAttribute('href')]
    })
    expect(described).toEqual([
      ['Animal', '2 œuvres', '/collections/animal'],
      ['Personne', '1 œuvre', '/collections/personne'],
      ['Musique', '0 œuvre', '/collections/musique'],
      ['Evasion', '2 œuvres', '/collections/evasion'],
    ])
    expect(covers[0]?.querySelector('img')).toHaveAttribute('src', expect.stringContaining('renarde-endormie'))
    expect(main().getByText(/^Une renarde dans un talus/)).toBeVisible()
  })
})

describe('a shop without a collection', () => {
  const pageOf = async (address: string) => new DOMParser().parseFromString(await rendered(address, [...wall], noContent), 'text/html')

  it('a shop without a collection shows that in words, and leads to all works', async () => {
    const page = await pageOf('/collections')
    expect(page.querySelector('main')?.textContent).toContain('Aucune collection pour le moment.')
    expect(page.querySelector('main svg')).toBeNull()
    expect(page.querySelector('main a[href="/oeuvres"]')).not.toBeNull()
  })

  it('a shop without a collection has none on its home page', async () => {
    const page = await pageOf('/')
    expect([...page.querySelectorAll('h2')].map(({ textContent }) => textContent)).not.toContain('Collections')
    expect(page.querySelector('main a[href^="/collections"]')).toBeNull()
  })
})

describe('a collection', () => {
  it('hangs the works that name it, and only those', async () => {
    await open('/collections/animal')
    expect(await screen.findByRole('heading', { name: 'Animal', level: 1 })).toBeVisible()
    expect(document.title).toBe('Animal — Solène Marchetti')
    const works = main().getAllByRole('article')
    expect(works.map(work => within(work).getByRole('heading').textContent)).toEqual([
      'Renarde endormie, 2025',
      'Héron, étang de Thau, 2018',
    ])
    expect(shown(main().getByText(/^\d+ œuvres?$/).textContent ?? '')).toBe('2 œuvres')
  })

  it('leads back to all of them, and on to the others', async () => {
    await open('/collections/animal')
    expect(await screen.findByRole('link', { name: 'Toutes les collections' })).toHaveAttribute('href', '/collections')
    const others = within(main().getByRole('heading', { name: 'Les autres collections' }).closest('section') as HTMLElement)
    expect(others.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Personne', 'Musique', 'Evasion'])
  })

  it('a collection without a work shows that, and leads to all works', async () => {
    await open('/collections/musique')
    expect(await screen.findByRole('heading', { name: 'Aucune œuvre disponible dans cette collection pour le moment.' })).toBeVisible()
    expect(main().getByRole('link', { name: 'Voir toutes les œuvres' })).toHaveAttribute('href', '/oeuvres')
    expect(main().queryByRole('article')).not.toBeInTheDocument()
  })

  it('an unknown collection shows that it was not found, and leads back', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    await open('/collections/sculpture')
    expect(await screen.findByRole('heading', { name: 'Collection non trouvée', level: 1 })).toBeVisible()
    expect(main().getByRole('link', { name: 'Retour aux collections' })).toHaveAttribute('href', '/collections')
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    expect(logged).toHaveBeenCalledWith('404: /collections/sculpture')
  })

  it('whose works cannot be fetched is not taken for an unknown one', async () => {
    await openPage('/collections/animal', {
      listArtworks: () => {
        throw refusing('listArtworks', 'internalError')
      },
    })
    expect(await screen.findByRole('heading', { name: 'Cette page n’a pas pu s’ouvrir' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  })
})
