import { createHash } from 'node:crypto'
import { comparedAddress } from '../../shared/kit/mailAddress.ts'

/** Names a mail address in keys and counters, without regard to case. */
export const addressHash = (address: string): string => createHash('sha256').update(comparedAddress(address)).digest('base64url')
