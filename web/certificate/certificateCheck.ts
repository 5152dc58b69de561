import { canonicalFacts, type ShownCertificate } from '../../shared/certificate/certificate.ts'

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), character => character.charCodeAt(0))

export type SignatureState = 'genuine' | 'altered' | 'impossible'

/** Verifies a certificate's signature in the browser, which needs no server. A page that is not served securely has no `crypto.subtle`. */
export const signatureStateOf = async ({ facts, signature, publicKey }: ShownCertificate): Promise<SignatureState> => {
  if (!globalThis.crypto?.subtle) return 'impossible'
  try {
    const key = await crypto.subtle.importKey('spki', bytesOf(publicKey), { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify'])
    const text = new TextEncoder().encode(canonicalFacts(facts))
    return (await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, bytesOf(signature), text)) ? 'genuine' : 'altered'
  } catch {
    // A key or signature that cannot be read is as wrong as one that does not fit.
    return 'altered'
  }
}

export type FileState = 'same' | 'other' | 'unreadable'

/** A certificate has some hundred kilobytes: a larger file is another one, and need not be read. */
const mostBytes = 20 * 1024 ** 2

/** Compares a file with the one that was issued. */
export const checkFile = async (file: Blob, hash: string): Promise<FileState> => {
  if (file.size > mostBytes) return 'other'
  try {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
    return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('') === hash ? 'same' : 'other'
  } catch {
    return 'unreadable'
  }
}
