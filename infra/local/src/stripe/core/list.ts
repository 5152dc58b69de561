import { noSuch } from './errors.ts'
import { integer, object, optional, text } from './params.ts'

export const pageParams = {
  limit: optional(integer({ min: 1, max: 100 })),
  starting_after: optional(text()),
  ending_before: optional(text()),
}

const moment = optional(integer())
const range = object({ gt: moment, gte: moment, lt: moment, lte: moment })

/** Parses `created=…` or `created[gte]=…` into a predicate on a timestamp. */
export const createdFilter = optional((value: Parameters<typeof range>[0], path: string) => {
  if (typeof value === 'string') {
    const exact = integer()(value, path)
    return (created: number) => created === exact
  }
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range(value, path)
  return (created: number) => created > gt && created >= gte && created < lt && created <= lte
})

type Page = { readonly limit: number | undefined; readonly starting_after: string | undefined; readonly ending_before: string | undefined }

const positionOf = (items: readonly { id: string }[], id: string, kind: string, param: string): number => {
  const position = items.findIndex(item => item.id === id)
  if (position < 0) throw noSuch(kind, id, param, 400)
  return position
}

/** Builds Stripe's list envelope with pagination; `items` must already be in order. */
export const stripePage = <Item extends { id: string }>(items: readonly Item[], params: Page, kind: string, url: string) => {
  const { limit = 10, starting_after: after, ending_before: before } = params
  const rest = after === undefined ? items : items.slice(positionOf(items, after, kind, 'starting_after') + 1)
  const upTo = before === undefined ? rest : rest.slice(0, positionOf(rest, before, kind, 'ending_before'))
  const data = before === undefined ? upTo.slice(0, limit) : upTo.slice(-limit)
  return { object: 'list' as const, data, has_more: upTo.length > data.length, url }
}

export const newestFirst = <Item>(table: ReadonlyMap<string, Item>): Item[] => [...table.values()].reverse()
