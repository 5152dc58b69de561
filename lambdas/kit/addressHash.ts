import { createHash } from 'node:crypto'

const lowered = (letters: string): string => letters.toLowerCase()

/**
 * Names a mail address in keys and counters, without regard to case. Only A to Z are lowered: the Kelvin sign too becomes a `k` in lower case,
 * and its holder would be taken for the one of another address (https://dev.to/jagracey/hacking-github-s-auth-with-unicode-s-turkish-dotless-i-460n).
 */
export const addressHash = (address: string): string =>
  createHash('sha256')
    .update(address.replace(/[A-Z]+/g, lowered))
    .digest('base64url')
