import { createHash } from 'node:crypto'
import { account, arnOf } from '../kit/account.ts'
import { textOf } from '../kit/unknown.ts'
import type { LocalResource, Machine, Resource } from './template.ts'

/** The addresses of the shop's servers. */
export type Addresses = { readonly site: string; readonly aws: string; readonly users: string }

const cognito = `https://cognito-idp.${account.region}.${account.urlSuffix}`
const bucketAddress = new RegExp(`https://([a-z0-9.-]+)\\.s3\\.${account.region}\\.${account.urlSuffix.replace('.', '\\.')}`, 'g')

/**
 * Replaces the AWS addresses in a text by their local ones: the user pools' endpoint and a bucket's. Local servers have no certificate, so
 * their addresses use plain HTTP.
 */
const spokenHere =
  ({ aws, users }: Addresses) =>
  (text: string): string =>
    text
      .replaceAll(cognito, users)
      .replace(bucketAddress, `${aws}/$1`)
      .replace(/https:\/\/(?=(?:localhost|127\.0\.0\.1):\d)/g, 'http://')

/** Returns the name set in the template if it is literal text; otherwise the resource's id, as CloudFormation derives names from it. */
const nameOf = (resource: Resource, property: string): string => {
  const given = resource.properties[property]
  return typeof given === 'string' && given ? given : resource.id
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10)

const named = (ref: string, attributes: Readonly<Record<string, string>> = {}): LocalResource => ({ ref, attributes })

type Identify = (resource: Resource, addresses: Addresses) => LocalResource

const table: Identify = resource => {
  const name = nameOf(resource, 'TableName')
  const arn = arnOf('dynamodb', `table/${name}`)
  return named(name, { Arn: arn, StreamArn: `${arn}/stream/2026-01-01T00:00:00.000`, TableId: name })
}

const bucket: Identify = resource => {
  const name = nameOf(resource, 'BucketName').toLowerCase()
  return named(name, {
    Arn: `arn:aws:s3:::${name}`,
    DomainName: `${name}.s3.amazonaws.com`,
    RegionalDomainName: `${name}.s3.${account.region}.amazonaws.com`,
  })
}

const queue: Identify = (resource, addresses) => {
  const name = nameOf(resource, 'QueueName')
  const url = `${addresses.aws}/${account.id}/${name}`
  return named(url, { Arn: arnOf('sqs', name), QueueName: name, QueueUrl: url })
}

const httpApi: Identify = resource => {
  const id = `a${shortHash(resource.id)}`
  return named(id, { ApiId: id, ApiEndpoint: `https://${id}.execute-api.${account.region}.amazonaws.com` })
}

const distribution: Identify = (resource, addresses) =>
  named(`E${shortHash(resource.id).toUpperCase()}`, { DomainName: new URL(addresses.site).host })

const edgeFunction: Identify = resource => {
  const arn = `arn:aws:cloudfront::${account.id}:function/${nameOf(resource, 'Name')}`
  return named(arn, { FunctionARN: arn, 'FunctionMetadata.FunctionARN': arn })
}

const userPool: Identify = resource => {
  const id = `${account.region}_${shortHash(resource.id)}`
  const provider = `cognito-idp.${account.region}.amazonaws.com/${id}`
  return named(id, {
    Arn: arnOf('cognito-idp', `userpool/${id}`),
    ProviderName: provider,
    ProviderURL: `https://${provider}`,
    UserPoolId: id,
  })
}

const secret: Identify = resource => {
  const arn = arnOf('secretsmanager', `secret:${nameOf(resource, 'Name')}-${shortHash(resource.id).slice(0, 6)}`)
  return named(arn, { Id: arn })
}

const key: Identify = resource => {
  const id = createHash('sha256')
    .update(resource.id)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
  return named(id, { Arn: arnOf('kms', `key/${id}`), KeyId: id })
}

/** Names a function by its description, which is its operation's name; local logs and refusals use that name. */
const lambda: Identify = resource => {
  const description = textOf(resource.properties.Description)
  const name = /^[A-Za-z]\w*$/.test(description) ? description : nameOf(resource, 'FunctionName')
  return named(name, { Arn: arnOf('lambda', `function:${name}`) })
}

const role: Identify = resource => {
  const name = nameOf(resource, 'RoleName')
  return named(name, { Arn: `arn:aws:iam::${account.id}:role/${name}`, RoleId: name })
}

const logGroup: Identify = resource => {
  const name = nameOf(resource, 'LogGroupName')
  return named(name, { Arn: arnOf('logs', `log-group:${name}:*`) })
}

const emailIdentity: Identify = resource => {
  const name = textOf(resource.properties.EmailIdentity) || resource.id
  return named(name, { EmailIdentityArn: arnOf('ses', `identity/${name}`) })
}

const configurationSet: Identify = resource => named(nameOf(resource, 'Name'))

const topic: Identify = resource => {
  const name = nameOf(resource, 'TopicName')
  const arn = arnOf('sns', name)
  return named(arn, { TopicArn: arn, TopicName: name })
}

const kinds: Readonly<Record<string, Identify | undefined>> = {
  'AWS::DynamoDB::Table': table,
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::S3::Bucket': bucket,
  'AWS::SQS::Queue': queue,
  'AWS::ApiGatewayV2::Api': httpApi,
  'AWS::CloudFront::Distribution': distribution,
  'AWS::CloudFront::Function': edgeFunction,
  'AWS::Cognito::UserPool': userPool,
  'AWS::SecretsManager::Secret': secret,
  'AWS::KMS::Key': key,
  'AWS::Lambda::Function': lambda,
  'AWS::IAM::Role': role,
  'AWS::Logs::LogGroup': logGroup,
  'AWS::SES::EmailIdentity': emailIdentity,
  'AWS::SES::ConfigurationSet': configurationSet,
  'AWS::SNS::Topic': topic,
}

/** Kinds that are only referenced by other resources need no attributes beyond their id. */
const identify =
  (addresses: Addresses) =>
  (resource: Resource): LocalResource =>
    kinds[resource.type]?.(resource, addresses) ?? named(resource.id, { Id: resource.id, Arn: arnOf('local', resource.id) })

export const machineAt = (addresses: Addresses): Machine => ({ identify: identify(addresses), spokenHere: spokenHere(addresses) })
