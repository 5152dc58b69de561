import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { keys } from '../kit/table/keys.ts'
import { getRow, putRow } from '../kit/table/table.ts'
import { isKept, type Kept, nowSeconds } from '../kit/table/ttl.ts'

/** Cognito waits five seconds for a trigger and calls it three times, so that an older proof belongs to no call under way. */
const lifetimeSeconds = 120

/** The shop's proof that it has checked a new password, among a call's metadata. */
export type PasswordProof = { readonly passwordCheck: string }

/**
 * Proves to the user pool's triggers that the shop has checked a new password. Cognito shows a trigger no password, and anyone may call
 * Cognito directly, so the triggers refuse what comes without this proof (E48).
 */
export const provePasswordCheck = async (): Promise<PasswordProof> => {
  const id = randomUUID()
  await putRow({ ...keys.passwordCheck(id), expiresAtEpoch: nowSeconds() + lifetimeSeconds })
  return { passwordCheck: id }
}

/**
 * Checks a trigger's metadata for a valid proof. The proof is not consumed, because Cognito calls a trigger again whose answer was late;
 * only Cognito and the shop know its id.
 */
export const hasPasswordProof = async (metadata: Partial<Record<string, string>> = {}): Promise<boolean> => {
  const { success, data: id } = z.uuid().safeParse(metadata.passwordCheck)
  const row = success ? await getRow<Kept>(keys.passwordCheck(id)) : undefined
  return row !== undefined && isKept(row)
}
