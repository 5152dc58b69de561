import type { ReactNode } from 'react'
import { TextField } from '../../kit/controls/Field.tsx'
import { customerTexts } from './signInTexts.ts'
import type { AccountField } from './useAccountForm.ts'

export const AddressField = ({ field, helper }: { field: AccountField; helper?: ReactNode }) => (
  <TextField {...field} label={customerTexts.email} helper={helper} type="email" autoComplete="username" />
)
