import type { FieldError } from '../kit/refusal.ts'
import { passwordLength } from './account.ts'

/** The refusal of one of the commonest passwords, which are guessed first (D12c). */
export const commonPassword: FieldError = {
  field: 'password',
  message: 'Ce mot de passe est trop courant\u202f: d’autres le devineraient. Choisissez-en un autre.',
}

/** The refusal of a password that the user pool does not take, though it keeps the shop's rules: both count a rare letter differently. */
export const refusedPassword: FieldError = { field: 'password', message: 'Ce mot de passe ne convient pas. Choisissez-en un autre.' }

export const wrongPassword: FieldError = { field: 'previous', message: 'Ce n’est pas votre mot de passe actuel.' }

/** An administrator's password is longer (D12c). */
export const shortOfAdmin: FieldError = {
  field: 'password',
  message: `Le mot de passe d’un administrateur a ${passwordLength.ofAdmin} caractères au moins.`,
}
