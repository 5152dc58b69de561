/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import { expect, it, jest } from '@jest/globals'
import { sessionPrefix } from '../../../web/kit/session/accountStates.ts'

jest.unstable_mockModule(new URL('../../../web/kit/session/openSession.ts', import.meta.url).pathname, () => ({
  accessToken: async () => 'a token of the account’s script',
}))
const { session } = await import('../../../web/kit/session/session.ts')

it('the calls of a stranger wait for no script of accounts, and those of somebody who signed in carry a token', async () => {
  localStorage.clear()
  expect(await session.accessToken()).toBeUndefined()
  localStorage.setItem(`${sessionPrefix}client.LastAuthUser`, 'somebody')
  expect(await session.accessToken()).toBe('a token of the account’s script')
})
