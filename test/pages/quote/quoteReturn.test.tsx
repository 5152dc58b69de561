/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { inMinutesOfTheirOwn } from '../../kit/page/ownMinutes.ts'
import { heading, openQuote } from '../../kit/screen/quoteScreen.ts'

inMinutesOfTheirOwn()
beforeEach(() => sessionStorage.clear())

describe('going back and forth', () => {
  it('the browser’s back button leads to the chapter before, nothing lost', async () => {
    const { project, work, time, router, press } = await openQuote()
    await project()
    await work()
    await time()
    expect(router.state.location).toMatchObject({ pathname: '/devis', search: '' })
    await act(() => router.navigate(-1))
    await heading(/Chapitre 3 sur 4/)
    expect(screen.getByLabelText('Budget')).toHaveValue('1000-2000')
    await press('Revenir')
    await heading(/Chapitre 2 sur 4/)
    expect(screen.getByLabelText('Description')).toHaveValue('Le canal au petit matin.')
    await press('Revenir')
    await heading(/Chapitre 1 sur 4/)
    expect(screen.queryByRole('button', { name: 'Revenir' })).toBeNull()
    await act(() => router.navigate(1))
    await heading(/Chapitre 2 sur 4/)
  })

  it('the list of chapters leads to those already reached, and says which is open', async () => {
    const { project, work, press } = await openQuote()
    const chapters = within(screen.getByRole('navigation', { name: 'Les chapitres de la demande', hidden: true }))
    const button = (name: RegExp) => chapters.getByRole('button', { name, hidden: true })
    expect(button(/L’œuvre/)).toBeDisabled()
    await project()
    await work()
    expect(button(/Le délai/)).toHaveAttribute('aria-current', 'step')
    fireEvent.click(button(/Le projet/))
    await heading(/Chapitre 1 sur 4/)
    expect(screen.getByLabelText('Titre du projet')).toHaveValue('Le port au soir')
    fireEvent.click(button(/Le délai/))
    await heading(/Chapitre 3 sur 4/)
    await press('Revenir')
    await heading(/Chapitre 2 sur 4/)
  })

  it('what was written is there again after a reload, in its chapter, but for the terms', async () => {
    const { write, unmount, router } = await openQuote()
    await write()
    unmount()
    const { state } = router.state.location
    const again = await openQuote()
    await act(() => again.router.navigate('/devis', { state }))
    await heading(/Chapitre 4 sur 4/)
    expect(screen.getByLabelText('E-mail')).toHaveValue('claire@mail.example')
    expect(screen.getByRole('checkbox')).not.toBeChecked()
  })
})
