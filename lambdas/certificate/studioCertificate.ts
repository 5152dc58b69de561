import { createHash } from 'node:crypto'
import { storedPaper } from '../kit/files/papers.ts'
import { publicKey, signBytes } from '../kit/signingKey.ts'

/** One value in DER, whose length takes one byte up to 127, and else is told by as many as it needs. */
const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts)
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'))

/** A distinguished name with a common name alone. */
const named = (name: string) => sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from(name)))))

const digits = (at: Date): string => at.toISOString().replace(/[-:T]|\.\d+/g, '')

/** X.509 tells times before 2050 with two digits of the year, and others with four. */
const time = (at: Date) => (at.getUTCFullYear() < 2050 ? der(0x17, Buffer.from(digits(at).slice(2))) : der(0x18, Buffer.from(digits(at))))

const critical = der(0x01, Buffer.from([0xff]))
/** An end entity, whose key signs what it vouches for: digitalSignature and contentCommitment. */
const extensions = der(
  0xa3,
  sequence(
    sequence(objectId('551d13'), critical, der(0x04, sequence())),
    sequence(objectId('551d0f'), critical, der(0x04, der(0x03, Buffer.from([6, 0xc0])))),
  ),
)

const validYears = 20

/** Builds the studio's own certificate, signed by its own key: nobody vouches for it but the site itself. */
const makeCertificate = async (name: string, now: Date): Promise<Uint8Array> => {
  const key = await publicKey()
  // A positive number of 16 bytes.
  const serial = createHash('sha256').update(key).digest().subarray(0, 16)
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
  const until = new Date(Date.UTC(from.getUTCFullYear() + validYears, from.getUTCMonth(), from.getUTCDate()))
  const version = der(0xa0, der(0x02, Buffer.from([2])))
  const validity = sequence(time(from), time(until))
  const body = sequence(version, der(0x02, serial), ecdsaWithSha256, named(name), validity, named(name), key, extensions)
  return sequence(body, ecdsaWithSha256, der(0x03, Buffer.from([0]), await signBytes(body)))
}

const file = 'certificates/studio.cer'

/** Returns the X.509 certificate of the studio's key, made once. */
export const studioCertificate = (name: string): Promise<Uint8Array> =>
  storedPaper(file, 'application/pkix-cert', () => makeCertificate(name, new Date()))
