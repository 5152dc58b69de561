import { useEffect, useState } from 'react'
import type { ShownOrder } from '../../shared/order/order.ts'
import { orderRoutes } from '../../shared/order/orderRoutes.ts'
import type { Api } from '../kit/api/api.ts'
import { ApiRefusal } from '../kit/api/apiErrors.ts'

/** The pauses between polls while the payment is pending, in milliseconds; they add up to a minute and a half. */
const pauses = [1000, 2000, 3000, 5000, 8000, 13_000, 21_000, 34_000] as const

export type OrderPollState = {
  readonly order?: ShownOrder
  /** `unknown`: no such order exists; `unreachable`: the request failed. */
  readonly failure?: 'unknown' | 'unreachable'
  /** The order is still pending, but polling has ended. */
  readonly hasStopped?: boolean
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })

const failureOf = (error: unknown): NonNullable<OrderPollState['failure']> =>
  error instanceof ApiRefusal && error.status < 500 && error.status !== 429 ? 'unknown' : 'unreachable'

/** Polls until the order is no longer pending. Once an order has been received, a failed request is simply repeated. */
const follow = async (ask: () => Promise<ShownOrder>, show: (state: OrderPollState) => void, signal: AbortSignal): Promise<void> => {
  let order: ShownOrder | undefined
  for (const milliseconds of [...pauses, undefined]) {
    try {
      order = await ask()
    } catch (error) {
      if (signal.aborted) return
      if (!order) return show({ failure: failureOf(error) })
    }
    if (signal.aborted) return
    const isPending = order.status === 'pending'
    show({ order, hasStopped: isPending && milliseconds === undefined })
    if (!isPending || milliseconds === undefined) return
    await pause(milliseconds, signal)
    if (signal.aborted) return
  }
}

/** Returns the order of a payment session, polled while its payment is pending; `retry` starts over. */
export const useOrder = (api: Api, sessionId: string | undefined): OrderPollState & { retry: () => void } => {
  const [state, setState] = useState<OrderPollState>({})
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!sessionId) return
    if (attempt > 0) setState(({ order }) => (order ? { order } : {}))
    const watch = new AbortController()
    const ask = () => api(orderRoutes.getOrder, { params: { sessionId }, signal: watch.signal })
    void follow(ask, setState, watch.signal)
    return () => watch.abort()
  }, [api, sessionId, attempt])
  return { ...state, retry: () => setAttempt(attempt + 1) }
}
