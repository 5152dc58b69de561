import { refusedAddress } from '../../shared/account/account.ts'
import { refusedPassword, wrongPassword } from '../../shared/account/passwordFaults.ts'
import type { FieldError } from '../../shared/kit/refusal.ts'

/** What the user pool does not take of a form, by the field to correct. */
const faults = { addressRefused: refusedAddress, passwordRefused: refusedPassword, wrongPassword } as const

const isFault = (refused: string): refused is keyof typeof faults => refused in faults

/** Builds the refusal of a call for what the user pool answered to it. */
export const poolRefusal = <Code extends string>(
  refuse: (code: Exclude<Code, keyof typeof faults> | 'invalidInput', errors?: readonly FieldError[]) => Error,
  refused: Code,
): Error => (isFault(refused) ? refuse('invalidInput', [faults[refused]]) : refuse(refused as Exclude<Code, keyof typeof faults>))
