/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import { inMinutesOfTheirOwn } from '../../kit/page/ownMinutes.ts'
import { shown } from '../../kit/page/page.tsx'
import { type Replies, refusing } from '../../kit/page/replies.ts'
import { fill, heading, openQuote } from '../../kit/screen/quoteScreen.ts'
import { aWork } from '../../kit/values/artworks.ts'

inMinutesOfTheirOwn()
beforeEach(() => sessionStorage.clear())

describe('coming from a work', () => {
  const works: Replies = {
    getArtwork: ({ params }) => {
      if (params.slug === 'inconnue') throw refusing('getArtwork', 'artworkNotFound')
      if (params.slug === 'le-large')
        return {
          artwork: aWork({ id: 3, slug: 'le-large', title: 'Le Large', dimensions: '50 x 150 cm', availability: 'Sur commande' }),
          similarArtworks: [],
        }
      return { artwork: aWork(), similarArtworks: [] }
    },
  }
  const shownTitle = () => shown(screen.getByLabelText<HTMLInputElement>('Titre du projet').value)

  it('shows the work, and opens with what is known of it', async () => {
    const { user, next } = await openQuote(works, '/devis?oeuvre=barques-au-repos')
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Barques au repos' })).toHaveAttribute(
      'href',
      '/oeuvres/barques-au-repos',
    )
    expect(shownTitle()).toBe('« Barques au repos » (GL-0001)')
    await user.click(screen.getByRole('radio', { name: /^Encadrement/ }))
    await next()
    await heading(/L’œuvre/)
    expect(screen.getByLabelText('Dimensions')).toHaveValue('60 x 80 cm')
    expect(screen.getByLabelText('Technique')).toHaveValue('huile')
  })

  it('keeps what was changed of it, and lets another work take its place', async () => {
    const { router } = await openQuote(works, '/devis?oeuvre=barques-au-repos')
    fill('Titre du projet', 'Les mêmes barques, en grand')
    await act(() => router.navigate('/oeuvres'))
    await act(() => router.navigate('/devis?oeuvre=barques-au-repos'))
    expect(await screen.findByLabelText('Titre du projet')).toHaveValue('Les mêmes barques, en grand')
    await act(() => router.navigate('/devis?oeuvre=le-large'))
    await screen.findByRole('link', { name: 'Le Large' })
    expect(shownTitle()).toBe('« Le Large » (GL-0003)')
    expect(screen.getByRole('radio', { name: /^Création sur mesure/ })).toBeChecked()
  })

  it('keeps the form on the page where its work comes last, as after a reload, so that nothing pressed or typed is lost with it', async () => {
    const { router } = await openQuote(works, '/devis')
    const button = screen.getByRole('button', { name: 'Continuer' })
    await act(() => router.navigate('/devis?oeuvre=barques-au-repos'))
    await screen.findByRole('link', { name: 'Barques au repos' })
    expect(button).toBeInTheDocument()
    expect(shownTitle()).toBe('« Barques au repos » (GL-0001)')
  })

  it('does without a work that is not found', async () => {
    await openQuote(works, '/devis?oeuvre=inconnue')
    expect(screen.getByLabelText('Titre du projet')).toHaveValue('')
    expect(screen.queryByRole('alert', { name: /./ })).toBeNull()
  })
})
