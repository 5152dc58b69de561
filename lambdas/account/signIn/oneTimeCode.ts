import { createHmac, randomBytes } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepMilliseconds = 30_000

/** Creates a secret of 160 bits (RFC 4226, 4), in the letters that authenticator apps accept (RFC 4648 base32). */
export const newSecret = (): string => [...randomBytes(32)].map(byte => alphabet[byte % 32]).join('')

const bytesOf = (secret: string): Buffer => {
  const bits = [...secret].map(letter => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}

/** Returns the time step, a half minute's number, from which a code is computed. */
export const stepAt = (milliseconds: number): number => Math.floor(milliseconds / stepMilliseconds)

/** Computes the code of six digits that an authenticator app shows (RFC 6238, by HMAC-SHA-1 as all apps do). */
export const codeOf = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Returns the time step of a valid code: the present one or a neighbour, because clocks differ and typing takes time (RFC 6238, 5.2). */
export const stepOf = (secret: string, code: string, now: number): number | undefined => {
  const step = stepAt(now)
  return [step, step - 1, step + 1].find(each => codeOf(secret, each) === code)
}
