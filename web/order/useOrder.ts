import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShownOrder } from '../../shared/order/order.ts'
import { orderRoutes } from '../../shared/order/orderRoutes.ts'
import { api } from '../kit/api/api.ts'
import { ApiRefusal } from '../kit/apiErrors.ts'
import { queryClient } from '../kit/query.ts'

/** The pauses between polls while the payment is pending, in milliseconds; they add up to a minute and a half. */
const pauses = [1000, 2000, 3000, 5000, 8000, 13_000, 21_000, 34_000] as const

type OrderPollState = {
  readonly order?: ShownOrder | undefined
  /** `unknown`: no such order exists; `unreachable`: the request failed. */
  readonly failure?: 'unknown' | 'unreachable' | undefined
  /** The order is still pending, but polling has ended. */
  readonly hasStopped?: boolean
}

const failureOf = (error: unknown): NonNullable<OrderPollState['failure']> =>
  error instanceof ApiRefusal && error.status < 500 && error.status !== 429 ? 'unknown' : 'unreachable'

type Answers = { readonly data: ShownOrder | undefined; readonly dataUpdateCount: number; readonly errorUpdateCount: number }

/** Returns the milliseconds to the next poll. Once an order has been received, a failed request is simply repeated. */
const nextPause = ({ data, dataUpdateCount, errorUpdateCount }: Answers): number | false =>
  (data?.status === 'pending' && pauses[dataUpdateCount + errorUpdateCount - 1]) || false

type Polled = OrderPollState & { readonly retry: () => void; readonly show: (order: ShownOrder) => void }

/**
 * Returns the order of a payment session, polled while its payment is pending; `retry` starts over, and `show` takes the order that an act of
 * the buyer's has answered.
 */
export const useOrder = (sessionId: string | undefined): Polled => {
  const [attempt, setAttempt] = useState(0)
  const queryKey = ['order', sessionId, attempt]
  const { data, error, isFetching } = useQuery(
    {
      queryKey,
      queryFn: sessionId ? ({ signal }) => api(orderRoutes.getOrder, { params: { sessionId }, signal }) : skipToken,
      // The order already shown stays while a new attempt is asked for.
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => nextPause(state),
      refetchIntervalInBackground: true,
      gcTime: 0,
    },
    queryClient,
  )
  const state = queryClient.getQueryState<ShownOrder>(queryKey)
  return {
    order: data,
    failure: error && !data ? failureOf(error) : undefined,
    hasStopped: data?.status === 'pending' && !isFetching && state !== undefined && nextPause(state) === false,
    retry: () => setAttempt(attempt + 1),
    show: order => void queryClient.setQueryData(queryKey, order),
  }
}
