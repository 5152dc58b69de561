/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import { openBackOffice } from '../../kit/screen/adminArtworks.tsx'
import { anAdminWork, listing } from '../../kit/screen/adminWork.ts'

beforeEach(() => localStorage.clear())

const twins = [
  anAdminWork({ id: 7, title: 'Trio, minuit', year: 2021 }),
  anAdminWork({ id: 8, title: 'Trio, minuit', year: 2025, isPublished: false, availability: 'Vendu' }),
  anAdminWork({ id: 9, title: 'Le Large', technique: 'Aquarelle' }),
]

const open = async () => {
  const page = await openBackOffice({ listAllArtworks: listing(twins) }, '/admin/contenu?page=accueil')
  const opener = await screen.findByRole('button', { name: /^Œuvre de l’accueil/ })
  const choices = () => screen.getAllByRole('radio').map(choice => choice.closest('label')?.textContent)
  return { ...page, opener, choices }
}

describe('the choice of a work by its picture', () => {
  it('tells twins apart by year, reference and state, and closes on the one that is pressed', async () => {
    const { user, opener, choices } = await open()
    await user.click(opener)
    expect(choices()).toEqual([
      'Automatique\u202f: l’œuvre à la une',
      'Le Large 2024 — GL-0009 — Disponible',
      'Trio, minuit 2021 — GL-0007 — Disponible',
      'Trio, minuit 2025 — GL-0008 — Vendu — Masqué',
    ])
    await user.click(screen.getByText('2025 — GL-0008 — Vendu — Masqué'))
    expect(screen.queryByRole('radio')).toBeNull()
    expect(opener).toHaveFocus()
    expect(opener).toHaveAccessibleName('Œuvre de l’accueil\u202f: Trio, minuit, 2025 — GL-0008 — Vendu — Masqué')
    expect(document.querySelector('[name=heroWork]')).toHaveValue('8')
  })

  it('a work is picked by keyboard alone, and Enter submits nothing', async () => {
    const { user, opener, choices, calls } = await open()
    opener.focus()
    await user.keyboard('{Enter}')
    await user.tab()
    expect(screen.getByRole('searchbox', { name: 'Chercher une œuvre…' })).toHaveFocus()
    await user.keyboard('aquarelle{Enter}')
    expect(choices()).toEqual(['Le Large 2024 — GL-0009 — Disponible'])
    await user.tab()
    await user.keyboard(' ')
    expect(screen.getByRole('radio')).toBeChecked()
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('radio')).toBeNull()
    expect(opener).toHaveFocus()
    expect(document.querySelector('[name=heroWork]')).toHaveValue('9')
    expect(calls.map(({ name }) => name)).not.toContain('saveContent')
  })

  it.each(['Enter', 'Escape'])('leaves %s to the input method while it composes a word of the search', async key => {
    const { user, opener } = await open()
    await user.click(opener)
    const words = screen.getByRole('searchbox', { name: 'Chercher une œuvre…' })
    expect(fireEvent.keyDown(words, { key, isComposing: true })).toBe(true)
    expect(words).toBeVisible()
  })

  it('Escape closes the work picker and changes nothing', async () => {
    const { user, opener } = await open()
    await user.click(opener)
    expect(within(screen.getByRole('group', { name: 'Œuvre de l’accueil' })).getAllByRole('radio')).toHaveLength(4)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('radio')).toBeNull()
    expect(opener).toHaveFocus()
    expect(document.querySelector('[name=heroWork]')).toHaveValue('')
  })
})
