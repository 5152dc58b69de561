import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import {
  AdminAddUserToGroupCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, it } from '@jest/globals'
import { decodeJwt } from 'jose'
import { provePassword } from '../../../infra/operator/kit/poolClient.ts'
import { hashOf } from '../../../lambdas/account/magicLinkStore.ts'
import { codeOf, stepAt } from '../../../lambdas/account/signIn/oneTimeCode.ts'
import { keys, listings } from '../../../lambdas/kit/table/keys.ts'
import { accountRoutes } from '../../../shared/account/accountRoutes.ts'
import { cartRoutes } from '../../../shared/cart/cartRoutes.ts'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { formLimit } from '../../../shared/kit/route.ts'
import { endpoints } from '../../kit/cloud/cloud.ts'
import { mailsTo, newAddress } from '../../kit/cloud/mailbox.ts'
import { changeRow, listed, tableName } from '../../kit/cloud/table.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { codeOfNow, moveAccountClock, newAccount, signedIn, userPool, userPoolAdmin } from '../../kit/shop/accounts.ts'
import { challengeOf } from '../../kit/shop/magicLinks.ts'
import { askPool, codeMailedTo, confirmSignUp, openAccount, resetPassword, signUp, signUpAtPool } from '../../kit/shop/signUps.ts'

const confirmation = 'Confirmez votre adresse'
const reset = 'Choisissez un nouveau mot de passe'
const refusedAs = (name: string) => expect.objectContaining({ name })

const alreadyRegistered = expect.objectContaining({ code: 'alreadyRegistered', status: 409 })
const refusedPassword = (message: unknown = expect.any(String)) =>
  expect.objectContaining({ code: 'invalidInput', status: 400, errors: [{ field: 'password', message }] })
const tooCommon = refusedPassword(expect.stringMatching(/^Ce mot de passe est trop courant/))
const isUnknown = async (email: string) =>
  expect(userPoolAdmin().send(new AdminGetUserCommand({ UserPoolId: (await userPool()).userPoolId, Username: email }))).rejects.toEqual(
    refusedAs('UserNotFoundException'),
  )

describe('opening an account', () => {
  it('an account lets its customer in only after the link of a French mail', async () => {
    const [email, password] = [newAddress(), 'lilas blanc']
    await signUp(email, password)
    await expect(signedIn({ email, password })).rejects.toEqual(refusedAs('UserNotConfirmedException'))
    const { mail, address, email: told, code } = await codeMailedTo(email, confirmation)
    expect(`${address.origin}${address.pathname}`).toBe(`${endpoints().site}/auth`)
    expect([address.search, told]).toEqual(['', email])
    expect(mail.from).toContain(sampleGallery.email)
    await confirmSignUp(email, code, password)
    const { accessToken } = await signedIn({ email, password })
    expect(decodeJwt(accessToken)).not.toHaveProperty('cognito:groups')
    expect((await visitor(undefined, accessToken).call(cartRoutes.getCart)).items).toEqual([])
  })

  it('sends another link when asked', async () => {
    const email = newAddress()
    await signUp(email, 'lilas blanc')
    await askPool('ResendConfirmationCode', { Username: email })
    const mails = (await mailsTo(email)).filter(({ subject }) => subject.startsWith(confirmation))
    expect(mails).toHaveLength(2)
    await confirmSignUp(email, new URLSearchParams(new URL(mails[1]?.links[0] ?? '').hash.slice(1)).get('code') ?? '', 'lilas blanc')
  })

  it.each([
    ['nothing more', [], {}],
    ['a role', [{ Name: 'custom:role', Value: 'admin' }], {}],
    ['a group', [{ Name: 'cognito:groups', Value: 'admin' }], {}],
    ['its address as verified', [{ Name: 'email_verified', Value: 'true' }], {}],
    ['a proof of its own making', [], { ClientMetadata: { passwordCheck: randomUUID() } }],
    ['a proof of no kind', [], { ClientMetadata: { passwordCheck: '../ORDER#1' } }],
  ])('a sign-up at the pool itself is refused, where nobody checks the password (%s)', async (_, attributes, changes) => {
    const email = newAddress()
    const UserAttributes = [{ Name: 'email', Value: email }, ...attributes]
    await expect(signUpAtPool(email, 'lilas blanc', { UserAttributes, ...changes })).rejects.toMatchObject({
      name: expect.stringMatching(/^(NotAuthorized|InvalidParameter|UserLambdaValidation)Exception$/),
    })
    await isUnknown(email)
  })

  it('a sign-up gives no role, whatever else its body asks for', async () => {
    const email = newAddress()
    const body = { email, password: 'lilas blanc', role: 'admin', 'cognito:groups': 'admin', passwordCheck: 'me' }
    await visitor().call(accountRoutes.signUp, { body })
    await confirmSignUp(email, (await codeMailedTo(email, confirmation)).code, 'lilas blanc')
    expect(decodeJwt((await signedIn({ email, password: 'lilas blanc' })).accessToken)).not.toHaveProperty('cognito:groups')
  })

  it.each([
    ['five characters', 'court', refusedPassword('Le mot de passe doit contenir au moins 6 caractères')],
    ['257 characters', 'x'.repeat(257), refusedPassword('Le mot de passe ne peut pas dépasser 256 caractères')],
    ['a space at its end', 'lilas blanc ', refusedPassword('Le mot de passe ne peut ni commencer ni finir par une espace')],
    ['nothing', '', refusedPassword()],
    ['123456', '123456', tooCommon],
    ['azerty', 'AZERTY', tooCommon],
    ['motdepasse', 'motdepasse', tooCommon],
  ])('a sign-up with a password of %s is refused', async (_, password, problem) => {
    const email = newAddress()
    expect(await visitor().refused(accountRoutes.signUp, { body: { email, password } })).toEqual(problem)
    await isUnknown(email)
  })

  it.each(['lilas1', '482915', 'x'.repeat(256), 'été à l’eau'])('a sign-up accepts the password %j', async password => {
    const email = newAddress()
    await signUp(email, password)
    await confirmSignUp(email, (await codeMailedTo(email, confirmation)).code, password)
    expect((await signedIn({ email, password })).sub).toBeTruthy()
  })

  it('an address opens one account, in capitals or twice at once', async () => {
    const email = newAddress()
    const open = (address: string) => visitor().send(accountRoutes.signUp, { body: { email: address, password: 'lilas blanc' } })
    const replies = await Promise.all([open(email), open(email.toUpperCase()), open(email)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await visitor().refused(accountRoutes.signUp, { body: { email, password: 'lilas blanc' } })).toEqual(alreadyRegistered)
  })

  it('a stranger who opens one account after the other is refused', async () => {
    const stranger = visitor()
    const open = () => stranger.send(accountRoutes.signUp, { body: { email: newAddress(), password: 'lilas blanc' } })
    for (let call = 1; call <= formLimit.calls; call += 1) expect((await open()).status).toBe(200)
    expect((await open()).status).toBe(429)
  })

  it('lets in by the address in capitals', async () => {
    const { email, password } = await openAccount()
    expect((await signedIn({ email: email.toUpperCase(), password })).sub).toBe((await signedIn({ email, password })).sub)
  })

  const enter = (email: string, secret: string) => challengeOf(email).then(({ answer }) => answer(secret))
  const confirming = async (body: object) => await visitor().refused(accountRoutes.confirmAccount, { body })

  it('the browser that signed up confirms without a password and is let in', async () => {
    const email = newAddress()
    const { browser } = await signUp(email, 'lilas blanc')
    const { code } = await codeMailedTo(email, confirmation)
    const { secret } = await visitor().call(accountRoutes.confirmAccount, { body: { email, code, browser } })
    expect(await enter(email, secret)).toHaveProperty('AuthenticationResult.AccessToken')
    await expect(enter(email, secret)).rejects.toEqual(refusedAs('NotAuthorizedException'))
    expect((await signedIn({ email, password: 'lilas blanc' })).sub).toBeTruthy()
  })

  it('another browser confirms with a password alone, which becomes the account’s', async () => {
    const email = newAddress()
    await signUp(email, 'lilas blanc')
    const { code } = await codeMailedTo(email, confirmation)
    const mailed = { email, code }
    for (const proof of [{}, { browser: code }])
      expect(await confirming({ ...mailed, ...proof })).toMatchObject({ code: 'passwordRequired', status: 409 })
    expect(await confirming({ ...mailed, password: 'azerty' })).toEqual(tooCommon)
    const { secret } = await confirmSignUp(email, code, 'lilas rouge')
    expect(await enter(email, secret)).toHaveProperty('AuthenticationResult.AccessToken')
    expect((await signedIn({ email, password: 'lilas rouge' })).sub).toBeTruthy()
    await expect(signedIn({ email, password: 'lilas blanc' })).rejects.toEqual(refusedAs('NotAuthorizedException'))
  })

  it('a confirmation link is refused for another account, a second time and after a day', async () => {
    const [one, other] = [newAddress(), newAddress()]
    for (const email of [one, other]) await signUp(email, 'lilas blanc')
    const [mine, theirs] = await Promise.all([one, other].map(email => codeMailedTo(email, confirmation)))
    const refused = async (email: string, code = '') => await confirming({ email, code, password: 'lilas blanc' })
    const linkRefused = expect.objectContaining({ code: 'linkRefused', status: 404 })
    expect(await refused(one, theirs?.code)).toEqual(linkRefused)
    const { Username = '' } = await userPoolAdmin().send(
      new AdminGetUserCommand({ UserPoolId: (await userPool()).userPoolId, Username: one }),
    )
    await changeRow(keys.signUpLink(Username, hashOf(mine?.code ?? '')), { expiresAtEpoch: Math.floor(Date.now() / 1000) - 1 })
    expect(await refused(one, mine?.code)).toEqual(linkRefused)
    await confirmSignUp(other, theirs?.code ?? '', 'lilas blanc')
    expect(await refused(other, theirs?.code)).toEqual(linkRefused)
    expect(await refused(newAddress(), theirs?.code)).toEqual(linkRefused)
    expect(await refused(`${'a'.repeat(120)}@mail.example`, theirs?.code)).toMatchObject({ status: 400 })
  })
})

describe('signing in', () => {
  it('answers an unknown address and a wrong password alike', async () => {
    const { email } = await newAccount()
    const refusals = await Promise.allSettled([
      signedIn({ email, password: 'wrong-password' }),
      signedIn({ email: newAddress(), password: 'wrong-password' }),
    ])
    const [wrong, unknown] = refusals.map(outcome => outcome.status === 'rejected' && `${outcome.reason.name}: ${outcome.reason.message}`)
    expect(wrong).toBe('NotAuthorizedException: Incorrect username or password.')
    expect(unknown).toBe(wrong)
  })

  it('locks out who guesses ten times, even with the right password, and lets in again later', async () => {
    const { email, password } = await newAccount()
    for (let guess = 0; guess < 10; guess += 1) {
      // Past the lock of the guess before, so that this one counts too, however slow the machine is.
      await moveAccountClock(email, 60)
      await expect(signedIn({ email, password: `guess-${guess}` })).rejects.toThrow()
    }
    await expect(signedIn({ email, password })).rejects.toEqual(refusedAs('NotAuthorizedException'))
    await moveAccountClock(email, 3600)
    expect((await signedIn({ email, password })).sub).toBeTruthy()
  })

  it('ends with the session: a refresh token is worth nothing after signing out everywhere', async () => {
    const { accessToken, refreshToken } = await signedIn(await newAccount())
    await askPool('GlobalSignOut', { AccessToken: accessToken })
    await expect(askPool('GetTokensFromRefreshToken', { RefreshToken: refreshToken })).rejects.toEqual(refusedAs('NotAuthorizedException'))
  })
})

describe('an administrator’s second factor', () => {
  type Asked = { ChallengeName?: string; ChallengeParameters?: Record<string, string>; Session?: string; AuthenticationResult?: object }
  const prove = async (account: { email: string; password: string }): Promise<Asked> =>
    await provePassword(await userPool(), account, 'CUSTOM_AUTH')
  const answer = async ({ Session, ChallengeParameters = {} }: Asked, ANSWER: string): Promise<Asked> =>
    await askPool('RespondToAuthChallenge', {
      ChallengeName: 'CUSTOM_CHALLENGE',
      Session,
      ChallengeResponses: { USERNAME: ChallengeParameters.USERNAME, ANSWER },
    })

  it('an administrator’s code follows the password, serves once, and two mistakes are forgiven', async () => {
    const owner = await newAccount({ groups: ['admin'] })
    const asked = await prove(owner)
    expect(asked).toMatchObject({ ChallengeName: 'CUSTOM_CHALLENGE', ChallengeParameters: { step: 'code' } })
    expect(JSON.stringify(asked)).not.toMatch(/AccessToken|secret/)
    const code = await codeOfNow(owner.email)
    expect(await answer(await answer(await answer(asked, 'abcdef'), '12345'), code)).toHaveProperty('AuthenticationResult')
    const replayed = await answer(await prove(owner), code)
    expect(replayed).toMatchObject({ ChallengeName: 'CUSTOM_CHALLENGE' })
    expect(replayed).not.toHaveProperty('AuthenticationResult')
  })

  it('a sixth code in a quarter of an hour is refused, even the right one', async () => {
    const owner = await newAccount({ groups: ['admin'] })
    const wrong = async (asked: Asked) => await answer(asked, 'abcdef')
    await expect(prove(owner).then(wrong).then(wrong).then(wrong)).rejects.toEqual(refusedAs('NotAuthorizedException'))
    const last = await prove(owner).then(wrong).then(wrong)
    expect(await answer(await prove(owner), await codeOfNow(owner.email))).not.toHaveProperty('AuthenticationResult')
    await expect(answer(last, await codeOfNow(owner.email))).rejects.toEqual(refusedAs('NotAuthorizedException'))
  })

  it('an administrator enrols a second factor once, at the first sign-in', async () => {
    const { email, password } = await newAccount()
    const user = { UserPoolId: (await userPool()).userPoolId, Username: email }
    await userPoolAdmin().send(new AdminAddUserToGroupCommand({ ...user, GroupName: 'admin' }))
    const [first, second] = [await prove({ email, password }), await prove({ email, password })]
    const { step, secret = '' } = first.ChallengeParameters ?? {}
    expect([step, secret]).toEqual(['enrol', expect.stringMatching(/^[A-Z2-7]{32}$/)])
    const mistyped = await answer(first, '000')
    expect(mistyped.ChallengeParameters).toMatchObject({ step: 'enrol', secret })
    expect(await answer(mistyped, codeOf(secret, stepAt(Date.now())))).toHaveProperty('AuthenticationResult')
    const other = second.ChallengeParameters?.secret ?? ''
    expect(await answer(second, codeOf(other, stepAt(Date.now())))).toMatchObject({ ChallengeParameters: { step: 'code' } })
  })

  it('the second factor has no way round: the pool begins no other flow', async () => {
    const { email, password } = await newAccount({ groups: ['admin'] })
    await expect(provePassword(await userPool(), { email, password })).rejects.toEqual(refusedAs('InvalidParameterException'))
  })
})

describe('a forgotten password', () => {
  it('a forgotten password is replaced by a link in a French mail', async () => {
    const { email, password } = await newAccount()
    await askPool('ForgotPassword', { Username: email })
    const { address, email: told, code } = await codeMailedTo(email, reset)
    expect(`${address.origin}${address.pathname}`).toBe(`${endpoints().site}/auth`)
    expect([address.search, told]).toEqual(['?reset=true', email])
    await resetPassword(email, code, 'nouveau lilas')
    expect((await signedIn({ email, password: 'nouveau lilas' })).sub).toBeTruthy()
    await expect(signedIn({ email, password })).rejects.toEqual(refusedAs('NotAuthorizedException'))
  })

  it('ends every session by its reset', async () => {
    const account = await newAccount()
    const thief = await signedIn(account)
    await askPool('ForgotPassword', { Username: account.email })
    const { code } = await codeMailedTo(account.email, reset)
    await resetPassword(account.email, code, 'nouveau lilas')
    await expect(askPool('GetTokensFromRefreshToken', { RefreshToken: thief.refreshToken })).rejects.toEqual(
      refusedAs('NotAuthorizedException'),
    )
    await expect(askPool('GetUser', { AccessToken: thief.accessToken })).rejects.toEqual(refusedAs('NotAuthorizedException'))
  })

  it('a forgotten password is answered the same for an unknown address', async () => {
    const { email } = await newAccount()
    const [known, unknown] = await Promise.all([email, newAddress()].map(Username => askPool('ForgotPassword', { Username })))
    expect(Object.keys(unknown ?? {})).toEqual(Object.keys(known ?? {}))
  })

  it('a reset link is refused for another account, a second time and after an hour', async () => {
    const [one, other] = [await newAccount(), await newAccount()]
    for (const { email } of [one, other]) await askPool('ForgotPassword', { Username: email })
    const [mine, theirs] = await Promise.all([one, other].map(({ email }) => codeMailedTo(email, reset)))
    const choose = (email: string, code = '') => ({ body: { email, code, password: 'nouveau lilas' } })
    const linkRefused = expect.objectContaining({ code: 'linkRefused', status: 404 })
    if (mine?.code !== theirs?.code)
      expect(await visitor().refused(accountRoutes.resetPassword, choose(one.email, theirs?.code))).toEqual(linkRefused)
    await visitor().call(accountRoutes.resetPassword, choose(one.email, mine?.code))
    expect(await visitor().refused(accountRoutes.resetPassword, choose(one.email, mine?.code))).toEqual(linkRefused)
    await moveAccountClock(other.email, 3601)
    expect(await visitor().refused(accountRoutes.resetPassword, choose(other.email, theirs?.code))).toEqual(linkRefused)
    expect(await visitor().refused(accountRoutes.resetPassword, choose(newAddress(), mine?.code))).toEqual(linkRefused)
  })

  it('a common new password is refused, and the reset link can be used again', async () => {
    const { email } = await newAccount()
    await askPool('ForgotPassword', { Username: email })
    const { code } = await codeMailedTo(email, reset)
    expect(await visitor().refused(accountRoutes.resetPassword, { body: { email, code, password: 'azertyuiop' } })).toEqual(tooCommon)
    await resetPassword(email, code, 'nouveau lilas')
    expect((await signedIn({ email, password: 'nouveau lilas' })).sub).toBeTruthy()
  })

  it('set at the pool itself, where nobody checks it, lets nobody in', async () => {
    const account = await newAccount()
    await askPool('ForgotPassword', { Username: account.email })
    const { code } = await codeMailedTo(account.email, reset)
    await expect(
      askPool('ConfirmForgotPassword', { Username: account.email, ConfirmationCode: code, Password: 'nouveau lilas' }),
    ).rejects.toEqual(refusedAs('UserLambdaValidationException'))
    for (const password of ['nouveau lilas', account.password])
      await expect(signedIn({ email: account.email, password })).rejects.toEqual(refusedAs('NotAuthorizedException'))
  })

  it('an administrator’s password has twelve characters; a shorter one is answered as a wrong code', async () => {
    const admin = await newAccount({ groups: ['admin'] })
    const { email } = admin
    await askPool('ForgotPassword', { Username: email })
    const { address, code } = await codeMailedTo(email, reset)
    expect(new URLSearchParams(address.hash.slice(1)).get('admin')).toBe('true')
    const choose = (password: string, proof = code) =>
      visitor().refused(accountRoutes.resetPassword, { body: { email, code: proof, password } })
    expect(await choose('onze lilas.')).toEqual(await choose('douze lilas ..', '000000'))
    await resetPassword(email, code, 'douze lilas.')
    expect((await signedIn({ ...admin, password: 'douze lilas.' })).sub).toBeTruthy()
  })
})

describe('npm run admin:create', () => {
  const run = async (...args: readonly string[]) => {
    try {
      const { stdout } = await promisify(execFile)(process.execPath, ['infra/operator/adminCreate/adminCreate.ts', ...args], {
        env: { ...process.env, AWS_ENDPOINT_URL: endpoints().aws, AWS_ACCESS_KEY_ID: 'LOCALROOT', AWS_SECRET_ACCESS_KEY: 'local' },
      })
      return stdout
    } catch (error) {
      return (error as { stderr: string }).stderr
    }
  }
  const deployed = async () => ['--site', endpoints().site, '--table', await tableName()]
  const create = async (email: string) => run(email, ...(await deployed()))
  const toldOf = async (email: string) =>
    (await listed(listings.journal)).filter(({ of }) => (of as { label?: string } | undefined)?.label === email).map(({ what }) => what)
  const groupsOf = async (Username: string) => {
    const { Groups = [] } = await userPoolAdmin().send(
      new AdminListGroupsForUserCommand({ UserPoolId: (await userPool()).userPoolId, Username }),
    )
    return Groups.map(({ GroupName }) => GroupName)
  }
  const chooses = async (email: string, password: string) => {
    const { code } = await codeMailedTo(email, reset)
    await resetPassword(email, code, password)
  }

  it('makes an administrator who chooses a password by the mail', async () => {
    const email = newAddress()
    expect(await create(email)).toContain('is now an administrator')
    expect(await toldOf(email)).toEqual(['administratorMade'])
    await chooses(email, 'atelier aux lilas')
    expect(decodeJwt((await signedIn({ email, password: 'atelier aux lilas' })).accessToken)).toMatchObject({ 'cognito:groups': ['admin'] })
  })

  it('knows the owner by the stage’s address, whatever its case, and nobody else', async () => {
    const owner = endpoints().accounts.admin.email
    const user = { UserPoolId: (await userPool()).userPoolId, Username: owner }
    await userPoolAdmin().send(new AdminRemoveUserFromGroupCommand({ ...user, GroupName: 'owner' }))
    expect(await groupsOf(owner)).toEqual(['admin'])
    expect(await create(owner.toUpperCase())).toContain('is already an administrator')
    expect(await groupsOf(owner)).toEqual(['admin', 'owner'])
  })

  it('admin:create takes an account over from the person who opened it in that address', async () => {
    const squatter = await openAccount()
    const { accessToken, refreshToken } = await signedIn(squatter)
    await create(squatter.email)
    await expect(signedIn(squatter)).rejects.toEqual(refusedAs('NotAuthorizedException'))
    await expect(askPool('GetTokensFromRefreshToken', { RefreshToken: refreshToken })).rejects.toEqual(refusedAs('NotAuthorizedException'))
    expect(decodeJwt(accessToken)).not.toHaveProperty('cognito:groups')
    expect(await groupsOf(squatter.email)).toEqual(['admin'])
  })

  it('admin:create takes over an account that was never confirmed as well', async () => {
    const email = newAddress()
    await signUp(email, 'squatteur')
    await create(email)
    await expect(signedIn({ email, password: 'squatteur' })).rejects.toEqual(refusedAs('NotAuthorizedException'))
    await chooses(email, 'atelier aux lilas')
    expect((await signedIn({ email, password: 'atelier aux lilas' })).sub).toBeTruthy()
  })

  it('lets another authenticator app be taken for a lost one', async () => {
    const admin = await newAccount({ groups: ['admin'] })
    await run(admin.email, ...(await deployed()), '--forget-code')
    expect(await toldOf(admin.email)).toEqual(['factorForgotten'])
    const asked = await provePassword(await userPool(), admin, 'CUSTOM_AUTH')
    expect(asked).toMatchObject({ ChallengeParameters: { step: 'enrol' } })
  })

  it('leaves who is one already their password', async () => {
    const admin = await newAccount({ groups: ['admin'] })
    expect(await create(admin.email)).toContain('is already an administrator')
    expect(await toldOf(admin.email)).toEqual([])
    expect((await signedIn(admin)).sub).toBeTruthy()
  })

  it.each([[[]], [['claire']], [['a@b.fr', 'c@d.fr']], [['a@b.fr', '--site', 'https://shop.example']]])(
    'admin:create prints its usage for %j',
    async args => {
      expect(await run(...args)).toContain('npm run admin:create -- ADDRESS')
    },
  )
})
