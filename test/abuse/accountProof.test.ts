import { describe, expect, it } from '@jest/globals'
import { accountRoutes } from '../../shared/account/accountRoutes.ts'
import { customerRoutes } from '../../shared/customer/customerRoutes.ts'
import { mailsTo, newAddress } from '../kit/cloud/mailbox.ts'
import { openOwnShop } from '../kit/cloud/ownShop.ts'
import { ownAddress, visitor } from '../kit/cloud/visitor.ts'
import { newAccount, signedIn } from '../kit/shop/accounts.ts'
import { anArtwork } from '../kit/shop/builders.ts'
import { enter } from '../kit/shop/magicLinks.ts'
import { aSale } from '../kit/shop/sales.ts'
import { askPool, signUp } from '../kit/shop/signUps.ts'
import { until } from '../kit/values/until.ts'

// The tries come faster than the gateway's throttles let them through.
openOwnShop()

const confirmation = 'Confirmez votre adresse'
const his = 'mot de passe du voleur'
const hers = 'lilas blanc'
const anybody = () => visitor(undefined, undefined, ownAddress())

/** A stranger opens an account in the name of a guest who bought, and has the mail sent four times more. */
const aTakenName = async () => {
  const { customerEmail: email } = await aSale(await anArtwork())
  const { browser } = await signUp(email, his)
  for (let more = 0; more < 4; more += 1) await askPool('ResendConfirmationCode', { Username: email })
  const mails = await until('five mails', async () => {
    const sent = (await mailsTo(email)).filter(({ subject }) => subject.startsWith(confirmation))
    return sent.length === 5 && sent
  })
  const said = new URLSearchParams(new URL(mails.at(-1)?.links[0] ?? '').hash.slice(1))
  const code = said.get('code') ?? ''
  return { email, browser, code, poolCode: said.get('pool') ?? code }
}
const keptOut = (email: string) => expect(signedIn({ email, password: his })).rejects.toMatchObject({ name: 'NotAuthorizedException' })

describe('a stranger who opened an account with a guest’s address', () => {
  it('never reads the guest’s orders: whoever follows the mail’s link chooses the account’s password', async () => {
    const { email, browser, code } = await aTakenName()
    const body = { email, code }
    expect(await anybody().refused(accountRoutes.confirmAccount, { body })).toMatchObject({ code: 'passwordRequired' })
    await expect(signedIn({ email, password: his })).rejects.toMatchObject({ name: 'UserNotConfirmedException' })
    await anybody().call(accountRoutes.confirmAccount, { body: { ...body, password: hers } })
    await keptOut(email)
    await expect(enter(email, browser)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    const { accessToken } = await signedIn({ email, password: hers })
    expect((await visitor(undefined, accessToken).call(customerRoutes.listOwnOrders, { body: {} })).orders).toHaveLength(1)
  })

  it('never signs in by an account that the pool’s own code confirmed', async () => {
    const { email, poolCode } = await aTakenName()
    await expect(askPool('ConfirmSignUp', { Username: email, ConfirmationCode: poolCode })).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
    })
    await keptOut(email)
  })

  it('confirms no account by their browser alone, without the mail’s link', async () => {
    const { email, browser } = await aTakenName()
    for (const code of [browser, '123456'])
      expect(await anybody().refused(accountRoutes.confirmAccount, { body: { email, code, browser } })).toMatchObject({
        code: 'linkRefused',
      })
  })
})

it('no account has the pool write to an address that it would take in place of its own', async () => {
  const [account, another] = [await newAccount(), newAddress()]
  const { accessToken: AccessToken } = await signedIn(account)
  const refused = { name: 'UserLambdaValidationException' }
  const UserAttributes = [{ Name: 'email', Value: another }]
  await expect(askPool('UpdateUserAttributes', { AccessToken, UserAttributes })).rejects.toMatchObject(refused)
  await expect(askPool('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email' })).rejects.toMatchObject(refused)
  for (const address of [another, account.email]) expect(await mailsTo(address)).toEqual([])
})

describe('who has an account, and who is an administrator', () => {
  const waiting = async () => {
    const email = newAddress()
    await signUp(email, hers)
    return email
  }
  const everyKind = async () => [(await newAccount({ groups: ['admin'] })).email, (await newAccount()).email, await waiting(), newAddress()]

  it.each([
    ['long', 'douze lilas blancs'],
    ['short', 'six ou sept'],
  ])('six wrong codes of a reset tell nothing of an account, with a %s password', async (_, password) => {
    for (const email of await everyKind())
      for (let tried = 0; tried < 6; tried += 1)
        expect(await anybody().refused(accountRoutes.resetPassword, { body: { email, code: '000000', password } })).toMatchObject({
          code: 'linkRefused',
          status: 404,
        })
  })

  it('six wrong links of a confirmation tell nothing of an account', async () => {
    for (const email of await everyKind())
      for (let tried = 0; tried < 6; tried += 1)
        expect(await anybody().refused(accountRoutes.confirmAccount, { body: { email, code: 'wrong', password: hers } })).toMatchObject({
          code: 'linkRefused',
          status: 404,
        })
  })
})
