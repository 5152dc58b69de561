/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { refusing } from '../../kit/page/replies.ts'
import { openBackOffice } from '../../kit/screen/adminArtworks.tsx'
import { aContactMessage, anOrder, aRefundedOrder } from '../../kit/screen/adminLists.ts'

beforeEach(() => localStorage.clear())

type News = { orders: number; messages: number; withdrawals: number }
const nothing: News = { orders: 0, messages: 0, withdrawals: 0 }

/** The back office of a shop with these news, which the test may change. */
const openWith = async (now: News, replies: Parameters<typeof openBackOffice>[0] = {}, address = '/admin/messages') => {
  const shop = { now }
  const page = await openBackOffice(
    { checkNews: () => shop.now, listMessages: () => ({ messages: [aContactMessage()] }), ...replies },
    address,
  )
  return {
    ...page,
    tell: (next: News) => Object.assign(shop, { now: next }),
    asked: () => page.calls.filter(({ name }) => name === 'checkNews'),
  }
}

const section = (name: string) => within(screen.getByRole('navigation', { name: 'Administration' })).findByRole('link', { name })

describe('what is new', () => {
  it('the number of news is beside the name of its list, for eyes and ears', async () => {
    await openWith({ orders: 2, messages: 1, withdrawals: 1 })
    expect(await section('Messages, 1 nouveau')).toHaveTextContent('Messages1')
    expect(await section('Commandes, 2 nouvelles, 1 rétractation')).toHaveTextContent('Commandes3')
    expect(await section('Abonnés')).toHaveTextContent(/^Abonnés$/)
  })

  it.each<[string, News, string, string]>([
    ['several messages', { ...nothing, messages: 3 }, 'Messages, 3 nouveaux', 'Messages3'],
    ['more than are counted', { ...nothing, messages: 100 }, 'Messages, plus de 99 nouveaux', 'Messages99+'],
    ['as many as can be told', { ...nothing, orders: 99 }, 'Commandes, 99 nouvelles', 'Commandes99'],
    ['withdrawals alone', { ...nothing, withdrawals: 2 }, 'Commandes, 2 rétractations', 'Commandes2'],
    ['two kinds, many together', { ...nothing, orders: 60, withdrawals: 60 }, 'Commandes, 60 nouvelles, 60 rétractations', 'Commandes99+'],
  ])('the number of news is shown for %s', async (_, news, name, shown) => {
    await openWith(news)
    expect(await section(name)).toHaveTextContent(shown)
  })

  it('the number of news that could not be counted is left as it was known', async () => {
    let isDown = true
    const news = { ...nothing, messages: 4 }
    const { router } = await openWith(nothing, {
      checkNews: () => {
        if (isDown) throw refusing('checkNews', 'internalError')
        return news
      },
      listSubscribers: () => ({ subscribers: [] }),
    })
    expect(await section('Messages')).toHaveTextContent(/^Messages$/)
    isDown = false
    await act(() => router.navigate('/admin/abonnes'))
    expect(await section('Messages, 4 nouveaux')).toBeVisible()
    isDown = true
    await act(() => router.navigate('/admin/messages'))
    expect(await section('Messages, 4 nouveaux')).toBeVisible()
  })

  it('the number of news is counted anew on return to the tab and every minute', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] })
    try {
      const { tell } = await openWith(nothing)
      tell({ ...nothing, messages: 1 })
      await act(() => jest.advanceTimersByTimeAsync(60_000))
      expect(await section('Messages, 1 nouveau')).toBeVisible()
      tell({ ...nothing, messages: 2 })
      await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
      expect(await section('Messages, 2 nouveaux')).toBeVisible()
    } finally {
      jest.useRealTimers()
    }
  })
})

describe('what is new, after', () => {
  it('a message was handled', async () => {
    const handled = aContactMessage({ handledAt: '2026-11-21T09:00:00.000Z' })
    const { user, tell } = await openWith(
      { ...nothing, messages: 1 },
      {
        setMessageHandled: () => {
          tell(nothing)
          return { message: handled }
        },
      },
    )
    expect(await section('Messages, 1 nouveau')).toBeVisible()
    await user.click(await screen.findByRole('link', { name: /^Ouvrir le message/ }))
    await user.click(screen.getByRole('switch', { name: 'Traité' }))
    await waitFor(() => expect(screen.getByRole('link', { name: 'Messages', hidden: true })).toBeInTheDocument())
  })

  it('the orders were opened: their latest payment is told, on every opening', async () => {
    const later = anOrder({ id: '22222222-2222-4222-8222-222222222222', reference: 'GL-2611-AAAAAA', paidAt: '2026-11-20T11:00:00.000Z' })
    const { asked } = await openWith(
      nothing,
      {
        checkNews: ({ body }) => ({ ...nothing, orders: body.ordersSeenUntil ? 0 : 2 }),
        listOrders: () => ({ orders: [anOrder(), later] }),
      },
      '/admin/commandes',
    )
    await waitFor(() => expect(asked().at(-1)?.body).toEqual({ ordersSeenUntil: '2026-11-20T11:00:00.000Z' }))
    expect(await section('Commandes')).toHaveTextContent(/^Commandes$/)
  })

  it('an order was paid while the list is open: it comes into it', async () => {
    const later = anOrder({ id: '22222222-2222-4222-8222-222222222222', reference: 'GL-2611-AAAAAA', paidAt: '2026-11-20T11:00:00.000Z' })
    const orders = [anOrder()]
    const { tell, asked } = await openWith(nothing, { listOrders: () => ({ orders: [...orders] }) }, '/admin/commandes')
    await screen.findByText('1 commande')
    orders.unshift(later)
    tell({ ...nothing, orders: 1 })
    await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    expect(await screen.findByText('2 commandes')).toBeVisible()
    await waitFor(() => expect(asked().at(-1)?.body).toEqual({ ordersSeenUntil: '2026-11-20T11:00:00.000Z' }))
  })

  it('the money of an order withdrawn from was given back', async () => {
    const { user, tell } = await openWith(
      { ...nothing, withdrawals: 1 },
      {
        listOrders: () => ({ orders: [anOrder({ refundDue: 108_000 })] }),
        refundOrder: () => {
          tell(nothing)
          return { order: aRefundedOrder() }
        },
      },
      '/admin/commandes',
    )
    expect(await section('Commandes, 1 rétractation')).toBeVisible()
    await user.click(screen.getByRole('link', { name: /^Ouvrir la commande/ }))
    await user.click(screen.getByRole('button', { name: 'Rembourser' }))
    await user.click(screen.getByRole('button', { name: /^Rembourser 1/ }))
    await waitFor(() => expect(screen.getByRole('link', { name: 'Commandes', hidden: true })).toBeInTheDocument())
  })
})
