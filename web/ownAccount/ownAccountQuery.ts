import { skipToken, useQuery } from '@tanstack/react-query'
import type { OwnAccount } from '../../shared/customer/customer.ts'
import { customerRoutes } from '../../shared/customer/customerRoutes.ts'
import type { RouteBody } from '../../shared/kit/route.ts'
import { connectedApi as api } from '../kit/api/connection.ts'
import { queryClient, setAnswer } from '../kit/api/query.ts'

const keyOf = (accountId: string | undefined) => ['ownAccount', accountId] as const

/** What the signed-in customer keeps at the shop; without an account nothing is asked. */
export const useOwnAccount = (accountId: string | undefined) =>
  useQuery(
    {
      queryKey: keyOf(accountId),
      queryFn: accountId === undefined ? skipToken : ({ signal }) => api(customerRoutes.getOwnAccount, { signal }),
      refetchOnMount: 'always',
      // Another person may sign in at this browser.
      gcTime: 0,
    },
    queryClient,
  )

/** Changes it. A refused change is thrown, after what the server has was asked for again. */
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
