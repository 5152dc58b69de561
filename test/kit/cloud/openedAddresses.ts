import { endpoints } from './cloud.ts'

/** How an address that has left the house comes back: who opens it, by which method, and what is added to it. */
export const waysToOpen = [
  ['a browser', 'GET', ''],
  ['a browser, again', 'GET', ''],
  ['a scanner', 'HEAD', ''],
  ['a program that adds its own parameters', 'GET', 'utm_source=lettre&fbclid=abc'],
] as const

/** Opens each address of the site and answers those that are no page in French, with what came instead. */
export const noPagesOf = async (addresses: readonly string[], method: string, added: string): Promise<readonly string[]> => {
  const found = await Promise.all(
    addresses.map(async address => {
      const path = added ? `${address}${address.includes('?') ? '&' : '?'}${added}` : address
      const reply = await fetch(new URL(path, endpoints().site), { method })
      const [type, text] = [reply.headers.get('content-type') ?? '', await reply.text()]
      const isPage = reply.status === 200 && type.startsWith('text/html') && (method === 'HEAD' || /<html lang="fr"/.test(text))
      return isPage ? [] : `${address}: ${reply.status} ${type}`
    }),
  )
  return found.flat()
}
