/**
 * Has many people buy at a shop within one second, as on an opening night, and gives every payment up afterwards; see `usage`. Beside it,
 * `npm run test:opening` asks more of a shop of its own, in which transactions meet as on AWS.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Answer, outputOf, problemOf, type SiteCalls, siteCalls } from '../../infra/operator/smoke/siteCalls.ts'
import { artworkRoutes } from '../../shared/artwork/artworkRoutes.ts'
import type { OpenedPayment } from '../../shared/order/order.ts'
import { orderRoutes } from '../../shared/order/orderRoutes.ts'

const usage = `npm run bench:opening -- --site URL [--people 300]
  Each buys one work at once, all from this machine: « Soirée d'ouverture » is on, or most are refused by their address.
  Works are held until the payments are given up at the end, some seconds later. Of a shop that sells already, choose another hour.`

const worksAt = async ({ get }: SiteCalls): Promise<readonly number[]> => {
  const listed = outputOf(artworkRoutes.listArtworks, await get(`/api${artworkRoutes.listArtworks.path}`))
  if (!listed) throw new Error('The list of works cannot be read')
  const forSale = listed.artworks.filter(({ availability, price = 0 }) => availability === 'Disponible' && price >= 1)
  if (!forSale.length) throw new Error('No work is for sale')
  return forSale.map(({ id }) => id)
}

type Bought = { readonly guest: SiteCalls; readonly answer: Answer; readonly took: number; readonly payment: OpenedPayment | undefined }

const buy = async (site: string, artworkId: number): Promise<Bought> => {
  const [guest, began] = [siteCalls(site), Date.now()]
  // SES's simulator accepts every mail: https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html
  const body = { artworkId, customerEmail: 'success@simulator.amazonses.com', customerName: 'Opening' }
  const answer = await guest.send(orderRoutes.createSingleCheckout, { body })
  return { guest, answer, took: Date.now() - began, payment: outputOf(orderRoutes.createSingleCheckout, answer) }
}

/** Gives a payment up, which the shop may ask to try again; returns whether it did. */
const giveUp = async (guest: SiteCalls, { orderId }: OpenedPayment): Promise<boolean> => {
  for (let tries = 1; tries <= 5; tries += 1) {
    if ((await guest.send(orderRoutes.cancelCheckout, { params: { orderId } })).status === 200) return true
    await sleep(tries * 1_000)
  }
  return false
}

const report = (bought: readonly Bought[]): void => {
  const kinds = bought.map(({ answer, payment }) => {
    const code = problemOf(answer)?.code
    return `${answer.status}${code ? ` ${code}` : ''}${payment?.isUnheld ? ' without a hold' : ''}`
  })
  for (const [kind, same] of Map.groupBy(kinds, kind => kind)) console.log(`${same.length} × ${kind}`)
  const times = bought.map(({ took }) => took).toSorted((one, other) => one - other)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)]
  console.log(`answers within ${at(0.5)} ms (half of them), ${at(0.95)} ms (95 %), ${at(1)} ms (all)`)
}

const run = async (): Promise<0 | 1> => {
  const { values } = parseArgs({ options: { site: { type: 'string' }, people: { type: 'string', default: '300' } } })
  const { site, people } = values
  if (!site || !(Number(people) > 0)) throw new Error(usage)
  const works = await worksAt(siteCalls(site))
  console.log(`${people} people want ${works.length} works within one second at ${site}`)
  const buying = Array.from({ length: Number(people) }, async (_, at) => {
    await sleep((1_000 * at) / Number(people))
    return await buy(site, works[at % works.length] ?? 0)
  })
  const bought = await Promise.all(buying)
  report(bought)
  const opened = bought.flatMap(({ guest, payment }) => (payment ? [{ guest, payment }] : []))
  let given = 0
  for (const { guest, payment } of opened) given += Number(await giveUp(guest, payment))
  console.log(`${given} of ${opened.length} payments were given up; what is left frees its work within half an hour`)
  return bought.some(({ answer }) => answer.status >= 500) || given < opened.length ? 1 : 0
}

try {
  process.exitCode = await run()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
