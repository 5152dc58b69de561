import { describe, expect, it } from '@jest/globals'
import { isMailReady } from '../../../infra/stacks/mailIdentity.ts'
import { checkStage } from '../../../infra/stages/stage.ts'
import type { World } from '../../kit/cloud/awsStub.ts'
import { answerForAws, mailAccount, settings, setWorld } from './wellDeployment.ts'

answerForAws()

describe('Cognito’s sender', () => {
  const isReady = async (given: Partial<World>) => {
    setWorld(given)
    return await isMailReady(checkStage('prod', settings))
  }

  it.each([
    ['is SES where the identity is verified and the account out of its sandbox', {}, true],
    ['is its own while the identity waits for its records', { identities: { 'ailleurs.fr': { VerifiedForSendingStatus: false } } }, false],
    ['is its own while there is no identity', { identities: {} }, false],
    ['is its own in the sandbox', { mailAccount: { ...mailAccount, ProductionAccessEnabled: false } }, false],
  ])('Cognito’s sender %s', async (_, given, expected) => {
    expect(await isReady(given)).toBe(expected)
  })

  it('rejects the choice of a sender when SES does not answer', async () => {
    await expect(isReady({ denied: ['ses'] })).rejects.toThrow('SES does not say whether mails may leave by ailleurs.fr: ')
  })

  it('chooses Cognito’s own sender for a template made without credentials', async () => {
    const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = process.env
    delete process.env.AWS_ACCESS_KEY_ID
    delete process.env.AWS_SECRET_ACCESS_KEY
    Object.assign(process.env, {
      AWS_EC2_METADATA_DISABLED: 'true',
      AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
      AWS_CONFIG_FILE: '/dev/null',
    })
    expect(await isReady({})).toBe(false)
    Object.assign(process.env, { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY })
  })
})
