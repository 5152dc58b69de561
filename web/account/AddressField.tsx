import type { ReactNode } from 'react'
import { TextField } from '../kit/Field.tsx'
import { customerTexts } from './signInTexts.ts'
import type { AccountField } from './useAccountForm.ts'

type AddressFieldProps = { field: AccountField; email: string; onEmail: (email: string) => void; helper?: ReactNode }

/** Whom an account is of: typed once, the other forms of the page have it too. */
export const AddressField = ({ field, email, onEmail, helper }: AddressFieldProps) => (
  <TextField
    {...field}
    label={customerTexts.email}
    helper={helper}
    type="email"
    autoComplete="username"
    value={email}
    onChange={({ target }) => onEmail(target.value)}
  />
)
