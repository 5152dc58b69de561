/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import { anAdminWork } from '../../kit/screen/adminWork.ts'
import { holdLine, lineKeys, touchLine } from '../../kit/screen/sortableLines.ts'
import { aFile, openImages, readyAs, takeImages, uploads } from '../../kit/screen/workImages.ts'

takeImages()

describe('the order of the pictures', () => {
  const ids: Readonly<Record<string, string>> = {
    'image/jpeg': '00000000-0000-4000-8000-00000000000a',
    'image/png': '00000000-0000-4000-8000-00000000000b',
    'image/webp': '00000000-0000-4000-8000-00000000000c',
  }
  const threeIn = async () => {
    const page = await openImages({
      prepareImageUpload: ({ body }) => ({ id: ids[body.type] ?? '', url: uploads.url, fields: {} }),
      createArtwork: () => ({ artwork: anAdminWork({ id: 18 }) }),
    })
    page.pick(aFile('a.jpg'), aFile('b.jpg', 'image/png'), aFile('c.jpg', 'image/webp'))
    await page.allReady(3)
    return page
  }

  it('changes by buttons, is announced, and leaves the focus where it was', async () => {
    const { press, names, line } = await threeIn()
    await press('Monter c.jpg')
    expect(names()).toEqual(['a.jpg', 'c.jpg', 'b.jpg'])
    expect(screen.getByRole('button', { name: 'Monter c.jpg' })).toHaveFocus()
    expect(screen.getByText('c.jpg, position 2 sur 3')).toBeInTheDocument()
    await press('Monter c.jpg')
    expect(names()).toEqual(['c.jpg', 'a.jpg', 'b.jpg'])
    expect(line('c.jpg').getByText('Image principale')).toBeVisible()
    expect(line('a.jpg').getByText('Prête')).toBeVisible()
    await press('Descendre a.jpg')
    expect(names()).toEqual(['c.jpg', 'b.jpg', 'a.jpg'])
  })

  it('the first picture cannot move up, nor the last one down', async () => {
    const { press, names } = await threeIn()
    expect(screen.getByRole('button', { name: 'Monter a.jpg' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('button', { name: 'Descendre c.jpg' })).toHaveAttribute('aria-disabled', 'true')
    await press('Monter a.jpg')
    await press('Descendre c.jpg')
    expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  })

  it('a work is saved with its pictures in the order shown', async () => {
    const { press, user, asked } = await threeIn()
    await user.type(screen.getByRole('textbox', { name: 'Titre' }), 'Le Large')
    await press('Monter c.jpg')
    await press('Monter c.jpg')
    await press('Enregistrer')
    await screen.findByText('Œuvre créée !')
    expect(asked('createArtwork')).toMatchObject([{ images: [ids['image/webp'], ids['image/jpeg'], ids['image/png']] }])
  })

  it.each([
    ['the last to the top', 2, 20, ['c.jpg', 'a.jpg', 'b.jpg']],
    ['the first to the bottom', 0, 290, ['b.jpg', 'c.jpg', 'a.jpg']],
    ['the first below the second', 0, 160, ['b.jpg', 'a.jpg', 'c.jpg']],
    ['the second nowhere', 1, 140, ['a.jpg', 'b.jpg', 'c.jpg']],
  ])('changes by dragging: %s', async (_, from, to, after) => {
    const { lines, names } = await threeIn()
    const { moveTo, drop } = holdLine(lines(), from)
    moveTo(to)
    expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
    drop()
    expect(names()).toEqual(after)
  })

  it('stays as it was when the dragging is broken off', async () => {
    const { lines, names } = await threeIn()
    const { moveTo, drop, breakOff } = holdLine(lines(), 2)
    moveTo(20)
    breakOff()
    drop()
    expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  })

  it('changes by keyboard, is announced in French, and is left as it was by Escape', async () => {
    const { lines, names } = await threeIn()
    const handle = screen.getByRole('button', { name: 'Déplacer c.jpg' })
    expect(handle).toHaveAccessibleDescription(/Espace ou Entrée pour saisir la ligne/)
    const press = lineKeys(lines(), 2)
    await act(() => press('Space'))
    expect(screen.getByText('c.jpg, position 3 sur 3')).toBeInTheDocument()
    await act(() => press('ArrowUp'))
    expect(screen.getByText('c.jpg, position 2 sur 3')).toBeInTheDocument()
    await act(() => press('Escape'))
    expect(screen.getByText('c.jpg n’a pas changé de place')).toBeInTheDocument()
    expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
    for (const key of ['Enter', 'ArrowUp', 'ArrowUp', 'Enter']) await act(() => press(key))
    expect(names()).toEqual(['c.jpg', 'a.jpg', 'b.jpg'])
    expect(screen.getByRole('button', { name: 'Déplacer c.jpg' })).toHaveFocus()
  })

  it('changes by a finger that rests on the handle first, so that a passing one scrolls the page', async () => {
    const { lines, names } = await threeIn()
    const finger = touchLine(lines(), 2)
    finger.moveTo(20)
    finger.lift()
    expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
    const resting = touchLine(lines(), 2)
    await act(() => new Promise(resolve => setTimeout(resolve, 250)))
    resting.moveTo(20)
    resting.lift()
    expect(names()).toEqual(['c.jpg', 'a.jpg', 'b.jpg'])
  })
})

describe('the colours of the main picture', () => {
  it('colours are proposed from the main picture and change with it', async () => {
    const found: Readonly<Record<string, readonly string[]>> = { 'image/jpeg': ['#111111', '#222222'], 'image/png': ['#333333'] }
    const typeById = new Map<string, string>()
    const { pick, allReady, press } = await openImages({
      prepareImageUpload: ({ body }) => {
        const id = randomUUID()
        typeById.set(id, body.type)
        return { id, url: uploads.url, fields: {} }
      },
      getImageUpload: ({ params }) => {
        const ready = readyAs(params.id)
        return ready.status === 'ready' ? { ...ready, colors: [...(found[typeById.get(params.id) ?? ''] ?? [])] } : ready
      },
    })
    const proposed = () => screen.queryByRole('group', { name: 'Proposées par l’image principale' })
    expect(proposed()).toBeNull()
    pick(aFile('a.jpg'), aFile('b.png', 'image/png'))
    await allReady(2)
    const names = () =>
      within(proposed() as HTMLElement)
        .getAllByRole('button')
        .map(button => button.getAttribute('aria-label'))
    expect(names()).toEqual(['#111111', '#222222'])
    await press('#222222')
    expect(screen.getByRole('list', { name: 'Couleurs choisies' })).toHaveTextContent('#222222')
    await press('Monter b.png')
    expect(names()).toEqual(['#333333'])
  })
})
