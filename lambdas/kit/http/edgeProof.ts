import { timingSafeEqual } from 'node:crypto'
import { refuse } from '../../../shared/kit/refusal.ts'
import { readSecret } from '../secrets.ts'
import { originProofHeader, setting } from '../settings.ts'
import type { ApiEvent } from './caller.ts'

export type OriginSecret = { readonly proof: string }

const readProof = async (): Promise<Buffer> => Buffer.from((await readSecret<OriginSecret>(setting('originSecretArn'))).proof)

let reading: Promise<Buffer> | undefined

/** Reads the secret once per cold start; after a failure the next call tries again. */
export const expectedProof = (): Promise<Buffer> => {
  reading ??= readProof().catch(error => {
    reading = undefined
    throw error
  })
  return reading
}

/** Checks that the call came through the shop's distribution, which alone has the secret; anyone may call the gateway itself. */
export const isFromDistribution = async ({ headers }: Pick<ApiEvent, 'headers'>): Promise<boolean> => {
  const given = headers[originProofHeader]
  if (!given) return false
  const [shown, expected] = [Buffer.from(given), await expectedProof()]
  return shown.length === expected.length && timingSafeEqual(shown, expected)
}

/** Refuses a call that bypassed the distribution, which the gateway's authorizer of tokens does not check (E49). */
export const requireEdge = async (event: ApiEvent): Promise<void> => {
  if (!(await isFromDistribution(event))) throw refuse('besideTheEdge')
}
