/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { AdminSubscriber } from '../../../shared/newsletter/admin/adminSubscriberRoutes.ts'
import { newsletterConsentTexts } from '../../../shared/newsletter/newsletterTexts.ts'
import { shown } from '../../kit/page/page.tsx'
import { type Replies, refusing } from '../../kit/page/replies.ts'
import { savedFiles } from '../../kit/page/savedFiles.ts'
import { openBackOffice } from '../../kit/screen/adminArtworks.tsx'
import { aReader } from '../../kit/screen/adminLists.ts'

beforeEach(() => localStorage.clear())

const asking: AdminSubscriber = {
  email: 'marc@mail.example',
  status: 'pending',
  consent: { textVersion: '2026-11-21.2', at: '2026-11-19T10:30:00.000Z', origin: 'page' },
}
const gone = aReader({ email: 'zoe@mail.example', name: 'Zoé Petit', status: 'unsubscribed', unsubscribedAt: '2026-11-20T20:00:00.000Z' })

const openSubscribers = async (subscribers: readonly AdminSubscriber[] = [aReader(), asking, gone], replies: Replies = {}) => {
  const page = await openBackOffice({ listSubscribers: () => ({ subscribers: [...subscribers] }), ...replies }, '/admin/abonnes')
  await screen.findByRole('heading', { level: 1, name: 'Abonnés' })
  return page
}

const addresses = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent?.match(/\w+@mail\.example/)?.[0])

describe('the subscribers', () => {
  it('subscribers are listed newest first, with the proof of their consent', async () => {
    await openSubscribers()
    expect(addresses()).toEqual(['lucie@mail.example', 'marc@mail.example', 'zoe@mail.example'])
    expect(screen.getByText('3 abonnés')).toBeVisible()
    const [, lucie, marc, zoe] = screen.getAllByRole('row')
    expect(lucie).toHaveTextContent(/Lucie Bernard.*20 novembre 2026 à 11:30.*formulaire du pied de page/)
    expect(lucie).toHaveTextContent(/confirmé le 20 novembre 2026.*Confirmé$/)
    expect(marc).toHaveTextContent(/page de la lettre.*À confirmer$/)
    expect(zoe).toHaveTextContent(/désinscrit le 20 novembre 2026.*Désinscrit$/)
  })

  it('agreed to sentences that can be read here', async () => {
    await openSubscribers()
    const main = within(screen.getByRole('main'))
    for (const sentence of [newsletterConsentTexts.page, newsletterConsentTexts.footer])
      expect(main.getByText(text => text.includes(shown(sentence)))).toBeVisible()
  })

  it('the owner finds subscribers by name or address, and filters them by state', async () => {
    const { user } = await openSubscribers()
    await user.type(screen.getByRole('searchbox'), 'marc@mail')
    await waitFor(() => expect(addresses()).toEqual(['marc@mail.example']))
    await user.clear(screen.getByRole('searchbox'))
    await user.type(screen.getByRole('searchbox'), 'zoe petit')
    await waitFor(() => expect(addresses()).toEqual(['zoe@mail.example']))
    await user.clear(screen.getByRole('searchbox'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'État de l’abonnement' }), 'Confirmés')
    await waitFor(() => expect(addresses()).toEqual(['lucie@mail.example']))
  })

  it('the list of subscribers says that there is none yet', async () => {
    await openSubscribers([])
    expect(await screen.findByText('Aucun abonné pour le moment')).toBeVisible()
  })

  it('subscribers that cannot be loaded show an error and a button to retry', async () => {
    await openSubscribers([], {
      listSubscribers: () => {
        throw refusing('listSubscribers', 'internalError')
      },
    })
    expect(await screen.findByText('Impossible de charger les abonnés')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  })

  it('the subscribers are exported as a CSV file with the proof of each consent', async () => {
    const files = savedFiles()
    const { user } = await openSubscribers()
    await user.click(screen.getByRole('button', { name: 'Exporter en CSV' }))
    const [file] = await files()
    expect(file?.name).toBe('abonnes.csv')
    expect(file?.text.split('\r\n').slice(1)).toEqual([
      'lucie@mail.example;Lucie Bernard;Confirmé;2026-11-20 11:30:00;formulaire du pied de page;2026-11-21.2;2026-11-20 11:40:00;;http://localhost/newsletter-confirmation#desinscription=a.b',
      'marc@mail.example;;À confirmer;2026-11-19 11:30:00;page de la lettre;2026-11-21.2;;;',
      'zoe@mail.example;Zoé Petit;Désinscrit;2026-11-20 11:30:00;formulaire du pied de page;2026-11-21.2;2026-11-20 11:40:00;2026-11-20 21:00:00;http://localhost/newsletter-confirmation#desinscription=a.b',
      '',
    ])
  })
})

describe('the way between the owner’s pages', () => {
  it('the back office’s header links each section, and marks the current one', async () => {
    await openSubscribers()
    const sections = within(screen.getByRole('navigation', { name: 'Administration' }))
    for (const [name, href] of [
      ['Œuvres', '/admin'],
      ['Commandes', '/admin/commandes'],
      ['Messages', '/admin/messages'],
    ] as const)
      expect(sections.getByRole('link', { name })).toHaveAttribute('href', href)
    expect(sections.getByRole('link', { name: 'Abonnés' })).toHaveAttribute('aria-current', 'page')
  })
})
