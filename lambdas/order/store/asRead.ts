import type { Condition } from '../../kit/table/expression.ts'
import type { OrderRow } from './orderStore.ts'

/** Builds the condition that these attributes of an order are still as they were read. */
export const asRead = (order: OrderRow, names: readonly (keyof OrderRow)[]): Required<Condition> => {
  const present = names.filter(name => order[name] !== undefined)
  return {
    when: names.map(name => (present.includes(name) ? `#${name} = :${name}` : `attribute_not_exists(#${name})`)).join(' AND '),
    values: Object.fromEntries(present.map(name => [name, order[name]])),
  }
}
