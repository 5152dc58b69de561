/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { bulkRefusals } from '../../../shared/artwork/admin/artworkRefusals.ts'
import type { BulkChange } from '../../../shared/artwork/admin/bulkChange.ts'
import { ApiRefusal, NetworkError } from '../../../web/kit/apiErrors.ts'
import { shown } from '../../kit/page/page.tsx'
import { held, type Replies } from '../../kit/page/replies.ts'
import { bulkAnswering, openPrices, pricedWorks, refusedAs } from '../../kit/screen/adminPrices.ts'
import { anAdminWork } from '../../kit/screen/adminWork.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const open = async (...parts: Parameters<typeof openPrices>) => {
  const page = await openPrices(...parts)
  const { panel, user } = page
  const field = {
    price: () => panel.getByRole('textbox', { name: 'Nouveau prix (€)' }),
    discount: () => panel.getByRole('textbox', { name: 'Remise (%)' }),
    availability: () => panel.getByRole('combobox', { name: 'Disponibilité' }),
    roundTo: () => panel.getByRole('combobox', { name: 'Arrondir à' }),
    sold: () => panel.getByRole('checkbox', { name: 'Laisser les œuvres vendues' }),
    apply: () => panel.getByRole('button', { name: 'Appliquer' }),
  }
  const select = async (...titles: string[]) => {
    for (const title of titles) await user.click(page.row(title).select)
  }
  return { ...page, ...field, select, standing: () => shown(panel.getByRole('status').textContent ?? '') }
}

describe('what is selected', () => {
  it('a bulk change is not offered while no work is selected', async () => {
    const { panel, standing } = await open()
    expect(panel.getByRole('heading', { name: 'Actions en lot' })).toBeVisible()
    expect(standing()).toBe('Aucune œuvre sélectionnée')
    expect(panel.getByRole('button', { name: 'Tout sélectionner (3)' })).toBeVisible()
    expect(panel.queryByRole('button', { name: 'Désélectionner tout' })).toBeNull()
    expect(panel.queryByRole('textbox', { name: 'Nouveau prix (€)' })).toBeNull()
    expect(panel.queryByRole('button', { name: 'Appliquer' })).toBeNull()
  })

  it('brings what can be done; « Appliquer » waits for one of the three', async () => {
    const { select, user, price, discount, availability, apply, standing } = await open()
    await select('Le Large')
    expect(standing()).toBe('1 œuvre sélectionnée')
    expect(apply()).toBeDisabled()
    await user.type(price(), '900')
    expect(apply()).toBeEnabled()
    await user.clear(price())
    expect(apply()).toBeDisabled()
    await user.type(discount(), '10')
    expect(apply()).toBeEnabled()
    await user.clear(discount())
    await user.selectOptions(availability(), 'Vendu')
    expect(apply()).toBeEnabled()
    await user.selectOptions(availability(), 'Inchangée')
    expect(apply()).toBeDisabled()
  })

  it('every found work can be selected, and a search keeps and counts the selection outside it', async () => {
    const { user, search, press, standing, row, panel } = await open()
    await user.type(search(), 'la')
    await press('Tout sélectionner (2)')
    expect(standing()).toBe('2 œuvres sélectionnées')
    await user.clear(search())
    expect(row('Canal Royal, le soir').select).not.toBeChecked()
    expect(row('Le Large').select).toBeChecked()
    await user.type(search(), 'canal')
    expect(standing()).toBe('2 œuvres sélectionnées, dont 2 hors de la recherche')
    await press('Désélectionner tout')
    expect(standing()).toBe('Aucune œuvre sélectionnée')
    expect(panel.getByRole('heading', { name: 'Actions en lot' })).toHaveFocus()
  })
})

describe('a change of many works', () => {
  it('goes in one call, is shown at once, and is counted', async () => {
    const answer = bulkAnswering(pricedWorks)
    const { promise: gate, resolve: letGo } = Promise.withResolvers<void>()
    const { press, user, price, availability, sold, apply, row, asked, panel } = await open({
      bulkUpdateArtworks: async call => {
        await gate
        return answer(call)
      },
    })
    await press('Tout sélectionner (3)')
    await user.click(sold())
    await user.type(price(), '1 500')
    await user.selectOptions(availability(), 'Sur commande')
    await user.click(apply())
    expect(row('Le Large').price).toHaveValue('1500')
    expect(row('À la fenêtre').availability).toHaveValue('Sur commande')
    await act(async () => letGo())
    expect(await screen.findByText('Modifications appliquées')).toBeVisible()
    expect(screen.getByText('3 œuvre(s) mise(s) à jour')).toBeVisible()
    expect(asked('bulkUpdateArtworks')).toEqual([
      {
        works: [
          { id: 1, version: 1 },
          { id: 5, version: 1 },
          { id: 3, version: 1 },
        ],
        priceEur: 1500,
        availability: 'Sur commande',
      },
    ])
    expect(price()).toHaveValue('')
    expect(apply()).toBeDisabled()
    expect(panel.getByRole('heading', { name: 'Actions en lot' })).toHaveFocus()
  })

  it('a discount is taken off each price, in whole euros; works it cannot apply to say why on their rows', async () => {
    const { press, user, discount, sold, apply, row } = await open()
    await press('Tout sélectionner (3)')
    await user.click(sold())
    await user.type(discount(), '15')
    await user.click(apply())
    expect(await screen.findByText('2 œuvre(s) mise(s) à jour')).toBeVisible()
    expect(row('Canal Royal, le soir').price).toHaveValue('5270')
    expect(row('À la fenêtre').price).toHaveValue('850')
    expect(row('Le Large').price).toHaveValue('')
    expect(row('Le Large').text()).toContain(bulkRefusals.withoutPrice.detail)
    expect(row('À la fenêtre').text()).not.toContain('remise')
    expect(shown(screen.getByText(/^1 œuvre n’a pas pu/).textContent ?? '')).toBe(
      '1 œuvre n’a pas pu être modifiée : la raison est sur sa ligne.',
    )
  })

  it('hides works, sold ones too, puts them into a collection, and is undone in one press', async () => {
    const { press, user, apply, asked, row, panel } = await open()
    await press('Tout sélectionner (3)')
    await user.selectOptions(panel.getByRole('combobox', { name: 'Visibilité' }), 'Masquées')
    await user.selectOptions(panel.getByRole('combobox', { name: 'Collection' }), 'Musique')
    await user.click(apply())
    expect(await screen.findByText('3 œuvre(s) mise(s) à jour')).toBeVisible()
    expect(asked('bulkUpdateArtworks')).toMatchObject([
      { works: [{ id: 1 }, { id: 5 }, { id: 3 }], isPublished: false, collectionRef: 'musique' },
    ])
    expect(row('À la fenêtre').text()).toContain('Masqué')
    await press('Annuler la dernière modification (3 œuvres)')
    expect(await screen.findByText('Modification annulée')).toBeVisible()
    expect(row('À la fenêtre').text()).not.toContain('Masqué')
    expect(asked('bulkUpdateArtworks').at(-1)).toMatchObject({
      works: [{ id: 1, isPublished: true, collectionRef: 'evasion' }, { id: 5 }, { id: 3 }],
    })
  })

  it('leaves sold works as they are, unless the box is unticked', async () => {
    const { press, user, discount, sold, apply, row, asked } = await open()
    await press('Tout sélectionner (3)')
    expect(sold()).toBeChecked()
    await user.type(discount(), '10')
    await user.click(apply())
    expect(await screen.findByText('1 œuvre(s) mise(s) à jour')).toBeVisible()
    expect(row('Canal Royal, le soir').price).toHaveValue('5580')
    expect(row('À la fenêtre').price).toHaveValue('1000')
    expect(asked('bulkUpdateArtworks')).toMatchObject([{ works: [{ id: 5 }, { id: 3 }] }])
  })

  it('a bulk discount of sold works alone is not sent until they are included', async () => {
    const { select, user, discount, sold, apply, row, asked } = await open()
    await select('À la fenêtre')
    await user.type(discount(), '10')
    await user.click(apply())
    expect(await screen.findByText(/^Les œuvres choisies sont vendues/)).toBeVisible()
    expect(asked('bulkUpdateArtworks')).toEqual([])
    await user.click(sold())
    await user.click(apply())
    await screen.findByText('Modifications appliquées')
    expect(row('À la fenêtre').price).toHaveValue('900')
    expect(sold()).toBeChecked()
  })

  it.each([
    ['1', '5766'],
    ['5', '5765'],
    ['10', '5770'],
    ['50', '5750'],
  ])('rounds a discount to %s €', async (step, priceEur) => {
    const { select, user, discount, roundTo, apply, row } = await open()
    await select('Canal Royal, le soir')
    expect(roundTo()).toHaveDisplayValue('1\u00a0€')
    await user.type(discount(), '7')
    await user.selectOptions(roundTo(), step)
    await user.click(apply())
    await screen.findByText('Modifications appliquées')
    expect(row('Canal Royal, le soir').price).toHaveValue(priceEur)
    expect(roundTo()).toHaveDisplayValue('1\u00a0€')
  })

  it('leaves what is typed on a row, and what is wrong with it, as it is', async () => {
    const { select, user, discount, apply, row } = await open()
    await user.selectOptions(row('Canal Royal, le soir').availability, 'Vendu')
    await user.type(row('Le Large').price, '-1{Enter}')
    expect(row('Le Large').text()).toContain('Le prix doit être')
    await select('Canal Royal, le soir')
    await user.type(discount(), '10')
    await user.click(apply())
    await screen.findByText('Modifications appliquées')
    expect(row('Canal Royal, le soir').price).toHaveValue('5580')
    expect(row('Canal Royal, le soir').availability).toHaveValue('Vendu')
    expect(row('Canal Royal, le soir').save).toBeEnabled()
    expect(row('Le Large').price).toHaveValue('-1')
    expect(row('Le Large').text()).toContain('Le prix doit être')
  })

  it('refused for all changes nothing and says so', async () => {
    const { select, user, availability, sold, apply, row, panel } = await open({
      bulkUpdateArtworks: () => ({ results: [refusedAs('soldOnline', pricedWorks[0])] }),
    })
    await select('À la fenêtre')
    await user.click(sold())
    await user.selectOptions(availability(), 'Disponible')
    await user.click(apply())
    await waitFor(() => expect(row('À la fenêtre').text()).toContain(bulkRefusals.soldOnline.detail))
    expect(row('À la fenêtre').availability).toHaveValue('Vendu')
    expect(screen.queryByText('Modifications appliquées')).toBeNull()
    expect(panel.queryByRole('button', { name: /^Annuler/ })).toBeNull()
  })

  it.each([
    ['the network is gone', new NetworkError(), new NetworkError().message],
    ['the server says no', new ApiRefusal({ status: 400, code: 'invalidInput', detail: 'Non.' }), 'Non.'],
  ])('a bulk change is undone when %s, and what was typed is kept', async (_, error, words) => {
    const { select, user, price, apply, row } = await open({
      bulkUpdateArtworks: () => {
        throw error
      },
    })
    await select('Canal Royal, le soir')
    await user.type(price(), '900')
    await user.click(apply())
    expect(await screen.findByText(words)).toBeVisible()
    expect(row('Canal Royal, le soir').price).toHaveValue('6200')
    expect(price()).toHaveValue('900')
  })

  it('a bulk change is sent once, however often the button is pressed', async () => {
    const slow = held({ results: [] as never[] })
    const { select, user, price, apply, asked } = await open({ bulkUpdateArtworks: slow.reply })
    await select('Le Large')
    await user.type(price(), '900')
    await user.click(apply())
    await user.click(apply())
    await act(async () => slow.release())
    expect(asked('bulkUpdateArtworks')).toHaveLength(1)
  })

  it.each([
    ['price', '-1', 'Le prix doit être un nombre entier d’euros, de 0 à 999 999'],
    ['price', '0.5', 'Le prix doit être un nombre entier d’euros, de 0 à 999 999'],
    ['discount', '0', 'La remise doit être un nombre entier de 1 à 99 %'],
    ['discount', '100', 'La remise doit être un nombre entier de 1 à 99 %'],
    ['discount', '101', 'La remise doit être un nombre entier de 1 à 99 %'],
    ['discount', '-5', 'La remise doit être un nombre entier de 1 à 99 %'],
  ] as const)('a bulk change with an invalid value is refused beside its field (%s %s)', async (name, text, words) => {
    const { select, user, apply, panel, asked, ...fields } = await open()
    await select('Canal Royal, le soir')
    await user.type(fields[name](), text)
    await user.click(apply())
    expect(
      shown(panel.getByText((_, element) => element?.getAttribute('role') === 'alert' && element.textContent !== '').textContent ?? ''),
    ).toBe(words)
    expect(fields[name]()).toHaveAttribute('aria-invalid', 'true')
    expect(asked('bulkUpdateArtworks')).toEqual([])
  })

  const many = Array.from({ length: 127 }, (_, index) => anAdminWork({ id: index + 1, title: `Étude ${index + 1}`, priceEur: 1000 }))

  it('a bulk change of 127 works goes in visible steps and is undone whole', async () => {
    const answer = bulkAnswering(many)
    const steps: (() => void)[] = []
    const { press, user, price, apply, asked, panel } = await open(
      {
        bulkUpdateArtworks: async call => {
          await new Promise<void>(resolve => steps.push(resolve))
          return answer(call)
        },
      },
      many,
    )
    const step = () => act(async () => steps.shift()?.())
    await press('Tout sélectionner (127)')
    fireEvent.change(price(), { target: { value: '900' } })
    await user.click(apply())
    expect(panel.getByText('0 sur 127')).toBeVisible()
    expect(asked('bulkUpdateArtworks')).toHaveLength(1)
    await step()
    expect(await panel.findByText('40 sur 127')).toBeVisible()
    for (const _ of [1, 2, 3]) await step()
    expect(await screen.findByText('127 œuvre(s) mise(s) à jour')).toBeVisible()
    expect(asked('bulkUpdateArtworks').map(body => (body as BulkChange).works.length)).toEqual([40, 40, 40, 7])
    expect(panel.queryByText(/ sur 127/)).toBeNull()
    await press('Annuler la dernière modification (127 œuvres)')
    for (const _ of [1, 2, 3, 4]) await step()
    expect(await screen.findByText('Modification annulée')).toBeVisible()
    const undone = asked('bulkUpdateArtworks').slice(4) as BulkChange[]
    expect(undone.flatMap(({ works }) => works)).toHaveLength(127)
    expect(undone[0]?.works[0]).toMatchObject({ version: 2, priceEur: 1000 })
  }, 60_000)

  it('can be stopped: what is done stays and can be undone, the rest stays selected as it was', async () => {
    const answer = bulkAnswering(many)
    const steps: (() => void)[] = []
    const { press, user, price, apply, asked, standing, panel } = await open(
      {
        bulkUpdateArtworks: async call => {
          await new Promise<void>(resolve => steps.push(resolve))
          return answer(call)
        },
      },
      many,
    )
    await press('Tout sélectionner (127)')
    fireEvent.change(price(), { target: { value: '900' } })
    await user.click(apply())
    await press('Arrêter')
    await act(async () => steps.shift()?.())
    expect(await screen.findByText('Modification arrêtée')).toBeVisible()
    expect(screen.getByText('87 œuvres restent inchangées')).toBeVisible()
    expect(asked('bulkUpdateArtworks')).toHaveLength(1)
    expect(standing()).toBe('87 œuvres sélectionnées')
    expect(price()).toHaveValue('900')
    expect(panel.getByRole('button', { name: 'Annuler la dernière modification (40 œuvres)' })).toBeVisible()
  }, 60_000)

  it('an interrupted bulk change goes on with the rest and changes no work twice', async () => {
    const answer = bulkAnswering(many)
    let calls = 0
    const { press, user, discount, apply, asked, standing } = await open(
      {
        bulkUpdateArtworks: call => {
          calls += 1
          if (calls === 2) throw new NetworkError()
          return answer(call)
        },
      },
      many,
    )
    await press('Tout sélectionner (127)')
    fireEvent.change(discount(), { target: { value: '10' } })
    await user.click(apply())
    expect(await screen.findByText(new NetworkError().message)).toBeVisible()
    expect(screen.getByText('40 œuvre(s) mise(s) à jour')).toBeVisible()
    expect(standing()).toBe('87 œuvres sélectionnées')
    await user.click(apply())
    expect(await screen.findByText('87 œuvre(s) mise(s) à jour')).toBeVisible()
    const sent = asked('bulkUpdateArtworks').toSpliced(1, 1) as BulkChange[]
    const ids = sent.flatMap(({ works }) => works.map(({ id }) => id))
    expect(new Set(ids).size).toBe(127)
    expect(ids).toHaveLength(127)
  }, 60_000)
})

describe('the last change of many works', () => {
  const discounted = async (replies: Replies = {}) => {
    const page = await open(replies)
    await page.select('Canal Royal, le soir', 'À la fenêtre')
    await page.user.click(page.sold())
    await page.user.type(page.discount(), '10')
    await page.user.click(page.apply())
    await screen.findByText('Modifications appliquées')
    return page
  }

  it('can be undone', async () => {
    const { press, row, panel, asked } = await discounted()
    expect(row('Canal Royal, le soir').price).toHaveValue('5580')
    await press('Annuler la dernière modification (2 œuvres)')
    expect(await screen.findByText('Modification annulée')).toBeVisible()
    expect(row('Canal Royal, le soir').price).toHaveValue('6200')
    expect(row('À la fenêtre').price).toHaveValue('1000')
    expect(row('À la fenêtre').availability).toHaveValue('Vendu')
    expect(asked('bulkUpdateArtworks').at(-1)).toEqual({
      works: [
        { id: 1, version: 2, priceEur: 1000, availability: 'Vendu' },
        { id: 5, version: 2, priceEur: 6200, availability: 'Disponible' },
      ],
    })
    expect(panel.queryByRole('button', { name: /^Annuler/ })).toBeNull()
    expect(panel.getByRole('heading', { name: 'Actions en lot' })).toHaveFocus()
  })

  it('leaves alone what was changed once more since', async () => {
    const { press, row, user } = await discounted()
    const { price, save } = row('Canal Royal, le soir')
    await user.clear(price)
    await user.type(price, '6000')
    await user.click(save)
    await screen.findByText('Mis à jour')
    await press('Annuler la dernière modification (1 œuvre)')
    expect(await screen.findByText('Modification annulée')).toBeVisible()
    expect(row('À la fenêtre').price).toHaveValue('1000')
    expect(price).toHaveValue('6000')
  })

  it('can be tried again when undoing it did not work', async () => {
    const answer = bulkAnswering(pricedWorks)
    let isOnline = true
    const { press, row } = await discounted({
      bulkUpdateArtworks: call => {
        if (!isOnline) throw new NetworkError()
        return answer(call)
      },
    })
    isOnline = false
    await press(/^Annuler la dernière modification/)
    expect(await screen.findByText(new NetworkError().message)).toBeVisible()
    expect(row('Canal Royal, le soir').price).toHaveValue('5580')
    isOnline = true
    await press(/^Annuler la dernière modification/)
    await waitFor(() => expect(row('Canal Royal, le soir').price).toHaveValue('6200'))
  })
})
