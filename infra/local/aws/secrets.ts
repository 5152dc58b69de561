import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { AwsError, awsOperationOf, jsonRefusal, type Service } from '../kit/awsService.ts'
import type { Reply } from '../kit/http.ts'
import { replaceFile } from '../kit/replaceFile.ts'
import { asFields, type Fields, numberOf, parseFields, textOf } from '../kit/unknown.ts'
import type { Template } from '../template/template.ts'

/** Secret values by ARN. */
export type Secrets = Map<string, string>

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

/** Provides the read operations of Secrets Manager, and a new value until the shop's next start. */
export const secretsService = (secrets: Secrets): Service => {
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
      if (!['GetSecretValue', 'PutSecretValue'].includes(operation))
        throw new AwsError(400, 'InvalidAction', `The local cloud's Secrets Manager has no ${operation}`)
      const { SecretId, SecretString } = parseFields(call.body)
      const arn = arnFor(textOf(SecretId))
      if (!arn) throw new AwsError(400, 'ResourceNotFoundException', "Secrets Manager can't find the specified secret.")
      if (operation === 'PutSecretValue') secrets.set(arn, textOf(SecretString))
      return reply({ ARN: arn, Name: nameOf(arn), VersionId: 'local', SecretString: secrets.get(arn), VersionStages: ['AWSCURRENT'] })
    },
  }
}
