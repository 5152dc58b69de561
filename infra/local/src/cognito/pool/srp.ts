import { createDiffieHellmanGroup, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** The stored form of a password, hexadecimal; it cannot be used to sign in. */
export type Verifier = { readonly salt: string; readonly verifier: string }

const integer = (hex: string): bigint => BigInt(`0x${hex}`)
const sha256 = (...parts: readonly (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** Encodes a number as Java does a positive BigInteger: whole bytes, the first bit never set. Both sides hash numbers in this form. */
const padded = (value: bigint): Buffer => {
  const hex = value.toString(16)
  const even = hex.length % 2 ? `0${hex}` : hex
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex')
}

const prime = integer(createDiffieHellmanGroup('modp15').getPrime('hex'))
const generator = 2n
const multiplier = integer(sha256(padded(prime), padded(generator)).toString('hex'))

const remainder = (value: bigint): bigint => ((value % prime) + prime) % prime

const power = (base: bigint, exponent: bigint): bigint => {
  let [result, square] = [1n, remainder(base)]
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % prime
    square = (square * square) % prime
  }
  return result
}

const windowBits = 4n

/** Powers of the generator by windows of its exponent, for which it multiplies sixty-four times instead of nearly four hundred. */
let windows: readonly (readonly bigint[])[] | undefined

const windowsOf = (bits: bigint): readonly (readonly bigint[])[] => {
  const all: bigint[][] = []
  for (let [base, at] = [generator, 0n]; at < bits; at += windowBits, base = power(base, 1n << windowBits)) {
    const row = [1n]
    for (let digit = 1n; digit < 1n << windowBits; digit += 1n) row.push(((row.at(-1) ?? 1n) * base) % prime)
    all.push(row)
  }
  return all
}

/** `power(generator, exponent)` for the 256 bits that a hash or a secret has. */
const powerOfGenerator = (exponent: bigint): bigint => {
  windows ??= windowsOf(256n)
  let [result, left] = [1n, exponent]
  for (const row of windows) {
    result = (result * (row[Number(left & ((1n << windowBits) - 1n))] ?? 1n)) % prime
    left >>= windowBits
  }
  return result
}

const privateKey = (salt: string, poolName: string, userId: string, password: string): bigint =>
  integer(sha256(padded(integer(salt)), sha256(`${poolName}${userId}:${password}`)).toString('hex'))

const scramble = (clientPublic: bigint, serverPublic: bigint): bigint =>
  integer(sha256(padded(clientPublic), padded(serverPublic)).toString('hex'))

const sessionKey = (secret: bigint, scrambled: bigint): Buffer =>
  Buffer.from(hkdfSync('sha256', padded(secret), padded(scrambled), 'Caldera Derived Key', 16))

export const verifierOf = (poolName: string, userId: string, password: string): Verifier => {
  const salt = randomBytes(16).toString('hex')
  return { salt, verifier: powerOfGenerator(privateKey(salt, poolName, userId, password)).toString(16) }
}

/** Checks a password for the operations that receive it in plain text. */
export const isPassword = ({ salt, verifier }: Verifier, poolName: string, userId: string, password: string): boolean =>
  powerOfGenerator(privateKey(salt, poolName, userId, password)) === integer(verifier)

type Signed = { readonly poolName: string; readonly userId: string; readonly secretBlock: string; readonly timestamp: string }

const signature = (key: Buffer, { poolName, userId, secretBlock, timestamp }: Signed): Buffer =>
  createHmac('sha256', key).update(poolName).update(userId).update(Buffer.from(secretBlock, 'base64')).update(timestamp).digest()

export type ServerExchange = { readonly serverPublic: string; proves(signed: Signed, claimed: string): boolean }

/** Performs the server's half of an exchange; returns undefined when the client's number would reveal the key. */
export const startExchange = (clientPublicHex: string, { verifier: kept }: Verifier): ServerExchange | undefined => {
  const [clientPublic, verifier] = [integer(clientPublicHex), integer(kept)]
  if (remainder(clientPublic) === 0n) return undefined
  const secret = integer(randomBytes(32).toString('hex'))
  const serverPublic = remainder(multiplier * verifier + powerOfGenerator(secret))
  return {
    serverPublic: serverPublic.toString(16),
    proves: (signed, claimed) => {
      const scrambled = scramble(clientPublic, serverPublic)
      const key = sessionKey(power(clientPublic * power(verifier, scrambled), secret), scrambled)
      const [expected, given] = [signature(key, signed), Buffer.from(claimed, 'base64')]
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}

/** Performs the client's half as a browser does, for tests, the seed and `npm run smoke`. */
export const startClientExchange = () => {
  const secret = integer(randomBytes(32).toString('hex'))
  const clientPublic = powerOfGenerator(secret)
  return {
    clientPublic: clientPublic.toString(16),
    sign: (password: string, salt: string, serverPublicHex: string, signed: Signed): string => {
      const serverPublic = integer(serverPublicHex)
      const scrambled = scramble(clientPublic, serverPublic)
      const own = privateKey(salt, signed.poolName, signed.userId, password)
      const shared = power(serverPublic - multiplier * powerOfGenerator(own), secret + scrambled * own)
      return signature(sessionKey(shared, scrambled), signed).toString('base64')
    },
  }
}
