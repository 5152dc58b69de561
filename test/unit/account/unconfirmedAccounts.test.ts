import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import { endUnconfirmed } from '../../../lambdas/account/export/unconfirmedAccountStore.ts'
import type { ExportedUser } from '../../../lambdas/account/export/userExportStore.ts'

const users = mockClient(CognitoIdentityProviderClient)
const now = new Date('2026-11-29T12:00:00Z')
const account = (changes: Partial<ExportedUser> = {}): ExportedUser => ({
  sub: 'sub-1',
  attributes: { email: 'claire@mail.example' },
  status: 'UNCONFIRMED',
  enabled: true,
  groups: [],
  mfa: [],
  createdAt: '2026-11-22T12:00:00Z',
  ...changes,
})
const deleted = () => users.commandCalls(AdminDeleteUserCommand).map(({ args: [{ input }] }) => input)

beforeEach(() => {
  users.reset()
  users.on(AdminGetUserCommand).resolves({ Username: 'sub-1', UserStatus: 'UNCONFIRMED' })
})

describe('an account that nobody confirmed', () => {
  it('ends after a week', async () => {
    expect(await endUnconfirmed('pool', account(), now)).toBe(true)
    expect(deleted()).toEqual([{ UserPoolId: 'pool', Username: 'sub-1' }])
  })

  it.each([
    ['that is younger', account({ createdAt: '2026-11-22T12:00:01Z' })],
    ['that is confirmed', account({ status: 'CONFIRMED' })],
    ['that its painter made and has not opened yet', account({ status: 'FORCE_CHANGE_PASSWORD' })],
  ])('stays where it is one %s, and the pool is not asked', async (_, other) => {
    expect(await endUnconfirmed('pool', other, now)).toBe(false)
    expect(users.calls()).toEqual([])
  })

  it('stays where it was confirmed since the users were listed', async () => {
    users.on(AdminGetUserCommand).resolves({ Username: 'sub-1', UserStatus: 'CONFIRMED' })
    expect(await endUnconfirmed('pool', account(), now)).toBe(false)
    expect(deleted()).toEqual([])
  })

  it('counts an unconfirmed account as ended when another call ended it', async () => {
    users.on(AdminGetUserCommand).rejects(new UserNotFoundException({ message: 'User does not exist.', $metadata: {} }))
    expect(await endUnconfirmed('pool', account(), now)).toBe(true)
  })

  it('fails the run where the pool does', async () => {
    users.on(AdminGetUserCommand).rejects(new Error('down'))
    await expect(endUnconfirmed('pool', account(), now)).rejects.toThrow('down')
  })
})
