/** The fictitious account the shop is deployed to on this machine, in the only region that this cloud has. */
export const account = { id: '000000000000', region: 'eu-west-3', partition: 'aws', urlSuffix: 'amazonaws.com' } as const

/** The key of seeds and tests, which has all permissions, like an account's root user. */
export const rootCredentials = { accessKeyId: 'LOCALROOT', secretAccessKey: 'local' } as const

/** The session token of every function's temporary credentials. */
export const sessionToken = 'local'

/** Returns a function's own access key, by which the AWS endpoint finds the role to check. */
export const accessKeyOf = (logicalId: string): string => `LOCAL${logicalId}`

export const arnOf = (service: string, resource: string): string =>
  `arn:${account.partition}:${service}:${account.region}:${account.id}:${resource}`
