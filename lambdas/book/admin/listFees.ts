import { bookRoutes } from '../../../shared/book/bookRoutes.ts'
import { momentInParis } from '../../../shared/kit/parisTime.ts'
import { signedInOperation } from '../../kit/http/signedInOperation.ts'
import { orProviderRefusal } from '../../kit/payment/providerRefusal.ts'
import { balanceMovements } from '../../kit/payment/stripe.ts'

/** The epoch second at which a year begins in Paris. */
const startOf = (year: number): number => Math.floor((momentInParis(`${year}-01-01T00:00`)?.getTime() ?? 0) / 1000)

export const handler = signedInOperation(bookRoutes.listFees)(async ({ query: { year, cursor }, refuse }) => {
  const span = { from: startOf(Number(year)), until: startOf(Number(year) + 1) }
  const { movements, next } = await orProviderRefusal(balanceMovements(span, cursor), refuse)
  return { fees: movements.map(({ id: _, ...fee }) => fee), ...(next && { next }) }
})
