/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { bulkRefusals } from '../../../shared/artwork/admin/artworkRefusals.ts'
import { NetworkError } from '../../../web/kit/apiErrors.ts'
import { shown } from '../../kit/page/page.tsx'
import { held } from '../../kit/page/replies.ts'
import { bulkAnswering, openPrices, pricedWorks, refusedAs } from '../../kit/screen/adminPrices.ts'
import { anAdminWork } from '../../kit/screen/adminWork.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('prices and availabilities', () => {
  it('stand on one row for each work, by title', async () => {
    const { titles, row } = await openPrices()
    expect(titles()).toEqual(['À la fenêtre', 'Canal Royal, le soir', 'Le Large'])
    const { price, availability, save, text } = row('Canal Royal, le soir')
    expect(price).toHaveValue('6200')
    expect(availability).toHaveValue('Disponible')
    expect(text()).toContain('HST-2026-0005')
    expect(save).toBeDisabled()
    expect(row('Le Large').price).toHaveValue('')
    expect(row('À la fenêtre').availability).toHaveValue('Vendu')
  })

  it.each([
    ['canal', ['Canal Royal, le soir']],
    ['A LA FENETRE', ['À la fenêtre']],
    ['hst-2026', ['Canal Royal, le soir']],
    ['rien de tel', []],
  ])('the price list finds works by title or SKU without a request (%s)', async (words, titles) => {
    const page = await openPrices()
    const asked = page.namesOf().length
    await page.user.type(page.search(), words)
    expect(page.titles()).toEqual(titles)
    expect(page.namesOf()).toHaveLength(asked)
    expect(screen.queryAllByText('Aucune œuvre trouvée')).toHaveLength(titles.length ? 0 : 1)
  })

  it('the price list contains hidden works, labelled and found by that label', async () => {
    const page = await openPrices({}, [...pricedWorks, anAdminWork({ id: 7, title: 'Esquisse', isPublished: false })])
    expect(page.titles()).toEqual(['À la fenêtre', 'Canal Royal, le soir', 'Esquisse', 'Le Large'])
    expect(page.row('Esquisse').text()).toContain('HST-2024-0001 — Masqué')
    await page.user.type(page.search(), 'masquée')
    expect(page.titles()).toEqual(['Esquisse'])
  })

  it('a row of the price list is saved by itself, with the button or Enter', async () => {
    const { user, row, asked } = await openPrices()
    const { price, save } = row('Canal Royal, le soir')
    await user.clear(price)
    await user.type(price, '5 900')
    expect(save).toBeEnabled()
    expect(row('Le Large').save).toBeDisabled()
    await user.click(save)
    expect(await screen.findByText('Mis à jour')).toBeVisible()
    await user.selectOptions(row('Le Large').availability, 'Sur commande')
    await user.type(row('Le Large').price, '800{Enter}')
    await waitFor(() => expect(asked('bulkUpdateArtworks')).toHaveLength(2))
    expect(asked('bulkUpdateArtworks')).toEqual([
      { works: [{ id: 5, version: 1, priceEur: 5900, availability: 'Disponible' }] },
      { works: [{ id: 3, version: 1, priceEur: 800, availability: 'Sur commande' }] },
    ])
    expect(price).toHaveValue('5900')
    expect(save).toBeDisabled()
  })

  it('a row of the price list has nothing to save once its change is taken back', async () => {
    const { user, row } = await openPrices()
    const { price, save } = row('Canal Royal, le soir')
    await user.type(price, '0')
    expect(save).toBeEnabled()
    await user.type(price, '{Backspace}')
    expect(save).toBeDisabled()
  })

  it('a price taken away is « sur demande »', async () => {
    const { user, row, asked } = await openPrices()
    const { price, save } = row('Canal Royal, le soir')
    await user.clear(price)
    expect(price).toHaveAttribute('placeholder', 'Sur demande')
    await user.click(save)
    await screen.findByText('Mis à jour')
    expect(asked('bulkUpdateArtworks')).toMatchObject([{ works: [{ id: 5, priceEur: null }] }])
  })

  it.each(['-1', '0,5', '1e21', '1000000', 'NaN', 'douze'])('must be whole euros: not %s', async text => {
    const { user, row, asked } = await openPrices()
    const { price, save, text: words } = row('Canal Royal, le soir')
    await user.clear(price)
    await user.type(price, text)
    await user.click(save)
    expect(shown(words())).toContain('Le prix doit être un nombre entier d’euros, de 0 à 999 999')
    expect(price).toHaveAttribute('aria-invalid', 'true')
    expect(price).toHaveValue(text)
    expect(asked('bulkUpdateArtworks')).toEqual([])
    await user.type(price, '{Backspace}')
    expect(price).not.toHaveAttribute('aria-invalid')
  })

  it('answer at once, and what the server refuses is back in its row with the reason', async () => {
    const refused = refusedAs('held', { ...pricedWorks[0], availability: 'Vendu' })
    const slow = held({ results: [refused] })
    const { user, row } = await openPrices({ bulkUpdateArtworks: slow.reply })
    const { availability, save, text } = row('À la fenêtre')
    await user.selectOptions(availability, 'Disponible')
    await user.click(save)
    expect(availability).toHaveValue('Disponible')
    expect(save).toBeDisabled()
    await act(async () => slow.release())
    expect(text()).toContain(bulkRefusals.held.detail)
    expect(screen.getByText('Erreur')).toBeVisible()
    expect(availability).toHaveValue('Disponible')
    expect(save).toBeEnabled()
  })

  it('changed meanwhile are not overwritten: the row says how the work stands, and keeps what was typed', async () => {
    const meanwhile = { ...pricedWorks[2], priceEur: 5000, availability: 'Sur commande', version: 4 } as const
    const answers = [() => ({ results: [refusedAs('artworkChanged', meanwhile)] }), bulkAnswering([meanwhile])]
    const { user, row, asked } = await openPrices({
      bulkUpdateArtworks: call => (answers.shift() ?? bulkAnswering([meanwhile]))(call),
    })
    const { price, save, text } = row('Canal Royal, le soir')
    await user.type(price, '{Backspace}{Backspace}50')
    await user.click(save)
    await waitFor(() => expect(shown(text())).toContain('Enregistré : 5 000 €, Sur commande.'))
    expect(text()).toContain(bulkRefusals.artworkChanged.detail)
    expect(price).toHaveValue('6250')
    await user.click(save)
    await screen.findByText('Mis à jour')
    expect(asked('bulkUpdateArtworks').at(-1)).toMatchObject({ works: [{ id: 5, version: 4, priceEur: 6250 }] })
    expect(text()).not.toContain(bulkRefusals.artworkChanged.detail)
  })

  it('keep what was typed when the network is gone', async () => {
    const { user, row } = await openPrices({
      bulkUpdateArtworks: () => {
        throw new NetworkError()
      },
    })
    const { price, save, text } = row('Canal Royal, le soir')
    await user.type(price, '0')
    await user.click(save)
    await waitFor(() => expect(text()).toContain(new NetworkError().message))
    expect(price).toHaveValue('62000')
    expect(save).toBeEnabled()
  })
})
