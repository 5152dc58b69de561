/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { openRendered } from '../../kit/page/rendered.tsx'
import type { Call, Replies } from '../../kit/page/replies.ts'
import { aWork } from '../../kit/values/artworks.ts'
import { cartWith, heron } from '../../kit/values/carts.ts'
import { remoteFavorites } from '../../kit/values/favorites.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

const work = '/oeuvres/barques-au-repos'
const moments = ['before the script is there', 'as soon as React listens', 'before the page is ready', 'after'] as const
type Moment = (typeof moments)[number]

/** Opens a page, does this at one moment of its waking, and waits until nothing is recorded any more. */
const openAndDo = async (address: string, gesture: () => void, moment: Moment, replies: Replies = {}, visited = address) => {
  const page = await openRendered(address, replies, {
    visited,
    isLate: true,
    ...(moment === 'as soon as React listens' && { whileHydrating: gesture }),
    ...(moment === 'before the page is ready' && { whileWaking: gesture }),
  })
  if (moment === 'before the script is there') gesture()
  await page.takeOver()
  await waitFor(() => expect(window.takeKept).toBeUndefined())
  if (moment === 'after') gesture()
  return page
}

const button = (name: string | RegExp): HTMLElement => {
  const [first] = screen.getAllByRole('button', { name })
  if (!first) throw new Error(`There is no button ${name}`)
  return first
}
const changes = (calls: readonly Call[], ...names: string[]) => calls.map(({ name }) => name).filter(name => names.includes(name))

const write = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } })

const main = () => within(screen.getByRole('main'))

describe('counts once, whichever moment of the page’s waking it meets', () => {
  it.each(moments)('a press on a heart %s', async moment => {
    const { calls } = await openAndDo(work, () => fireEvent.click(button('Favori\u202f: Barques au repos')), moment, remoteFavorites())
    await waitFor(() => expect(changes(calls, 'addFavorite', 'removeFavorite')).toEqual(['addFavorite']))
    expect(button('Favori\u202f: Barques au repos')).toHaveAttribute('aria-pressed', 'true')
  })

  it.each(moments)('a press on « Filtrer et trier » %s', async moment => {
    await openAndDo('/oeuvres', () => fireEvent.click(button('Filtrer et trier')), moment)
    expect(button('Filtrer et trier')).toHaveAttribute('aria-expanded', 'true')
  })

  it.each(moments)('a press on the search of the header %s', async moment => {
    await openAndDo(work, () => fireEvent.click(button(/recherche|Rechercher/)), moment)
    expect(button('Fermer la recherche')).toHaveAttribute('aria-expanded', 'true')
  })

  it.each(moments)('two presses on the search of the header %s', async moment => {
    const twice = () => {
      const search = button('Rechercher')
      fireEvent.click(search)
      fireEvent.click(search)
    }
    await openAndDo(work, twice, moment)
    expect(button('Rechercher')).toHaveAttribute('aria-expanded', 'false')
  })

  it.each(moments)('a press on the menu of a phone %s', async moment => {
    await openAndDo('/', () => fireEvent.click(button('Ouvrir le menu')), moment)
    expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeVisible()
  })

  it.each(moments)('two presses on « Ajouter au panier » %s, which add the work once,', async moment => {
    const twice = () => {
      const add = button('Ajouter au panier')
      fireEvent.click(add)
      fireEvent.click(add)
    }
    const { calls } = await openAndDo(work, twice, moment, { addToCart: () => cartWith({ ...heron, artworkId: 1 }) })
    expect(await screen.findByRole('link', { name: 'Panier, 1 œuvre' })).toBeVisible()
    expect(changes(calls, 'addToCart')).toEqual(['addToCart'])
  })

  it.each(moments)('a choice of the quote’s form %s, of which the form knows,', async moment => {
    await openAndDo('/devis', () => fireEvent.click(screen.getByRole('radio', { name: /^Conseil/ })), moment)
    write(screen.getByLabelText('Titre du projet'), 'Accrocher au nord')
    expect(screen.getByRole('radio', { name: /^Conseil/ })).toBeChecked()
    fireEvent.click(button('Continuer'))
    expect(await screen.findByLabelText('Dimensions')).toBeVisible()
  })

  it.each(moments)('what is typed into the catalogue’s search %s', async moment => {
    const { path } = await openAndDo('/oeuvres', () => write(main().getByRole('searchbox'), 'renarde'), moment)
    await waitFor(() => expect(path()).toBe('/oeuvres?q=renarde'))
    expect(main().getByRole('searchbox')).toHaveValue('renarde')
  })

  it.each(moments)('a message that is written and sent by two presses %s, once,', async moment => {
    const written = { name: 'Claire Dupont', email: 'claire@mail.example', subject: 'Visite', message: 'Puis-je passer samedi ?' }
    const send = () => {
      write(main().getByLabelText('Nom'), written.name)
      write(main().getByLabelText('E-mail'), written.email)
      write(main().getByLabelText('Sujet'), written.subject)
      write(main().getByLabelText('Message'), written.message)
      const submit = button('Envoyer le message')
      fireEvent.click(submit)
      fireEvent.click(submit)
    }
    const { calls } = await openAndDo('/contact', send, moment, { sendContactEmail: () => ({ received: true }) })
    await waitFor(() => expect(calls.filter(({ name }) => name === 'sendContactEmail').map(({ body }) => body)).toEqual([written]))
  })

  it.each(moments)('two arrow keys on the tabs of a work %s', async moment => {
    const onward = () => {
      const tab = screen.getByRole('tab', { selected: true })
      tab.focus()
      fireEvent.keyDown(tab, { key: 'ArrowRight' })
      fireEvent.keyDown(document.activeElement ?? tab, { key: 'ArrowRight' })
    }
    await openAndDo(work, onward, moment)
    const details = screen.getByRole('tab', { name: 'Détails techniques' })
    expect(details).toHaveAttribute('aria-selected', 'true')
    expect(details).toHaveFocus()
  })
})

it('leaves the cursor behind what was typed in a form that the page’s own work fills anew', async () => {
  const type = () => {
    const field = main().getByLabelText<HTMLInputElement>('Nom')
    field.focus()
    write(field, 'Claire')
  }
  const replies = { getArtwork: () => ({ artwork: aWork(), similarArtworks: [] }) }
  await openAndDo('/contact', type, 'before the script is there', replies, '/contact?oeuvre=barques-au-repos')
  expect(await main().findByText('GL-0001')).toBeVisible()
  expect(main().getByLabelText<HTMLInputElement>('Nom')).toHaveValue('Claire')
  expect(main().getByLabelText<HTMLInputElement>('Nom').selectionStart).toBe('Claire'.length)
})
