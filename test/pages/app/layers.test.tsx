/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { Dialog } from '../../../web/kit/controls/Dialog.tsx'
import { home, openSite, page, push, title } from '../../kit/page/smallSite.tsx'
import { turns } from '../../kit/page/turns.ts'

/** The history moves in tasks of its own. */
const moved = () => act(() => turns(20))
const back = async () => {
  window.history.back()
  await moved()
}
const press = async (name: string) => {
  fireEvent.click(screen.getByText(name))
  await moved()
}

const Question = ({ name, isInAddress = false }: { name: string; isInAddress?: boolean }) => {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {`Ouvrir ${name}`}
      </button>
      <Dialog open={isOpen} onClose={close} label={name} isInAddress={isInAddress}>
        <button type="button" onClick={close}>
          {`Fermer ${name}`}
        </button>
        <button
          type="button"
          onClick={() => {
            close()
            setTimeout(() => void navigate('/b'), 1)
          }}
        >
          {`Supprimer ${name}`}
        </button>
        <Link to="/b">{`Suivre ${name}`}</Link>
        {name === 'une' && <Question name="deux" />}
      </Dialog>
    </>
  )
}

const loader = jest.fn(() => 'A')
const pages = [home, page('/a', { loader }), page('/b', { loader: () => 'B' })]
const openOn = async (kept: unknown = null, isInAddress = false) => {
  const site = await openSite(
    pages,
    '/',
    <StrictMode>
      <Question name="une" isInAddress={isInAddress} />
    </StrictMode>,
    kept,
  )
  await push(site, '/a')
  loader.mockClear()
  return site
}
const opened = () => screen.queryAllByRole('dialog').map(dialog => dialog.getAttribute('aria-label'))

beforeEach(() => sessionStorage.clear())
afterEach(async () => {
  await moved()
  jest.restoreAllMocks()
})

describe('what lies above a page', () => {
  it('Back closes a layer and leaves the page as it is, and Forward opens nothing', async () => {
    const site = await openOn()
    await press('Ouvrir une')
    expect(opened()).toEqual(['une'])
    await back()
    expect([opened(), title(), site.address()]).toEqual([[], 'A', '/a'])
    window.history.forward()
    await moved()
    expect([opened(), title(), loader.mock.calls.length]).toEqual([[], 'A', 0])
    await back()
    expect(title()).toBe('Accueil')
  })

  it('leaves no entry when it is closed otherwise', async () => {
    await openOn()
    for (const _ of [1, 2]) {
      await press('Ouvrir une')
      await press('Fermer une')
    }
    expect([opened(), title()]).toEqual([[], 'A'])
    await back()
    expect(title()).toBe('Accueil')
  })

  it('Back closes several layers one by one', async () => {
    await openOn()
    await press('Ouvrir une')
    await press('Ouvrir deux')
    expect(opened()).toEqual(['une', 'deux'])
    await back()
    expect([opened(), title()]).toEqual([['une'], 'A'])
    await back()
    expect([opened(), title()]).toEqual([[], 'A'])
    await back()
    expect(title()).toBe('Accueil')
  })

  it.each([
    ['a link within it', ['Suivre une']],
    ['a link within the second of two', ['Ouvrir deux', 'Suivre deux']],
    ['what closes it', ['Supprimer une']],
  ])('a layer gives way to the page of %s, and Back returns to the page before', async (_, presses) => {
    await openOn()
    await press('Ouvrir une')
    for (const name of presses) await press(name)
    expect([opened(), title()]).toEqual([[], 'B'])
    await back()
    expect([opened(), title()]).toEqual([[], 'A'])
    await back()
    expect(title()).toBe('Accueil')
  })

  it('a layer that the address names has no history entry of its own', async () => {
    await openOn(null, true)
    await press('Ouvrir une')
    await back()
    expect(title()).toBe('Accueil')
  })

  it('a layer that was open at a reload is closed after it', async () => {
    const site = await openOn()
    await press('Ouvrir une')
    const { state } = window.history
    site.unmount()
    await moved()
    window.history.pushState(state, '')
    const again = await openSite(pages, '/a', undefined, state)
    await moved()
    expect([title(), window.history.state.layers]).toEqual(['A', undefined])
    await push(again, '/b')
    await back()
    expect(title()).toBe('A')
  })
})
