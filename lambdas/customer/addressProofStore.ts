import { createHash, randomBytes } from 'node:crypto'
import { ownLink } from '../../shared/customer/ownLink.ts'
import { type Mail, mailRow } from '../kit/mail/mail.ts'
import { type Key, keys } from '../kit/table/keys.ts'
import { getRow, put, transact } from '../kit/table/table.ts'
import { nowSeconds } from '../kit/table/ttl.ts'

/** 256 bits. */
const secretBytes = 32

type ProofRow = Key & { readonly address: string; readonly expiresAtEpoch: number }

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/**
 * Stores the hash of a new link's secret, and the mail that carries it to the address, in one transaction. The mail's row is deleted when it was
 * sent, and expires with the link.
 */
export const keepProof = async (address: string, mailWith: (secret: string) => Mail): Promise<void> => {
  const secret = randomBytes(secretBytes).toString('base64url')
  const hash = hashOf(secret)
  const expiresAtEpoch = nowSeconds() + ownLink.minutes * 60
  await transact([
    put('proof', { ...keys.addressProof(hash), address, expiresAtEpoch }),
    put('mail', { ...mailRow(keys.addressProofMail(hash), mailWith(secret)), expiresAtEpoch }),
  ])
}

/** Returns the address that a link was mailed to, while the link is good. Reading uses it up not: a page may be opened again. */
export const addressProvedBy = async (secret: string): Promise<string | undefined> => {
  const row = await getRow<ProofRow>(keys.addressProof(hashOf(secret)))
  return row && row.expiresAtEpoch > nowSeconds() ? row.address : undefined
}
