import { GetPublicKeyCommand, KMSClient, SignCommand } from '@aws-sdk/client-kms'
import { setting } from './settings.ts'

const client = new KMSClient({ maxAttempts: 5, requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000 } })

/** Signs a message of up to 4,096 bytes with the key of the certificates; returns the signature in DER. */
export const signBytes = async (message: Uint8Array): Promise<Uint8Array> => {
  const { Signature } = await client.send(
    new SignCommand({ KeyId: setting('signingKeyArn'), Message: message, MessageType: 'RAW', SigningAlgorithm: 'ECDSA_SHA_256' }),
  )
  if (!Signature) throw new Error('KMS answered without a signature')
  return Signature
}

let asked: Promise<Uint8Array> | undefined

const askPublicKey = async (): Promise<Uint8Array> => {
  const { PublicKey } = await client.send(new GetPublicKeyCommand({ KeyId: setting('signingKeyArn') }))
  if (!PublicKey) throw new Error('KMS answered without its public key')
  return PublicKey
}

/** Returns the public key as SPKI. It never changes, and is asked for once. */
export const publicKey = (): Promise<Uint8Array> => {
  asked ??= askPublicKey().catch(error => {
    asked = undefined
    throw error
  })
  return asked
}

/** Converts a signature from DER, SEQUENCE { INTEGER r, INTEGER s }, to r and s of 32 bytes each, which WebCrypto verifies. */
export const plainSignature = (der: Uint8Array): Uint8Array => {
  const bytes = Buffer.from(der)
  const rLength = bytes[3] ?? 0
  const integers = [bytes.subarray(4, 4 + rLength), bytes.subarray(6 + rLength)]
  return Buffer.concat(
    integers.map(integer => {
      // An integer is without zeros in front, but for one that keeps it positive.
      const digits = integer.length > 32 ? integer.subarray(integer.length - 32) : integer
      return Buffer.concat([Buffer.alloc(32 - digits.length), digits])
    }),
  )
}
