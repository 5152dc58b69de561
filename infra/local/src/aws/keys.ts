import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Template } from '../cloudFormation/template.ts'
import { AwsError, awsOperationOf, type IamAction, jsonRefusal, type Service } from '../kit/awsService.ts'
import type { Reply } from '../kit/http.ts'
import { replaceFile } from '../kit/replaceFile.ts'
import { asFields, type Fields, parseFields, textOf } from '../kit/unknown.ts'

type SigningKey = { readonly privateKey: KeyObject; readonly policy: Fields }

/** The keys by ARN. */
export type SigningKeys = ReadonlyMap<string, SigningKey>

const [spec, usage, algorithm] = ['ECC_NIST_P256', 'SIGN_VERIFY', 'ECDSA_SHA_256'] as const

/** KMS signs up to 4,096 bytes itself: https://docs.aws.amazon.com/kms/latest/APIReference/API_Sign.html */
const mostBytes = 4_096

const known: readonly string[] = [
  'RSASSA_PSS_SHA_256',
  'RSASSA_PSS_SHA_384',
  'RSASSA_PSS_SHA_512',
  'RSASSA_PKCS1_V1_5_SHA_256',
  'RSASSA_PKCS1_V1_5_SHA_384',
  'RSASSA_PKCS1_V1_5_SHA_512',
  algorithm,
  'ECDSA_SHA_384',
  'ECDSA_SHA_512',
  'SM2DSA',
]

const newKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** Makes the keys of the template as CloudFormation does, and keeps them, so that what one signed is verified after a restart. */
export const provideKeys = async (template: Template, file: string): Promise<SigningKeys> => {
  const before = parseFields(await readFile(file, 'utf8').catch(() => '{}'))
  const provided = template.resourcesOf('AWS::KMS::Key').map(resource => {
    const { KeySpec, KeyUsage, KeyPolicy } = resource.properties
    if (KeySpec !== spec || KeyUsage !== usage)
      throw new Error(`The local cloud's KMS has no key ${textOf(KeySpec)} for ${textOf(KeyUsage)}`)
    const arn = template.identityOf(resource).attributes.Arn ?? ''
    return { arn, pem: textOf(before[arn]) || newKey(), policy: asFields(KeyPolicy) }
  })
  await replaceFile(file, JSON.stringify(Object.fromEntries(provided.map(({ arn, pem }) => [arn, pem])), null, 2))
  return new Map(provided.map(({ arn, pem, policy }) => [arn, { privateKey: createPrivateKey(pem), policy }]))
}

const invalid = (message: string) => new AwsError(400, 'ValidationException', message)

const bytesOf = (input: Fields, name: string, most: number): Buffer => {
  const bytes = Buffer.from(textOf(input[name]), 'base64')
  if (!bytes.length || bytes.length > most)
    throw invalid(
      `1 validation error detected: Value at '${name}' failed to satisfy constraint: Member must have length between 1 and ${most}`,
    )
  return bytes
}

const checkAlgorithm = ({ SigningAlgorithm }: Fields): void => {
  const asked = textOf(SigningAlgorithm)
  if (!known.includes(asked))
    throw invalid(`1 validation error detected: Value '${asked}' at 'signingAlgorithm' failed to satisfy constraint`)
  if (asked !== algorithm) throw new AwsError(400, 'InvalidKeyUsageException', `Algorithm ${asked} is incompatible with key spec ${spec}.`)
}

const messageOf = (input: Fields): Buffer => {
  const type = input.MessageType ?? 'RAW'
  if (type !== 'RAW' && type !== 'DIGEST' && type !== 'EXTERNAL_MU') throw invalid(`Value '${textOf(type)}' at 'messageType' is unknown`)
  if (type !== 'RAW') throw new AwsError(400, 'UnsupportedOperationException', 'The local cloud’s KMS signs messages, not digests')
  return bytesOf(input, 'Message', mostBytes)
}

const operations = {
  GetPublicKey: (_input, { privateKey }) => ({
    PublicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64'),
    CustomerMasterKeySpec: spec,
    KeySpec: spec,
    KeyUsage: usage,
    SigningAlgorithms: [algorithm],
  }),
  Sign: (input, { privateKey }) => {
    checkAlgorithm(input)
    return { Signature: sign('sha256', messageOf(input), privateKey).toString('base64'), SigningAlgorithm: algorithm }
  },
  Verify: (input, { privateKey }) => {
    checkAlgorithm(input)
    const isValid = verify('sha256', messageOf(input), createPublicKey(privateKey), bytesOf(input, 'Signature', 6144))
    if (!isValid) throw new AwsError(400, 'KMSInvalidSignatureException', '')
    return { SignatureValid: true, SigningAlgorithm: algorithm }
  },
} as const satisfies Record<string, (input: Fields, key: SigningKey) => object>

const isOperation = (name: string): name is keyof typeof operations => Object.hasOwn(operations, name)

const reply = (value: object): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/x-amz-json-1.1' },
  body: JSON.stringify(value),
})

/** Provides what the functions use of KMS: a key of the template that signs, under its own policy too. */
export const keysService = (keys: SigningKeys): Service => {
  const arnOf = ({ KeyId }: Fields): string => {
    const id = textOf(KeyId)
    const arn = [...keys.keys()].find(each => each === id || each.endsWith(`:key/${id}`))
    if (arn === undefined) throw new AwsError(400, 'NotFoundException', `Key '${id}' does not exist`)
    return arn
  }
  return {
    denial: { status: 400, code: 'AccessDeniedException' },
    refusal: jsonRefusal('application/x-amz-json-1.1', ''),
    accessesOf: call => {
      const input = parseFields(call.body)
      const resource = arnOf(input)
      const context: IamAction['context'] = input.SigningAlgorithm ? { 'kms:SigningAlgorithm': textOf(input.SigningAlgorithm) } : {}
      return [{ action: `kms:${awsOperationOf(call)}`, resource, context, resourcePolicy: keys.get(resource)?.policy }]
    },
    handle: async call => {
      const operation = awsOperationOf(call)
      if (!isOperation(operation)) throw new AwsError(400, 'UnknownOperationException', `The local cloud's KMS has no ${operation}`)
      const input = parseFields(call.body)
      const arn = arnOf(input)
      const key = keys.get(arn)
      if (!key) throw new AwsError(400, 'NotFoundException', `Key '${arn}' does not exist`)
      return reply({ KeyId: arn, ...operations[operation](input, key) })
    },
  }
}
