/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { AdminOrder } from '../../../shared/order/admin/adminOrder.ts'
import { savedFiles } from '../../kit/page/savedFiles.ts'
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

type Alert = NonNullable<AdminOrder['alerts']>[number]
const anAlert = (changes: Partial<Alert> = {}): Alert => ({
  id: 'du_1',
  kind: 'dispute',
  state: 'open',
  at: '2026-11-22T09:00:00.000Z',
  amount: 108_000,
  reason: 'product_not_received',
  answerBy: '2026-12-06T22:59:59.000Z',
  ...changes,
})

/** Opens the desk on one order with these alerts; acts answer the order with the changes. */
const openDesk = async (alerts: readonly Alert[], changes: Partial<AdminOrder> = {}, after: Partial<AdminOrder> = {}) => {
  const bodies: unknown[] = []
  const order = anOrder({ alerts: [...alerts], ...changes })
  const page = await openBackOffice(
    {
      listOrders: () => ({ orders: [order] }),
      recordOrderAct: ({ body }) => {
        bodies.push(body)
        return { order: { ...order, ...after } }
      },
    },
    '/admin/commandes?commande=GL-2611-4F7K2Q',
  )
  const desk = within(await screen.findByRole('dialog', { name: 'Commande GL-2611-4F7K2Q' }))
  const todos = () => screen.queryByRole('region', { name: 'À faire', hidden: true })?.textContent?.replace(/[\u00a0\u202f]/g, ' ') ?? ''
  return { ...page, desk, todos, bodies }
}

describe('the desk, of a payment that the bank contests', () => {
  it('a contested order shows motive and deadline, and offers neither sending nor a refund', async () => {
    const { desk, todos } = await openDesk([anAlert()])
    expect(todos()).toMatch(/Répondre à la banque.*avant le 6 décembre 2026/)
    expect(todos()).not.toContain('Préparer l’envoi')
    expect(
      desk.getByText(
        /^Paiement contesté, 1 080,00.€.; motif.: l’œuvre n’aurait pas été reçue.; réponse attendue avant le 6 décembre 2026$/,
      ),
    ).toBeVisible()
    expect(desk.getByText('Envoi en attente')).toBeVisible()
    expect(desk.queryByRole('form', { name: 'Préparer l’envoi' })).toBeNull()
    for (const name of [/^Remise en main propre/, /^Rembourser/]) expect(desk.queryByRole('button', { name })).toBeNull()
  })

  it('sends again once the owner keeps the sale, and still asks for the answer', async () => {
    const { desk, todos, user, bodies } = await openDesk([anAlert()], {}, { alerts: [anAlert({ isKept: true })] })
    await user.click(desk.getByRole('button', { name: 'Maintenir la vente' }))
    await user.click(
      within(screen.getByRole('dialog', { name: /^Maintenir la vente/ })).getByRole('button', { name: 'Maintenir la vente' }),
    )
    expect(await said().findByText('Vente maintenue')).toBeVisible()
    expect(bodies).toEqual([{ act: 'keepSale' }])
    expect(desk.getByRole('form', { name: 'Préparer l’envoi' })).toBeVisible()
    expect(todos()).toMatch(/Préparer l’envoi.*Répondre à la banque/)
  })

  it('names each step of the history, without a second « Payé »', async () => {
    const history = [...anOrder().history, { status: 'paid' as const, at: '2026-11-22T09:00:00.000Z', reason: 'dispute lost' }]
    const { desk } = await openDesk([anAlert({ state: 'lost' })], { history })
    const steps = desk.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
    expect(steps.filter(step => step.includes('Payé'))).toHaveLength(1)
    expect(steps.some(step => step.includes('Contestation perdue'))).toBe(true)
  })

  it('asks of a lost one what becomes of the work, and refunds nothing more', async () => {
    const items = anOrder().items.map(item => ({ ...item, isReturned: true as const }))
    const { desk, todos, user, bodies } = await openDesk([anAlert({ state: 'lost' })], { items })
    expect(todos()).toMatch(/^À faireContestation perdue : dire ce que devient l’œuvre/)
    expect(desk.getByRole('button', { name: 'Remettre en vente' })).toBeVisible()
    expect(desk.queryByRole('button', { name: /^Rembourser/ })).toBeNull()
    await user.click(desk.getByRole('button', { name: 'Laisser l’œuvre vendue' }))
    await user.click(
      within(screen.getByRole('dialog', { name: 'Laisser l’œuvre vendue' })).getByRole('button', { name: 'Laisser l’œuvre vendue' }),
    )
    expect(bodies).toEqual([{ act: 'keepSale' }])
  })

  it('asks of one lost in part whether the sale goes on, and puts no work on sale', async () => {
    const { desk, todos, user, bodies } = await openDesk([anAlert({ state: 'lost', amount: 50_000 })])
    expect(todos()).toMatch(/^À faireContestation perdue : dire ce que devient l’œuvre/)
    expect(desk.getByText(/^La banque a rendu une partie de la somme à l’acheteur/)).toBeVisible()
    expect(desk.queryByRole('button', { name: 'Remettre en vente' })).toBeNull()
    await user.click(desk.getByRole('button', { name: 'Maintenir la vente' }))
    await user.click(
      within(screen.getByRole('dialog', { name: /^Maintenir la vente/ })).getByRole('button', { name: 'Maintenir la vente' }),
    )
    expect(bodies).toEqual([{ act: 'keepSale' }])
  })

  it('speaks of no sending once all was delivered, and asks only what a warning or a review asks', async () => {
    const parcels = [{ number: 1, state: 'delivered' as const, artworkIds: [7], arrivedOn: '2026-11-20' }]
    const { desk, todos } = await openDesk([anAlert()], { parcels })
    expect(todos()).toMatch(/^À faireRépondre à la banque/)
    expect(desk.queryByText(/envoi (en )?attente?/i)).toBeNull()
    expect(desk.queryByRole('button', { name: 'Maintenir la vente' })).toBeNull()
  })

  it.each(['fraudWarning', 'review'] as const)(
    'asks of a %s after the delivery to keep the sale, without a word of sending',
    async kind => {
      const parcels = [{ number: 1, state: 'delivered' as const, artworkIds: [7], arrivedOn: '2026-11-20' }]
      const { desk } = await openDesk([anAlert({ kind, amount: undefined, answerBy: undefined })], { parcels })
      expect(desk.getByText(/^Le paiement est signalé comme une fraude, ou à examiner/)).toBeVisible()
      expect(desk.getByRole('button', { name: 'Maintenir la vente' })).toBeVisible()
      expect(desk.queryByText(/envoi (en )?attente?/i)).toBeNull()
    },
  )

  it('an order with a lost dispute is neither waiting to be sent nor to prepare', async () => {
    const { desk } = await openDesk([anAlert({ state: 'lost' })])
    expect(desk.queryByText('Envoi en attente')).toBeNull()
    expect(desk.queryByText('À préparer')).toBeNull()
  })

  it('lets a won one go', async () => {
    const { desk, todos } = await openDesk([anAlert({ state: 'won' })])
    expect(todos()).toContain('Préparer l’envoi')
    expect(desk.queryByText(/contest/i)).toBeNull()
  })

  it('asks to give back a payment that came too late once its dispute is over, and offers no refund of a sale', async () => {
    const at = '2026-11-20T09:00:00.000Z'
    const late = { number: 1, amount: 108_000, cause: 'latePayment', state: 'failed', isRefused: true, at } as const
    const { desk, todos } = await openDesk([anAlert({ state: 'won' })], { status: 'refunded', paidAt: undefined, refunds: [late] })
    expect(todos()).toMatch(/^À faireContestation close, paiement arrivé trop tard : le rendre chez Stripe, ou autrement/)
    expect(desk.getByText('Remboursement échoué')).toBeVisible()
    expect(desk.getByRole('button', { name: 'Réglé autrement' })).toBeVisible()
    expect(desk.queryByRole('button', { name: /^Rembourser/ })).toBeNull()
  })

  it('words an inquiry as a question, and offers the refund that ends it', async () => {
    const { desk, todos } = await openDesk([anAlert({ kind: 'inquiry' })])
    expect(todos()).toMatch(/Répondre à la question de la banque, ou rembourser.*avant le 6 décembre 2026/)
    expect(desk.getByRole('button', { name: 'Rembourser' })).toBeVisible()
  })
})

describe('the file of orders', () => {
  it('the order export takes a lost payment off the total and counts no failed refund', async () => {
    const files = savedFiles()
    const orders = [
      anOrder({ alerts: [anAlert({ state: 'lost' })] }),
      anOrder({ id: '22222222-2222-4222-8222-222222222222', reference: 'GL-2611-WON000', alerts: [anAlert({ state: 'won' })] }),
      anOrder({ id: '33333333-3333-4333-8333-333333333333', reference: 'GL-2611-GIVEN0', status: 'refunded' }),
      anOrder({
        id: '44444444-4444-4444-8444-444444444444',
        reference: 'GL-2611-FAILED',
        status: 'refunded',
        refunds: [{ number: 1, amount: 108_000, cause: 'desk', state: 'failed', at: '2026-11-22T09:00:00.000Z' }],
      }),
    ]
    const { user } = await openBackOffice({ listOrders: () => ({ orders }) }, '/admin/commandes')
    expect(await screen.findByRole('row', { name: /GL-2611-4F7K2Q.*Contestation perdue.*\b0,00.€/ })).toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'Exporter en CSV' }))
    const [heading, ...lines] = ((await files())[0]?.text ?? '').trim().split(/\r?\n/)
    expect(heading).toMatch(/Total \(€\);Remboursé \(€\)$/)
    expect(lines.map(line => line.split(';').slice(-2))).toEqual([
      ['0', '0'],
      ['1080', '0'],
      ['1080', '1080'],
      ['1080', '0'],
    ])
    expect(lines.map(line => line.split(';')[2])).toEqual(['Contestation perdue', 'Payé', 'Remboursé', 'Remboursement échoué'])
  })
})
