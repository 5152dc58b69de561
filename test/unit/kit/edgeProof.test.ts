import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import type { ApiEvent } from '../../../lambdas/kit/http/caller.ts'
import { addressMark } from '../../../lambdas/kit/http/callerAddress.ts'
import { isFromDistribution } from '../../../lambdas/kit/http/edgeProof.ts'
import { originProofHeader } from '../../../lambdas/kit/settings.ts'

process.env.ORIGIN_SECRET_ARN = 'arn:origin'
const vault = mockClient(SecretsManagerClient)

const [old, added] = ['o'.repeat(48), 'n'.repeat(48)]
const atFirst = { proof: old }
const meanwhile = { proof: old, marks: old, proof20261130T003000: added }
const afterwards = { marks: old, proof20261130T003000: added }
const secretIs = (secret: Readonly<Record<string, string>>) =>
  vault.on(GetSecretValueCommand).resolves({ SecretString: JSON.stringify(secret) })

const shows = (proof: string) => isFromDistribution({ headers: { [originProofHeader]: proof } })
const reads = () => vault.commandCalls(GetSecretValueCommand).length
let clock = Date.now()
const pass = (seconds: number) => {
  clock += seconds * 1000
  jest.setSystemTime(clock)
}

describe('a function that is running when the edge’s proof is rotated (E156)', () => {
  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask', 'performance'] })
    // The function has known the first secret for a minute.
    secretIs(atFirst)
    pass(3600)
    expect(await shows(old)).toBe(true)
    pass(60)
    vault.resetHistory()
  })
  afterEach(() => void jest.useRealTimers())

  it('accepts the proof that was added, shown by many calls at once, and the one before', async () => {
    secretIs(meanwhile)
    expect(await Promise.all([added, added, old, added].map(shows))).toEqual([true, true, true, true])
    expect(reads()).toBe(1)
  })

  it('refuses the earlier proof five minutes after it was taken away', async () => {
    secretIs(afterwards)
    pass(300)
    expect([await shows(old), await shows(added)]).toEqual([false, true])
  })

  it('fails the calls that show an unknown proof while the secret cannot be read, since a refusal would be kept for an hour', async () => {
    vault.on(GetSecretValueCommand).rejects(new Error('Secrets Manager does not answer'))
    await expect(shows(added)).rejects.toThrow('does not answer')
    await expect(shows(added)).rejects.toThrow('does not answer')
    expect(await shows(old)).toBe(true)
    secretIs(meanwhile)
    pass(10)
    expect(await shows(added)).toBe(true)
  })

  it('reads the secret once in ten seconds for guesses, however many come', async () => {
    expect(await Promise.all(Array.from({ length: 20 }, (_, at) => shows(`guess ${at}`)))).not.toContain(true)
    expect(reads()).toBe(1)
    pass(10)
    await shows('another guess')
    expect(reads()).toBe(2)
  })

  it('counts an address under the same mark before, during and after it', async () => {
    const event = { headers: {}, requestContext: { http: { sourceIp: '198.51.100.4' } } } as unknown as ApiEvent
    const marks = [await addressMark(event)]
    for (const secret of [meanwhile, afterwards]) {
      secretIs(secret)
      pass(300)
      marks.push(await addressMark(event))
    }
    expect(new Set(marks).size).toBe(1)
  })
})
