import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { addressHash, customers, keys } from '../../../lambdas/kit/table/keys.ts'
import { customerRoutes } from '../../../shared/customer/customerRoutes.ts'
import { ownLink } from '../../../shared/customer/ownLink.ts'
import { formLimit } from '../../../shared/kit/route.ts'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import { mailsTo, mailTo, newAddress } from '../../kit/cloud/mailbox.ts'
import { pay, settledEvents } from '../../kit/cloud/stripe.ts'
import { changeRow, deleteRow, everyRow, getRow, putRow, type Row } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { sendWorks } from '../../kit/sale/parcels.ts'
import { newAccount, signedIn, userPool, userPoolAdmin } from '../../kit/shop/accounts.ts'
import { aCheckout, anArtwork } from '../../kit/shop/builders.ts'
import { orderIdOf, orderNow } from '../../kit/shop/orders.ts'
import { everyPage, member } from '../../kit/shop/owner.ts'
import { refund } from '../../kit/shop/sales.ts'
import { anOrderRow } from '../../kit/values/orderRows.ts'
import { until } from '../../kit/values/until.ts'

const { listOwnOrders, mailOwnLink } = customerRoutes

/** A paid order of one work, by this address. */
const saleTo = async (email: string) => {
  const work = await anArtwork()
  const checkout = await aCheckout(visitor(), [work], email)
  await pay(checkout.sessionId)
  await settledEvents(checkout.sessionId)
  const id = await orderIdOf(checkout.sessionId)
  return { ...checkout, id, workId: work.id, reference: String((await orderNow(checkout.sessionId))?.reference) }
}

/** A visitor who is signed in to an account. */
const someone = async (email = newAddress()) => {
  const credentials = await newAccount({ email })
  return { email, credentials, visitor: visitor(undefined, (await signedIn(credentials)).accessToken) }
}

const referencesOf = async (who: Visitor, link?: string): Promise<readonly string[]> =>
  (await who.call(listOwnOrders, { body: link ? { link } : {} })).orders.map(({ reference }) => reference)

const inPool = async (Username: string) => ({ UserPoolId: (await userPool()).userPoolId, Username })
const setAttributes = async (Username: string, attributes: Readonly<Record<string, string>>) =>
  userPoolAdmin().send(
    new AdminUpdateUserAttributesCommand({
      ...(await inPool(Username)),
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    }),
  )

const secretIn = async (email: string): Promise<string> => {
  const { links } = await mailTo(email, 'Votre lien vers vos commandes')
  return new URLSearchParams(new URL(links[0] ?? '').hash.slice(1)).get('lien') ?? ''
}
const linkMailsTo = async (email: string) => (await mailsTo(email)).filter(({ subject }) => subject === 'Votre lien vers vos commandes')
const askForLink = (email: string, who = visitor()) => who.call(mailOwnLink, { body: { email } })

describe('the orders of an account', () => {
  it('an account lists its paid orders, also those bought as a guest, newest first with their parcels', async () => {
    const claire = await someone()
    const [first, second] = [await saleTo(claire.email), await saleTo(claire.email.toUpperCase())]
    await saleTo(newAddress())
    await sendWorks(await member('admin'), first.id, [first.workId])
    const { email, orders, next } = await claire.visitor.call(listOwnOrders, { body: {} })
    expect([email, next]).toEqual([claire.email, undefined])
    expect(orders).toMatchObject([
      { reference: second.reference, status: 'paid', sessionId: second.sessionId },
      { reference: first.reference, status: 'paid', sessionId: first.sessionId, parcels: [{ state: 'sent' }], acts: [{}, {}] },
    ])
    // The list shows what the order's link shows, which is no postal address (D21).
    expect(JSON.stringify(orders)).not.toContain('rue des Halles')
  })

  it('an account lists a refunded order, and none that waits for its payment or was given up', async () => {
    const claire = await someone()
    await aCheckout(visitor(), [await anArtwork()], claire.email)
    const shopper = visitor()
    const { sessionId } = await aCheckout(shopper, [await anArtwork()], claire.email)
    const params = { orderId: await orderIdOf(sessionId) }
    expect(await shopper.call(orderRoutes.cancelCheckout, { params })).toEqual({ status: 'expired' })
    const refunded = await saleTo(claire.email)
    await refund(await member('admin'), refunded.id)
    const { orders } = await claire.visitor.call(listOwnOrders, { body: {} })
    expect(orders).toMatchObject([{ reference: refunded.reference, status: 'refunded' }])
  })

  it('an account lists no orders while its address is not verified', async () => {
    const claire = await someone()
    await saleTo(claire.email)
    await setAttributes(claire.email, { email_verified: 'false' })
    expect(await claire.visitor.call(listOwnOrders, { body: {} })).toEqual({ orders: [] })
  })

  it('follow the address that is verified now: the old one’s stay behind, and nobody takes another’s by claiming it', async () => {
    const claire = await someone()
    const [before, other] = [await saleTo(claire.email), newAddress()]
    const others = await saleTo(other)
    await setAttributes(claire.email, { email: other, email_verified: 'false' })
    expect(await referencesOf(claire.visitor)).toEqual([])
    await setAttributes(other, { email_verified: 'true' })
    expect(await referencesOf(claire.visitor)).toEqual([others.reference])
    const heir = await someone(claire.email)
    expect(await referencesOf(heir.visitor)).toEqual([before.reference])
  })

  it.each([
    ['deleted', AdminDeleteUserCommand],
    ['locked', AdminDisableUserCommand],
  ] as const)('listOwnOrders refuses the token of a %s account at once', async (_, Command) => {
    const claire = await someone()
    await saleTo(claire.email)
    await userPoolAdmin().send(new Command(await inPool(claire.email)))
    expect(await claire.visitor.refused(listOwnOrders, { body: {} })).toMatchObject({ status: 401, code: 'unauthenticated' })
  })

  it('come twenty at a time', async () => {
    const claire = await someone()
    const customer = customers.orders(addressHash(claire.email))
    const ids = Array.from({ length: 41 }, (_, at) => `3f0b1f53-0000-4000-8000-0000000000${10 + at}`)
    for (const [at, id] of ids.entries()) {
      const listedAt = new Date(Date.UTC(2026, 0, 1, 10, at)).toISOString()
      const order = anOrderRow({ ...keys.order(id), id, reference: `GL-${at}`, status: 'paid', createdAt: listedAt, listedAt, customer })
      await putRow({ ...order, paidAt: listedAt, customerEmail: claire.email })
    }
    const pages = await everyPage(body => claire.visitor.call(listOwnOrders, { body }))
    // The orders are deleted, because they sold no works, which tests that look at all orders of this shop would report.
    for (const id of ids) await deleteRow(keys.order(id))
    expect(pages.map(({ orders }) => orders.length)).toEqual([20, 20, 1])
    expect(pages.flatMap(({ orders }) => orders.map(({ reference }) => reference))).toEqual(ids.map((_, at) => `GL-${40 - at}`))
  })
})

describe('a mailed link', () => {
  it('opens the orders of its address to a guest, for an hour', async () => {
    const email = newAddress()
    const sale = await saleTo(email)
    expect(await askForLink(email.toUpperCase())).toEqual({ received: true })
    const secret = await secretIn(email)
    expect(await referencesOf(visitor(), secret)).toEqual([sale.reference])
    // The same page can be asked for again.
    expect(await visitor().call(listOwnOrders, { body: { link: secret } })).toMatchObject({ email })
    const proof = (await everyRow()).find(({ sk, address, purpose }) => sk === 'PROOF' && address === email && purpose !== 'paper')
    const left = Number(proof?.expiresAtEpoch) - Date.now() / 1000
    expect(Math.abs(left - ownLink.minutes * 60)).toBeLessThan(60)
    await changeRow({ pk: proof?.pk ?? '', sk: 'PROOF' }, { expiresAtEpoch: Math.floor(Date.now() / 1000) - 1 })
    expect(await visitor().refused(listOwnOrders, { body: { link: secret } })).toMatchObject({ status: 404, code: 'linkRefused' })
  })

  it('the table holds neither the secret of a mailed link nor its mail once sent', async () => {
    const email = newAddress()
    await saleTo(email)
    await askForLink(email)
    const secret = await secretIn(email)
    // The mail is in the inbox a moment before its row goes.
    await until('the mail’s row to go', async () => {
      const rows = await everyRow()
      const isOfMail = (row: Row) => JSON.stringify(row).includes(secret) || (row.sk === 'MAIL#link' && row.to === email)
      return !rows.some(isOfMail)
    })
  })

  it('mailOwnLink answers every address alike, and mails those with orders once in five minutes', async () => {
    const [email, stranger] = [newAddress(), newAddress()]
    await saleTo(email)
    const answers = [await askForLink(email), await askForLink(email), await askForLink(stranger)]
    expect(answers).toEqual(Array(3).fill({ received: true }))
    await secretIn(email)
    expect(await linkMailsTo(email)).toHaveLength(1)
    expect(await linkMailsTo(stranger)).toEqual([])
    expect(await getRow(keys.limit('ownLink', addressHash(email)))).toMatchObject({ expiresAtEpoch: expect.any(Number) })
  })

  it('mailOwnLink mails ten links a day at most to an address', async () => {
    const email = newAddress()
    await saleTo(email)
    for (let time = 1; time <= 11; time += 1) {
      await askForLink(email)
      await changeRow(keys.limit('ownLink', addressHash(email)), { call1: 0 })
    }
    await until('the mails to arrive', async () => (await linkMailsTo(email)).length >= 10)
    expect(await linkMailsTo(email)).toHaveLength(10)
  })

  it('opens what it is for, whoever is signed in, and nothing by another secret or none', async () => {
    const [claire, email] = [await someone(), newAddress()]
    const [own, guests] = [await saleTo(claire.email), await saleTo(email)]
    await askForLink(email)
    const secret = await secretIn(email)
    expect(await referencesOf(claire.visitor, secret)).toEqual([guests.reference])
    expect(await referencesOf(claire.visitor)).toEqual([own.reference])
    const refused = { status: 404, code: 'linkRefused' }
    expect(
      await visitor().refused(listOwnOrders, { body: { link: secret.replace(/^./, first => (first === 'a' ? 'b' : 'a')) } }),
    ).toMatchObject(refused)
    expect(await visitor().refused(listOwnOrders, { body: {} })).toMatchObject(refused)
    expect(await visitor().refused(listOwnOrders, { body: { link: 'short' } })).toMatchObject({ status: 400 })
  })

  it('mailOwnLink refuses an invalid address, and a visitor who asks too often', async () => {
    const who = visitor()
    expect(await who.refused(mailOwnLink, { body: { email: 'claire' } })).toMatchObject({ status: 400, errors: [{ field: 'email' }] })
    for (let call = 0; call < formLimit.calls; call += 1) await who.send(mailOwnLink, { body: { email: newAddress() } })
    expect(await who.refused(mailOwnLink, { body: { email: newAddress() } })).toMatchObject({ status: 429 })
  })
})

describe('the pool’s own rules', () => {
  let claire: Awaited<ReturnType<typeof someone>>
  beforeAll(async () => {
    claire = await someone()
  })

  it('let no account change its address', async () => {
    const { endpoint } = await userPool()
    const { accessToken } = await signedIn(claire.credentials)
    const reply = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.UpdateUserAttributes' },
      body: JSON.stringify({ AccessToken: accessToken, UserAttributes: [{ Name: 'email', Value: newAddress() }] }),
    })
    expect(reply.status).toBe(400)
    const { UserAttributes = [] } = await userPoolAdmin().send(new AdminGetUserCommand(await inPool(claire.email)))
    expect(UserAttributes).toEqual(
      expect.arrayContaining([
        { Name: 'email', Value: claire.email },
        { Name: 'email_verified', Value: 'true' },
      ]),
    )
    expect(await claire.visitor.call(listOwnOrders, { body: {} })).toMatchObject({ email: claire.email })
  })
})
