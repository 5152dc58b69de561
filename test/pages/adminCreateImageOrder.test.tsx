/** @jest-environment jsdom */
import '../kit/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import { anAdminWork } from '../kit/adminWork.ts'
import { aFile, openImages, readyAs, takeImages, uploads } from '../kit/workImages.ts'

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

  it('has an end at both ends', async () => {
    const { press, names } = await threeIn()
    expect(screen.getByRole('button', { name: 'Monter a.jpg' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('button', { name: 'Descendre c.jpg' })).toHaveAttribute('aria-disabled', 'true')
    await press('Monter a.jpg')
    await press('Descendre c.jpg')
    expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  })

  it('is the order the work is saved in', async () => {
    const { press, user, asked } = await threeIn()
    await user.type(screen.getByRole('textbox', { name: 'Titre' }), 'Le Large')
    await press('Monter c.jpg')
    await press('Monter c.jpg')
    await press('Enregistrer')
    await screen.findByText('Œuvre créée !')
    expect(asked('createArtwork')).toMatchObject([{ images: [ids['image/webp'], ids['image/jpeg'], ids['image/png']] }])
  })

  /** By the handle of the line at this place, each line a hundred pixels high, one below the other; jsdom has no pointer events of its own. */
  const holding = (lines: readonly HTMLElement[], place: number) => {
    for (const [index, line] of lines.entries()) line.getBoundingClientRect = () => new DOMRect(0, index * 100, 300, 100)
    const handle = lines[place]?.querySelector('[title="Glisser pour changer l’ordre"]') as HTMLElement
    handle.setPointerCapture = () => undefined
    const say = (type: string, clientY = 0) => fireEvent(handle, new MouseEvent(type, { bubbles: true, button: 0, clientY }))
    say('pointerdown', place * 100 + 50)
    return say
  }

  it.each([
    ['the last to the top', 2, 20, ['c.jpg', 'a.jpg', 'b.jpg']],
    ['the first to the bottom', 0, 290, ['b.jpg', 'c.jpg', 'a.jpg']],
    ['the first below the second', 0, 160, ['b.jpg', 'a.jpg', 'c.jpg']],
    ['the second nowhere', 1, 140, ['a.jpg', 'b.jpg', 'c.jpg']],
  ])('changes by dragging: %s', async (_, from, to, after) => {
    const { lines, names } = await threeIn()
    const say = holding(lines(), from)
    say('pointermove', to)
    expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
    say('pointerup')
    expect(names()).toEqual(after)
  })

  it('stays as it was when the dragging is broken off', async () => {
    const { lines, names } = await threeIn()
    const say = holding(lines(), 2)
    say('pointermove', 20)
    say('pointercancel')
    say('pointerup')
    expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  })
})

describe('the colours of the main picture', () => {
  it('are proposed, and follow the picture that is the main one', async () => {
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
