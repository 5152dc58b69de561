/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { AdminOrder } from '../../../shared/order/admin/adminOrder.ts'
import { type Replies, refusing } from '../../kit/page/replies.ts'
import { said } from '../../kit/screen/accountScreens.ts'
import { openBackOffice } from '../../kit/screen/adminArtworks.tsx'
import { anOrder } from '../../kit/screen/adminLists.ts'

beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers({ now: new Date('2026-11-24T10:00:00Z'), advanceTimers: true })
})
afterEach(() => {
  jest.useRealTimers()
})

type AdminParcel = NonNullable<AdminOrder['parcels']>[number]
const aParcel = (changes: Partial<AdminParcel> = {}): AdminParcel => ({
  number: 1,
  state: 'preparing',
  artworkIds: [7],
  carrier: 'colissimo',
  trackingNumber: '8R00012345678',
  trackingLink: 'https://www.laposte.fr/outils/suivre-vos-envois?code=8R00012345678',
  customerName: 'Claire Dupont',
  address: { address: '3 rue des Halles', postalCode: '34200', city: 'Sète', country: 'FR' },
  ...changes,
})
const sent = aParcel({ state: 'sent', sentAt: '2026-11-23T10:00:00.000Z', expectedBy: '2026-12-01' })
const inTwo = { items: [anOrder().items[0], { ...anOrder().items[0], artworkId: 8, title: 'Barques' }] as AdminOrder['items'] }

/** Opens the desk on one order; acts answer the order with these parcels. */
const openDesk = async (order: AdminOrder, after: Partial<AdminOrder> = {}, replies: Replies = {}) => {
  const bodies: unknown[] = []
  const page = await openBackOffice(
    {
      listOrders: () => ({ orders: [order] }),
      recordOrderAct: ({ body }) => {
        bodies.push(body)
        return { order: { ...order, ...after } }
      },
      ...replies,
    },
    '/admin/commandes?commande=GL-2611-4F7K2Q',
  )
  await screen.findByRole('dialog', { name: 'Commande GL-2611-4F7K2Q' })
  const desk = within(screen.getByRole('dialog', { name: 'Commande GL-2611-4F7K2Q' }))
  return { ...page, desk, bodies }
}

describe('the desk', () => {
  it('says who the invoice is for, and that a gift’s parcel has no price', async () => {
    const { desk } = await openDesk(
      anOrder({
        company: { name: 'Cabinet Dupont', siren: '732829320' },
        billing: { address: '1 rue Haute', postalCode: '34000', city: 'Montpellier', country: 'FR' },
        isGift: true,
        recipient: 'Paul Valéry',
      }),
    )
    expect(desk.getByText(/^Cabinet Dupont, SIREN 732.829.320, Claire Dupont, 1 rue Haute, 34000 Montpellier, France$/)).toBeVisible()
    expect(desk.getByText(/^Cadeau pour Paul Valéry.: ne mettez dans le colis ni prix ni facture\.$/)).toBeVisible()
  })

  it('prepares a parcel with its carrier and number', async () => {
    const { desk, user, bodies } = await openDesk(anOrder(), { parcels: [aParcel()] })
    await user.selectOptions(desk.getByRole('combobox', { name: 'Transporteur' }), 'Colissimo')
    await user.type(desk.getByRole('textbox', { name: /^Numéro de suivi/ }), '8R 0001 2345 678')
    await user.click(desk.getByRole('button', { name: 'Préparer l’envoi' }))
    expect(await said().findByText('Envoi préparé')).toBeVisible()
    expect(bodies).toEqual([{ act: 'prepare', artworkIds: [7], carrier: 'colissimo', trackingNumber: '8R00012345678', trackingUrl: '' }])
    expect(desk.getByText('Colis 1')).toBeVisible()
    expect(desk.queryByRole('button', { name: 'Préparer l’envoi' })).toBeNull()
  })

  it('each form of an order has a name of its own, with several parcels and withdrawals too', async () => {
    const withdrawn = { at: '2026-11-25T08:00:00.000Z', customerName: 'Claire Dupont', artworkIds: [7], refundAmount: 50_000 }
    const parcels = [sent, { ...sent, number: 2, artworkIds: [8] }, ...[3, 4].map(number => aParcel({ number, artworkIds: [] }))]
    const { desk } = await openDesk(
      anOrder({ ...inTwo, parcels, withdrawals: [withdrawn, { ...withdrawn, at: '2026-11-26T08:00:00.000Z' }] }),
    )
    const names = desk.getAllByRole('form', { hidden: true }).map(form => form.getAttribute('aria-label'))
    expect(names).toContain('Le colis est arrivé, colis 2')
    expect(new Set(names).size).toBe(names.length)
  })

  it('names its fields as other programs know them', async () => {
    const { desk } = await openDesk(anOrder())
    expect(desk.getByRole('combobox', { name: 'Transporteur' })).toHaveAttribute('name', 'carrier')
    expect(desk.getByRole('textbox', { name: /^Numéro de suivi/ })).toHaveAttribute('name', 'trackingNumber')
    const carriers = desk.getAllByRole('option').map(({ textContent }) => textContent)
    expect(carriers).toEqual(['Choisir…', 'Colissimo', 'Chronopost', 'DHL', 'UPS', 'Mondial Relay', 'Autre transporteur'])
  })

  it('sends some of the works now, and the page of another carrier with them', async () => {
    const { desk, user, bodies } = await openDesk(anOrder(inTwo))
    await user.click(desk.getByRole('checkbox', { name: 'Barques' }))
    await user.selectOptions(desk.getByRole('combobox', { name: 'Transporteur' }), 'Autre transporteur')
    await user.type(desk.getByRole('textbox', { name: /^Adresse de suivi/ }), 'https://suivi.example/1')
    await user.click(desk.getByRole('button', { name: 'Préparer l’envoi' }))
    await waitFor(() => expect(bodies).toHaveLength(1))
    expect(bodies[0]).toMatchObject({ artworkIds: [7], carrier: 'other', trackingUrl: 'https://suivi.example/1' })
  })

  it('the parcel form shows what is wrong under its fields and focuses the first', async () => {
    const { desk, user, bodies } = await openDesk(anOrder(inTwo))
    for (const work of desk.getAllByRole('checkbox')) await user.click(work)
    await user.click(desk.getByRole('button', { name: 'Préparer l’envoi' }))
    expect(await desk.findByText('Choisissez au moins une œuvre')).toBeVisible()
    expect(desk.getByText('Choisissez un transporteur')).toBeVisible()
    expect(bodies).toEqual([])
    await user.click(desk.getByRole('checkbox', { name: 'Barques' }))
    await user.click(desk.getByRole('button', { name: 'Préparer l’envoi' }))
    await waitFor(() => expect(desk.getByRole('combobox', { name: 'Transporteur' })).toHaveFocus())
  })

  it('marks it sent, with what was prepared, or with a number that came since', async () => {
    const order = anOrder({ parcels: [aParcel({ trackingNumber: undefined, trackingLink: undefined })] })
    const { desk, user, bodies } = await openDesk(order, { parcels: [sent] })
    const form = within(desk.getByRole('form', { name: 'Le colis est parti, colis 1' }))
    expect(form.getByRole('combobox', { name: 'Transporteur' })).toHaveValue('colissimo')
    await user.type(form.getByRole('textbox', { name: /^Numéro de suivi/ }), '8R 1')
    await user.click(form.getByRole('button', { name: 'Le colis est parti' }))
    expect(await said().findByText('Colis expédié')).toBeVisible()
    expect(bodies).toEqual([{ act: 'send', parcel: 1, carrier: 'colissimo', trackingNumber: '8R1', trackingUrl: '' }])
    expect(desk.getByText(/Attendu au plus tard le 1er décembre 2026/)).toBeVisible()
    expect(desk.getByRole('link', { name: 'Suivre le colis' })).toHaveAttribute('href', sent.trackingLink)
  })

  it('marks it delivered with the day and how that is known', async () => {
    const delivered = aParcel({ ...sent, state: 'delivered', arrivedOn: '2026-11-24', proof: 'signature' })
    const { desk, user, bodies } = await openDesk(anOrder({ parcels: [sent] }), { parcels: [delivered] })
    expect(desk.getByLabelText('Arrivé le')).toHaveValue('2026-11-24')
    await user.click(desk.getByRole('button', { name: 'Le colis est arrivé' }))
    expect(await desk.findByText('Dites comment vous le savez')).toBeVisible()
    await user.selectOptions(desk.getByRole('combobox', { name: 'Preuve de l’arrivée' }), 'L’avis de réception signé')
    await user.click(desk.getByRole('button', { name: 'Le colis est arrivé' }))
    expect(await said().findByText('Colis livré')).toBeVisible()
    expect(bodies).toEqual([{ act: 'deliver', parcel: 1, deliveredOn: '2026-11-24', proof: 'signature' }])
    expect(desk.getByText(/Arrivé le 24 novembre 2026/)).toBeVisible()
  })

  it.each([
    ['Colis revenu', 'Noter le retour', 'return', 'Retour noté'],
    ['Colis perdu', 'Noter la perte', 'lose', 'Perte notée'],
  ])('asks before « %s », since the buyer is written to', async (button, confirm, act, toast) => {
    const { desk, user, bodies } = await openDesk(anOrder({ parcels: [sent] }))
    await user.click(desk.getByRole('button', { name: button }))
    expect(bodies).toEqual([])
    await user.click(screen.getByRole('button', { name: confirm }))
    expect(await said().findByText(toast)).toBeVisible()
    expect(bodies).toEqual([{ act, parcel: 1 }])
  })

  it('notes a work handed over, on its day', async () => {
    const { desk, user, bodies } = await openDesk(anOrder())
    await user.click(desk.getByRole('button', { name: 'Remise en main propre' }))
    await user.click(screen.getByRole('button', { name: 'Confirmer la remise' }))
    expect(await said().findByText('Remise notée')).toBeVisible()
    expect(bodies).toEqual([{ act: 'collect', collectedOn: '2026-11-24' }])
  })

  it('corrects the address as long as something is to be sent', async () => {
    const { desk, user, bodies } = await openDesk(anOrder())
    await user.click(desk.getByRole('button', { name: 'Corriger l’adresse' }))
    const street = desk.getByRole('textbox', { name: 'Adresse' })
    expect(street).toHaveValue('3 rue des Halles')
    await user.clear(street)
    await user.click(desk.getByRole('button', { name: 'Enregistrer l’adresse' }))
    expect(await desk.findByText('Veuillez saisir l’adresse')).toBeVisible()
    await user.type(street, '12 quai de Bosc')
    await user.click(desk.getByRole('button', { name: 'Enregistrer l’adresse' }))
    expect(await said().findByText('Adresse corrigée')).toBeVisible()
    expect(bodies).toMatchObject([
      { act: 'correctAddress', customerName: 'Claire Dupont', customerDetails: { address: '12 quai de Bosc' } },
    ])
  })

  it('does not offer it once all has left', async () => {
    const { desk } = await openDesk(anOrder({ parcels: [sent] }))
    expect(desk.queryByRole('button', { name: 'Corriger l’adresse' })).toBeNull()
  })

  it('a refused parcel act shows its reason and reloads the order', async () => {
    const { desk, user, namesOf } = await openDesk(
      anOrder({ parcels: [sent] }),
      {},
      {
        recordOrderAct: () => {
          throw refusing('recordOrderAct', 'parcelMoved')
        },
      },
    )
    await user.click(desk.getByRole('button', { name: 'Colis perdu' }))
    await user.click(screen.getByRole('button', { name: 'Noter la perte' }))
    expect(await said().findByText(/Ce colis a déjà changé d’état/)).toBeVisible()
    await waitFor(() => expect(namesOf().filter(name => name === 'listOrders')).toHaveLength(4))
  })

  it('tells what was done on one timeline with the payment', async () => {
    const acts = [
      { number: 1, act: 'send' as const, at: '2026-11-23T10:00:00.000Z', by: 'owner' as const, parcel: 1 },
      { number: 2, act: 'deliver' as const, at: '2026-11-24T09:00:00.000Z', by: 'buyer' as const, parcel: 1, on: '2026-11-24' },
    ]
    const { desk } = await openDesk(anOrder({ parcels: [aParcel({ ...sent, state: 'delivered', arrivedOn: '2026-11-24' })], acts }))
    expect(desk.getByText('Colis expédié')).toBeVisible()
    expect(desk.getByText('Colis livré le 24 novembre 2026')).toBeVisible()
    expect(desk.getByText('Colis 1, selon l’acheteur')).toBeVisible()
  })

  it('refunds what never left without waiting for a return, and sends it no more', async () => {
    const withdrawals = [
      { at: '2026-11-22T08:00:00.000Z', customerName: 'Claire Dupont', artworkIds: [7], refundAmount: 108_000, isUnsent: true as const },
    ]
    const { desk } = await openDesk(anOrder({ withdrawals, refundDue: 108_000, parcels: [aParcel()] }))
    expect(desk.getByText(/^Trio, minuit\s: 1\s080,00\s€ à rendre, achat annulé/)).toBeVisible()
    expect(desk.getByText('À rembourser au plus tard le 7 décembre 2026')).toBeVisible()
    expect(desk.getByRole('button', { name: /^Rembourser 1\s080,00\s€$/ })).toBeVisible()
    for (const name of ['Colis de retour reçu', 'Marquer expédiée']) expect(desk.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Expédier' })).toBeNull()
  })

  it('an order withdrawn from before anything left has no delivery section', async () => {
    const withdrawals = [
      { at: '2026-11-22T08:00:00.000Z', customerName: 'Claire Dupont', artworkIds: [7], refundAmount: 108_000, isUnsent: true as const },
    ]
    const { desk } = await openDesk(anOrder({ withdrawals, refundDue: 108_000 }))
    expect(desk.getByText(/achat annulé/)).toBeVisible()
    expect(desk.queryByRole('heading', { name: 'Livraison' })).toBeNull()
  })

  it('notes that what was withdrawn from came back, and until when to refund it', async () => {
    const withdrawals = [{ at: '2026-11-22T08:00:00.000Z', customerName: 'Claire Dupont', artworkIds: [7], refundAmount: 108_000 }]
    const received = withdrawals.map(each => ({ ...each, receivedOn: '2026-11-24' }))
    const { desk, user, bodies } = await openDesk(anOrder({ withdrawals, refundDue: 108_000 }), { withdrawals: received })
    expect(desk.getByText('À rembourser au plus tard le 7 décembre 2026')).toBeVisible()
    await user.click(desk.getByRole('button', { name: 'Colis de retour reçu' }))
    expect(await desk.findByText('Colis de retour reçu le 24 novembre 2026')).toBeVisible()
    expect(desk.getByText('À rembourser au plus tard le 1er décembre 2026')).toBeVisible()
    expect(bodies).toEqual([{ act: 'receiveReturn', withdrawal: 1, receivedOn: '2026-11-24' }])
  })
})

describe('the list of orders', () => {
  const openOrders = (...orders: AdminOrder[]) => openBackOffice({ listOrders: () => ({ orders }) }, '/admin/commandes')
  const other = (changes: Partial<AdminOrder>): AdminOrder =>
    anOrder({ id: '22222222-2222-4222-8222-222222222222', reference: 'GL-2611-0THER0', customerName: 'Éloïse Martin', ...changes })

  it('begins with what is to do, the most urgent first', async () => {
    const late = { ...sent, expectedBy: '2026-11-20' }
    await openOrders(anOrder(), other({ parcels: [late] }))
    const todo = within(await screen.findByRole('region', { name: 'À faire' }))
    expect(todo.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Vérifier l’arrivéeattendu le 20 novembre 2026GL-2611-0THER0, Éloïse Martin',
      'Préparer l’envoiavant le 27 novembre 2026GL-2611-4F7K2Q, Claire Dupont',
    ])
  })

  it('« À faire » shows its five most urgent lines, and the others when asked', async () => {
    const orders = Array.from({ length: 8 }, (_, at) =>
      other({ id: `22222222-2222-4222-8222-22222222222${at}`, parcels: [{ ...sent, expectedBy: `2026-11-1${at}` }] }),
    )
    const { user } = await openOrders(...orders)
    const todo = within(await screen.findByRole('region', { name: 'À faire' }))
    const seen = () => todo.getAllByRole('link').filter(link => !link.closest('details:not([open])'))
    expect(seen()).toHaveLength(5)
    await user.click(todo.getByText('Afficher les 3 autres'))
    expect(seen()).toHaveLength(8)
  })

  it('« À faire » names orders on no screen yet, and opens them', async () => {
    const old = other({ createdAt: '2025-01-05T10:00:00.000Z', parcels: [{ ...sent, expectedBy: '2026-11-20' }] })
    const { user } = await openBackOffice(
      {
        listOrders: ({ query: { q, list } }) => {
          if (q || list) return { orders: [old] }
          return { orders: [anOrder()], next: '2026-11-20T10:30:00.000Z_22222222-2222-4222-8222-222222222222' }
        },
      },
      '/admin/commandes',
    )
    await user.click(await screen.findByRole('link', { name: 'Vérifier l’arrivée' }))
    expect(await screen.findByRole('dialog', { name: 'Commande GL-2611-0THER0' })).toBeVisible()
  })

  it('« À faire » says that it could not be read, and asks again', async () => {
    let isDown = true
    const { user } = await openBackOffice(
      {
        listOrders: ({ query: { list } }) => {
          if (list && isDown) throw refusing('listOrders', 'internalError')
          return { orders: [anOrder()] }
        },
      },
      '/admin/commandes',
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('La liste n’est pas à jour.')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByRole('region', { name: 'À faire' })).toHaveTextContent('Préparer l’envoi')
  })

  it('the list of orders shows each one’s progress, and finds one by its parcel’s number', async () => {
    const { user } = await openOrders(anOrder(), other({ parcels: [sent] }))
    expect(await screen.findAllByText('À préparer')).not.toHaveLength(0)
    expect(screen.getAllByText('Expédiée')).not.toHaveLength(0)
    await user.type(screen.getByRole('searchbox'), '8r00 0123')
    await waitFor(() => expect(screen.getAllByRole('link', { name: /^Ouvrir la commande/ })).toHaveLength(1))
    expect(screen.getByRole('link', { name: 'Ouvrir la commande GL-2611-0THER0' })).toBeInTheDocument()
  })

  it('the order list can be filtered to orders to send or under way', async () => {
    const { user } = await openOrders(anOrder(), other({ parcels: [sent] }))
    const filter = await screen.findByRole('combobox', { name: 'État de la commande' })
    await user.selectOptions(filter, 'À expédier')
    expect(screen.getByRole('link', { name: /^Ouvrir la commande/ })).toHaveTextContent('GL-2611-4F7K2Q')
    await user.selectOptions(filter, 'En route')
    expect(screen.getByRole('link', { name: /^Ouvrir la commande/ })).toHaveTextContent('GL-2611-0THER0')
  })
})

describe('the packing slip', () => {
  it('the packing slip of a gift says who gives it, and nothing of price or withdrawal', async () => {
    const order = anOrder({ isGift: true, recipient: 'Paul Valéry', parcels: [aParcel({ customerName: 'Paul Valéry' })] })
    await openBackOffice({ listOrders: () => ({ orders: [order] }) }, '/admin/commandes?commande=GL-2611-4F7K2Q&bon=1')
    expect(await screen.findByText('Cette œuvre vous est offerte par Claire Dupont.')).toBeVisible()
    expect(screen.getByText('Paul Valéry')).toBeVisible()
    expect(screen.queryByText(/€|renoncer à votre achat/)).toBeNull()
  })

  it('the packing slip names content, sender and recipient, and shows no price', async () => {
    const { user } = await openBackOffice(
      { listOrders: () => ({ orders: [anOrder({ parcels: [aParcel()] })] }) },
      '/admin/commandes?commande=GL-2611-4F7K2Q&bon=1',
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'Bon de livraison' })).toBeVisible()
    for (const text of ['Commande GL-2611-4F7K2Q, colis 1', 'Claire Dupont', '3 rue des Halles', 'Trio, minuit'])
      expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByText('Colissimo 8R00012345678')).toBeVisible()
    expect(screen.queryByText(/€/)).toBeNull()
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined)
    await user.click(screen.getByRole('button', { name: 'Imprimer' }))
    expect(print).toHaveBeenCalledTimes(1)
    await user.click(screen.getByRole('link', { name: 'Retour à la commande' }))
    expect(await screen.findByRole('dialog', { name: 'Commande GL-2611-4F7K2Q' })).toBeVisible()
  })
})
