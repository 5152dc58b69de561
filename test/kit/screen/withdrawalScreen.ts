import { screen, within } from '@testing-library/react'
import type { OrderItem } from '../../../shared/order/order.ts'
import type { WithdrawableOrder, WithdrawalReceipt } from '../../../shared/withdrawal/withdrawal.ts'
import { openPage, shown } from '../page/page.tsx'
import type { Replies } from '../page/replies.ts'
import { samplePromise } from '../values/promises.ts'

const work = (artworkId: number, title: string): OrderItem => ({
  artworkId,
  title,
  slug: `oeuvre-${artworkId}`,
  year: 2024,
  technique: 'Aquarelle',
  dimensions: '60 x 40 cm',
  price: 145_000,
})
export const [heron, harbour] = [work(3, 'Héron, étang de Thau'), work(4, 'Le port')]
/** Builds an order from which the buyer can withdraw. */
export const order = (changes: Partial<WithdrawableOrder> = {}): WithdrawableOrder => ({
  reference: 'GL-2611-4F7K2Q',
  paidAt: '2026-11-20T10:02:00.000Z',
  items: [heron],
  deadline: '2027-01-11T12:00:00.000Z',
  promise: samplePromise,
  receipts: [],
  ...changes,
})
export const receipt = (changes: Partial<WithdrawalReceipt> = {}): WithdrawalReceipt => ({
  at: '2026-11-21T13:05:30.000Z',
  reference: 'GL-2611-4F7K2Q',
  paidAt: '2026-11-20T10:02:00.000Z',
  customerName: 'Claire Dupont',
  maskedEmail: 'c•••••@mail.fr',
  items: [heron],
  refundAmount: 130_500,
  promise: samplePromise,
  ...changes,
})

/** Opens the form; the returned functions fill it in step by step. */
export const openWithdrawal = async (replies: Replies = {}, address = '/retractation?commande=GL-2611-4F7K2Q') => {
  const page = await openPage(address, {
    prepareWithdrawal: () => ({ order: order() }),
    requestWithdrawal: () => ({ receipt: receipt() }),
    ...replies,
  })
  await screen.findByRole('heading', { level: 1, name: 'Renoncer à un achat' })
  const next = () => page.user.click(screen.getByRole('button', { name: 'Continuer' }))
  const identify = async () => {
    await page.user.type(within(screen.getByRole('main')).getByLabelText('E-mail'), 'claire@mail.fr')
    await page.user.type(screen.getByLabelText('Nom complet'), 'Claire Dupont')
    await next()
  }
  const confirm = () => page.user.click(screen.getByRole('button', { name: 'Confirmer la rétractation' }))
  return { ...page, next, identify, confirm, asked: (name: string) => page.calls.filter(call => call.name === name) }
}
export const mainText = () => shown(screen.getByRole('main').textContent ?? '')
