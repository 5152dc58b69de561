import { randomUUID } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { openAccount } from '../../../infra/local/src/cognito/openAccount.ts'
import { startClientExchange } from '../../../infra/local/src/cognito/pool/srp.ts'
import { provePassword } from '../../../infra/operator/kit/poolClient.ts'
import { listings } from '../../../lambdas/kit/table/keys.ts'
import { securityRoutes } from '../../../shared/security/securityRoutes.ts'
import { endpoints } from '../../kit/cloud/cloud.ts'
import { newAddress } from '../../kit/cloud/mailbox.ts'
import { openOwnShop } from '../../kit/cloud/ownShop.ts'
import { listed } from '../../kit/cloud/table.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { newAccount, signedIn, userPool, userPoolAdmin } from '../../kit/shop/accounts.ts'
import { anAdmin, journal, toldOf } from '../../kit/shop/journal.ts'
import { askPool, codeMailedTo, resetPassword } from '../../kit/shop/signUps.ts'

// In a shop of their own: the sign-ins of other tests would exhaust the hour's questions about whose a password is.
openOwnShop()

describe('who signs in', () => {
  it('the journal records each administrator’s sign-in, with what came before the code', async () => {
    const admin = await anAdmin()
    expect(await toldOf(admin, 'access')).toMatchObject([
      { what: 'administratorPasswordTried', count: 1, by: { email: admin.email } },
      { what: 'signedInByPassword', by: { sub: admin.sub, email: admin.email } },
    ])
  })

  it('the journal counts a customer’s sign-ins by the hour, without the address', async () => {
    const customer = await newAccount()
    const { sub } = await signedIn(customer)
    for (let times = 0; times < 2; times += 1) await signedIn(customer)
    const entries = await toldOf({ sub }, 'access')
    expect(entries.map(({ what }) => what)).toEqual(entries.map(() => 'customerSignedIn'))
    expect(entries.reduce((sum, { count = 0 }) => sum + count, 0)).toBe(3)
    expect(JSON.stringify(entries)).not.toContain(customer.email)
  })

  it('the journal counts each administrator’s refused codes by the hour', async () => {
    const credentials = await newAccount({ groups: ['admin'] })
    const asked = await provePassword(await userPool(), credentials, 'CUSTOM_AUTH')
    const { USERNAME } = asked.ChallengeParameters as { USERNAME: string }
    let session: unknown = asked.Session
    for (let times = 0; times < 2; times += 1) {
      const answer = { ChallengeName: 'CUSTOM_CHALLENGE', Session: session, ChallengeResponses: { USERNAME, ANSWER: '000000' } }
      session = (await askPool('RespondToAuthChallenge', answer)).Session
    }
    const refused = (await toldOf({ sub: USERNAME }, 'access')).filter(({ what }) => what === 'codeRefused')
    expect(refused.reduce((sum, { count = 0 }) => sum + count, 0)).toBe(2)
    expect(refused[0]?.by).toEqual({ sub: USERNAME, email: credentials.email })
  })

  it('the journal records the first code of a new administrator', async () => {
    const credentials = { email: newAddress(), password: `secret-${randomUUID()}` }
    await openAccount(userPoolAdmin(), (await userPool()).userPoolId, credentials, ['admin'])
    const { sub } = await signedIn(credentials)
    expect(await toldOf({ sub }, 'access')).toContainEqual(
      expect.objectContaining({ what: 'factorEnrolled', by: { sub, email: credentials.email } }),
    )
  })

  it('the journal records a reset password, with an administrator’s address but not a customer’s', async () => {
    const [admin, customer] = [await newAccount({ groups: ['admin'] }), await newAccount()]
    for (const { email } of [admin, customer]) {
      await askPool('ForgotPassword', { Username: email })
      const { code } = await codeMailedTo(email, 'Choisissez un nouveau mot de passe')
      await resetPassword(email, code, 'une autre phrase')
    }
    const { sub } = await signedIn({ ...customer, password: 'une autre phrase' })
    const resets = (await journal()).filter(({ what }) => what === 'passwordReset')
    expect(resets).toContainEqual(expect.objectContaining({ by: { sub: expect.any(String), email: admin.email } }))
    expect(resets).toContainEqual(expect.objectContaining({ by: { sub } }))
  })

  it('costs a few lines, however often somebody tries: passwords for a hundred accounts', async () => {
    const before = new Set((await listed(listings.journal)).map(({ pk }) => pk))
    const admin = await newAccount({ groups: ['admin'] })
    const { clientPublic: SRP_A } = startClientExchange()
    const tryOn = (USERNAME: string) =>
      askPool('InitiateAuth', { AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME, SRP_A, CHALLENGE_NAME: 'SRP_A' } })
    for (let round = 0; round < 7; round += 1)
      await Promise.all(Array.from({ length: 20 }, (_, i) => tryOn(i === 0 ? admin.email : newAddress())))
    const caused = (await listed(listings.journal)).filter(({ pk, what }) => !before.has(pk) && String(what).endsWith('asswordTried'))
    const others = caused.filter(({ by }) => (by as { email?: string } | undefined)?.email !== admin.email)
    // One line an hour for everybody, at most two when the hour turns; tests beside this one sign administrators of their own in.
    expect(others.filter(({ what }) => what === 'passwordTried').length).toBeLessThanOrEqual(2)
    expect(caused.filter(({ by }) => (by as { email?: string } | undefined)?.email === admin.email).length).toBeLessThanOrEqual(2)
  })
})

describe('what looks like misuse', () => {
  it('the journal counts misuse that browsers report, one line an hour for each kind', async () => {
    const before = (await journal()).find(({ what }) => what === 'accessDenied')?.count ?? 0
    const body = { eventType: 'accessDenied', eventData: { path: '/admin' } } as const
    for (const someone of [visitor(), visitor(), visitor()]) await someone.call(securityRoutes.recordSecurityEvent, { body })
    const lines = (await journal()).filter(({ what }) => what === 'accessDenied')
    expect(lines.reduce((sum, { count = 0 }) => sum + count, 0)).toBeGreaterThanOrEqual(before + 3)
    expect(lines.length).toBeLessThanOrEqual(2)
    expect(lines[0]).not.toHaveProperty('from')
  })

  it('the journal records an alarm each time it rings', async () => {
    const ring = () => fetch(`${endpoints().aws}/__control/alarms/PriceHalved`, { method: 'POST' })
    const count = async () => (await journal()).filter(({ what, kind }) => what === 'PriceHalved' && kind === 'alert').length
    const before = await count()
    expect(await (await ring()).json()).toEqual({ told: 1 })
    expect(await count()).toBe(before + 1)
    await ring()
    expect(await count()).toBe(before + 2)
  })
})
