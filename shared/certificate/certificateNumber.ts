import { certificateIdPattern } from './certificate.ts'

/** The letters that Crockford's alphabet leaves out because they are read as digits. */
const misread: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/**
 * Reads a certificate's number as people copy it: with spaces, other dashes or none, in lower case, O for 0, I or L for 1, or as the address
 * of its page. `undefined` where it is none.
 */
export const readCertificateId = (typed: string): string | undefined => {
  const characters = typed
    .replace(/^.*\//s, '')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
  if (!/^G[L1I].{14,}$/.test(characters)) return undefined
  const digits = characters.slice(2).replace(/[OIL]/g, letter => misread[letter] ?? letter)
  const id = `GL-${digits.slice(0, -10)}-${digits.slice(-10)}`
  return certificateIdPattern.test(id) ? id : undefined
}
