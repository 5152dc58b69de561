/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { ShownOrder } from '../../../shared/order/order.ts'
import { openPage, shown } from '../../kit/page/page.tsx'
import { type Replies, refusing } from '../../kit/page/replies.ts'
import { said } from '../../kit/screen/accountScreens.ts'
import { cartWith, heron, knownVisitor, orderWith } from '../../kit/values/carts.ts'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('cart-session-id', knownVisitor)
})

const parcel = {
  number: 1,
  state: 'sent' as const,
  artworkIds: [heron.artworkId],
  carrier: 'colissimo' as const,
  trackingNumber: '8R1',
  trackingLink: 'https://www.laposte.fr/outils/suivre-vos-envois?code=8R1',
  sentAt: '2026-11-23T10:00:00.000Z',
  expectedBy: '2026-12-01',
}
const sentAct = { number: 1, act: 'send' as const, at: '2026-11-23T10:00:00.000Z', by: 'owner' as const, parcel: 1 }
const onItsWay: ShownOrder = { ...orderWith('paid'), parcels: [parcel], acts: [sentAct] }
const arrived: ShownOrder = {
  ...onItsWay,
  parcels: [{ ...parcel, state: 'delivered', arrivedOn: '2026-11-26' }],
  acts: [sentAct, { number: 2, act: 'deliver', at: '2026-11-26T10:00:00.000Z', by: 'buyer', parcel: 1, on: '2026-11-26' }],
}

const open = (order: ShownOrder, replies: Replies = {}) =>
  openPage('/confirmation-commande/cs_test_a1B2', { getCart: () => cartWith(), getOrder: () => order, ...replies })

describe('an order on its way', () => {
  it('shows its parcel with the carrier’s page, the day it is expected, and what was done', async () => {
    await open(onItsWay)
    const section = within(await screen.findByRole('region', { name: 'Suivi de la livraison' }))
    expect(section.getByText(shown('Expédié\u202f: Héron, étang de Thau'))).toBeVisible()
    expect(section.getByText('Colissimo 8R1 · attendu au plus tard le 1er décembre 2026')).toBeVisible()
    expect(section.getByRole('link', { name: 'Suivre mon colis' })).toHaveAttribute('href', parcel.trackingLink)
    expect(section.getByText('Paiement reçu')).toBeVisible()
    expect(section.getByText('Colis expédié')).toBeVisible()
    expect(screen.queryByText('Préparation à l’atelier')).toBeNull()
  })

  it('the customer confirms with one press that a parcel arrived', async () => {
    const { user, calls } = await open(onItsWay, { confirmArrival: () => arrived })
    await user.click(await screen.findByRole('button', { name: 'Oui, elle est arrivée' }))
    expect(await screen.findByText('Colis livré le 26 novembre 2026')).toBeVisible()
    expect(said().getByText('Merci')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Oui, elle est arrivée' })).toBeNull()
    expect(calls.filter(({ name }) => name === 'confirmArrival')).toMatchObject([
      { params: { sessionId: 'cs_test_a1B2' }, body: { parcel: 1 } },
    ])
  })

  it('a refused confirmation of arrival shows why and can be repeated', async () => {
    const { user } = await open(onItsWay, {
      confirmArrival: () => {
        throw refusing('confirmArrival', 'notUnderway')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Oui, elle est arrivée' }))
    expect(await said().findByText(/Ce colis n’est pas en route/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Oui, elle est arrivée' })).toBeEnabled()
  })
})

it('an order of which nothing was done yet has no timeline', async () => {
  await open(orderWith('paid'))
  expect(await screen.findByText('Préparation à l’atelier')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Suivi de la livraison' })).toBeNull()
})

it('a refunded order still shows where its parcel is', async () => {
  await open({ ...arrived, status: 'refunded' })
  expect(await screen.findByText(shown('Livré\u202f: Héron, étang de Thau'))).toBeVisible()
})
