/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { pagePatterns } from '../../../shared/paths.ts'
import { helpTaskNames, helpTasks } from '../../../web/admin/helpTexts.ts'
import { openBackOffice } from '../../kit/screen/adminArtworks.tsx'

beforeEach(() => localStorage.clear())

const main = () => within(screen.getByRole('main'))

describe('the help', () => {
  it('leads from the back office to each task', async () => {
    const { user } = await openBackOffice()
    await user.click(await screen.findByRole('link', { name: 'Aide' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Aide' })).toBeVisible()
    for (const name of helpTaskNames) expect(main().getByRole('link', { name: helpTasks[name].title })).toBeVisible()
    await user.click(main().getByRole('link', { name: 'Rembourser' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Rembourser' })).toBeVisible()
    await user.click(main().getByRole('link', { name: 'Toutes les tâches' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Aide' })).toBeVisible()
  })

  it.each(helpTaskNames)('the help for « %s » shows its steps, its screen and the way there', async name => {
    await openBackOffice({}, `/admin/aide?tache=${name}`)
    expect(await screen.findByRole('heading', { level: 1, name: helpTasks[name].title })).toBeVisible()
    expect(
      main()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining([...helpTasks[name].steps]))
    const picture = main().getByRole('img', { name: helpTasks[name].picture })
    expect(existsSync(fileURLToPath(picture.getAttribute('src') ?? ''))).toBe(true)
    const there = new URL(main().getByRole('link', { name: 'Ouvrir cet écran' }).getAttribute('href') ?? '', 'https://galerie.example')
    expect(pagePatterns).toContain(there.pathname)
  })

  it('the help has no picture that it does not show', async () => {
    const pictures = await readdir('web/admin/helpPictures')
    expect(pictures.toSorted()).toEqual(helpTaskNames.map(name => `${name}.webp`).toSorted())
  })

  it('shows all tasks for what is none', async () => {
    await openBackOffice({}, '/admin/aide?tache=rien')
    expect(await screen.findByRole('heading', { level: 1, name: 'Aide' })).toBeVisible()
  })
})
