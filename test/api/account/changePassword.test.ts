import { AdminDeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, it } from '@jest/globals'
import { listings } from '../../../lambdas/kit/table/keys.ts'
import { accountRoutes } from '../../../shared/account/accountRoutes.ts'
import { wrongPassword } from '../../../shared/account/passwordFaults.ts'
import { cartRoutes } from '../../../shared/cart/cartRoutes.ts'
import { customerRoutes } from '../../../shared/customer/customerRoutes.ts'
import { listed } from '../../kit/cloud/table.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { newAccount, signedIn, userPool, userPoolAdmin } from '../../kit/shop/accounts.ts'
import { askPool } from '../../kit/shop/signUps.ts'

const { changePassword } = accountRoutes
const password = 'aquarelle-de-mer-9'

const someone = async (groups: readonly string[] = []) => {
  const credentials = await newAccount({ groups })
  const { accessToken, refreshToken, sub } = await signedIn(credentials)
  return { credentials, own: visitor(undefined, accessToken), refreshToken, sub }
}
const linesOf = async (sub: string) =>
  (await listed(listings.journal)).filter(({ by }) => (by as { sub?: string } | undefined)?.sub === sub).map(({ what }) => what)

describe('changePassword', () => {
  it('a new password replaces the present one and ends every sign-in session', async () => {
    const { credentials, own, refreshToken, sub } = await someone()
    expect(await own.call(changePassword, { body: { previous: credentials.password, password } })).toEqual({ changed: true })
    await expect(signedIn(credentials)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    const { clientId: ClientId } = await userPool()
    await expect(askPool('GetTokensFromRefreshToken', { RefreshToken: refreshToken, ClientId })).rejects.toMatchObject({
      name: expect.stringMatching(/NotAuthorized|RefreshTokenReuse/),
    })
    expect((await signedIn({ ...credentials, password })).sub).toBe(sub)
    expect(await linesOf(sub)).toContain('passwordChanged')
  })

  it.each([
    ['a wrong one', 'not this one', password, wrongPassword.field],
    ['none', '', password, 'previous'],
    ['a common new one', undefined, 'azerty', 'password'],
    ['one too short', undefined, 'court', 'password'],
  ])('a password change is refused with %s, and nothing changes', async (_, previous, next, field) => {
    const { credentials, own, sub } = await someone()
    const refused = await own.refused(changePassword, { body: { previous: previous ?? credentials.password, password: next } })
    expect(refused).toMatchObject({ status: 400, code: 'invalidInput', errors: [{ field }] })
    expect((await signedIn(credentials)).sub).toBe(sub)
    expect(await linesOf(sub)).not.toContain('passwordChanged')
  })

  it('wants twelve characters of an administrator', async () => {
    const { credentials, own } = await someone(['admin'])
    expect(await own.refused(changePassword, { body: { previous: credentials.password, password: 'onze-signes' } })).toMatchObject({
      status: 400,
      errors: [{ field: 'password', message: expect.stringContaining('12 caractères') }],
    })
  })

  it('a password change is tried five times in a quarter of an hour at most', async () => {
    const { credentials, own, sub } = await someone()
    for (let tries = 0; tries < 5; tries += 1) await own.refused(changePassword, { body: { previous: `guess ${tries}`, password } })
    expect(await own.refused(changePassword, { body: { previous: credentials.password, password } })).toMatchObject({ status: 429 })
    expect((await signedIn(credentials)).sub).toBe(sub)
  })

  it('a password change is refused to a token of a deleted account', async () => {
    const { credentials, own } = await someone()
    const { userPoolId: UserPoolId } = await userPool()
    await userPoolAdmin().send(new AdminDeleteUserCommand({ UserPoolId, Username: credentials.email }))
    expect(await own.refused(changePassword, { body: { previous: credentials.password, password } })).toMatchObject({ status: 401 })
  })
})

describe('an account’s own sign-ins', () => {
  it('an account lists its own sign-ins and password changes, and no other account’s', async () => {
    const [claire, paul] = [await someone(), await someone()]
    await signedIn(claire.credentials)
    await claire.own.call(changePassword, { body: { previous: claire.credentials.password, password } })
    const { signIns } = await claire.own.call(customerRoutes.getOwnAccount)
    expect(signIns.map(({ what }) => what)).toEqual(expect.arrayContaining(['signedIn', 'passwordChanged']))
    expect(signIns.reduce((sum, { what, count = 1 }) => sum + (what === 'signedIn' ? count : 0), 0)).toBe(2)
    expect((await paul.own.call(customerRoutes.getOwnAccount)).signIns).toMatchObject([{ what: 'signedIn' }])
  })

  it('an administrator’s account lists its sign-ins too', async () => {
    const { own } = await someone(['admin'])
    expect((await own.call(customerRoutes.getOwnAccount)).signIns).toMatchObject([{ what: 'signedIn' }])
    expect((await own.call(cartRoutes.getCart)).items).toEqual([])
  })
})
