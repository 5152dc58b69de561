import type { AccessEvent } from '../../../shared/journal/journal.ts'
import { accountTries } from '../../../shared/security/budgets.ts'
import { countCall } from '../../kit/http/rateLimit.ts'
import { type Actor, entryWrite } from '../../kit/journal/journal.ts'
import { type Key, keys } from '../../kit/table/keys.ts'
import { deleteRow, getRow, put, transact, updateRow } from '../../kit/table/table.ts'
import { stepOf } from './oneTimeCode.ts'

type FactorRow = Key & { readonly secret: string }

const mayTry = async (user: string): Promise<boolean> => (await countCall('secondFactor', user, accountTries.secondFactor)) === 0

/** Checks whether the person has a second factor. */
export const hasFactor = async (user: string): Promise<boolean> => (await getRow(keys.secondFactor(user))) !== undefined

/** Stores the person's first secret, once a code proves that their app has it, and records the new administrator in the journal. */
export const enrol = async (by: Actor, secret: string, code: string): Promise<boolean> => {
  const user = by.sub
  const lastStep = (await mayTry(user)) ? stepOf(secret, code, Date.now()) : undefined
  if (lastStep === undefined) return false
  const row = { ...keys.secondFactor(user), secret, lastStep, enrolledAt: new Date().toISOString() }
  const failed = await transact([
    put('factor', row, { when: 'attribute_not_exists(#pk)' }),
    entryWrite({ kind: 'access', what: 'factorEnrolled' satisfies AccessEvent, by }),
  ])
  if (failed.size) return false
  await deleteRow(keys.limit('secondFactor', user))
  return true
}

/** Accepts a code once: it and all earlier codes are then invalid (RFC 6238, 5.2). */
export const consumeCode = async (user: string, code: string): Promise<boolean> => {
  if (!(await mayTry(user))) return false
  const row = await getRow<FactorRow>(keys.secondFactor(user))
  const step = row && stepOf(row.secret, code, Date.now())
  if (step === undefined) return false
  const taken = await updateRow(keys.secondFactor(user), { set: { lastStep: step }, when: '#lastStep < :step', values: { step } })
  if (taken) await deleteRow(keys.limit('secondFactor', user))
  return taken !== false
}
