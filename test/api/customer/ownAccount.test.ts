import { AdminDeleteUserCommand, AdminUpdateUserAttributesCommand } from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { subscriberIdOf } from '../../../lambdas/newsletter/newsletterToken.ts'
import { customerRoutes } from '../../../shared/customer/customerRoutes.ts'
import { newsletterRoutes } from '../../../shared/newsletter/newsletterRoutes.ts'
import { mailsTo, newAddress } from '../../kit/cloud/mailbox.ts'
import { changeRow, getRow } from '../../kit/cloud/table.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { newAccount, signedIn, userPool, userPoolAdmin } from '../../kit/shop/accounts.ts'
import { aSubscriber, askFor, subscriberNow, tokenOf } from '../../kit/shop/newsletter.ts'
import { atHome, atWork } from '../../kit/values/savedAddresses.ts'

const { getOwnAccount, updateOwnAccount } = customerRoutes

const someone = async (email = newAddress()) => {
  const { sub, accessToken } = await signedIn(await newAccount({ email }))
  const own = visitor(undefined, accessToken)
  return { email, sub, own, addresses: async () => (await own.call(getOwnAccount)).addresses }
}
const inPool = async (Username: string) => ({ UserPoolId: (await userPool()).userPoolId, Username })
const unverify = async (email: string) =>
  userPoolAdmin().send(
    new AdminUpdateUserAttributesCommand({ ...(await inPool(email)), UserAttributes: [{ Name: 'email_verified', Value: 'false' }] }),
  )

describe('a customer’s addresses', () => {
  it('a customer stores and removes addresses, and another account sees none of them', async () => {
    const [claire, paul] = [await someone(), await someone()]
    expect(await claire.addresses()).toEqual({ list: [], version: 0 })
    const kept = await claire.own.call(updateOwnAccount, { body: { addresses: { list: [atHome, atWork], version: 0 } } })
    expect(kept).toMatchObject({ email: claire.email, letter: 'none', addresses: { list: [atHome, atWork], version: 1 } })
    await claire.own.call(updateOwnAccount, { body: { addresses: { list: [atWork], version: 1 } } })
    expect(await claire.addresses()).toEqual({ list: [atWork], version: 2 })
    expect(await paul.addresses()).toEqual({ list: [], version: 0 })
  })

  it('addresses stay in the order that the customer gives them, the preferred one first', async () => {
    const claire = await someone()
    const store = (list: (typeof atHome)[], version: number) =>
      claire.own.call(updateOwnAccount, { body: { addresses: { list, version } } })
    await store([atHome, atWork], 0)
    await store([atWork, atHome], 1)
    expect((await claire.addresses()).list).toEqual([atWork, atHome])
  })

  it('stored addresses expire three years after their last change', async () => {
    const claire = await someone()
    await claire.own.call(updateOwnAccount, { body: { addresses: { list: [atHome], version: 0 } } })
    const row = await getRow(keys.keptAddresses(claire.sub))
    expect(Math.abs(Number(row?.expiresAtEpoch) - Date.now() / 1000 - 3 * 365 * 24 * 60 * 60)).toBeLessThan(60)
    await changeRow(keys.keptAddresses(claire.sub), { expiresAtEpoch: 1 })
    expect((await claire.addresses()).list).toEqual([])
  })

  it('one of five simultaneous changes of addresses is stored, and the others are refused with the stored list', async () => {
    const claire = await someone()
    const lists = [1, 2, 3, 4, 5].map(number => [{ ...atHome, address: `${number} rue des Halles` }])
    const replies = await Promise.all(lists.map(list => claire.own.send(updateOwnAccount, { body: { addresses: { list, version: 0 } } })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    const { list } = await claire.addresses()
    expect(lists).toContainEqual(list)
    const late = await claire.own.refused(updateOwnAccount, { body: { addresses: { list: [], version: 0 } } })
    expect(late).toMatchObject({ code: 'addressesChanged', current: { addresses: { list, version: 1 } } })
  })

  it.each([
    ['eleven', Array(11).fill(atHome)],
    ['one without a street', [{ ...atHome, address: ' ' }]],
    ['one without a name', [{ ...atHome, customerName: '' }]],
    ['one where nothing is delivered', [{ ...atHome, country: 'US' }]],
    ['one with lines in a field', [{ ...atHome, city: 'Sète\nParis' }]],
  ])('are refused where they are %s', async (_, list) => {
    const claire = await someone()
    expect(await claire.own.refused(updateOwnAccount, { body: { addresses: { list, version: 0 } } })).toMatchObject({
      status: 400,
      code: 'invalidInput',
    })
    expect(await claire.addresses()).toEqual({ list: [], version: 0 })
  })

  it('the token of a deleted account is refused at once', async () => {
    const claire = await someone()
    await userPoolAdmin().send(new AdminDeleteUserCommand(await inPool(claire.email)))
    expect(await claire.own.refused(getOwnAccount)).toMatchObject({ status: 401, code: 'unauthenticated' })
    expect(await claire.own.refused(updateOwnAccount, { body: { letter: true } })).toMatchObject({ status: 401 })
  })
})

describe('the newsletter of a customer', () => {
  const letter = async (who: Awaited<ReturnType<typeof someone>>) => (await who.own.call(getOwnAccount)).letter
  const setLetter = (who: Awaited<ReturnType<typeof someone>>, wants: boolean) =>
    who.own.call(updateOwnAccount, { body: { letter: wants } })

  it('a customer subscribes without a mail, with a proof of consent, leaves and subscribes again', async () => {
    const claire = await someone()
    expect((await setLetter(claire, true)).letter).toBe('subscribed')
    expect(await subscriberNow(claire.email)).toMatchObject({
      email: claire.email,
      status: 'confirmed',
      consent: { origin: 'account', textVersion: expect.any(String), at: expect.any(String) },
      confirmedAt: expect.any(String),
      listed: 'SUBSCRIBER',
    })
    expect((await setLetter(claire, true)).letter).toBe('subscribed')
    expect((await setLetter(claire, false)).letter).toBe('none')
    expect(await subscriberNow(claire.email)).toMatchObject({ status: 'unsubscribed', expiresAtEpoch: expect.any(Number) })
    expect((await setLetter(claire, true)).letter).toBe('subscribed')
    const again = await subscriberNow(claire.email)
    expect(again).not.toHaveProperty('expiresAtEpoch')
    expect(again).not.toHaveProperty('unsubscribedAt')
    expect(await mailsTo(claire.email)).toEqual([])
  })

  it('the unsubscribe link of a letter ends the subscription of an account', async () => {
    const claire = await someone()
    await setLetter(claire, true)
    const token = String((await subscriberNow(claire.email))?.unsubscribeToken)
    await visitor().call(newsletterRoutes.unsubscribeNewsletter, { query: { token } })
    expect(await letter(claire)).toBe('none')
  })

  it('the account shows and ends the subscription that the newsletter form began', async () => {
    const claire = await someone()
    await askFor(claire.email)
    expect(await letter(claire)).toBe('pending')
    await visitor().call(newsletterRoutes.confirmNewsletter, { body: { token: await tokenOf(claire.email) } })
    expect(await letter(claire)).toBe('subscribed')
    expect((await setLetter(claire, false)).letter).toBe('none')
  })

  it('does not come back to an address from which letters came back', async () => {
    const claire = await someone((await aSubscriber()).email)
    await changeRow(keys.subscriber(subscriberIdOf(claire.email)), { status: 'unsubscribed', endedBy: 'bounced' })
    expect(await letter(claire)).toBe('ended')
    expect(await claire.own.refused(updateOwnAccount, { body: { letter: true } })).toMatchObject({ status: 409, code: 'letterEnded' })
    expect(await subscriberNow(claire.email)).toMatchObject({ status: 'unsubscribed', endedBy: 'bounced' })
  })

  it('an account with an unverified address sees no subscription and cannot change it', async () => {
    const claire = await someone()
    await setLetter(claire, true)
    await unverify(claire.email)
    expect(await claire.own.call(getOwnAccount)).toMatchObject({ letter: 'none' })
    expect(await claire.own.refused(updateOwnAccount, { body: { letter: false } })).toMatchObject({
      status: 409,
      code: 'addressUnverified',
    })
  })
})
