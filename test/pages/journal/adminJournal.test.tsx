/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { JournalEntry } from '../../../shared/journal/journal.ts'
import { shown } from '../../kit/page/page.tsx'
import { type Replies, refusing } from '../../kit/page/replies.ts'
import { savedFiles } from '../../kit/page/savedFiles.ts'
import { openBackOffice } from '../../kit/screen/adminArtworks.tsx'

beforeEach(() => localStorage.clear())

const by = { sub: '3f2a77c1-0000-4000-8000-000000000001', email: 'solene@mail.example' }
const from = '203.0.113.0/24'

const lowered: JournalEntry = {
  id: 'entry-1',
  at: '2026-11-20T10:30:00.000Z',
  kind: 'write',
  what: 'updateArtwork',
  by,
  from,
  of: { kind: 'artwork', id: '42', label: 'Trio, minuit' },
  changes: [
    { field: 'priceEur', before: 1200, after: 500 },
    { field: 'isPublished', before: false, after: true },
    { field: 'description' },
    { field: 'cover' },
  ],
}
const refunded: JournalEntry = {
  ...lowered,
  id: 'entry-2',
  what: 'refundOrder',
  of: { kind: 'order', id: '11111111-1111-4111-8111-111111111111', label: 'GL-2611-4F7K2Q' },
  changes: [
    { field: 'status', before: 'paid', after: 'refunded' },
    { field: 'refundedAmount', before: 0, after: 120_000 },
  ],
}
const refusedByStripe: JournalEntry = { ...refunded, id: 'entry-3', changes: undefined, outcome: 'refused' }
const customer: JournalEntry = {
  id: 'tally-1',
  at: '2026-11-20T09:00:00.000Z',
  kind: 'access',
  what: 'customerSignedIn',
  by: { sub: 'c0ffee00-0000-4000-8000-000000000002' },
  count: 3,
  lastAt: '2026-11-20T09:30:00.000Z',
}
const alarm: JournalEntry = { id: 'entry-4', at: '2026-11-20T08:00:00.000Z', kind: 'alert', what: 'PriceHalved' }
const all = [lowered, refunded, refusedByStripe, customer, alarm]

const openJournal = async (entries: readonly JournalEntry[] = all, replies: Replies = {}) => {
  const page = await openBackOffice({ listJournal: () => ({ entries: [...entries] }), ...replies }, '/admin/journal')
  await screen.findByRole('heading', { level: 1, name: 'Journal' })
  return page
}

const rows = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

describe('the journal', () => {
  it('lists the sign-ins of thirty days by the account menu’s « Vos connexions »', async () => {
    const { user } = await openBackOffice({ listJournal: () => ({ entries: all }) }, '/403')
    await user.click(await screen.findByRole('button', { name: 'Votre compte' }))
    await user.click(screen.getByRole('link', { name: 'Vos connexions' }))
    expect(await screen.findByText('1 ligne')).toBeVisible()
    expect(screen.getByLabelText('Genre')).toHaveValue('access')
    expect(screen.getByLabelText('Période')).toHaveValue('30')
    expect(screen.queryByRole('link', { name: 'Vos connexions' })).toBeNull()
  })

  it('the journal shows each change with its work, author, origin, time and values', async () => {
    await openJournal()
    expect(await screen.findByText('5 lignes')).toBeVisible()
    const [first] = screen.getAllByRole('row').slice(1)
    expect(first).toHaveTextContent(/^Œuvre modifiée/)
    for (const words of [
      'GL-0042 · Trio, minuit',
      'Prix : 1 200 €, puis 500 €',
      'Publiée : non, puis oui',
      'Modifié aussi : Description, Image principale',
      'solene@mail.example',
      from,
      '20 novembre 2026 à 11:30',
    ])
      expect(first).toHaveTextContent(words)
    expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', '/admin/oeuvres/42/apercu')
  })

  it('leads to an order, and says how its refund came out', async () => {
    await openJournal()
    const [, order, refused] = (await screen.findAllByRole('row')).slice(1)
    expect(order).toHaveTextContent('État : Payé, puis Remboursé')
    expect(order).toHaveTextContent('Remboursé : 0,00 €, puis 1 200,00 €')
    expect(within(order as HTMLElement).getByRole('link')).toHaveAttribute('href', '/admin/commandes?commande=GL-2611-4F7K2Q')
    expect(refused).toHaveTextContent('Remboursement demandé, sans suite : refusé')
  })

  it.each<[string, NonNullable<JournalEntry['changes']>, string]>([
    [
      'recordOrderAct',
      [
        { field: 'act', after: 'send' },
        { field: 'parcel', after: 2 },
      ],
      'Colis 2 expédié',
    ],
    [
      'recordOrderAct',
      [
        { field: 'act', after: 'prepare' },
        { field: 'parcel', after: 1 },
      ],
      'Envoi en préparation, colis 1',
    ],
    ['recordOrderAct', [{ field: 'act', after: 'receiveReturn' }], 'Colis de retour reçu'],
    ['setArtworkPublication', [{ field: 'isPublished', before: true, after: false }], 'Œuvre masquée'],
    ['setArtworkPublication', [{ field: 'isPublished', before: false, after: true }], 'Œuvre publiée'],
    ['setMessageHandled', [{ field: 'handled', before: false, after: true }], 'Message marqué comme traité'],
    ['setMessageHandled', [{ field: 'handled', before: true, after: false }], 'Message marqué comme à traiter'],
    ['togglePromoCode', [{ field: 'active', before: false, after: true }], 'Code promo activé'],
    ['togglePromoCode', [{ field: 'active', before: true, after: false }], 'Code promo désactivé'],
    ['cropImage', [{ field: 'neutral', after: false }], 'Photographie recadrée'],
    ['cropImage', [{ field: 'neutral', after: true }], 'Couleurs d’une photographie corrigées'],
    [
      'actOnContent',
      [
        { field: 'act', after: 'publish' },
        { field: 'isPublished', before: false, after: true },
      ],
      'Contenu publié',
    ],
    ['actOnContent', [{ field: 'act', after: 'publish' }], 'Contenu publié de nouveau'],
    ['actOnContent', [{ field: 'act', after: 'retract' }], 'Contenu retiré du site'],
    ['actOnContent', [{ field: 'act', after: 'delete' }], 'Contenu supprimé'],
    ['actOnContent', [{ field: 'act', after: 'unplan' }], 'Publication programmée annulée'],
    ['actOnContent', [{ field: 'act', after: 'restore' }], 'Version précédente reprise en brouillon'],
    ['actOnContent', [{ field: 'act', after: 'undo' }], 'Publication annulée'],
    [
      'actOnContent',
      [
        { field: 'act', after: 'undo' },
        { field: 'isPublished', before: false, after: true },
      ],
      'Retrait du site annulé',
    ],
  ])('the journal tells of %s in one clause what happened: %j', async (what, changes, words) => {
    await openJournal([{ ...refunded, of: undefined, what, changes }])
    await screen.findByText('1 ligne')
    expect(rows()[0]?.startsWith(`${words}solene@mail.example`)).toBe(true)
  })

  it('the journal shows a new work in one line, and a removed price as on request', async () => {
    const state = [
      { field: 'title', after: 'Trio, minuit' },
      { field: 'priceEur', after: 900 },
      { field: 'isPublished', after: true },
    ]
    const onRequest = [{ field: 'priceEur', before: 900 }]
    await openJournal([
      { ...lowered, id: 'entry-5', what: 'createArtwork', changes: state },
      { ...lowered, id: 'entry-6', changes: onRequest },
    ])
    expect(await screen.findByText(shown('Prix\u202f: 900\u00a0€ · Publiée\u202f: oui'))).toBeVisible()
    expect(screen.getByText(shown('Prix\u202f: 900\u00a0€, puis sur demande'))).toBeVisible()
  })

  it('names a customer by their account alone, and says how often', async () => {
    await openJournal([customer])
    expect(await screen.findByText('1 ligne')).toBeVisible()
    expect(rows()[0]).toMatch(/^Connexion d’un client, 3.fois en une heure/)
    expect(rows()[0]).toContain('Compte c0ffee00')
  })

  it('tells each alarm in words', async () => {
    await openJournal([alarm])
    expect(await screen.findByText(/un prix a baissé de plus de moitié/)).toBeVisible()
  })

  it('leaves the alarms of the hosting, and the passwords tried on all accounts, to the page of the person who installs the shop', async () => {
    const technical: JournalEntry = { ...alarm, id: 'entry-7', what: 'ApiFails' }
    const report: JournalEntry = { ...alarm, id: 'entry-8', what: 'unknownPage' }
    const tried: JournalEntry = { ...alarm, id: 'tally-2', kind: 'access', what: 'passwordTried', count: 4 }
    const { user } = await openJournal([...all, technical, report, tried])
    expect(await screen.findByText('5 lignes')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Pour la personne qui installe' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Pour la personne qui installe' })).toBeVisible()
    await waitFor(() => expect(rows()).toHaveLength(3))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Genre' }), 'Alarmes')
    await waitFor(() => expect(rows()).toEqual([expect.stringMatching(/répond par des erreurs/)]))
  })

  it.each([
    ['gl-42', 1],
    ['GL-2611-4F7K2Q', 2],
    ['solene', 3],
    ['c0ffee00', 1],
    ['203.0.113', 3],
  ])('the journal is searched for « %s »', async (words, count) => {
    const { user } = await openJournal()
    await user.type(await screen.findByRole('searchbox'), words)
    await waitFor(() => expect(rows()).toHaveLength(count))
  })

  it('the journal can be filtered to one kind', async () => {
    const { user } = await openJournal()
    for (const [kind, count] of [
      ['Connexions', 1],
      ['Alertes', 1],
      ['Modifications', 3],
      ['Tout', 5],
    ] as const) {
      await user.selectOptions(await screen.findByRole('combobox', { name: 'Genre' }), kind)
      await waitFor(() => expect(rows()).toHaveLength(count))
    }
  })

  it('goes back thirty days, and thirteen months when asked', async () => {
    const asked: (string | undefined)[] = []
    const { user } = await openJournal([], {
      listJournal: ({ query }) => {
        asked.push(query.since)
        return { entries: query.since ? [] : [lowered] }
      },
    })
    expect(await screen.findByText('Rien pendant cette période')).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Période' }), 'Treize mois')
    expect(await screen.findByText('1 ligne')).toBeVisible()
    const days = (Date.now() - Date.parse(asked[0] ?? '')) / 86_400_000
    expect([Math.round(days), asked.at(-1)]).toEqual([30, undefined])
  })

  it('the journal shows when it cannot be read', async () => {
    await openJournal([], {
      listJournal: () => {
        throw refusing('listJournal', 'internalError')
      },
    })
    expect(await screen.findByText('Impossible de charger le journal')).toBeVisible()
  })

  it('the journal is saved as a CSV file', async () => {
    const files = savedFiles()
    const { user } = await openJournal([lowered, customer])
    await user.click(await screen.findByRole('button', { name: 'Exporter en CSV' }))
    const [file] = await files()
    expect(file?.name).toBe('journal.csv')
    const [, first, second] = file?.text.split('\r\n') ?? []
    expect(first).toMatch(
      /^2026-11-20 11:30:00;Modifications;Œuvre modifiée;GL-0042 · Trio, minuit;.*;solene@mail\.example;203\.0\.113\.0\/24;;$/,
    )
    expect(second).toMatch(/;Compte c0ffee00;;3;2026-11-20 10:30:00$/)
  })

  it('the journal is a section of the back office', async () => {
    await openJournal()
    expect(screen.getByRole('link', { name: 'Journal' })).toHaveAttribute('aria-current', 'page')
  })
})
