/** The condition of a write: an expression on `#attribute` and `:value` placeholders. */
export type Condition = { readonly when?: string; readonly values?: Readonly<Record<string, unknown>> }

/** The changes of an update, by attribute. `compute` and `remove` also take a path in a map, for example `cart.#code`. */
export type RowChange = Condition & {
  readonly set?: Readonly<Record<string, unknown>>
  /** Set unless the row already has it. */
  readonly setOnce?: Readonly<Record<string, unknown>>
  /** Set to an expression on the row as it was, for example `{ second: 'if_not_exists(#first, :none)' }`. */
  readonly compute?: Readonly<Record<string, string>>
  readonly add?: Readonly<Record<string, number>>
  readonly remove?: readonly string[]
}

const namesIn = (expression: string): Record<string, string> =>
  Object.fromEntries([...expression.matchAll(/#(\w+)/g)].map(([placeholder, name = '']) => [placeholder, name]))

const valuesOf = (values: Readonly<Record<string, unknown>>, prefix: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`:${prefix}${name}`, value]))

/** Leaves out names or values where there are none, because the table refuses empty ones. */
const attributes = (expressions: string, values: Record<string, unknown>) => {
  const names = namesIn(expressions)
  return {
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  }
}

export const conditionOf = ({ when, values = {} }: Condition) =>
  when === undefined ? {} : { ConditionExpression: when, ...attributes(when, valuesOf(values, '')) }

export const keyConditionOf = (expression: string, values: Readonly<Record<string, unknown>>, filter?: string) => ({
  KeyConditionExpression: expression,
  ...(filter && { FilterExpression: filter }),
  ...attributes(`${expression} ${filter ?? ''}`, valuesOf(values, '')),
})

const defined = (set: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined))

export const changeOf = ({ set = {}, setOnce = {}, compute = {}, add = {}, remove = [], when, values = {} }: RowChange) => {
  const settable = defined(set)
  const clauses = [
    [
      'SET',
      [
        ...Object.keys(settable).map(name => `#${name} = :set_${name}`),
        ...Object.keys(setOnce).map(name => `#${name} = if_not_exists(#${name}, :set_${name})`),
        ...Object.entries(compute).map(([name, expression]) => `#${name} = ${expression}`),
      ],
    ],
    ['ADD', Object.keys(add).map(name => `#${name} :add_${name}`)],
    ['REMOVE', remove.map(name => `#${name}`)],
  ] as const
  const update = clauses.flatMap(([verb, parts]) => (parts.length ? [`${verb} ${parts.join(', ')}`] : [])).join(' ')
  return {
    UpdateExpression: update,
    ...(when !== undefined && { ConditionExpression: when }),
    ...attributes(`${update} ${when ?? ''}`, {
      ...valuesOf({ ...setOnce, ...settable }, 'set_'),
      ...valuesOf(add, 'add_'),
      ...valuesOf(values, ''),
    }),
  }
}
