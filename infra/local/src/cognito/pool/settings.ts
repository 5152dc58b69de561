import type { Resource, Template } from '../../cloudFormation/template.ts'
import { account } from '../../kit/account.ts'
import { asFields, type Fields, isTrue, listOf, numberOf, textOf } from '../../kit/unknown.ts'

export type ClientSettings = {
  readonly id: string
  /** The allowed flows, such as `ALLOW_USER_SRP_AUTH`. */
  readonly flows: readonly string[]
  /** PreventUserExistenceErrors: answers do not reveal who has an account. */
  readonly hidesUsers: boolean
  readonly writable: readonly string[]
  /** The attributes this client can read, in tokens and by API. */
  readonly readable: readonly string[]
  readonly lifetimes: { readonly access: number; readonly id: number; readonly refresh: number }
  readonly authSessionMilliseconds: number
  /** Refresh tokens are valid for one use; the grace period is in seconds. */
  readonly rotation: { readonly graceSeconds: number } | undefined
}

type PasswordPolicy = {
  readonly minimumLength: number
  readonly requires: readonly { readonly what: string; readonly pattern: RegExp }[]
  readonly temporaryDays: number
}

export type PoolSettings = {
  readonly id: string
  readonly arn: string
  readonly issuer: string
  readonly caseSensitive: boolean
  readonly autoVerifies: boolean
  readonly adminCreatesOnly: boolean
  /** A new address replaces the old one only once it is verified. */
  readonly keepsOriginal: boolean
  readonly passwordPolicy: PasswordPolicy
  readonly attributes: readonly string[]
  readonly sender:
    | { readonly from: string; readonly replyTo: string | undefined; readonly configurationSet: string | undefined }
    | undefined
  readonly message: { readonly subject: string; readonly body: string }
  readonly clients: ReadonlyMap<string, ClientSettings>
  readonly groups: ReadonlyMap<string, { readonly description: string; readonly precedence: number | undefined }>
}

const standardAttributes =
  'address birthdate email family_name gender given_name locale middle_name name nickname phone_number picture preferred_username profile updated_at website zoneinfo'.split(
    ' ',
  )

const verifiedFlags = ['email_verified', 'phone_number_verified']

const unitSeconds: Readonly<Record<string, number>> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 }

const lifetimesOf = (client: Fields): ClientSettings['lifetimes'] => {
  const units = asFields(client.TokenValidityUnits)
  const seconds = (name: string, otherwise: number, unit: string): number =>
    numberOf(client[`${name}Validity`], otherwise) * (unitSeconds[textOf(units[name]) || unit] ?? Number.NaN)
  return { access: seconds('AccessToken', 1, 'hours'), id: seconds('IdToken', 1, 'hours'), refresh: seconds('RefreshToken', 30, 'days') }
}

const rotationOf = (client: Fields): ClientSettings['rotation'] => {
  const { Feature, RetryGracePeriodSeconds } = asFields(client.RefreshTokenRotation)
  return Feature === 'ENABLED' ? { graceSeconds: numberOf(RetryGracePeriodSeconds, 0) } : undefined
}

const clientOf = (template: Template, resource: Resource, attributes: readonly string[]): ClientSettings => {
  const { properties } = resource
  const refused = isTrue(properties.GenerateSecret)
    ? 'with a secret'
    : properties.EnableTokenRevocation === false
      ? 'without revocation'
      : ''
  if (refused) throw new Error(`The local user pool has no clients ${refused} (${resource.id})`)
  return {
    id: template.identityOf(resource).ref,
    flows: listOf(properties.ExplicitAuthFlows).map(textOf),
    hidesUsers: properties.PreventUserExistenceErrors === 'ENABLED',
    writable: properties.WriteAttributes ? listOf(properties.WriteAttributes).map(textOf) : attributes,
    readable: ['sub', ...(properties.ReadAttributes ? listOf(properties.ReadAttributes).map(textOf) : [...attributes, ...verifiedFlags])],
    lifetimes: lifetimesOf(properties),
    authSessionMilliseconds: numberOf(properties.AuthSessionValidity, 3) * 60_000,
    rotation: rotationOf(properties),
  }
}

const symbols = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/

const policyOf = (pool: Fields): PasswordPolicy => {
  const policy = asFields(asFields(pool.Policies).PasswordPolicy)
  const rules = [
    { setting: 'RequireUppercase', what: 'uppercase', pattern: /\p{Lu}/u },
    { setting: 'RequireLowercase', what: 'lowercase', pattern: /\p{Ll}/u },
    { setting: 'RequireNumbers', what: 'numeric', pattern: /\p{Nd}/u },
    { setting: 'RequireSymbols', what: 'symbol', pattern: symbols },
  ]
  return {
    minimumLength: numberOf(policy.MinimumLength, 8),
    requires: rules.filter(({ setting }) => isTrue(policy[setting])),
    temporaryDays: numberOf(policy.TemporaryPasswordValidityDays, 7),
  }
}

const senderOf = (pool: Fields): PoolSettings['sender'] => {
  const { EmailSendingAccount, From, SourceArn, ReplyToEmailAddress, ConfigurationSet } = asFields(pool.EmailConfiguration)
  if (EmailSendingAccount !== 'DEVELOPER') return undefined
  const verified = textOf(SourceArn).split('identity/').at(-1) ?? ''
  return {
    from: textOf(From) || verified,
    replyTo: textOf(ReplyToEmailAddress) || undefined,
    configurationSet: textOf(ConfigurationSet) || undefined,
  }
}

/** Refuses settings that this stand-in ignores: tests would pass here although the setting matters on AWS. */
const refuseUnknown = ({ id, properties }: Resource): void => {
  const refuse = (what: string): never => {
    throw new Error(`The local user pool has no ${what} (${id}): see infra/local/src/cognito`)
  }
  if (listOf(properties.UsernameAttributes).join() !== 'email') refuse('user names other than e-mail addresses')
  if (properties.MfaConfiguration !== undefined && properties.MfaConfiguration !== 'OFF') refuse('second factors')
  if (properties.UserPoolAddOns !== undefined) refuse('threat protection')
  if (properties.DeviceConfiguration !== undefined) refuse('remembered devices')
  if (asFields(properties.VerificationMessageTemplate).DefaultEmailOption === 'CONFIRM_WITH_LINK') refuse('links made by Cognito itself')
}

const attributesOf = (pool: Fields): readonly string[] => {
  const custom = listOf(pool.Schema).map(attribute => textOf(asFields(attribute).Name))
  return [...standardAttributes, ...custom.filter(name => !standardAttributes.includes(name)).map(name => `custom:${name}`)]
}

/** Reads the template's pool with Cognito's defaults. */
export const poolSettings = (template: Template, resource: Resource, address: string): PoolSettings => {
  refuseUnknown(resource)
  const { ref: id, attributes: identity } = template.identityOf(resource)
  const { properties } = resource
  const attributes = attributesOf(properties)
  const ofThisPool = (type: string) => template.resourcesOf(type).filter(({ properties: { UserPoolId } }) => UserPoolId === id)
  const clients = ofThisPool('AWS::Cognito::UserPoolClient').map(client => clientOf(template, client, attributes))
  const message = asFields(properties.VerificationMessageTemplate)
  return {
    id,
    arn: identity.Arn ?? '',
    issuer: `${address}/${id}`,
    caseSensitive: asFields(properties.UsernameConfiguration).CaseSensitive !== false,
    autoVerifies: listOf(properties.AutoVerifiedAttributes).includes('email'),
    adminCreatesOnly: isTrue(asFields(properties.AdminCreateUserConfig).AllowAdminCreateUserOnly),
    keepsOriginal: listOf(asFields(properties.UserAttributeUpdateSettings).AttributesRequireVerificationBeforeUpdate).includes('email'),
    passwordPolicy: policyOf(properties),
    attributes,
    sender: senderOf(properties),
    message: {
      subject: textOf(message.EmailSubject) || 'Your verification code',
      body: textOf(message.EmailMessage) || 'Your confirmation code is {####}',
    },
    clients: new Map(clients.map(client => [client.id, client])),
    groups: new Map(
      ofThisPool('AWS::Cognito::UserPoolGroup').map(({ properties: { GroupName, Description, Precedence } }) => [
        textOf(GroupName),
        { description: textOf(Description), precedence: Precedence === undefined ? undefined : numberOf(Precedence, 0) },
      ]),
    ),
  }
}

/** Returns the part of the id that is hashed into every password. */
export const poolName = ({ id }: PoolSettings): string => id.slice(account.region.length + 1)
