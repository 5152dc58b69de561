import { gallery } from '../../../shared/gallery.ts'

/** The account the shop is deployed into on this machine; the template knows no other. */
export const account = { id: '000000000000', region: gallery.hosting.region, partition: 'aws', urlSuffix: 'amazonaws.com' } as const

/** Seeds and tests call with this key: it may do everything, as an account's root may. */
export const rootCredentials = { accessKeyId: 'LOCALROOT', secretAccessKey: 'local' } as const

/** What a function's temporary key comes with, as Lambda's credentials do. */
export const sessionToken = 'local'

/** A function calls with a key of its own: by it the front door knows whose permissions to ask for. */
export const accessKeyOf = (logicalId: string): string => `LOCAL${logicalId}`

export const arnOf = (service: string, resource: string): string =>
  `arn:${account.partition}:${service}:${account.region}:${account.id}:${resource}`
