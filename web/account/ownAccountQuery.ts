import { skipToken, useQuery } from '@tanstack/react-query'
import type { OwnAccount } from '../../shared/customer/customer.ts'
import { customerRoutes } from '../../shared/customer/customerRoutes.ts'
import type { RouteBody } from '../../shared/kit/route.ts'
import { api } from '../kit/api/api.ts'
import { queryClient, setAnswer } from '../kit/query.ts'

const keyOf = (accountId: string | undefined) => ['ownAccount', accountId] as const

/** Loads what the shop stores of the signed-in customer; without an account it requests nothing. */
export const useOwnAccount = (accountId: string | undefined) =>
  useQuery(
    {
      queryKey: keyOf(accountId),
      queryFn: accountId === undefined ? skipToken : ({ signal }) => api(customerRoutes.getOwnAccount, { signal }),
      refetchOnMount: 'always',
      // Nothing is cached, because another person may sign in in this browser.
      gcTime: 0,
    },
    queryClient,
  )

/** Changes it. Rejects when the server refuses, and then reloads the data. */
export const updateOwnAccount = async (accountId: string, body: RouteBody<typeof customerRoutes.updateOwnAccount>): Promise<void> => {
  const queryKey = keyOf(accountId)
  try {
    const now = await api(customerRoutes.updateOwnAccount, { body })
    await setAnswer<OwnAccount>(queryKey, () => now)
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey, exact: true })
    throw error
  }
}
