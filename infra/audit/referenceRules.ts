import { keys } from '../../lambdas/kit/table/keys.ts'
import { nameOf } from './orderRules.ts'
import type { Rule } from './rule.ts'

type Forgettable = { readonly expiresAtEpoch?: number }

/** Expired rows are ignored: DynamoDB's time to live deletes an unpaid order and its reference at different moments. */
const isForgotten = ({ expiresAtEpoch }: Forgettable, now: Date): boolean =>
  expiresAtEpoch !== undefined && expiresAtEpoch * 1000 <= now.getTime()

const ordersUnnamed: Rule = ({ rows: { orders, references }, now }) => {
  const namedBy = new Map(references.map(({ pk, orderId }) => [pk, orderId]))
  return orders
    .filter(order => !isForgotten(order, now))
    .flatMap(order => {
      const known = namedBy.get(keys.orderReference(order.reference).pk)
      if (known === order.id) return []
      const says = known ? `is quoted by a reference that leads to order ${known}` : 'cannot be found by its reference'
      return [{ rule: 'reference-lost', subject: nameOf(order), says }]
    })
}

const referencesOrphaned: Rule = ({ rows: { orders, references }, now }) => {
  const known = new Map(orders.map(order => [order.id, order.reference]))
  return references
    .filter(reference => !isForgotten(reference, now))
    .flatMap(({ pk, orderId }) => {
      const reference = known.get(orderId)
      if (reference !== undefined && keys.orderReference(reference).pk === pk) return []
      const says =
        reference === undefined ? `leads to order ${orderId}, which is missing` : `leads to order ${orderId}, which is ${reference}`
      return [{ rule: 'reference-orphan', subject: pk, says }]
    })
}

/** Checks that each order is found by its own reference and that each reference leads to an order that has it. */
export const referencesUntrue: Rule = evidence => [...ordersUnnamed(evidence), ...referencesOrphaned(evidence)]
