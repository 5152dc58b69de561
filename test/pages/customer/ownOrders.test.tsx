/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { OwnOrder } from '../../../shared/customer/customer.ts'
import { openPage } from '../../kit/page/page.tsx'
import { customer, keepSession, poolAnswering } from '../../kit/page/pageAccounts.ts'
import { type Replies, refusing } from '../../kit/page/replies.ts'
import { openLogin, said } from '../../kit/screen/accountScreens.ts'
import { cartWith, heron, orderWith } from '../../kit/values/carts.ts'

beforeEach(() => localStorage.clear())

const ofAnyone: Replies = { getCart: () => cartWith(), listFavorites: () => ({ favorites: [] }) }
const open = (replies: Replies, address = '/compte') => openPage(address, { ...ofAnyone, ...replies }, poolAnswering().pool)

const lately = new Date().toISOString()
const order: OwnOrder = { ...orderWith('paid'), paidAt: lately, sessionId: 'cs_test_a1B2' }
const secret = 'a'.repeat(43)

describe('the orders of an account', () => {
  beforeEach(() => keepSession(customer))

  it('orders are listed with works, state, and the ways to their page and to withdraw', async () => {
    const sent: OwnOrder = { ...order, parcels: [{ number: 1, state: 'sent', artworkIds: [heron.artworkId] }] }
    await open({ listOwnOrders: () => ({ email: customer.email, orders: [sent] }) })
    expect(await screen.findByText(`Commandes passées avec l’adresse ${customer.email}.`)).toBeVisible()
    const line = within(screen.getByRole('heading', { name: 'Commande GL-2611-4F7K2Q' }).closest('li') as HTMLElement)
    expect(line.getByText('Payé · Expédiée')).toBeVisible()
    expect(line.getByText('Héron, étang de Thau')).toBeVisible()
    expect(line.getByText(/^1\s305,00\s€$/)).toBeVisible()
    expect(line.getByRole('link', { name: 'Suivi et reçu de la commande GL-2611-4F7K2Q' })).toHaveAttribute(
      'href',
      '/confirmation-commande/cs_test_a1B2',
    )
    expect(line.getByRole('link', { name: /^Renoncer au contrat ici, commande/ })).toHaveAttribute(
      'href',
      '/retractation?commande=GL-2611-4F7K2Q',
    )
  })

  it('orders show what is left to do, and offer no withdrawal where one was received', async () => {
    const withdrawals = [{ at: lately, artworkIds: [heron.artworkId], refundAmount: 130_500 }]
    const orders = [order, { ...order, reference: 'GL-GIVEN-UP', withdrawals }]
    await open({ listOwnOrders: () => ({ email: customer.email, orders }) })
    expect(await screen.findByText('Payé · En préparation')).toBeVisible()
    expect(screen.getByText('Payé · Rétractation reçue')).toBeVisible()
    const withdrawing = screen.getAllByRole('link', { name: /^Renoncer au contrat ici, commande/ })
    expect(withdrawing.map(link => link.getAttribute('href'))).toEqual(['/retractation?commande=GL-2611-4F7K2Q'])
  })

  it('an order that was refunded in part is listed as that', async () => {
    await open({ listOwnOrders: () => ({ email: customer.email, orders: [{ ...order, refundedAmount: 10_000 }] }) })
    expect(await screen.findByText(/^Partiellement remboursé/)).toBeVisible()
  })

  it('a refunded order is listed as that alone, and offers no withdrawal', async () => {
    await open({ listOwnOrders: () => ({ email: customer.email, orders: [{ ...order, status: 'refunded' }] }) })
    expect(await screen.findByText('Remboursé')).toBeVisible()
    expect(screen.queryByRole('link', { name: /, commande GL-/ })).toBeNull()
  })

  it('come a page at a time', async () => {
    const cursor = '2026-11-20T10:00:00.000Z_3f0b1f53-0000-4000-8000-000000000001'
    const { user, calls } = await open({
      listOwnOrders: ({ body }) => ({
        email: customer.email,
        ...(body.cursor ? { orders: [{ ...order, reference: 'GL-OLDER' }] } : { orders: [order], next: cursor }),
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Voir les commandes plus anciennes' }))
    expect(await screen.findByRole('heading', { name: 'Commande GL-OLDER' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Commande GL-2611-4F7K2Q' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /plus anciennes/ })).toBeNull()
    expect(calls.filter(({ name }) => name === 'listOwnOrders').map(({ body }) => body)).toEqual([{}, { cursor }])
  })

  it('an account without orders shows that, as does one without a confirmed address', async () => {
    const { unmount } = await open({ listOwnOrders: () => ({ email: customer.email, orders: [] }) })
    expect(await screen.findByRole('heading', { name: 'Aucune commande pour l’instant' })).toBeVisible()
    unmount()
    await open({ listOwnOrders: () => ({ orders: [] }) })
    expect(await screen.findByRole('heading', { name: 'Votre adresse n’est pas confirmée' })).toBeVisible()
  })

  it('orders that could not be loaded are asked for again', async () => {
    let isUp = false
    const { user } = await open({
      listOwnOrders: () => {
        if (!isUp) throw refusing('listOwnOrders', 'internalError')
        return { email: customer.email, orders: [order] }
      },
    })
    expect(await screen.findByText(/^Vos commandes n’ont pas pu être chargées/)).toBeVisible()
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByRole('heading', { name: 'Commande GL-2611-4F7K2Q' })).toBeVisible()
  })

  it('the account’s menu leads to its orders in one press', async () => {
    const { user, router } = await open({ listOwnOrders: () => ({ email: customer.email, orders: [] }) }, '/a-propos')
    await user.click(await screen.findByRole('button', { name: 'Votre compte' }))
    await user.click(screen.getByRole('link', { name: 'Votre espace' }))
    expect(router.state.location.pathname).toBe('/compte')
    expect(await screen.findByRole('heading', { level: 1, name: 'Votre espace' })).toBeVisible()
  })
})

describe('without an account', () => {
  const fill = async (page: Awaited<ReturnType<typeof open>>, address: string) => {
    await page.user.type(await screen.findByLabelText('E-mail de la commande'), address)
    await page.user.click(screen.getByRole('button', { name: 'Recevoir le lien' }))
  }

  it('the space leads to signing in and back, and mails a link without telling whether there are orders', async () => {
    const page = await open({ mailOwnLink: () => ({ received: true }) })
    expect(await screen.findByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login?next=%2Fcompte')
    await fill(page, ' claire@mail.example ')
    expect(await screen.findByText(/^Si une commande payée porte l’adresse claire@mail.example/)).toBeVisible()
    expect(page.calls.filter(({ name }) => name === 'mailOwnLink').map(({ body }) => body)).toEqual([{ email: 'claire@mail.example' }])
    await page.user.click(screen.getByRole('button', { name: 'Changer d’adresse' }))
    expect(screen.getByLabelText('E-mail de la commande')).toHaveValue('claire@mail.example')
  })

  it('an address that is none is told under its field, and a refusal beside it', async () => {
    const page = await open({
      mailOwnLink: () => {
        throw refusing('mailOwnLink', 'tooManyRequests')
      },
    })
    await fill(page, 'claire')
    expect(await screen.findByText('Adresse email invalide')).toBeVisible()
    await fill(page, '@mail.example')
    expect(await said().findByText('Le lien n’a pas pu être demandé')).toBeVisible()
  })

  it('a mailed link opens the orders at once, and leaves the address bar', async () => {
    const { router, calls } = await open(
      { listOwnOrders: () => ({ email: 'claire@mail.example', orders: [order] }) },
      `/compte#lien=${secret}`,
    )
    expect(await screen.findByRole('heading', { name: 'Commande GL-2611-4F7K2Q' })).toBeVisible()
    expect(calls.filter(({ name }) => name === 'listOwnOrders').map(({ body }) => body)).toEqual([{ link: secret }])
    expect(router.state.location.hash).toBe('')
  })

  it('a link that is no longer good leads to another', async () => {
    const { user } = await open(
      {
        listOwnOrders: () => {
          throw refusing('listOwnOrders', 'linkRefused')
        },
      },
      `/compte#lien=${secret}`,
    )
    expect(await screen.findByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Mes données' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Demander un autre lien' }))
    expect(await screen.findByLabelText('E-mail de la commande')).toBeVisible()
  })

  it('the sign-in page knows of it', async () => {
    const { main } = await openLogin()
    expect(main.getByRole('link', { name: /^Une commande sans compte/ })).toHaveAttribute('href', '/compte')
  })
})
