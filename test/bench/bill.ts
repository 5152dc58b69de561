import { type Deployed, operationAt } from './deployed.ts'
import { prices } from './prices.ts'
import type { Sent } from './trace.ts'

/** The resources that one visit uses, besides the responses it receives. */
export type Visited = {
  readonly sent: readonly Sent[]
  readonly readUnits: number
  readonly writeUnits: number
  /** The duration of a call of each operation, in milliseconds. */
  readonly durations: ReadonlyMap<string, number>
}

export type Line = { readonly what: string; readonly amount: number; readonly unit: string; readonly dollars: number }

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const isApi = ({ path }: Sent): boolean => path.startsWith('/api/')

/** Prices the calls of functions; AWS rounds a function's time up to whole milliseconds. */
const computing = (calls: readonly Sent[], { durations }: Visited, { functions }: Deployed) => {
  const used = calls.flatMap(({ method, path }) => {
    const name = operationAt(method, path)
    const size = name === undefined ? undefined : functions.get(name)
    return name && size ? [{ size, seconds: Math.ceil(durations.get(name) ?? 0) / 1000 }] : []
  })
  return {
    calls: used.length,
    gigabyteSeconds: sum(used.map(({ size, seconds }) => size.gigabytes * seconds)),
    dollars: sum(used.map(({ size, seconds }) => size.gigabytes * seconds * prices.gigabyteSecond[size.architecture])),
  }
}

/**
 * Returns what this many visits cost, line by line. It ignores the visits that fill the edge's cache, because they are a negligible share
 * of a million.
 */
export const billOf = (visited: Visited, deployed: Deployed, visits = 1e6): readonly Line[] => {
  const { sent, readUnits, writeUnits } = visited
  const api = sent.filter(isApi)
  const edgeFunctions = sum(sent.map(({ path }) => deployed.edgeFunctionsAt(path)))
  const files = sent.filter(each => !isApi(each) && !each.isKept).length
  const gigabytes = sum(sent.map(({ bytes }) => bytes)) / 1e9
  const { calls, gigabyteSeconds, dollars } = computing(api, visited, deployed)
  const line = (what: string, amount: number, unit: string, price: number): Line => ({
    what,
    amount: amount * visits,
    unit,
    dollars: amount * visits * price,
  })
  return [
    line('CloudFront: sent to browsers', gigabytes, 'GB', prices.gigabyteOut),
    line('CloudFront: requests', sent.length, 'requests', prices.edgeRequest),
    line('CloudFront: functions', edgeFunctions, 'calls', prices.edgeFunction),
    line('S3: files the edge may not keep', files, 'reads', prices.fileRead),
    line('API: requests', api.length, 'requests', prices.apiRequest),
    line('Lambda: calls', calls, 'calls', prices.invocation),
    { what: 'Lambda: time', amount: gigabyteSeconds * visits, unit: 'GB-s', dollars: dollars * visits },
    line('DynamoDB: reading', readUnits, 'units', prices.readUnit),
    line('DynamoDB: writing', writeUnits, 'units', prices.writeUnit),
  ]
}

const monthSeconds = 30 * 24 * 60 * 60

/**
 * Returns what a stranger with one machine can make a month cost who never stops: 1,000 requests a second at the edge and 100 Mbit/s, as much
 * of the API as its throttle lets through, each call a function of 1 GB for 20 ms that reads and writes a row. They change no page, so that
 * they buy no invalidation; the last line is the most that the owner's own changes can cost, one path each minute (E36).
 */
export const worstMonth = (): readonly Line[] => {
  const calls = 100 * monthSeconds
  const line = (what: string, amount: number, unit: string, price: number): Line => ({ what, amount, unit, dollars: amount * price })
  return [
    line('CloudFront: sent', (100 / 8 / 1000) * monthSeconds, 'GB', prices.gigabyteOut),
    line('CloudFront: requests', 1000 * monthSeconds, 'requests', prices.edgeRequest + prices.edgeFunction),
    line('API and Lambda: calls', calls, 'calls', prices.apiRequest + prices.invocation + 0.02 * prices.gigabyteSecond.arm64),
    line('DynamoDB: a row read and written', calls, 'calls', prices.readUnit + prices.writeUnit),
    line('CloudFront: invalidations by holds', 0, 'paths', prices.invalidationPath),
    line('CloudFront: invalidations by changes without a pause', monthSeconds / 60 - 1000, 'paths', prices.invalidationPath),
  ]
}
