/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen, within } from '@testing-library/react'
import type { AdminArtwork } from '../../../shared/artwork/admin/adminArtwork.ts'
import { bulkRefusals } from '../../../shared/artwork/admin/artworkRefusals.ts'
import type { BulkChange } from '../../../shared/artwork/admin/bulkChange.ts'
import { held, refusing } from '../../kit/page/replies.ts'
import { said } from '../../kit/screen/accountScreens.ts'
import { cardOf, openTabs, storeroom, titles } from '../../kit/screen/adminArtworks.tsx'
import { holdLine } from '../../kit/screen/sortableLines.ts'

beforeEach(() => {
  localStorage.clear()
})

/** A shop that does what is asked, each work one version on. */
const shopOf = (works: readonly AdminArtwork[]) => {
  const now = new Map(works.map(work => [work.id, work]))
  return ({ body }: { body: unknown }) => ({
    results: (body as BulkChange).works.map(({ id, version, rank, isFeatured }) => {
      const work = now.get(id)
      if (!work) throw new Error(`There is no work ${id}`)
      const featuredAt = isFeatured ? '2026-11-22T11:00:00.000Z' : isFeatured === false ? undefined : work.featuredAt
      const artwork = { ...work, rank: rank ?? work.rank, featuredAt, version: version + 1 }
      now.set(id, artwork)
      return { outcome: 'updated' as const, artwork, undo: { id, version: artwork.version } }
    }),
  })
}

const button = (deed: string, title: string) => screen.getByRole('button', { name: `${deed} «\u202f${title}\u202f»` })

const openOrder = async (works: readonly AdminArtwork[] = storeroom, reply: unknown = shopOf(works)) => {
  const page = await openTabs({
    listAllArtworks: () => ({ artworks: [...works] }),
    bulkUpdateArtworks: reply as ReturnType<typeof shopOf>,
  })
  await page.user.click(await screen.findByText('Changer l’ordre'))
  const asked = () => page.calls.flatMap(({ name, body }) => (name === 'bulkUpdateArtworks' ? [(body as BulkChange).works] : []))
  const press = (deed: string, title: string) => page.user.click(button(deed, title))
  return { ...page, asked, press }
}

const [fox, waves, window, boats] = storeroom.map(({ title }) => title) as [string, string, string, string]

describe('putting the works in order', () => {
  it('begins with the newest first, moves one by a press, says so, and asks for that one alone', async () => {
    const { press, asked, user } = await openOrder()
    expect(titles()).toEqual([fox, waves, window, boats])
    await press('Monter', window)
    expect(titles()).toEqual([fox, window, waves, boats])
    expect(screen.getByText(`« ${window} », position 2 sur 4`)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: `Monter «\u202f${window}\u202f»` })).toHaveFocus()
    expect(asked()).toEqual([[{ id: 2, version: 1, rank: 3.5 }]])
    await press('Descendre', window)
    expect(titles()).toEqual([fox, waves, window, boats])
    expect(asked().at(-1)).toEqual([{ id: 2, version: 2, rank: 2 }])
    await press('En premier', boats)
    await press('En dernier', fox)
    expect(titles()).toEqual([boats, waves, window, fox])
    await user.click(screen.getByRole('button', { name: 'Terminer' }))
    expect(titles()).toEqual([boats, waves, window, fox])
  })

  it('the first work cannot move up, nor the last one down', async () => {
    const { press, asked } = await openOrder()
    for (const deed of ['Monter', 'En premier']) await press(deed, fox)
    for (const deed of ['Descendre', 'En dernier']) await press(deed, boats)
    expect(screen.getByRole('button', { name: `Monter «\u202f${fox}\u202f»` })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('button', { name: `En dernier «\u202f${boats}\u202f»` })).toHaveAttribute('aria-disabled', 'true')
    expect(asked()).toEqual([])
  })

  it('moves of works are shown at once and sent one after the other', async () => {
    const answer = shopOf(storeroom)
    const slow = held<unknown>(undefined)
    let calls = 0
    const { press, asked } = await openOrder(storeroom, async (call: { body: unknown }) => {
      calls += 1
      if (calls === 1) await slow.reply()
      return answer(call)
    })
    await press('En premier', boats)
    await press('En premier', window)
    expect(titles()).toEqual([window, boats, fox, waves])
    expect(asked()).toHaveLength(1)
    await act(async () => slow.release())
    expect(titles()).toEqual([window, boats, fox, waves])
    const [first, second] = asked().map(([work]) => work)
    expect(second?.rank).toBeGreaterThan(first?.rank ?? Number.POSITIVE_INFINITY)
    expect(second?.rank).toBeLessThan(5)
  })

  it('moves past the neighbour that is seen where only some are, and says the place among all', async () => {
    const { user, press } = await openOrder()
    await user.type(screen.getByRole('searchbox', { name: 'Rechercher par titre ou SKU...' }), 'e')
    await user.selectOptions(screen.getByLabelText('Collection'), await screen.findByRole('option', { name: 'Evasion' }))
    expect(titles()).toEqual([waves, boats])
    const isOff = (deed: string, title: string) => button(deed, title).getAttribute('aria-disabled')
    expect(['En premier', 'Monter', 'Descendre'].map(deed => isOff(deed, waves))).toEqual(['false', 'true', 'false'])
    expect(['En premier', 'Monter', 'Descendre'].map(deed => isOff(deed, boats))).toEqual(['false', 'false', 'true'])
    await press('Monter', boats)
    expect(titles()).toEqual([boats, waves])
    expect(screen.getByText(`« ${boats} », position 2 sur 4`)).toBeInTheDocument()
  })

  const hold = (title: string) => {
    const lines = within(screen.getByRole('list', { name: 'Ordre des œuvres' })).getAllByRole('listitem')
    return holdLine(
      lines,
      lines.findIndex(line => within(line).queryByRole('heading', { name: title })),
    )
  }

  it('a work is moved by dragging, and an interrupted drag leaves the order as it was', async () => {
    const { asked } = await openOrder()
    const away = hold(boats)
    away.moveTo(120)
    away.breakOff()
    away.drop()
    expect(asked()).toEqual([])
    const line = hold(boats)
    line.moveTo(120)
    expect(titles()).toEqual([fox, waves, window, boats])
    await act(async () => void line.drop())
    expect(titles()).toEqual([fox, boats, waves, window])
    expect(asked()).toEqual([[{ id: 1, version: 1, rank: 3.5 }]])
  })

  it('a move that the server refuses is undone, with the reason', async () => {
    let calls = 0
    const { press } = await openOrder(storeroom, () => {
      calls += 1
      if (calls === 1) throw refusing('bulkUpdateArtworks', 'internalError')
      const artwork = { ...storeroom[3], title: 'Barques, le soir', version: 7 }
      return { results: [{ outcome: 'refused', id: 1, code: 'artworkChanged', detail: bulkRefusals.artworkChanged.detail, artwork }] }
    })
    await press('Monter', boats)
    expect(await said().findByText('Une erreur est survenue de notre côté. Veuillez réessayer dans un instant.')).toBeVisible()
    expect(titles()).toEqual([fox, waves, window, boats])
    expect(screen.getByText(`« ${boats} » n’a pas changé de place.`)).toBeInTheDocument()
    await press('Monter', boats)
    expect(await said().findByText(bulkRefusals.artworkChanged.detail)).toBeVisible()
    expect(titles()).toEqual([fox, waves, window, 'Barques, le soir'])
  })

  it('makes room in steps of a hundred where there is no number left between two works', async () => {
    // All at one place: the later number first.
    const many = Array.from({ length: 120 }, (_, i) => ({
      ...(storeroom[0] as AdminArtwork),
      id: 120 - i,
      title: `Œuvre ${120 - i}`,
      rank: 7,
    }))
    const { asked } = await openOrder(many)
    const order = () => [...document.querySelectorAll('ol h2')].map(({ textContent }) => textContent)
    const button = document.querySelector('[aria-label="Monter «\u202fŒuvre 60\u202f»"]')
    await act(async () => void (button && fireEvent.click(button)))
    expect(order().slice(58, 62)).toEqual(['Œuvre 62', 'Œuvre 60', 'Œuvre 61', 'Œuvre 59'])
    expect(asked().map(works => works.length)).toEqual([100, 20])
  })
})

describe('the work the home page opens on', () => {
  const featured = storeroom.map(work => (work.id === 4 ? { ...work, featuredAt: '2026-01-01T00:00:00.000Z' } : work))
  const open = async (works: readonly AdminArtwork[], reply: unknown = shopOf(works)) => {
    const page = await openTabs({
      listAllArtworks: () => ({ artworks: [...works] }),
      bulkUpdateArtworks: reply as ReturnType<typeof shopOf>,
    })
    const asked = () => page.calls.flatMap(({ name, body }) => (name === 'bulkUpdateArtworks' ? [(body as BulkChange).works] : []))
    return { ...page, asked }
  }
  const press = async (user: Awaited<ReturnType<typeof open>>['user'], title: string, name: string) =>
    user.click((await cardOf(title)).getByRole('button', { name }))

  it('one work is featured: choosing another replaces it', async () => {
    const { user, asked } = await open(featured)
    expect((await cardOf(fox)).getByText('À la une')).toBeVisible()
    await press(user, boats, 'Mettre à la une')
    expect(await said().findByText(`L’accueil s’ouvre sur « ${boats} ».`)).toBeVisible()
    expect(asked()).toEqual([
      [
        { id: 1, version: 1, isFeatured: true },
        { id: 4, version: 1, isFeatured: false },
      ],
    ])
    expect((await cardOf(boats)).getByText('À la une')).toBeVisible()
    expect((await cardOf(fox)).queryByText('À la une')).toBeNull()
  })

  it('a featured work is unset by its key, and the home page chooses again', async () => {
    const { user, asked } = await open(featured)
    const card = await cardOf(fox)
    card.getByRole('button', { name: 'Modifier' }).focus()
    await user.keyboard('u')
    expect(await said().findByText('L’accueil choisit de nouveau l’œuvre qui l’ouvre.')).toBeVisible()
    expect(asked()).toEqual([[{ id: 4, version: 1, isFeatured: false }]])
    expect(card.getByRole('button', { name: 'Mettre à la une' })).toHaveFocus()
  })

  it.each([
    [waves, 'À la une dès sa publication ; en attendant, l’accueil en montre une autre.'],
    [window, 'À la une, mais vendue : l’accueil en montre une autre.'],
  ])('a featured « %s » shows that the home page opens on another work', async (title, words) => {
    const { user } = await open(storeroom)
    await press(user, title, 'Mettre à la une')
    expect((await cardOf(title)).getByText(words)).toBeVisible()
    expect(await said().findByText(words)).toBeVisible()
  })

  it('the deletion of the featured work warns that the home page will open on another', async () => {
    const { user } = await open(featured)
    await press(user, boats, 'Supprimer')
    expect(screen.queryByText('Elle est à la une : l’accueil s’ouvrira sur une autre œuvre.')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Annuler' }))
    await press(user, fox, 'Supprimer')
    expect(screen.getByText('Elle est à la une : l’accueil s’ouvrira sur une autre œuvre.')).toBeVisible()
  })

  it('stays as it was where the server refuses', async () => {
    const { user } = await open(featured, () => {
      throw refusing('bulkUpdateArtworks', 'internalError')
    })
    await press(user, boats, 'Mettre à la une')
    expect(await said().findByText('Erreur')).toBeVisible()
    expect((await cardOf(fox)).getByText('À la une')).toBeVisible()
    expect((await cardOf(boats)).queryByText('À la une')).toBeNull()
  })
})
