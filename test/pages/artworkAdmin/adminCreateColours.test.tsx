/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import { suggestedColours } from '../../../web/artwork/admin/artworkFormTexts.ts'
import { openBackOffice } from '../../kit/screen/adminScreens.ts'
import { anAdminWork } from '../../kit/screen/adminWork.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const open = async () => {
  const page = await openBackOffice('Créer une œuvre', [anAdminWork()])
  const typed = await screen.findByRole('textbox', { name: 'Couleur par son code' })
  const chosen = () =>
    within(screen.queryByRole('list', { name: 'Couleurs choisies' }) ?? document.createElement('ul'))
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent)
  const add = async (text: string) => {
    await page.user.clear(typed)
    await page.user.type(typed, text)
    await page.user.click(screen.getByRole('button', { name: 'Ajouter' }))
  }
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }))
  return { ...page, typed, chosen, add, press }
}

describe('the colours of a work', () => {
  it('the palette suggests 21 colours, each with its own name', async () => {
    await open()
    const palette = within(screen.getByRole('group', { name: 'Palette' })).getAllByRole('button')
    expect(palette).toHaveLength(21)
    expect(new Set(suggestedColours.map(({ hex }) => hex)).size).toBe(21)
    expect(new Set(suggestedColours.map(({ name }) => name)).size).toBe(21)
    for (const button of palette) expect(button).toHaveAccessibleName(/^\p{Lu}[\p{L}’ ]+, #[0-9a-f]{6}$/u)
  })

  it('colours are taken from the palette and put back', async () => {
    const { press, chosen } = await open()
    await press('Ocre jaune, #c8892b')
    await press('Bleu de Prusse, #15314f')
    expect(chosen()).toEqual(['#c8892b', '#15314f'])
    expect(screen.getByRole('button', { name: 'Ocre jaune, #c8892b' })).toHaveAttribute('aria-pressed', 'true')
    await press('Ocre jaune, #c8892b')
    await press('Retirer Bleu de Prusse, #15314f')
    expect(chosen()).toEqual([])
    expect(screen.getByText('Aucune couleur choisie')).toBeVisible()
    expect(document.body).not.toHaveFocus()
  })

  it('leave Enter to the input method while it composes', async () => {
    const { typed, user, chosen } = await open()
    await user.type(typed, '#22344d')
    expect(fireEvent.keyDown(typed, { key: 'Enter', isComposing: true })).toBe(true)
    expect([chosen(), (typed as HTMLInputElement).value]).toEqual([[], '#22344d'])
  })

  it('can be typed, in capitals or without the mark; Enter adds without saving the work', async () => {
    const { typed, user, chosen, add, calls } = await open()
    await add('#22344D')
    expect(typed).toHaveValue('')
    await user.type(typed, 'a1b2c3{Enter}')
    expect(chosen()).toEqual(['#22344d', '#a1b2c3'])
    expect(screen.queryByText('Veuillez ajouter au moins une image')).toBeNull()
    expect(calls.map(({ name }) => name)).not.toContain('createArtwork')
  })

  it('can be picked with the browser’s own picker', async () => {
    const { typed, chosen, press } = await open()
    fireEvent.change(screen.getByLabelText('Choisir une autre couleur'), { target: { value: '#0a7d3c' } })
    expect(typed).toHaveValue('#0a7d3c')
    await press('Ajouter')
    expect(chosen()).toEqual(['#0a7d3c'])
  })

  it.each(['red', '#12345', 'url(x)', '#gggggg', '#22344d80'])('must be colours: not %s', async text => {
    const { typed, add, chosen } = await open()
    await add(text)
    expect(screen.getByText('Une couleur s’écrit avec un dièse et six chiffres hexadécimaux, par exemple #22344d')).toBeVisible()
    expect(typed).toHaveAttribute('aria-invalid', 'true')
    expect(typed).toHaveValue(text)
    expect(chosen()).toEqual([])
  })

  it('a work takes the same colour only once', async () => {
    const { press, add, chosen } = await open()
    await press('Carmin, #9c1f33')
    await add('#9C1F33')
    expect(screen.getByText('La même couleur ne peut être choisie qu’une fois')).toBeVisible()
    expect(chosen()).toEqual(['#9c1f33'])
  })

  it('a work takes five colours at most', async () => {
    const { press, chosen } = await open()
    for (const { hex, name } of suggestedColours.slice(0, 6)) await press(`${name}, ${hex}`)
    expect(chosen()).toHaveLength(5)
    expect(screen.getByText('Vous ne pouvez choisir que 5 couleurs maximum')).toBeVisible()
    await press('Retirer Blanc de titane, #f7f4ec')
    expect(screen.queryByText('Vous ne pouvez choisir que 5 couleurs maximum')).toBeNull()
    await press('Noir d’ivoire, #1d1b1a')
    expect(chosen().at(-1)).toBe('#1d1b1a')
  })
})
