import { endpoints } from './cloud.ts'

type Thing = Readonly<Record<string, unknown>>

const entities: Readonly<Record<string, string>> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }
const plain = (text: string): string => text.replace(/&(?:quot|#x27|lt|gt|amp);/g, entity => entities[entity] ?? entity)

const attributesOf = (tag: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, plain(value)]))

/** Returns a page's status and metadata as a client without scripts sees them. */
export const headOn = async (address: string) => {
  const reply = await fetch(new URL(address, endpoints().site), { redirect: 'manual' })
  const html = await reply.text()
  const metas = [...html.matchAll(/<meta [^>]*>/g)].map(([tag]) => attributesOf(tag))
  const links = [...html.matchAll(/<link [^>]*>/g)].map(([tag]) => attributesOf(tag))
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  const things = scripts.map(([, text = '']) => JSON.parse(text) as Thing)
  return {
    status: reply.status,
    html,
    title: plain(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    /** Returns every value of one name, in order. */
    metas: (name: string) => metas.filter(meta => (meta.property ?? meta.name) === name).map(meta => meta.content),
    link: (rel: string) => links.find(link => link.rel === rel)?.href,
    thing: (type: string) => things.find(each => each['@type'] === type),
  }
}
