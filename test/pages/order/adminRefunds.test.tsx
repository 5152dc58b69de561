/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { AdminOrder } from '../../../shared/order/admin/adminOrder.ts'
import { openPage } from '../../kit/page/page.tsx'
import { type Replies, refusing } from '../../kit/page/replies.ts'
import { savedFiles } from '../../kit/page/savedFiles.ts'
import { said } from '../../kit/screen/accountScreens.ts'
import { openBackOffice } from '../../kit/screen/adminArtworks.tsx'
import { anOrder } from '../../kit/screen/adminLists.ts'
import { cartWith, orderWith } from '../../kit/values/carts.ts'

beforeEach(() => localStorage.clear())

type Refund = NonNullable<AdminOrder['refunds']>[number]
const aRefund = (changes: Partial<Refund> = {}): Refund => ({
  number: 1,
  amount: 10_050,
  cause: 'desk',
  state: 'succeeded',
  at: '2026-11-22T09:00:00.000Z',
  ...changes,
})
const dispute = {
  id: 'du_1',
  kind: 'dispute' as const,
  state: 'open' as const,
  at: '2026-11-22T09:00:00.000Z',
  amount: 108_000,
  reason: 'product_not_received',
  answerBy: '2026-12-06T22:59:59.000Z',
}
const [trio] = anOrder().items
const inTwo = anOrder({
  items: [trio, { ...trio, artworkId: 8, title: 'Barques', price: 40_000 }] as AdminOrder['items'],
  subtotal: 160_000,
  discountAmount: 16_000,
  totalAmount: 144_000,
})

/** Opens one order at the desk; refunds answer it with these changes. */
const openDesk = async (order: AdminOrder, after: Partial<AdminOrder> = {}, replies: Replies = {}) => {
  const bodies: { readonly request?: string }[] = []
  const page = await openBackOffice(
    {
      listOrders: () => ({ orders: [order] }),
      refundOrder: ({ body }) => {
        bodies.push(body as object)
        return { order: { ...order, ...after } }
      },
      ...replies,
    },
    '/admin/commandes?commande=GL-2611-4F7K2Q',
  )
  const name = 'Commande GL-2611-4F7K2Q'
  await screen.findByRole('dialog', { name })
  return { ...page, desk: within(screen.getByRole('dialog', { name })), bodies }
}
type Desk = Pick<Awaited<ReturnType<typeof openDesk>>, 'desk' | 'user'>
const giveReason = ({ desk, user }: Desk) => user.type(desk.getByRole('textbox', { name: 'Motif, que l’acheteur lira' }), ' Cadre abîmé ')
const question = () => within(screen.getByRole('dialog', { name: 'Rembourser une partie de la commande' }))

describe('refunding a part', () => {
  it('a refund of a sum asks first, then appears in the order’s label and history', async () => {
    const { desk, user, bodies } = await openDesk(anOrder(), { refundedAmount: 10_050, refunds: [aRefund()] })
    await user.click(desk.getByText('Rembourser une partie', { selector: 'summary' }))
    await user.type(desk.getByRole('textbox', { name: 'Montant à rendre' }), '100,50')
    await giveReason({ desk, user })
    await user.click(desk.getByRole('button', { name: 'Rembourser une partie' }))
    expect(question().getByText(/^100,50.€ seront rendus à Claire Dupont/)).toBeVisible()
    expect(bodies).toEqual([])
    await user.click(question().getByRole('button', { name: /^Rembourser 100,50.€$/ }))
    expect(await said().findByText('Remboursement fait')).toBeVisible()
    expect(bodies).toEqual([{ amount: '100,50', reason: 'Cadre abîmé', request: expect.stringMatching(/^[0-9a-f-]{36}$/) }])
    expect(desk.getAllByText('Partiellement remboursée')[0]).toBeVisible()
    expect(desk.getByText(/^Remboursement de 100,50.€$/)).toBeVisible()
    expect(desk.getByText('Depuis l’administration')).toBeVisible()
    expect(desk.getByText(/^En euros, 979,50.€ au plus\.$/)).toBeInTheDocument()
  })

  it('shows its reason in the order’s history', async () => {
    const { desk } = await openDesk(anOrder({ refundedAmount: 10_050, refunds: [aRefund({ reason: 'Cadre abîmé' })] }))
    expect(desk.getByText(/^Remboursement de 100,50.€.; motif.: Cadre abîmé$/)).toBeVisible()
  })

  it('a refund without a reason shows the error beside the field and asks no confirmation', async () => {
    const errors = [{ field: 'reason', message: 'Donnez le motif, que l’acheteur lira' }]
    const { desk, user } = await openDesk(
      anOrder(),
      {},
      {
        refundOrder: () => {
          throw refusing('refundOrder', 'invalidInput', errors)
        },
      },
    )
    await user.click(desk.getByText('Rembourser une partie', { selector: 'summary' }))
    await user.type(desk.getByRole('textbox', { name: 'Montant à rendre' }), '100,50')
    await user.click(desk.getByRole('button', { name: 'Rembourser une partie' }))
    expect(await desk.findByText('Donnez le motif, que l’acheteur lira')).toBeVisible()
    expect(desk.getByRole('textbox', { name: 'Motif, que l’acheteur lira' })).toBeInvalid()
  })

  it('a refund of chosen works adds up what was paid for them', async () => {
    const { desk, user, bodies } = await openDesk(inTwo)
    await user.click(desk.getByText('Rembourser une partie', { selector: 'summary' }))
    await user.click(within(desk.getByRole('group', { name: 'Œuvres à rembourser' })).getByRole('checkbox', { name: /^Barques/ }))
    await giveReason({ desk, user })
    await user.click(desk.getByRole('button', { name: 'Rembourser une partie' }))
    await user.click(question().getByRole('button', { name: /^Rembourser 360,00.€$/ }))
    expect(bodies).toMatchObject([{ artworkIds: [8] }])
  })

  it('keeps one number for one demand, tried again, and draws another when the demand changes', async () => {
    const requests: unknown[] = []
    const { desk, user } = await openDesk(
      anOrder(),
      {},
      {
        refundOrder: ({ body }) => {
          requests.push((body as { readonly request?: string }).request)
          throw refusing('refundOrder', 'stripeUnavailable')
        },
      },
    )
    await user.click(desk.getByText('Rembourser une partie', { selector: 'summary' }))
    const ask = async () => {
      await user.click(desk.getByRole('button', { name: 'Rembourser une partie' }))
      await user.click(question().getByRole('button', { name: /^Rembourser 5/ }))
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rembourser une partie de la commande' })).toBeNull())
    }
    await user.type(desk.getByRole('textbox', { name: 'Montant à rendre' }), '5')
    await giveReason({ desk, user })
    await ask()
    await ask()
    await user.type(desk.getByRole('textbox', { name: 'Montant à rendre' }), '0')
    await ask()
    expect(requests).toHaveLength(3)
    expect(requests[1]).toBe(requests[0])
    expect(requests[2]).not.toBe(requests[0])
  })

  it('an invalid refund amount shows the server’s message beside the field', async () => {
    const { desk, user } = await openDesk(
      anOrder(),
      {},
      {
        refundOrder: () => {
          throw refusing('refundOrder', 'invalidInput', [{ field: 'amount', message: 'Un montant s’écrit comme 100 ou 100,50' }])
        },
      },
    )
    await user.click(desk.getByText('Rembourser une partie', { selector: 'summary' }))
    await user.type(desk.getByRole('textbox', { name: 'Montant à rendre' }), 'cent')
    await user.click(desk.getByRole('button', { name: 'Rembourser une partie' }))
    expect(await desk.findByText('Un montant s’écrit comme 100 ou 100,50')).toBeVisible()
    expect(desk.getByRole('textbox', { name: 'Montant à rendre' })).toBeInvalid()
  })

  it('a refund for a withdrawal takes one button at its line', async () => {
    const withdrawals = [{ at: '2026-11-21T08:00:00.000Z', customerName: 'Claire Dupont', artworkIds: [7], refundAmount: 50_000 }]
    const { desk, user, bodies } = await openDesk(anOrder({ withdrawals, refundDue: 50_000 }), {
      withdrawals: withdrawals.map(each => ({ ...each, repaid: 50_000 })),
      refundDue: undefined,
      refundedAmount: 50_000,
    })
    await user.click(desk.getByRole('button', { name: /^Rembourser 500,00.€$/ }))
    await user.click(question().getByRole('button', { name: /^Rembourser 500,00.€$/ }))
    expect(await desk.findByText(/remboursement fait$/)).toBeVisible()
    expect(bodies).toMatchObject([{ withdrawal: 1 }])
  })
})

describe('orders that were refunded in part, failed to be, or are contested', () => {
  it('orders with a partial refund, a failed one or a dispute are labelled and can be filtered', async () => {
    const part = anOrder({ id: '22222222-2222-4222-8222-222222222222', reference: 'GL-2611-PART01', refundedAmount: 10_050 })
    const failed = anOrder({
      id: '33333333-3333-4333-8333-333333333333',
      reference: 'GL-2611-FAILED',
      alerts: [dispute],
      refunds: [aRefund({ state: 'failed' })],
    })
    const { user } = await openBackOffice({ listOrders: () => ({ orders: [anOrder(), part, failed] }) }, '/admin/commandes')
    await screen.findByRole('heading', { level: 1, name: /^Commandes/ })
    const references = () => screen.queryAllByRole('link', { name: /^Ouvrir la commande/ }).map(({ textContent }) => textContent)
    const filter = screen.getByRole('combobox', { name: 'État de la commande' })
    await user.selectOptions(filter, 'Partiellement remboursées')
    expect(references()).toEqual(['GL-2611-PART01'])
    expect(screen.getAllByText('Partiellement remboursée')[0]).toBeInTheDocument()
    await user.selectOptions(filter, 'Paiements contestés')
    expect(references()).toEqual(['GL-2611-FAILED'])
    expect(screen.getAllByText('Remboursement échoué')[0]).toBeInTheDocument()
    expect(screen.getAllByText('Paiement contesté')[0]).toBeInTheDocument()
  })
})

describe('a refund that a bank returned although a later one was made', () => {
  const refunds = [
    aRefund({ amount: 100_000, state: 'failed', failedAt: '2026-11-23T09:00:00.000Z' }),
    aRefund({ number: 2, amount: 44_000, at: '2026-11-22T10:00:00.000Z' }),
  ]

  it.each([
    ['refunded', {}],
    ['paid', { refundedAmount: 44_000 }],
  ] as const)('a returned refund of an order that is %s can be repeated or settled otherwise', async (status, changes) => {
    const acts: unknown[] = []
    const order: AdminOrder = { ...inTwo, status, ...changes, refunds }
    const settled = { ...order, refunds: refunds.map(refund => (refund.number === 1 ? { ...refund, isSettled: true as const } : refund)) }
    const recordOrderAct: Replies['recordOrderAct'] = ({ body }) => {
      acts.push(body)
      return { order: settled }
    }
    const { desk, user } = await openDesk(order, {}, { recordOrderAct })
    expect(desk.getByText('Remboursement échoué')).toBeVisible()
    expect(desk.getByRole('button', { name: 'Rembourser' })).toBeVisible()
    await user.click(desk.getByRole('button', { name: 'Réglé autrement' }))
    const asked = within(screen.getByRole('dialog', { name: /^Remboursement réglé autrement/ }))
    expect(asked.getByText(/1.000,00.€/)).toBeVisible()
    await user.click(asked.getByRole('button', { name: 'Réglé autrement' }))
    expect(await said().findByText('Remboursement réglé')).toBeVisible()
    expect(acts).toEqual([{ act: 'settleRefund' }])
    expect(desk.queryByText('Remboursement échoué')).toBeNull()
    expect(desk.queryByRole('button', { name: /^(Rembourser|Réglé autrement)$/ })).toBeNull()
  })

  it('a withdrawal counts as given back by the bank once a dispute took the sum', async () => {
    const withdrawals = [{ at: '2026-11-20T09:00:00.000Z', customerName: 'Claire', artworkIds: [8], refundAmount: 36_000 }]
    const lost = { ...dispute, state: 'lost' as const, amount: 144_000 }
    const { desk } = await openDesk({ ...inTwo, withdrawals, alerts: [lost] })
    expect(desk.getByText(/^Barques.: 360,00.€, rendus par la banque$/)).toBeVisible()
    expect(desk.queryByText('Rétractation demandée')).toBeNull()
  })

  it('a withdrawal whose refund failed is still due, even in a refunded order', async () => {
    const withdrawals = [{ at: '2026-11-20T09:00:00.000Z', customerName: 'Claire', artworkIds: [8], refundAmount: 36_000, repaid: 0 }]
    const { desk } = await openDesk({ ...inTwo, status: 'refunded', withdrawals, refunds })
    expect(desk.queryByText(/remboursement fait$/)).toBeNull()
    expect(desk.getByText(/^Barques.: 360,00.€ à rendre/)).toBeVisible()
  })
})

describe('the sheet that answers a contested payment', () => {
  it('the owner saves the evidence file of a contested payment', async () => {
    const files = savedFiles()
    const { desk, user } = await openDesk(
      anOrder({ alerts: [dispute] }),
      {},
      { getEvidence: () => ({ name: 'preuves-GL-2611-4F7K2Q.html', html: '<!doctype html><p>Trio</p>' }) },
    )
    await user.click(desk.getByRole('button', { name: 'Dossier de preuve' }))
    expect(await said().findByText('Dossier enregistré')).toBeVisible()
    expect(await files()).toEqual([{ name: 'preuves-GL-2611-4F7K2Q.html', text: '<!doctype html><p>Trio</p>' }])
  })

  it('an unpaid order offers no evidence file', async () => {
    const { desk } = await openDesk(anOrder({ status: 'pending', paidAt: undefined }))
    expect(desk.queryByRole('button', { name: 'Dossier de preuve' })).toBeNull()
  })
})

describe('the buyer’s page', () => {
  it('tells what was given back, in words, in its status and in its timeline', async () => {
    const order = { ...orderWith('paid'), refundedAmount: 10_050, refunds: [aRefund()] }
    await openPage('/confirmation-commande/cs_test_a1B2', { getCart: () => cartWith(), getOrder: () => order })
    expect(await screen.findByText('Partiellement remboursée')).toBeVisible()
    expect(screen.getByText(/^100,50.€ vous sont rendus, sur les .* payés/)).toBeVisible()
    const timeline = within(screen.getByRole('region', { name: 'Suivi de la commande' }))
    expect(timeline.getByText(/^Remboursement de 100,50.€$/)).toBeVisible()
    expect(timeline.getByText('22 novembre 2026')).toBeVisible()
  })

  it('tells why a part was given back', async () => {
    const order = { ...orderWith('paid'), refundedAmount: 10_050, refunds: [aRefund({ reason: 'Cadre abîmé' })] }
    await openPage('/confirmation-commande/cs_test_a1B2', { getCart: () => cartWith(), getOrder: () => order })
    expect(await screen.findByText(/^Remboursement de 100,50.€.; motif.: Cadre abîmé$/)).toBeVisible()
  })

  it('the confirmation tells the customer that a refund did not reach them', async () => {
    const order = { ...orderWith('refunded'), refunds: [aRefund({ state: 'failed', amount: 100_000 })] }
    await openPage('/confirmation-commande/cs_test_a1B2', { getCart: () => cartWith(), getOrder: () => order })
    expect(await screen.findByText(/^Votre banque n’a pas pris un remboursement/)).toBeVisible()
  })

  it('names the card alone only where nothing was settled in another way', async () => {
    const order = { ...orderWith('refunded'), refunds: [aRefund({ state: 'failed', amount: 100_000, isSettled: true })] }
    await openPage('/confirmation-commande/cs_test_a1B2', { getCart: () => cartWith(), getOrder: () => order })
    expect(await screen.findByText(/vous ont été rendus, en partie autrement que par la carte utilisée/)).toBeVisible()
  })
})
