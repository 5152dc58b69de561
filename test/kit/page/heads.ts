import { metadataTags } from '../../../web/seo/metadataTags.tsx'

export const siteUrl = 'https://galerie.example'

type Thing = Readonly<Record<string, unknown>>

/** Parses a page's SEO metadata and structured data (JSON-LD), as a browser does. */
export const readHead = (html: string) => {
  const head = new DOMParser().parseFromString(html, 'text/html')
  const metas = [...head.querySelectorAll('meta')]
  const scripts = [...head.querySelectorAll('script[type="application/ld+json"]')]
  const things = scripts.map(script => JSON.parse(script.textContent) as Thing)
  return {
    document: head,
    meta: Object.fromEntries(metas.map(meta => [meta.getAttribute('property') ?? meta.name, meta.content])),
    link: (rel: string) => head.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`)?.getAttribute('href') ?? undefined,
    things,
    thing: (type: string) => things.find(each => each['@type'] === type),
  }
}

/** Returns the page's metadata tags, as they stand in its HTML. */
export const tagsOf = (address: string, data: unknown = {}): string => {
  const { head, things } = metadataTags({ address, data, siteUrl })
  return head + things
}

export const headOf = (address: string, data: unknown = {}) => readHead(tagsOf(address, data))

/** Returns the names and addresses of a page's breadcrumb, in order. */
export const wayOf = ({ thing }: ReturnType<typeof readHead>) =>
  (thing('BreadcrumbList')?.itemListElement as readonly { name: string; item: string }[] | undefined)?.map(({ name, item }) => [name, item])
