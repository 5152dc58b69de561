import { timingSafeEqual } from 'node:crypto'
import { refuse } from '../../../shared/kit/refusal.ts'
import { readSecret, renewedSecret } from '../secrets.ts'
import { originProofHeader, setting } from '../settings.ts'
import type { ApiEvent } from './caller.ts'

/**
 * The distribution's secret: its proofs, of which a rotation adds one and takes the earlier one away at its end, and the key of `addressMark`,
 * which stays so that no limit begins anew (E156). Before the first rotation, the first proof is that key too.
 */
export type OriginSecret = Readonly<Record<string, string>>

/** The names of the proofs that count, oldest first: `proof`, and from rotations `proof20261130T003000`. */
export const proofFieldsOf = (secret: OriginSecret): readonly string[] =>
  Object.keys(secret)
    .filter(name => name.startsWith('proof'))
    .toSorted()

const originSecret = renewedSecret(async () => {
  const secret = await readSecret<OriginSecret>(setting('originSecretArn'))
  const { proof = '', marks = proof } = secret
  return { marks, proofs: proofFieldsOf(secret).map(name => Buffer.from(secret[name] ?? '')) }
})

/** Returns the key of the hashes under which addresses are stored. */
export const keyOfMarks = async (): Promise<string> => (await originSecret.get()).marks

/**
 * Checks that the call came through the shop's distribution, which alone has the secret; anyone may call the gateway itself. For a proof that
 * is unknown the secret is read again, since a rotation may have added it; where that fails, so does the call: the gateway keeps a
 * refusal for an hour, and no error.
 */
export const isFromDistribution = async ({ headers }: Pick<ApiEvent, 'headers'>): Promise<boolean> => {
  const given = headers[originProofHeader]
  if (!given) return false
  const shown = Buffer.from(given)
  const isAmong = ({ proofs }: { readonly proofs: readonly Buffer[] }): boolean =>
    proofs.some(proof => shown.length === proof.length && timingSafeEqual(shown, proof))
  return isAmong(await originSecret.get()) || isAmong(await originSecret.latest())
}

/** Refuses a call that bypassed the distribution, which the gateway's authorizer of tokens does not check (E49). */
export const requireEdge = async (event: ApiEvent): Promise<void> => {
  if (!(await isFromDistribution(event))) throw refuse('besideTheEdge')
}
