import { describe, expect, it } from '@jest/globals'
import { strFromU8, unzipSync } from 'fflate'
import type { ArtworkRow } from '../../../lambdas/artwork/artworkStore.ts'
import { addressHash, keys } from '../../../lambdas/kit/table/keys.ts'
import { customerRoutes } from '../../../shared/customer/customerRoutes.ts'
import { mayBeSignedIn, type Route } from '../../../shared/kit/route.ts'
import { paths } from '../../../shared/paths.ts'
import { privacyRoutes } from '../../../shared/privacy/privacyRoutes.ts'
import { routes } from '../../../shared/routes.ts'
import { mailsOnceArrived, mailsTo, mailTo, newAddress } from '../../kit/cloud/mailbox.ts'
import { openOwnShop } from '../../kit/cloud/ownShop.ts'
import { pageOnce, renderSite } from '../../kit/cloud/renderedPages.ts'
import { runNow } from '../../kit/cloud/schedules.ts'
import { pay, settledEvents } from '../../kit/cloud/stripe.ts'
import { changeRow, everyRow, getRow } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { newAccount, signedIn } from '../../kit/shop/accounts.ts'
import { aCheckout, anArtwork } from '../../kit/shop/builders.ts'
import { aCertificateOf } from '../../kit/shop/certificates.ts'
import { orderIdOf } from '../../kit/shop/orders.ts'
import { member } from '../../kit/shop/owner.ts'
import { atHome } from '../../kit/values/savedAddresses.ts'

openOwnShop()

const { listOwnOrders, mailOwnLink, updateOwnAccount } = customerRoutes
const { actOnOwnData } = privacyRoutes
const longAgo = '2025-01-02T10:00:00.000Z'

const someone = async (email = newAddress()) => {
  const credentials = await newAccount({ email })
  return { ...credentials, own: visitor(undefined, (await signedIn(credentials)).accessToken) }
}
const saleTo = async (email: string, work?: ArtworkRow): Promise<string> => {
  const { sessionId } = await aCheckout(visitor(), [work ?? (await anArtwork())], email)
  await pay(sessionId)
  await settledEvents(sessionId)
  return await orderIdOf(sessionId)
}
const act = (who: Visitor, name: 'look' | 'export' | 'download' | 'erase' | 'keep', link?: string) =>
  who.call(actOnOwnData, { body: { act: name, ...(link && { link }) } })
const refused = (who: Visitor, name: string, link?: string) => who.refused(actOnOwnData, { body: { act: name, ...(link && { link }) } })
const secretIn = async (email: string, subject: string): Promise<string> => {
  const { links } = await mailTo(email, subject)
  return new URL(links[0] ?? '').hash.replace(/^#\w+=/, '')
}
const serve = () => runNow('serveOwnData')
/** Makes the erasure due, as seven days do. */
const makeDue = (email: string) => changeRow(keys.ownDataErasure(addressHash(email)), { dueAt: longAgo, dueSince: longAgo })
const rowsNaming = async (email: string) => (await everyRow()).filter(row => JSON.stringify(row).includes(email))

describe('a copy of one’s data', () => {
  it('the mailed link opens one zip file with the customer’s page, data and documents', async () => {
    const [claire, neighbour] = [await someone(), newAddress()]
    await saleTo(claire.email)
    await saleTo(neighbour)
    expect(await act(claire.own, 'look')).toEqual({ email: claire.email })
    expect(await act(claire.own, 'export')).toEqual({ email: claire.email, exportAskedAt: expect.any(String) })
    expect(await refused(claire.own, 'export')).toMatchObject({ status: 409, code: 'exportAsked' })
    await serve()
    const link = await secretIn(claire.email, 'Vos données sont prêtes')
    const { url = '' } = await act(visitor(), 'download', link)
    const reply = await fetch(url)
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(reply.headers.get('content-disposition')).toContain('mes-donnees.zip')
    expect((await fetch(url.replace('mes-donnees', 'autre-nom'))).status).toBe(403)
    const files = unzipSync(new Uint8Array(await reply.arrayBuffer()))
    const [page, data] = ['index.html', 'donnees.json'].map(name => strFromU8(files[name] ?? new Uint8Array()))
    for (const text of [page, data]) {
      expect(text).toContain(claire.email)
      expect(text).not.toContain(neighbour)
    }
    expect(Object.keys(files).some(name => name.startsWith('courriers/'))).toBe(true)
    const receipts = Object.keys(files).filter(name => name.startsWith('recus/'))
    expect(receipts).toHaveLength(1)
    expect(strFromU8(files[receipts[0] ?? ''] ?? new Uint8Array())).toContain('Total payé')
    expect((await rowsNaming(link)).length).toBe(0)
    // A second run makes nothing more of the same request.
    await serve()
    expect((await mailsTo(claire.email)).filter(({ subject }) => subject === 'Vos données sont prêtes')).toHaveLength(1)
  })

  it('a guest downloads a copy of their data by the mailed link alone, which opens nothing else', async () => {
    const email = newAddress()
    await saleTo(email)
    await visitor().call(mailOwnLink, { body: { email } })
    const own = await secretIn(email, 'Votre lien vers vos commandes')
    expect(await act(visitor(), 'export', own)).toMatchObject({ email, exportAskedAt: expect.any(String) })
    await serve()
    const link = await secretIn(email, 'Vos données sont prêtes')
    for (const [name, wrong] of [
      ['download', own],
      ['look', link],
      ['erase', link],
      ['keep', link],
    ] as const)
      expect(await refused(visitor(), name, wrong)).toMatchObject({ status: 404, code: 'linkRefused' })
    expect(await visitor().refused(listOwnOrders, { body: { link } })).toMatchObject({ code: 'linkRefused' })
    expect(await act(visitor(), 'download', link)).toMatchObject({ url: expect.stringContaining('X-Amz-Expires=300') })
  })
})

describe('leaving', () => {
  it('an erasure waits seven days, in which the customer can cancel it', async () => {
    const claire = await someone()
    const { erasesAt = '' } = await act(claire.own, 'erase')
    expect(Math.abs(Date.parse(erasesAt) - Date.now() - 7 * 24 * 60 * 60 * 1000)).toBeLessThan(60_000)
    await serve()
    expect((await signedIn(claire)).sub).toBeTruthy()
    const link = await secretIn(claire.email, 'Vos données seront effacées')
    expect(await act(visitor(), 'keep', link)).toEqual({ email: claire.email })
    await serve()
    expect((await signedIn(claire)).sub).toBeTruthy()
    // Asking a second time makes no second request.
    await act(claire.own, 'erase')
    expect((await act(claire.own, 'erase')).erasesAt).toBe((await act(claire.own, 'look')).erasesAt)
    expect(await act(claire.own, 'keep')).toEqual({ email: claire.email })
  })

  it('ends with nothing but what an invoice needs, the certificate of the work, a last mail, and tokens that are refused at once', async () => {
    const claire = await someone()
    const work = await anArtwork()
    const id = await saleTo(claire.email, work)
    const { id: certificate } = await aCertificateOf(await member('admin'), work)
    await changeRow(keys.order(id), { paidAt: longAgo })
    await claire.own.call(updateOwnAccount, {
      body: { letter: true, addresses: { list: [atHome], version: 0 } },
    })
    await act(claire.own, 'erase')
    await makeDue(claire.email)
    await serve()
    await mailTo(claire.email, 'Vos données sont effacées')
    await expect(signedIn(claire)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    expect(await getRow(keys.order(id))).toMatchObject({ customerEmail: '', customerName: 'Claire Dupont' })
    await renderSite()
    expect(await pageOnce(paths.certificate(certificate), 'Certificat authentique')).not.toContain('Claire')
    expect(await rowsNaming(claire.email)).toEqual([])
    const taking = Object.values<Route>(routes).filter(route => route.access === 'customer' || mayBeSignedIn(route))
    expect(taking.length).toBeGreaterThan(10)
    for (const route of taking) {
      const { status, text } = await claire.own.send(route)
      expect({ name: route.name, status, code: JSON.parse(text).code }).toEqual({ name: route.name, status: 401, code: 'unauthenticated' })
    }
  })

  it('waits for an order that is not over, says so once, and then ends by itself', async () => {
    const claire = await someone()
    const id = await saleTo(claire.email)
    await act(claire.own, 'erase')
    await makeDue(claire.email)
    await serve()
    const { text } = await mailTo(claire.email, 'sauf une commande en cours')
    expect(text).toContain(String((await getRow(keys.order(id)))?.reference))
    expect(await getRow(keys.order(id))).toMatchObject({ customerEmail: claire.email })
    await makeDue(claire.email)
    await serve()
    expect((await mailsTo(claire.email)).filter(({ subject }) => subject.includes('en cours'))).toHaveLength(1)
    await changeRow(keys.order(id), { paidAt: longAgo })
    await makeDue(claire.email)
    await serve()
    expect((await mailTo(claire.email, 'Ce message en est la preuve')).subject).toBe('Vos données sont effacées')
    expect(await rowsNaming(claire.email)).toEqual([])
  })

  it('spares who came back while an order was waited for, until they leave again', async () => {
    const claire = await someone()
    const first = await saleTo(claire.email)
    await act(claire.own, 'erase')
    await makeDue(claire.email)
    await serve()
    await mailTo(claire.email, 'sauf une commande en cours')
    const again = await someone(claire.email)
    expect(await act(again.own, 'look')).toEqual({ email: claire.email })
    const second = await saleTo(claire.email)
    for (const id of [first, second]) await changeRow(keys.order(id), { paidAt: longAgo })
    await makeDue(claire.email)
    await serve()
    await mailTo(claire.email, 'Ce message en est la preuve')
    expect(await getRow(keys.order(first))).toMatchObject({ customerEmail: '' })
    expect(await getRow(keys.order(second))).toMatchObject({ customerEmail: claire.email })
    expect((await again.own.call(listOwnOrders, { body: {} })).orders).toHaveLength(1)

    expect(await act(again.own, 'erase')).toEqual({ email: claire.email, erasesAt: expect.any(String) })
    await makeDue(claire.email)
    await serve()
    expect(await getRow(keys.order(second))).toMatchObject({ customerEmail: '' })
    await expect(signedIn(again)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })

  it('the fourth request for erasure in a day is refused, however often each button was pressed', async () => {
    const claire = await someone()
    for (let time = 1; time <= 3; time += 1) {
      const presses = await Promise.all(Array.from({ length: 4 }, () => act(claire.own, 'erase')))
      expect(presses.filter(({ erasesAt }) => erasesAt)).toHaveLength(4)
      await act(claire.own, 'keep')
    }
    expect(await refused(claire.own, 'erase')).toMatchObject({ status: 429, code: 'tooManyRequests' })
    expect(await act(claire.own, 'look')).toEqual({ email: claire.email })
    expect(await mailsOnceArrived(claire.email, 3, 'Vos données seront effacées')).toHaveLength(3)
  })

  it('an erasure that has begun cannot be cancelled', async () => {
    const claire = await someone()
    await act(claire.own, 'erase')
    await changeRow(keys.ownDataErasure(addressHash(claire.email)), { begunAt: longAgo })
    expect(await act(claire.own, 'keep')).toEqual({ email: claire.email, erasesAt: expect.any(String) })
  })

  it('an administrator’s request for erasure is refused', async () => {
    const admin = await newAccount({ groups: ['admin'] })
    const own = visitor(undefined, (await signedIn(admin)).accessToken)
    expect(await refused(own, 'erase')).toMatchObject({ status: 409, code: 'administrator' })
    expect(await act(own, 'look')).toEqual({ email: admin.email })
  })
})
