import * as z from 'zod'
import { until } from '../values/until.ts'
import { endpoints } from './cloud.ts'
import { visitor } from './visitor.ts'

/** Requests a page as a browser without scripts does; the address is sent as it stands. */
export const pageAt = (path: string) => visitor().http({ path })

/** A change must be on its page within this many seconds. */
const promised = 5
/** The tests wait longer, because they share the machine with everything they start. */
const patience = 20

/** Polls a page until it contains a piece of HTML, or has a status. */
export const pageOnce = (path: string, says: string | RegExp | number, seconds = patience): Promise<string> =>
  until(
    `${path} to say ${says}`,
    async () => {
      const { status, text } = await pageAt(path)
      if (typeof says === 'number') return status === says && `${status} ${text}`
      return status === 200 && (typeof says === 'string' ? text.includes(says) : says.test(text)) && text
    },
    seconds,
  )

/** Polls a page until it no longer contains these words. */
export const pageWithout = (path: string, words: string): Promise<string> =>
  until(
    `${path} to say ${words} no more`,
    async () => {
      const { status, text } = await pageAt(path)
      return status === 200 && !text.includes(words) && text
    },
    patience,
  )

/** Returns how many seconds a page took to show a change. */
export const timeUntil = async (path: string, says: string | RegExp | number): Promise<number> => {
  const startedAt = performance.now()
  await pageOnce(path, says)
  return (performance.now() - startedAt) / 1000
}
export const atOnce = promised

const invalidationsSchema = z.array(z.object({ at: z.string(), paths: z.array(z.string()) }))

/** Returns what the edge was told so far, each time with its paths. */
export const invalidations = async (): Promise<z.infer<typeof invalidationsSchema>> => {
  const reply = await fetch(`${endpoints().aws}/__control/invalidations`)
  return invalidationsSchema.parse(await reply.json())
}

/** Ends the invalidations in progress, of which CloudFront takes fifteen with a wildcard: here each takes a minute. */
export const endInvalidations = async (): Promise<void> => {
  await fetch(`${endpoints().aws}/__control/invalidations`, { method: 'POST' })
}

/** Renders the whole site, as a deployment does. */
export const renderSite = async (): Promise<void> => {
  const reply = await fetch(`${endpoints().aws}/__control/triggers`, { method: 'POST' })
  if (!reply.ok) throw new Error(`The site was not rendered: ${await reply.text()}`)
}
