import { createHmac } from 'node:crypto'
import { isIP, isIPv6 } from 'node:net'
import { countedUnder, type Route } from '../../../shared/kit/route.ts'
import type { ApiEvent } from './caller.ts'
import { isFromDistribution, keyOfMarks } from './edgeProof.ts'
import { countCall, TooManyRequests } from './rateLimit.ts'

/** Reads the viewer's address from CloudFront's header: `203.0.113.7:4711`, `2001:db8::7:4711`. */
const viewerOf = ({ headers }: ApiEvent): string | undefined => {
  const [, viewer] = /^\[?([0-9a-f.:]+?)\]?:\d{1,5}$/i.exec(headers['cloudfront-viewer-address'] ?? '') ?? []
  return viewer && isIP(viewer) ? viewer : undefined
}

/**
 * Returns the caller's address. In a call through the distribution the gateway's peer is an edge server, which serves many visitors, so
 * that CloudFront's header is used. In any other call, only the gateway's peer can be trusted.
 */
export const addressOf = async (event: ApiEvent): Promise<string> => {
  const peer = event.requestContext.http.sourceIp
  return (await isFromDistribution(event)) ? (viewerOf(event) ?? peer) : peer
}

const groupsIn = (part: string): readonly string[] => (part ? part.split(':') : [])

/** Returns the address as it is counted: a household has a whole /64 of IPv6 addresses, which counts as one caller. */
export const countedAs = (address: string): string => {
  if (!isIPv6(address)) return address
  // The canonical spelling: lower case, no padding, no dotted tail.
  const canonical = new URL(`http://[${address.replace(/%.*$/, '')}]/`).hostname.slice(1, -1)
  const [before = [], after] = canonical.split('::').map(groupsIn)
  const gap = after ? Array<string>(8 - before.length - after.length).fill('0') : []
  const groups = [...before, ...gap, ...(after ?? [])]
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  return isMapped ? canonical : `${groups.slice(0, 4).join(':')}::/64`
}

/** Returns the first `count` groups of an IPv6 address, written out. */
const firstGroups = (address: string, count: number): string => {
  // The canonical spelling: lower case, no padding, no dotted tail.
  const canonical = new URL(`http://[${address.replace(/%.*$/, '')}]/`).hostname.slice(1, -1)
  const [before = []] = canonical.split('::').map(groupsIn)
  return [...before, ...Array<string>(8).fill('0')].slice(0, count).join(':')
}

/** Returns the address without its last part; the rest identifies a provider or a town, and no household (E44). */
export const networkOf = (address: string): string => {
  const [, ofIPv4] = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address) ?? []
  return ofIPv4 ? `${ofIPv4}.0/24` : `${firstGroups(address, 3)}::/48`
}

/** Returns keyed hashes of the network and of the address as it is counted, with a dot between, for rows that recognise the same ones. */
export const addressMark = async (event: ApiEvent): Promise<string> => {
  const [address, secret] = [await addressOf(event), await keyOfMarks()]
  const marks = [networkOf(address), countedAs(address)].map(each => createHmac('sha256', secret).update(each).digest('base64url'))
  return marks.map(mark => mark.slice(0, 22)).join('.')
}

/** Counts the call by the caller's address, refuses it beyond the limit (D25), and returns the address. */
export const limitByAddress = async (route: Route, event: ApiEvent): Promise<string> => {
  const address = await addressOf(event)
  const wait = route.rateLimit ? await countCall(countedUnder(route), countedAs(address), route.rateLimit) : 0
  if (wait > 0) throw new TooManyRequests(wait)
  return address
}
