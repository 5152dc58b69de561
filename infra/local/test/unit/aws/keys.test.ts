import { createPublicKey, verify } from 'node:crypto'
import { GetPublicKeyCommand, KMSClient, SignCommand, VerifyCommand } from '@aws-sdk/client-kms'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { keysService, provideKeys } from '../../../src/aws/keys.ts'
import { awsWith, templateOf, temporaryDirectory } from '../../kit/standIns.ts'

const delegating = {
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Principal: { AWS: 'arn:aws:iam::000000000000:root' }, Action: 'kms:*', Resource: '*' }],
}
const keyOf = (properties = {}) => ({
  Type: 'AWS::KMS::Key',
  Properties: { KeySpec: 'ECC_NIST_P256', KeyUsage: 'SIGN_VERIFY', KeyPolicy: delegating, ...properties },
})

describe('a key of the template that signs', () => {
  const template = templateOf({ Key: keyOf(), Other: keyOf() })
  const arnOf = (id: string) => template.identityOf({ id }).attributes.Arn ?? ''
  const KeyId = arnOf('Key')
  const Message = Buffer.from('Brume d’été')
  const signed = { KeyId, Message, SigningAlgorithm: 'ECDSA_SHA_256', MessageType: 'RAW' } as const
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  let aws: Awaited<ReturnType<typeof awsWith>>
  let [root, reader]: KMSClient[] = []
  const by = (client: KMSClient | undefined) => client as KMSClient
  beforeAll(async () => {
    directory = await temporaryDirectory()
    const keys = await provideKeys(template, `${directory.path}/keys.json`)
    aws = await awsWith('kms', keysService(keys), [{ Action: ['kms:Sign', 'kms:GetPublicKey'], Resource: KeyId }])
    root = new KMSClient(aws.root)
    reader = new KMSClient(aws.reader)
  })
  afterAll(async () => {
    root?.destroy()
    reader?.destroy()
    await aws.stop()
    await directory.remove()
  })

  it('signs in DER what its public key verifies, here and at KMS', async () => {
    const { Signature = new Uint8Array(), KeyId: named } = await by(reader).send(new SignCommand(signed))
    expect(named).toBe(KeyId)
    const { PublicKey = new Uint8Array(), KeySpec, SigningAlgorithms } = await by(reader).send(new GetPublicKeyCommand({ KeyId }))
    expect([KeySpec, SigningAlgorithms]).toEqual(['ECC_NIST_P256', ['ECDSA_SHA_256']])
    const publicKey = createPublicKey({ key: Buffer.from(PublicKey), format: 'der', type: 'spki' })
    expect(verify('sha256', Message, publicKey, Signature)).toBe(true)
    expect(await by(root).send(new VerifyCommand({ ...signed, Signature }))).toMatchObject({ SignatureValid: true })
    const changed = new VerifyCommand({ ...signed, Message: Buffer.from('Brume d’hiver'), Signature })
    await expect(by(root).send(changed)).rejects.toMatchObject({ name: 'KMSInvalidSignatureException' })
    const other = new VerifyCommand({ ...signed, KeyId: arnOf('Other'), Signature })
    await expect(by(root).send(other)).rejects.toMatchObject({ name: 'KMSInvalidSignatureException' })
  })
  it('is the same key after a restart, and each has its own', async () => {
    const { PublicKey } = await by(root).send(new GetPublicKeyCommand({ KeyId }))
    const restarted = await awsWith('kms', keysService(await provideKeys(template, `${directory.path}/keys.json`)))
    const again = new KMSClient(restarted.root)
    expect((await again.send(new GetPublicKeyCommand({ KeyId: KeyId.split('/')[1] }))).PublicKey).toEqual(PublicKey)
    expect((await again.send(new GetPublicKeyCommand({ KeyId: arnOf('Other') }))).PublicKey).not.toEqual(PublicKey)
    again.destroy()
    await restarted.stop()
  })
  it('signs for no one without the permission for this key', async () => {
    await expect(by(reader).send(new SignCommand({ ...signed, KeyId: arnOf('Other') }))).rejects.toMatchObject({
      name: 'AccessDeniedException',
    })
    await expect(by(reader).send(new VerifyCommand({ ...signed, Signature: Message }))).rejects.toMatchObject({
      name: 'AccessDeniedException',
    })
  })
  it.each<[string, object, string]>([
    ['a longer message than KMS takes', { Message: Buffer.alloc(4_097) }, 'ValidationException'],
    ['nothing', { Message: Buffer.alloc(0) }, 'ValidationException'],
    ['an algorithm of another kind of key', { SigningAlgorithm: 'RSASSA_PSS_SHA_256' }, 'InvalidKeyUsageException'],
    ['an algorithm that there is not', { SigningAlgorithm: 'ECDSA' }, 'ValidationException'],
    ['a message of a type that there is not', { MessageType: 'TEXT' }, 'ValidationException'],
    ['a key that there is not', { KeyId: 'arn:aws:kms:eu-west-3:000000000000:key/none' }, 'NotFoundException'],
  ])('refuses to sign %s', async (_, change, name) => {
    await expect(by(root).send(new SignCommand({ ...signed, ...change }))).rejects.toMatchObject({ name })
  })
  it('is refused at the start when the template wants another kind', async () => {
    const encrypting = templateOf({ Key: keyOf({ KeySpec: 'SYMMETRIC_DEFAULT', KeyUsage: 'ENCRYPT_DECRYPT' }) })
    await expect(provideKeys(encrypting, `${directory.path}/others.json`)).rejects.toThrow(/no key SYMMETRIC_DEFAULT/)
  })
})
