import type { ReactNode } from 'react'
import { TextField } from '../kit/Field.tsx'
import { customerTexts } from './signInTexts.ts'
import type { AccountField } from './useAccountForm.ts'

type AddressFieldProps = { field: AccountField; email: string; onEmail: (email: string) => void; helper?: ReactNode }

/** The account's e-mail address. The page holds its value, so that it need not be typed again in the page's other forms. */
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
