import { createHash, randomBytes } from 'node:crypto'
import { ownLink } from '../../shared/customer/ownLink.ts'
import { type Mail, mailRow } from '../kit/mail/mail.ts'
import { addressHash, type Key, keys, lookups } from '../kit/table/keys.ts'
import { getRow, put, transact, type Write } from '../kit/table/table.ts'
import { nowSeconds } from '../kit/table/ttl.ts'

/** 256 bits. */
const secretBytes = 32

/** The purpose of a link: to see one's own orders, to download a copy of one's data, to cancel their erasure, or to download an invoice. */
export type ProofPurpose = 'own' | 'data' | 'keep' | 'paper'

type Proof = {
  readonly address: string
  readonly purpose: ProofPurpose
  /** The copy or the paper that the link leads to, by its key in its bucket. */
  readonly file?: string | undefined
}
type ProofRow = Key & Proof & { readonly expiresAtEpoch: number }

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/**
 * Returns the writes of a new link that is valid for this many seconds: the hash of its secret, and the mail that carries the secret. The
 * mail's row is deleted once it is sent, and expires with the link.
 */
export const proofWrites = (proof: Proof, seconds: number, mailWith: (secret: string) => Mail): readonly Write<'proof' | 'mail'>[] => {
  const secret = randomBytes(secretBytes).toString('base64url')
  const hash = hashOf(secret)
  const ends = { lookup: lookups.address(addressHash(proof.address)), expiresAtEpoch: nowSeconds() + seconds }
  return [
    put('proof', { ...keys.addressProof(hash), ...proof, ...ends }),
    put('mail', { ...mailRow(keys.addressProofMail(hash), mailWith(secret)), ...ends }),
  ]
}

/** Mails a customer a link to their own orders. */
export const keepProof = async (address: string, mailWith: (secret: string) => Mail): Promise<void> => {
  await transact(proofWrites({ address, purpose: 'own' }, ownLink.minutes * 60, mailWith))
}

/** Returns what a valid link of one of these purposes proves. Reading does not use it up, because a page may be opened again. */
export const findProof = async (secret: string, purposes: readonly ProofPurpose[]): Promise<Proof | undefined> => {
  const row = await getRow<ProofRow>(keys.addressProof(hashOf(secret)))
  return row && row.expiresAtEpoch > nowSeconds() && purposes.includes(row.purpose) ? row : undefined
}
