import { checkoutLimits, holdLimits, mostOpenPayments } from '../../shared/order/holdLimits.ts'
import { type OperationName, operations } from '../../shared/routes.ts'
import { accountTries, type DayBudget, dayBudgets } from '../../shared/security/budgets.ts'

type Limit = { readonly calls: number; readonly perSeconds: number }
type Bound = { readonly what: string; readonly address?: string; readonly recipient?: string; readonly everybody: string }

const day = 24 * 60 * 60
const said = ({ calls, perSeconds }: Limit): string => `${calls} ${perSeconds === day ? 'a day' : `in ${perSeconds / 60} min`}`
const joined = (parts: readonly (string | undefined | false)[]): string => parts.filter(part => !!part).join(', ')

/** The day's budgets that an operation takes of, each with its own name where it has one. */
const inADay = (operation: OperationName, of: 'recipient' | 'everybody'): string =>
  joined(
    Object.entries<DayBudget>(dayBudgets).map(([name, { takenBy, [of]: most }]) => {
      if (takenBy !== operation || most === undefined) return undefined
      return name === operation ? `${most} a day` : `${name} ${most} a day`
    }),
  )

/** What strangers and customers may set off: each operation that has a bound of its own beside the stage's throttle. */
const ofOperations: readonly Bound[] = operations.flatMap(({ name, route: { access, rateLimit, throttle } }) => {
  if (access === 'admin' || (!rateLimit && !throttle)) return []
  const isCheckout = rateLimit?.countedAs === 'checkout'
  return {
    what: `\`${name}\``,
    address: isCheckout ? joined(checkoutLimits.map(said)) : joined([rateLimit && said(rateLimit)]),
    recipient: inADay(name, 'recipient'),
    everybody: joined([inADay(name, 'everybody'), throttle ? `${throttle.perSecond} a second` : 'the stage’s throttle']),
  }
})

const holds: Bound = {
  what: 'works held unpaid',
  address: `${holdLimits.addressWorks}, of its network ${holdLimits.networkWorks}, of one visitor ${holdLimits.visitorWorks} in ${mostOpenPayments} payments`,
  everybody: `${holdLimits.share * 100}\u00a0% of the works for sale, ${holdLimits.leastWorks} at least`,
}

const confirmations: Bound = {
  what: 'confirmations sent again',
  recipient: `${dayBudgets.resendConfirmation.recipient} a day`,
  everybody: `${dayBudgets.resendConfirmation.everybody} a day`,
}

const ofAccounts: readonly Bound[] = Object.entries(accountTries).map(([what, tries]) => ({
  what: `\`${what}\`, of one account`,
  recipient: said(tries),
  everybody: '–',
}))

export const boundsHead = ['what is bounded', 'by address', 'by recipient or account', 'of everybody together']

/** The bounds as the page of costs has them. */
export const boundsRows: readonly (readonly string[])[] = [holds, confirmations, ...ofAccounts, ...ofOperations].map(
  ({ what, address, recipient, everybody }) => [what, address || '–', recipient || '–', everybody],
)
