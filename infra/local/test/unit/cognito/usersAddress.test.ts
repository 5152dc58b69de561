import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { signInByPassword } from '../../../../operator/kit/poolClient.ts'
import { startUsersBench, type UsersBench } from '../../kit/usersBench.ts'

const refusal = (name: string, message: string) => ({ name, message })

let bench: UsersBench
beforeAll(async () => {
  bench = await startUsersBench()
})
afterAll(() => bench.users.stop())

describe('the pool’s address', () => {
  it('opens the user pool to pages of any site, as Cognito does', async () => {
    const asked = await fetch(bench.users.url, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:3000',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-amz-target',
      },
    })
    expect(asked.status).toBe(200)
    expect(asked.headers.get('access-control-allow-origin')).toBe('*')
    expect(asked.headers.get('access-control-allow-headers')).toMatch(/x-amz-target/i)
  })
  it('refuses as one that has too much to do, for the account and the calls a test says', async () => {
    const [account, other] = [await bench.confirmed(), await bench.confirmed()]
    const fault = { operation: 'InitiateAuth', code: 'TooManyRequestsException', times: 2, username: account.email }
    await fetch(`${bench.users.url}/__control/fault`, { method: 'POST', body: JSON.stringify(fault) })
    await signInByPassword(bench.pool, other)
    for (let times = 0; times < 2; times += 1) {
      await expect(signInByPassword(bench.pool, account)).rejects.toMatchObject(refusal('TooManyRequestsException', 'Rate exceeded'))
    }
    await signInByPassword(bench.pool, account)
    const { status } = await fetch(`${bench.users.url}/__control/fault`, { method: 'POST', body: '{"operation":1}' })
    expect(status).toBe(400)
  })
  it.each([['Anything'], ['constructor'], ['AdminCreateUser'], ['CreateUserPool']])(
    'does not perform %s for who has no role',
    async name => {
      await expect(bench.call(name, {})).rejects.toMatchObject({
        name: expect.stringMatching(/^(UnknownOperation|MissingAuthenticationToken)Exception$/),
      })
    },
  )
  it.each([['nothing'], ['[]'], ['"text"'], ['{']])('refuses the body %s', async body => {
    const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' }
    const reply = await fetch(bench.users.url, { method: 'POST', headers, body })
    expect([reply.status, await reply.json()]).toEqual([400, expect.objectContaining({ __type: 'SerializationException' })])
  })
})
