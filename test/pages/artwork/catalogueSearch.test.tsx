/** @jest-environment jsdom */
import { withTerms } from '../../../shared/artwork/saleTermsTexts.ts'
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { ArtworkSummary } from '../../../shared/artwork/artwork.ts'
import { queryOf } from '../../../shared/artwork/catalogue.ts'
import { catalogueOf, lastShown } from '../../../shared/artwork/findArtworks.ts'
import { openPage, shown } from '../../kit/page/page.tsx'
import { held, type Replies, refusing } from '../../kit/page/replies.ts'
import { scrollToEnd, watchSight } from '../../kit/page/sight.ts'
import { turns } from '../../kit/page/turns.ts'
import { aCard } from '../../kit/values/artworks.ts'

const many: readonly ArtworkSummary[] = Array.from({ length: 45 }, (_, i) =>
  aCard({
    id: 45 - i,
    title: `Œuvre ${45 - i}`,
    slug: `oeuvre-${45 - i}`,
    technique: i % 3 ? 'Aquarelle' : 'Huile sur toile',
    collection: 'animal',
  }),
)

type Asked = Parameters<NonNullable<Replies['searchArtworks']>>[0]['query']

const answer = (query: Asked, works = many) => {
  const asked = queryOf(query)
  return catalogueOf(works).page(asked, query.apres ? lastShown(asked.tri, query.apres) : undefined)
}

const openMany = async (address = '/oeuvres', replies: Replies = {}) => {
  const asked: Asked[] = []
  const searchArtworks: NonNullable<Replies['searchArtworks']> = ({ query }) => {
    asked.push(query)
    return answer(query)
  }
  const page = await openPage(address, {
    listArtworks: () => ({ artworks: [...many] }),
    getArtwork: ({ params }) => {
      const card = many.find(({ slug }) => slug === params.slug)
      if (!card) throw refusing('getArtwork', 'artworkNotFound')
      return { artwork: withTerms({ ...card, description: '', additionalImages: [] }), similarArtworks: [] }
    },
    searchArtworks,
    ...replies,
  })
  return { ...page, asked }
}

const works = () => within(screen.getByRole('main')).queryAllByRole('article')
const settle = () => act(() => turns(20))
const scrollDown = async () => {
  act(scrollToEnd)
  await settle()
}

beforeEach(() => {
  localStorage.clear()
  watchSight()
})

describe('a search finds exhibitions too', () => {
  const exhibitions = () => screen.findByRole('region', { name: 'Expositions' })

  it('a search finds exhibitions by words of their title, place and text', async () => {
    await openMany('/oeuvres?q=sete+canal')
    const found = within(await exhibitions())
    expect(found.getAllByRole('listitem').map(each => shown(each.textContent ?? ''))).toEqual([
      'Le Soir sur le canalChapelle du Quartier-Haut, Sète. Du 13 juin 2026 au 5 juillet 2026.',
    ])
    expect(found.getByRole('link')).toHaveAttribute('href', '/expositions/le-soir-sur-le-canal')
    expect(screen.getByRole('button', { name: 'Voir toutes les œuvres' })).toBeVisible()
  })

  it('follows what is typed, and leaves when nothing is found or asked for', async () => {
    const { user } = await openMany()
    expect(screen.queryByRole('region', { name: 'Expositions' })).not.toBeInTheDocument()
    const field = within(screen.getByRole('main')).getByRole('searchbox')
    await user.type(field, 'garrigues')
    expect(within(await exhibitions()).getByRole('link', { name: 'Premières garrigues' })).toBeVisible()
    await user.type(field, ' zébu')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Expositions' })).not.toBeInTheDocument())
    await user.clear(field)
    await settle()
    expect(screen.queryByRole('region', { name: 'Expositions' })).not.toBeInTheDocument()
  })
})

describe('a search finds collections too', () => {
  it('a search finds collections by words of their title, line and text', async () => {
    await openMany('/oeuvres?q=renarde+croise')
    const found = within(await screen.findByRole('region', { name: 'Collections' }))
    expect(found.getAllByRole('listitem').map(each => shown(each.textContent ?? ''))).toEqual([
      'AnimalCeux que l’on croise, et qui s’en vont.',
    ])
    expect(found.getByRole('link')).toHaveAttribute('href', '/collections/animal')
    expect(screen.queryByRole('region', { name: 'Expositions' })).not.toBeInTheDocument()
  })

  it('once words are searched, and above the exhibitions', async () => {
    const { user } = await openMany()
    expect(screen.queryByRole('region', { name: 'Collections' })).not.toBeInTheDocument()
    await user.type(within(screen.getByRole('main')).getByRole('searchbox'), 'garrigue')
    const [collections, exhibitions] = [
      await screen.findByRole('region', { name: 'Collections' }),
      screen.getByRole('region', { name: 'Expositions' }),
    ]
    expect(collections.compareDocumentPosition(exhibitions)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })
})

describe('a catalogue of many works', () => {
  it('opens on the first twenty, says how many there are, and asks for nothing', async () => {
    const { asked } = await openMany()
    expect(works()).toHaveLength(20)
    expect(screen.getByText('45 œuvres')).toBeVisible()
    expect(screen.getByText('20 sur 45 œuvres')).toBeVisible()
    expect(asked).toEqual([])
  })

  it('shows the following ones as one scrolls, until there are no more', async () => {
    const { asked } = await openMany()
    await scrollDown()
    expect(works()).toHaveLength(40)
    await scrollDown()
    expect(works()).toHaveLength(45)
    expect(new Set(works().map(work => within(work).getByRole('heading').textContent)).size).toBe(45)
    await scrollDown()
    expect(asked).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Voir plus d’œuvres' })).not.toBeInTheDocument()
  })

  it('leads on from the keyboard: the button’s works come, and the first of them has the focus', async () => {
    const { user } = await openMany()
    screen.getByRole('button', { name: 'Voir plus d’œuvres' }).focus()
    await user.keyboard('{Enter}')
    await settle()
    expect(works()).toHaveLength(40)
    expect(works()[20]).toContainElement(document.activeElement as HTMLElement)
  })

  it('asks once, however often it is told to', async () => {
    const slow = held(undefined)
    let calls = 0
    const { user } = await openMany('/oeuvres', {
      searchArtworks: async ({ query }) => {
        calls += 1
        await slow.reply()
        return answer(query)
      },
    })
    const button = screen.getByRole('button', { name: 'Voir plus d’œuvres' })
    await user.dblClick(button)
    act(scrollToEnd)
    slow.release()
    await settle()
    expect(calls).toBe(1)
    expect(works()).toHaveLength(40)
  })

  it('a failed batch shows why, keeps the works shown, and is tried again when asked', async () => {
    let broken = true
    const { user } = await openMany('/oeuvres', {
      searchArtworks: ({ query }) => {
        if (broken) throw refusing('searchArtworks', 'internalError')
        return answer(query)
      },
    })
    await scrollDown()
    expect(screen.getByText(/^Les œuvres suivantes n’ont pas pu être chargées\. Une erreur est survenue de notre côté/)).toBeVisible()
    expect(works()).toHaveLength(20)
    broken = false
    await scrollDown()
    expect(works()).toHaveLength(20)
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    await settle()
    expect(works()).toHaveLength(40)
  })

  it('shows a work once that has moved on meanwhile', async () => {
    await openMany('/oeuvres', { searchArtworks: () => ({ artworks: [...many.slice(18, 22)], total: 45 }) })
    await scrollDown()
    expect(works()).toHaveLength(22)
  })

  it('the catalogue is as it was left when the visitor comes back from a work', async () => {
    const { router, asked } = await openMany()
    await scrollDown()
    await act(() => router.navigate('/oeuvres/oeuvre-10'))
    expect(screen.getByRole('heading', { level: 1, name: 'Œuvre 10' })).toBeVisible()
    await act(() => router.navigate(-1))
    expect(works()).toHaveLength(40)
    expect(asked).toHaveLength(1)
  })
})

describe('searching many works', () => {
  it('asks the server for what is chosen, and shows the pages of that', async () => {
    const { user, asked } = await openMany()
    await user.selectOptions(screen.getByLabelText('Technique'), 'Aquarelle')
    await settle()
    expect(screen.getByText('30 œuvres')).toBeVisible()
    expect(works()).toHaveLength(20)
    await scrollDown()
    expect(works()).toHaveLength(30)
    expect(asked.map(({ technique, apres }) => [technique, apres])).toEqual([
      ['aquarelle', undefined],
      ['aquarelle', expect.stringMatching(/^atelier_/)],
    ])
  })

  it('waits until the words rest, and keeps what is shown meanwhile', async () => {
    const { user, asked } = await openMany()
    await user.type(screen.getByRole('searchbox', { name: 'Rechercher' }), 'œuvre 45')
    expect(asked).toEqual([])
    expect(works()).toHaveLength(20)
    await waitFor(() => expect(works()).toHaveLength(1))
    expect(asked.map(({ q }) => q)).toEqual(['œuvre 45'])
    await user.clear(screen.getByRole('searchbox', { name: 'Rechercher' }))
    expect(works()).toHaveLength(20)
    expect(asked).toHaveLength(1)
  })

  it('shows the last words’ works, though those of earlier words come later', async () => {
    const slow = held(undefined)
    const { user } = await openMany('/oeuvres', {
      searchArtworks: async ({ query }) => {
        if (query.tri === 'titre') await slow.reply()
        return answer(query)
      },
    })
    await user.selectOptions(screen.getByLabelText('Trier par'), 'Titre (A–Z)')
    await settle()
    await user.selectOptions(screen.getByLabelText('Trier par'), 'Prix croissant')
    await settle()
    const shown = works().map(({ textContent }) => textContent)
    slow.release()
    await settle()
    expect(works().map(({ textContent }) => textContent)).toEqual(shown)
    expect(screen.getByLabelText('Trier par')).toHaveValue('prix-croissant')
  })

  it('a failed search shows why, keeps the works shown, and is tried again when asked', async () => {
    let broken = true
    const { user } = await openMany('/oeuvres', {
      searchArtworks: ({ query }) => {
        if (broken) throw refusing('searchArtworks', 'tooManyRequests')
        return answer(query)
      },
    })
    await user.selectOptions(screen.getByLabelText('Technique'), 'Aquarelle')
    await settle()
    expect(screen.getByText(/^La recherche n’a pas abouti\. Trop de tentatives\./)).toBeVisible()
    expect(works()).toHaveLength(20)
    broken = false
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    await settle()
    expect(screen.getByText('30 œuvres')).toBeVisible()
    expect(screen.queryByText(/^La recherche n’a pas abouti/)).not.toBeInTheDocument()
  })

  it('a search of many works shows when nothing is found, and leads back to all', async () => {
    const { user } = await openMany('/oeuvres?q=girafe')
    await settle()
    expect(screen.getByRole('heading', { name: 'Aucune œuvre trouvée' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Voir toutes les œuvres' }))
    expect(works()).toHaveLength(20)
  })

  it('a search by a shared link shows no other works until its own come', async () => {
    const slow = held(undefined)
    await openMany('/oeuvres?technique=aquarelle', {
      searchArtworks: async ({ query }) => {
        await slow.reply()
        return answer(query)
      },
    })
    expect(works()).toHaveLength(0)
    expect(screen.getByText('Chargement…')).toBeInTheDocument()
    slow.release()
    await settle()
    expect(works()).toHaveLength(20)
    expect(screen.getByText('30 œuvres')).toBeVisible()
  })

  it('a search sends no more characters than it may have', async () => {
    const { asked } = await openMany(`/oeuvres?q=${'x'.repeat(5000)}`)
    await settle()
    expect(asked[0]?.q).toHaveLength(200)
    expect(screen.getByRole('searchbox', { name: 'Rechercher' })).toHaveAttribute('maxlength', '200')
  })
})

describe('a collection of many works', () => {
  it('shows the first twenty, and the following ones as one scrolls', async () => {
    const { asked } = await openMany('/collections/animal')
    expect(works()).toHaveLength(20)
    expect(screen.getByText('45 œuvres')).toBeVisible()
    await scrollDown()
    expect(works()).toHaveLength(40)
    expect(asked.map(({ collection }) => collection)).toEqual(['animal'])
  })
})
