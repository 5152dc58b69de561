/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { openPage } from '../../kit/page/page.tsx'
import { aCard, wall } from '../../kit/values/artworks.ts'

const sold = (id: number, title: string, year: number) =>
  aCard({ id, title, slug: `vendue-${id}`, year, price: null, availability: 'Vendu' })

const open = (address: string, artworks = [...wall]) => openPage(address, { listArtworks: () => ({ artworks }) })

beforeEach(() => localStorage.clear())

describe('the works that are sold', () => {
  it('hang by year, the newest first, with the red dot and without a price, and none that is for sale', async () => {
    await open('/parties-vivre-ailleurs', [sold(9, 'Môle', 2021), sold(8, 'Contrepoint', 2024), sold(7, 'Trio', 2021), ...wall])
    expect(await screen.findByRole('heading', { level: 1, name: 'Parties vivre ailleurs' })).toBeVisible()
    const hung = ['2024', '2021', '2018'].map(year => {
      const works = within(screen.getByRole('region', { name: year })).getAllByRole('article')
      for (const work of works) expect(within(work).getByText('Vendu')).toBeVisible()
      return works.map(work => within(work).getByRole('heading').textContent)
    })
    expect(hung).toEqual([['Contrepoint, 2024'], ['Môle, 2021', 'Trio, 2021'], ['À la fenêtre, 2018']])
    const main = within(screen.getByRole('main'))
    expect(main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['2024', '2021', '2018'])
    expect(screen.getByRole('main')).not.toHaveTextContent(/€|Prix/)
  })

  it('say in words that none is sold, and lead to all works', async () => {
    await open('/parties-vivre-ailleurs', [aCard()])
    expect(await screen.findByRole('heading', { name: 'Aucune n’est partie pour le moment' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Voir toutes les œuvres' })).toHaveAttribute('href', '/oeuvres')
  })

  it('are linked from the foot of the catalogue', async () => {
    await open('/oeuvres')
    expect(await screen.findByRole('link', { name: 'Les œuvres parties vivre ailleurs' })).toHaveAttribute(
      'href',
      '/parties-vivre-ailleurs',
    )
  })
})
