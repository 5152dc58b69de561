/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { RouteQuery } from '../../../shared/kit/route.ts'
import type { AdminOrder } from '../../../shared/order/admin/adminOrder.ts'
import type { adminOrderRoutes } from '../../../shared/order/admin/adminOrderRoutes.ts'
import { held, type Replies, refusing } from '../../kit/page/replies.ts'
import { savedFiles } from '../../kit/page/savedFiles.ts'
import { said } from '../../kit/screen/accountScreens.ts'
import { openBackOffice } from '../../kit/screen/adminArtworks.tsx'
import { anOrder, aRefundedOrder } from '../../kit/screen/adminLists.ts'
import { anAdminWork } from '../../kit/screen/adminWork.ts'

beforeEach(() => localStorage.clear())

const cursor = '2026-11-20T10:30:00.000Z_22222222-1111-4111-8111-111111111111'
const uuid = (digit: number): string => [`${digit}`.repeat(8), 1111, 4111, 8111, 111111111111].join('-')
const pending = anOrder({
  id: uuid(2),
  reference: 'GL-2611-PENDNG',
  status: 'pending',
  customerName: 'Éloïse Martin',
  customerEmail: 'eloise@mail.example',
  promoCode: undefined,
})
const expired = anOrder({ id: uuid(3), reference: 'GL-2610-EXPRED', status: 'expired', customerName: undefined })

const openOrders = async (orders: readonly AdminOrder[] = [anOrder(), pending, expired], replies: Replies = {}, search = '') => {
  const page = await openBackOffice({ listOrders: () => ({ orders: [...orders] }), ...replies }, `/admin/commandes${search}`)
  await screen.findByRole('heading', { level: 1, name: /^Commandes/ })
  const open = (reference: string) => page.user.click(screen.getByRole('link', { name: `Ouvrir la commande ${reference}` }))
  /** What was asked of the lists, besides what is to do. */
  const asked = () => page.calls.filter(({ name }) => name === 'listOrders').flatMap(({ query }) => (isTodo(query) ? [] : [query as Query]))
  return { ...page, open, asked }
}

type Query = RouteQuery<typeof adminOrderRoutes.listOrders>
const isTodo = (query: unknown): boolean => (query as Query).list === 'todo'

const references = () => screen.queryAllByRole('link', { name: /^Ouvrir la commande/ }).map(({ textContent }) => textContent)
const detail = (reference = 'GL-2611-4F7K2Q') => within(screen.getByRole('dialog', { name: `Commande ${reference}` }))
const search = () => screen.getByRole('searchbox')

describe('the orders', () => {
  it('orders are listed newest first, with buyer, works, state and total', async () => {
    await openOrders()
    expect(references()).toEqual(['GL-2611-4F7K2Q', 'GL-2611-PENDNG', 'GL-2610-EXPRED'])
    expect(screen.getByText('3 commandes')).toBeVisible()
    const row = screen.getAllByRole('row')[1]
    expect(row).toHaveTextContent(/Claire Dupont.*claire@mail\.example.*Trio, minuit.*Payé.*1\s080,00\s€/)
    expect(screen.getAllByText('En attente')[0]).toBeInTheDocument()
    expect(screen.getAllByText('Non payé')[0]).toBeInTheDocument()
  })

  it('an order of an erased buyer says so, and keeps the name of the invoice', async () => {
    const { open } = await openOrders([anOrder({ customerEmail: '' })])
    expect(screen.getAllByRole('row')[1]).toHaveTextContent(/Claire Dupont.*Effacé à la demande de l’acheteur/)
    await open('GL-2611-4F7K2Q')
    expect(detail().getByText('Effacé à la demande de l’acheteur')).toBeVisible()
    expect(detail().queryByRole('link', { name: /@/ })).not.toBeInTheDocument()
  })

  it('lead to a mail to the buyer, whatever letters the address has', async () => {
    const { open } = await openOrders([anOrder({ customerEmail: 'dupont&fils?100%#1@mail.example' })])
    await open('GL-2611-4F7K2Q')
    expect(detail().getByRole('link', { name: /@/ })).toHaveAttribute('href', 'mailto:dupont%26fils%3F100%25%231@mail.example')
  })

  it('a search finds orders by any word, whatever case and accents, without another request', async () => {
    const { user, asked } = await openOrders()
    await user.type(search(), 'eloise')
    await waitFor(() => expect(references()).toEqual(['GL-2611-PENDNG']))
    await user.clear(search())
    await user.type(search(), 'TRIO bienvenue10 dupont')
    await waitFor(() => expect(references()).toEqual(['GL-2611-4F7K2Q']))
    await user.clear(search())
    await user.type(search(), 'nulle part')
    expect(await screen.findByText('Aucun résultat')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Tout afficher' }))
    await waitFor(() => expect(references()).toHaveLength(3))
    expect(asked()).toEqual([{ most: '50' }])
  })

  it('the owner filters the orders by one state', async () => {
    const { user } = await openOrders()
    await user.selectOptions(screen.getByRole('combobox', { name: 'État de la commande' }), 'Payées')
    expect(references()).toEqual(['GL-2611-4F7K2Q'])
    expect(screen.getByText('1 commande')).toBeVisible()
  })

  it.each([
    [
      'paid',
      '',
      ['Rétractations demandées', 'À expédier', 'En route', 'Partiellement remboursées', 'Paiements contestés', 'Payées', 'Remboursées'],
    ],
    ['unpaid', '?liste=non-payees', ['En attente', 'Non payées']],
  ])('the list of %s orders offers only the states that they can have', async (_, search, states) => {
    await openOrders(undefined, {}, search)
    const filter = await screen.findByRole('combobox', { name: 'État de la commande' })
    expect(
      within(filter)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Toutes les commandes', ...states])
  })

  it('the list marks and filters orders with a withdrawal until they are refunded', async () => {
    const asked = anOrder({ refundDue: 108_000 })
    const { open, user } = await openOrders([asked, pending, expired], { refundOrder: () => ({ order: aRefundedOrder() }) })
    expect(screen.getAllByRole('row')[1]).toHaveTextContent(/Payé\s*Rétractation demandée/)
    expect(screen.getAllByRole('row')[2]).not.toHaveTextContent('Rétractation')
    await user.selectOptions(screen.getByRole('combobox', { name: 'État de la commande' }), 'Rétractations demandées')
    expect(references()).toEqual(['GL-2611-4F7K2Q'])
    await open('GL-2611-4F7K2Q')
    expect(detail().getByText('Rétractation demandée')).toBeVisible()
    await user.click(detail().getByRole('button', { name: 'Rembourser' }))
    await user.click(screen.getByRole('button', { name: /^Rembourser 1/ }))
    expect(await said().findByText('Commande remboursée')).toBeVisible()
    expect(detail().queryByText('Rétractation demandée')).toBeNull()
    expect(references()).toEqual([])
    expect(screen.getByText('Aucun résultat')).toBeInTheDocument()
  })

  it('an order says when the mail about it did not reach the owner', async () => {
    const { open } = await openOrders([anOrder({ undelivered: { at: '2026-11-20T10:31:00.000Z' } }), pending])
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('E-mail non remis')
    expect(screen.getAllByRole('row')[2]).not.toHaveTextContent('E-mail non remis')
    await open('GL-2611-4F7K2Q')
    expect(detail().getByText('L’e-mail du 20 novembre 2026 qui vous en prévenait n’a pas pu être remis.')).toBeVisible()
  })

  it('never say a country, nor an address, that nobody gave', async () => {
    const files = savedFiles()
    const { open, user } = await openOrders([anOrder({ customerDetails: {} })])
    await user.click(screen.getByRole('button', { name: 'Exporter en CSV' }))
    const [file] = await files()
    expect(file?.text).toContain('Claire Dupont;claire@mail.example;;;;;;Trio, minuit')
    await open('GL-2611-4F7K2Q')
    expect(detail().getByText('Adresse à convenir')).toBeVisible()
    expect(detail().queryByText(/France/)).toBeNull()
  })

  it('the key « / » focuses the search of orders', async () => {
    const { user } = await openOrders()
    await user.keyboard('/')
    expect(search()).toHaveFocus()
    await user.keyboard('a/b')
    expect(search()).toHaveValue('a/b')
  })

  it('the orders come a screen at a time, and the count says that there are more', async () => {
    const { user } = await openOrders([], {
      listOrders: ({ query }) => (query.cursor === cursor ? { orders: [expired] } : { orders: [anOrder(), pending], next: cursor }),
    })
    expect(await screen.findByText('Au moins 2 commandes')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Afficher la suite' }))
    expect(await screen.findByText('3 commandes')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Afficher la suite' })).toBeNull()
  })

  it('the server searches a longer list once the typing pauses, and goes on until something is found', async () => {
    const found = anOrder({ id: uuid(5), reference: 'GL-2401-ANC1EN', customerName: 'Zoé Petit', createdAt: '2024-01-05T10:00:00.000Z' })
    const { user, asked } = await openOrders([], {
      listOrders: ({ query: { q, cursor: from } }) => {
        if (!q) return { orders: [anOrder(), pending], next: cursor }
        return from ? { orders: [found] } : { orders: [], next: `l0~${cursor}` }
      },
    })
    await screen.findByText('Au moins 2 commandes')
    await user.type(search(), 'zoé')
    await waitFor(() => expect(references()).toEqual(['GL-2401-ANC1EN']))
    expect(screen.getByText('1 commande')).toBeVisible()
    expect(asked()).toEqual([{ most: '50' }, { most: '50', q: 'zoé' }, { most: '50', q: 'zoé', cursor: `l0~${cursor}` }])
    await user.clear(search())
    await user.type(search(), 'dupont')
    await waitFor(() => expect(references()).toEqual(['GL-2611-4F7K2Q']))
  })

  it('a search of the server that finds nothing says so', async () => {
    const { user } = await openOrders([], {
      listOrders: ({ query: { q } }) => (q ? { orders: [] } : { orders: [anOrder()], next: cursor }),
    })
    await user.type(await screen.findByRole('searchbox'), 'nulle part')
    expect(await screen.findByText('Aucun résultat')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Tout afficher' }))
    expect(await screen.findByText('Au moins 1 commande')).toBeVisible()
  })

  it('the server keeps a longer list to a state, a year or a month', async () => {
    const { user, asked } = await openOrders([], {
      listOrders: ({ query: { period, status } }) =>
        period || status ? { orders: [anOrder()] } : { orders: [anOrder(), pending], next: cursor, since: '2025-06-01T10:00:00.000Z' },
    })
    const period = await screen.findByRole('combobox', { name: 'Période' })
    await user.selectOptions(period, 'novembre 2026')
    await user.selectOptions(screen.getByRole('combobox', { name: 'État de la commande' }), 'Payées')
    expect(await screen.findByText('1 commande')).toBeVisible()
    expect(asked().slice(1)).toEqual([
      { most: '50', period: '2026-11' },
      { most: '50', period: '2026-11', status: 'paid' },
    ])
    await user.selectOptions(period, 'Toute l’année 2025')
    await user.selectOptions(period, 'juin 2025')
    expect(references()).toEqual([])
  })

  it('the file has every order, though only a screen of them has come', async () => {
    const files = savedFiles()
    const { user, asked } = await openOrders([], {
      listOrders: ({ query }) => (query.cursor ? { orders: [anOrder(), expired] } : { orders: [anOrder(), pending], next: cursor }),
    })
    await screen.findByText('Au moins 2 commandes')
    await user.click(screen.getByRole('button', { name: 'Exporter en CSV' }))
    await waitFor(async () => expect(await files()).toHaveLength(1))
    const [, ...lines] = ((await files())[0]?.text ?? '').trim().split('\r\n')
    expect(lines.map(line => line.split(';')[0]).toSorted()).toEqual(['GL-2610-EXPRED', 'GL-2611-4F7K2Q', 'GL-2611-PENDNG'])
    expect(asked().slice(1)).toEqual([{}, { cursor }])
  })

  it('no file is saved when the orders cannot be read to the end', async () => {
    const files = savedFiles()
    const { user } = await openOrders([], {
      listOrders: ({ query }) => {
        if (query.cursor) throw refusing('listOrders', 'internalError')
        return { orders: [anOrder()], next: cursor }
      },
    })
    await screen.findByText('Au moins 1 commande')
    await user.click(screen.getByRole('button', { name: 'Exporter en CSV' }))
    expect(await said().findByText('Erreur')).toBeVisible()
    expect(await files()).toEqual([])
    expect(screen.getByRole('button', { name: 'Exporter en CSV' })).toBeEnabled()
  })

  it('the list of orders says that there is none yet', async () => {
    await openOrders([])
    expect(await screen.findByText('Aucune commande pour le moment')).toBeVisible()
  })

  it('orders that cannot be loaded show an error, and a retry loads them', async () => {
    let isDown = true
    const { user } = await openOrders([], {
      listOrders: () => {
        if (isDown) throw refusing('listOrders', 'internalError')
        return { orders: [anOrder()] }
      },
    })
    expect(await screen.findByText('Impossible de charger les commandes')).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText('1 commande')).toBeVisible()
  })

  it('keep what has come when the rest of them does not', async () => {
    const { user } = await openOrders([], {
      listOrders: ({ query }) => {
        if (query.cursor) throw refusing('listOrders', 'internalError')
        return { orders: [anOrder()], next: cursor }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Afficher la suite' }))
    expect(await screen.findByText(/La liste n’est pas à jour/)).toBeVisible()
    expect(references()).toEqual(['GL-2611-4F7K2Q'])
  })

  it('show a place for each row while they travel', async () => {
    const slow = held({ orders: [anOrder()] })
    await openOrders([], { listOrders: slow.reply })
    expect(screen.getByText('Chargement…')).toBeInTheDocument()
    await act(async () => slow.release())
    expect(references()).toEqual(['GL-2611-4F7K2Q'])
  })

  it('the orders found are exported as a CSV file, in euros and the owner’s time zone', async () => {
    const files = savedFiles()
    const { user } = await openOrders()
    await user.type(search(), 'claire dupont')
    await waitFor(() => expect(references()).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Exporter en CSV' }))
    const [file] = await files()
    expect(file?.name).toBe('commandes.csv')
    expect(file?.text.split('\r\n').slice(1)).toEqual([
      'GL-2611-4F7K2Q;2026-11-20 11:30:00;Payé;2026-11-20 11:34:00;Claire Dupont;claire@mail.example;06 12 34 56 78;3 rue des Halles;34200;Sète;France;Trio, minuit;1200;120;BIENVENUE10;0;1080;0',
      '',
    ])
  })
})

describe('an order', () => {
  it('opens on everything about it, at an address of its own', async () => {
    const { open, router } = await openOrders()
    await open('GL-2611-4F7K2Q')
    expect(router.state.location.search).toBe('?commande=GL-2611-4F7K2Q')
    const order = detail()
    for (const text of ['Claire Dupont', 'claire@mail.example', '06 12 34 56 78', '3 rue des Halles, 34200 Sète, France', 'Panier'])
      expect(order.getByText(text)).toBeVisible()
    expect(order.getByRole('link', { name: 'Trio, minuit' })).toHaveAttribute('href', '/oeuvres/trio-minuit')
    expect(order.getByText(/^1\s200,00\s€$/, { selector: 'p' })).toBeVisible()
    expect(order.getByText(/BIENVENUE10/)).toBeVisible()
    expect(order.getByText(/^−120,00\s€$/)).toBeVisible()
    expect(order.getByText(/^1\s080,00\s€$/)).toBeVisible()
    expect(order.getByText('20 novembre 2026 à 11:34')).toBeVisible()
    expect(order.getByText('Paiement confirmé par Stripe')).toBeVisible()
    const stripe = order.getByRole('link', { name: /Voir le paiement chez Stripe/ })
    expect(stripe).toHaveAttribute('href', 'https://dashboard.stripe.com/test/payments/pi_1')
    expect(stripe).toHaveAttribute('rel', 'noreferrer')
  })

  it('closes again, and the list is as it was', async () => {
    const { open, user, router } = await openOrders()
    await open('GL-2611-4F7K2Q')
    await user.click(detail().getByRole('button', { name: 'Fermer' }))
    expect(router.state.location.search).toBe('')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(references()).toHaveLength(3)
  })

  it('opens by its address', async () => {
    await openOrders(undefined, {}, '?commande=GL-2611-PENDNG')
    expect(await screen.findByRole('dialog', { name: 'Commande GL-2611-PENDNG' })).toBeVisible()
    expect(detail('GL-2611-PENDNG').queryByRole('button', { name: 'Rembourser' })).toBeNull()
  })

  it('an order on no screen yet opens by its address', async () => {
    const old = anOrder({ id: uuid(6), reference: 'GL-2401-ANC1EN', createdAt: '2024-01-05T10:00:00.000Z' })
    const { asked } = await openOrders(
      [],
      { listOrders: ({ query: { q } }) => (q ? { orders: [old] } : { orders: [anOrder()], next: cursor }) },
      '?commande=GL-2401-ANC1EN',
    )
    expect(await screen.findByRole('dialog', { name: 'Commande GL-2401-ANC1EN' })).toBeVisible()
    expect(asked()).toEqual([{ most: '50' }, { most: '50', q: 'GL-2401-ANC1EN' }])
  })

  it('the address of an unknown order says that it was not found', async () => {
    await openOrders(undefined, {}, '?commande=GL-0000-AUCUNE')
    expect(await screen.findByText('Cette commande est introuvable.')).toBeVisible()
  })

  it('tells what its buyer gives back', async () => {
    const withdrawals = [
      { at: '2026-11-21T08:00:00.000Z', customerName: 'Claire Dupont', artworkIds: [7], refundAmount: 108_000, isLate: true as const },
    ]
    const { open, user } = await openOrders([anOrder({ withdrawals, refundDue: 108_000 })], {
      refundOrder: () => ({ order: aRefundedOrder({ withdrawals: withdrawals.map(each => ({ ...each, repaid: 108_000 })) }) }),
    })
    await open('GL-2611-4F7K2Q')
    expect(detail().getByText(/^Trio, minuit\s: 1\s080,00\s€ à rendre au retour/)).toBeVisible()
    expect(detail().getByText(/^Hors du délai de 30.jours$/)).toBeVisible()
    await user.click(detail().getByRole('button', { name: 'Rembourser' }))
    await user.click(within(screen.getByRole('dialog', { name: 'Rembourser la commande' })).getByRole('button', { name: /^Rembourser 1/ }))
    expect(await detail().findByText(/^Trio, minuit\s: 1\s080,00\s€, remboursement fait$/)).toBeVisible()
  })
})

describe('refunding', () => {
  it('asks first, saying how much and to whom; then the order is refunded and its work can be sold again', async () => {
    const slow = held({ order: aRefundedOrder() })
    const { open, user, namesOf } = await openOrders(undefined, { refundOrder: slow.reply })
    await open('GL-2611-4F7K2Q')
    await user.click(detail().getByRole('button', { name: 'Rembourser' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Rembourser la commande' }))
    expect(dialog.getByText(/^1\s080,00\s€ seront rendus à Claire Dupont/)).toBeVisible()
    expect(namesOf()).not.toContain('refundOrder')
    await user.click(dialog.getByRole('button', { name: /^Rembourser 1\s080,00\s€$/ }))
    expect(detail().getByRole('button', { name: 'Remboursement…' })).toHaveAttribute('aria-disabled', 'true')
    expect(detail().queryByText('Remboursé')).toBeNull()
    await act(async () => slow.release())
    expect(await said().findByText('Commande remboursée')).toBeVisible()
    expect(said().getByText(/1\s080,00\s€ sont rendus à Claire Dupont/)).toBeVisible()
    expect(detail().getAllByText('Remboursé')[0]).toBeVisible()
    expect(detail().getByText('Remboursée depuis l’administration')).toBeVisible()
    expect(detail().queryByRole('button', { name: 'Rembourser' })).toBeNull()
    expect(detail().getByRole('button', { name: 'Remettre en vente' })).toBeEnabled()
    expect(namesOf().filter(name => name === 'refundOrder')).toHaveLength(1)
  })

  it('speaks of what is left, where a part was given back before', async () => {
    const { open, user } = await openOrders([anOrder({ refundedAmount: 8_000 })])
    await open('GL-2611-4F7K2Q')
    expect(detail().getByText(/^80,00\s€$/)).toBeVisible()
    await user.click(detail().getByRole('button', { name: 'Rembourser' }))
    expect(screen.getByRole('button', { name: /^Rembourser 1\s000,00\s€$/ })).toBeVisible()
  })

  it('« Annuler » closes the dialog of the refund, and nothing is refunded', async () => {
    const { open, user, namesOf } = await openOrders()
    await open('GL-2611-4F7K2Q')
    await user.click(detail().getByRole('button', { name: 'Rembourser' }))
    await user.click(screen.getByRole('button', { name: 'Annuler' }))
    expect(screen.queryByRole('dialog', { name: 'Rembourser la commande' })).toBeNull()
    expect(namesOf()).not.toContain('refundOrder')
  })

  it('leaves the order open when the question closes', async () => {
    const { open, user } = await openOrders()
    await open('GL-2611-4F7K2Q')
    await user.click(detail().getByRole('button', { name: 'Rembourser' }))
    fireEvent(screen.getByRole('dialog', { name: 'Rembourser la commande' }), new Event('close'))
    expect(screen.queryByRole('dialog', { name: 'Rembourser la commande' })).toBeNull()
    expect(detail().getByRole('button', { name: 'Rembourser' })).toBeVisible()
  })

  it('a refused refund says why, and reloads the order', async () => {
    const { open, user, asked } = await openOrders(undefined, {
      refundOrder: () => {
        throw refusing('refundOrder', 'refundRefused')
      },
    })
    await open('GL-2611-4F7K2Q')
    await user.click(detail().getByRole('button', { name: 'Rembourser' }))
    await user.click(screen.getByRole('button', { name: /^Rembourser 1/ }))
    expect(await said().findByText(/Stripe refuse ce remboursement/)).toBeVisible()
    expect(detail().getByRole('button', { name: 'Rembourser' })).toBeEnabled()
    await waitFor(() => expect(asked()).toHaveLength(2))
  })
})

describe('putting back on sale', () => {
  const onSale = anAdminWork({ id: 7, title: 'Trio, minuit', slug: 'trio-minuit' })
  const resold = aRefundedOrder({ items: anOrder().items })

  it('putting a work back on sale is confirmed, and its button disappears', async () => {
    const { open, user } = await openOrders([aRefundedOrder()], {
      putBackOnSale: () => ({ order: resold, results: [{ outcome: 'onSale', artwork: onSale }] }),
    })
    await open('GL-2611-4F7K2Q')
    expect(detail().getByText(/^Revenue\s: encore marquée/)).toBeVisible()
    await user.click(detail().getByRole('button', { name: 'Remettre en vente' }))
    expect(await said().findByText('Œuvre remise en vente')).toBeVisible()
    expect(said().getByText('Trio, minuit')).toBeVisible()
    expect(detail().queryByRole('button', { name: 'Remettre en vente' })).toBeNull()
  })

  it('tells of each work that is not, why', async () => {
    const { open, user } = await openOrders([aRefundedOrder()], {
      putBackOnSale: () => ({
        order: resold,
        results: [{ outcome: 'refused', artworkId: 7, code: 'soldAgain', detail: 'Cette œuvre a été achetée par une autre personne.' }],
      }),
    })
    await open('GL-2611-4F7K2Q')
    await user.click(detail().getByRole('button', { name: 'Remettre en vente' }))
    expect(await said().findByText(/^Trio, minuit\s: Cette œuvre a été achetée par une autre personne/)).toBeVisible()
    expect(said().queryByText('Œuvre remise en vente')).toBeNull()
  })
})

describe('the orders not paid', () => {
  const until = '2026-11-20T11:07:00.000Z'
  const waiting = anOrder({ ...pending, paidAt: undefined, paymentUrl: undefined, heldUntil: until })
  const unheld = anOrder({ id: uuid(4), reference: 'GL-2611-UNHELD', status: 'pending', isUnheld: true })

  it('the list of unpaid orders says who holds which work until when, and frees it', async () => {
    const { open, user, router } = await openOrders(undefined, {
      listOrders: ({ query }) => ({ orders: query.list === 'unpaid' ? [waiting, unheld, expired] : [anOrder()] }),
      releaseOrder: () => ({ order: anOrder({ ...waiting, status: 'expired', heldUntil: undefined }) }),
    })
    expect(references()).toEqual(['GL-2611-4F7K2Q'])
    await user.click(screen.getByRole('link', { name: 'Réservations en cours et commandes non payées' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Commandes non payées' })).toBeVisible()
    await waitFor(() => expect(references()).toEqual(['GL-2611-PENDNG', 'GL-2611-UNHELD', 'GL-2610-EXPRED']))
    expect(screen.getAllByRole('row')[1]).toHaveTextContent(/Éloïse Martin.*Trio, minuit.*Réservée jusqu’à 12:07/)
    expect(screen.getAllByRole('row')[2]).toHaveTextContent(/Non réservée\s: la première personne qui paie l’obtient/)
    await open('GL-2611-PENDNG')
    expect(router.state.location.search).toBe('?liste=non-payees&commande=GL-2611-PENDNG')
    await user.click(detail('GL-2611-PENDNG').getByRole('button', { name: 'Libérer l’œuvre' }))
    expect(await said().findByText('Œuvre libérée')).toBeVisible()
    expect(detail('GL-2611-PENDNG').queryByRole('button', { name: 'Libérer l’œuvre' })).toBeNull()
    await user.click(detail('GL-2611-PENDNG').getByRole('button', { name: 'Fermer' }))
    expect(router.state.location.search).toBe('?liste=non-payees')
  })

  it('freeing the work of an order just paid says why it failed, and reloads the list', async () => {
    const { open, user, namesOf } = await openOrders(
      [waiting],
      {
        releaseOrder: () => {
          throw refusing('releaseOrder', 'orderPaid')
        },
      },
      '?liste=non-payees',
    )
    await waitFor(() => expect(references()).toHaveLength(1))
    await open('GL-2611-PENDNG')
    await user.click(detail('GL-2611-PENDNG').getByRole('button', { name: 'Libérer l’œuvre' }))
    expect(await said().findByText(/vient d’être payée/)).toBeVisible()
    await waitFor(() => expect(namesOf().filter(name => name === 'listOrders').length).toBeGreaterThan(1))
  })
})
