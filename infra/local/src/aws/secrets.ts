import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Template } from '../cloudFormation/template.ts'
import { AwsError, awsOperationOf, jsonRefusal, type Service } from '../kit/awsService.ts'
import type { Reply } from '../kit/http.ts'
import { replaceFile } from '../kit/replaceFile.ts'
import { asFields, type Fields, numberOf, parseFields, textOf } from '../kit/unknown.ts'

/** Secret values by ARN. */
export type Secrets = Map<string, string>

/** Secrets Manager takes 65,536 bytes: https://docs.aws.amazon.com/secretsmanager/latest/apireference/API_PutSecretValue.html */
const mostBytes = 65_536

const generated = (specification: Fields): string => {
  const length = numberOf(specification.PasswordLength, 32)
  const value = randomBytes(length).toString('base64url').slice(0, length)
  const key = textOf(specification.GenerateStringKey)
  return key ? JSON.stringify({ ...parseFields(textOf(specification.SecretStringTemplate) || '{}'), [key]: value }) : value
}

const remembered = async (file: string): Promise<Fields> => {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  return parseFields(text)
}

/**
 * Provides each secret of the template: a given value, or one generated as CloudFormation does and stored, so that it is the same at every
 * start.
 */
export const provideSecrets = async (template: Template, file: string, given: ReadonlyMap<string, string>): Promise<Secrets> => {
  const before = await remembered(file)
  const values = template.resourcesOf('AWS::SecretsManager::Secret').map(resource => {
    const arn = template.identityOf(resource).ref
    const made = textOf(resource.properties.SecretString) || generated(asFields(resource.properties.GenerateSecretString))
    return [arn, given.get(arn) ?? (textOf(before[arn]) || made)] as const
  })
  await replaceFile(file, JSON.stringify(Object.fromEntries(values), null, 2))
  return new Map(values)
}

/** Replaces `{{resolve:secretsmanager:<ARN>:SecretString:<field>::}}` as CloudFormation does when it deploys. */
export const withSecrets = (text: string, secrets: Secrets): string =>
  text.replace(/\{\{resolve:secretsmanager:(.+?):SecretString:(\w*)(?::\w*){0,2}\}\}/g, (_reference, arn: string, field: string) => {
    const secret = secrets.get(arn)
    if (secret === undefined) throw new Error(`The template refers to a secret it does not have: ${arn}`)
    return field ? textOf(parseFields(secret)[field]) : secret
  })

const nameOf = (arn: string): string => (arn.split(':').at(-1) ?? '').replace(/-[^-]{6}$/, '')

const reply = (value: unknown): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/x-amz-json-1.1' },
  body: JSON.stringify(value),
})

/**
 * Puts new values as Secrets Manager does, under the token of the call: once more with the same value changes nothing, and a version is
 * never changed.
 */
const valuesOf = (secrets: Secrets) => {
  const versions = new Map<string, string>()
  const current = new Map<string, string>()
  return {
    versionOf: (arn: string): string => current.get(arn) ?? 'local',
    put: (arn: string, { ClientRequestToken, SecretString }: Fields): void => {
      const [token, value] = [textOf(ClientRequestToken), textOf(SecretString)]
      if (token.length < 32 || token.length > 64)
        throw new AwsError(400, 'ValidationException', 'ClientRequestToken has 32 to 64 characters')
      if (!value) throw new AwsError(400, 'InvalidRequestException', 'You must provide either SecretString or SecretBinary.')
      if (Buffer.byteLength(value) > mostBytes)
        throw new AwsError(400, 'ValidationException', `SecretString has at most ${mostBytes} bytes`)
      const version = `${arn} ${token}`
      const known = versions.get(version)
      if (known === value) return
      if (known !== undefined) throw new AwsError(400, 'ResourceExistsException', 'You can’t modify a secret version.')
      versions.set(version, value)
      current.set(arn, token)
      secrets.set(arn, value)
    },
  }
}

/** Provides the operations of Secrets Manager that the functions and the commands use. */
export const secretsService = (secrets: Secrets): Service => {
  const values = valuesOf(secrets)
  const arnFor = (id: string): string | undefined => [...secrets.keys()].find(arn => arn === id || nameOf(arn) === id)
  return {
    denial: { status: 400, code: 'AccessDeniedException' },
    refusal: jsonRefusal('application/x-amz-json-1.1', ''),
    accessesOf: call => {
      const id = textOf(parseFields(call.body).SecretId)
      return [{ action: `secretsmanager:${awsOperationOf(call)}`, resource: arnFor(id) ?? id }]
    },
    handle: async call => {
      const operation = awsOperationOf(call)
      if (operation === 'ListSecrets') return reply({ SecretList: [...secrets.keys()].map(ARN => ({ ARN, Name: nameOf(ARN) })) })
      if (operation !== 'GetSecretValue' && operation !== 'PutSecretValue')
        throw new AwsError(400, 'InvalidAction', `The local cloud's Secrets Manager has no ${operation}`)
      const input = parseFields(call.body)
      const arn = arnFor(textOf(input.SecretId))
      if (!arn) throw new AwsError(400, 'ResourceNotFoundException', "Secrets Manager can't find the specified secret.")
      if (operation === 'PutSecretValue') values.put(arn, input)
      const version = { ARN: arn, Name: nameOf(arn), VersionId: values.versionOf(arn), VersionStages: ['AWSCURRENT'] }
      return reply(operation === 'PutSecretValue' ? version : { ...version, SecretString: secrets.get(arn) })
    },
  }
}
