import { describe, expect, it } from '@jest/globals'
import { poolTriggers } from '../../infra/grants/backgroundFunctions.ts'
import { sampleGallery } from '../../shared/content/studio.ts'
import { failuresOf, onlyResource, resourcesOf, schedulesOf, templateOf } from './shop.ts'

type Properties = Readonly<Record<string, unknown>>
type Attribute = { 'Fn::GetAtt': readonly [id: string, attribute: string] }
type LambdaFunction = { readonly Description: string; readonly Timeout: number }
type Permission = { readonly FunctionName: Attribute; readonly Principal: string; readonly SourceArn: unknown }

const template = templateOf()
const [[poolId, { Properties: pool }] = ['', { Properties: {} as Properties }]] = resourcesOf<Properties>(
  template,
  'AWS::Cognito::UserPool',
)
const { Properties: client } = onlyResource<Properties>(template, 'AWS::Cognito::UserPoolClient')

describe('the accounts', () => {
  it('opens accounts with an address and six characters of password, by no other rule (D12b)', () => {
    expect(pool).toMatchObject({
      Policies: {
        PasswordPolicy: {
          MinimumLength: 6,
          RequireLowercase: false,
          RequireNumbers: false,
          RequireSymbols: false,
          RequireUppercase: false,
        },
      },
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AutoVerifiedAttributes: ['email'],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
    })
  })

  it('recovers accounts by mail alone, never by telephone', () => {
    expect(pool).toMatchObject({
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
      MfaConfiguration: 'OFF',
    })
    expect(pool).not.toHaveProperty('SmsConfiguration')
  })

  it('mails accounts from the shop’s own address, in French', () => {
    const [[identity] = ['']] = resourcesOf(template, 'AWS::SES::EmailIdentity')
    const { EmailConfiguration, EmailVerificationMessage } = pool as { EmailConfiguration: Properties; EmailVerificationMessage: string }
    expect(EmailConfiguration).toMatchObject({ EmailSendingAccount: 'DEVELOPER', ReplyToEmailAddress: sampleGallery.email })
    expect(JSON.stringify(EmailConfiguration.SourceArn)).toContain(`"${identity}"`)
    const [, name = '', address] = /^=\?UTF-8\?B\?(.+)\?= <(.+)>$/.exec(String(EmailConfiguration.From)) ?? []
    expect([Buffer.from(name, 'base64').toString(), address]).toEqual([sampleGallery.name, sampleGallery.email])
    expect(EmailVerificationMessage).toMatch(/^Votre code de confirmation est \{####\}/)
  })

  it('lets Cognito mail by itself until the shop’s address is verified', () => {
    const first = templateOf({ isMailReady: false })
    expect(onlyResource<Properties>(first, 'AWS::Cognito::UserPool').Properties).not.toHaveProperty('EmailConfiguration')
  })

  it('creates a group of administrators, and the owner’s, identified by the stage’s address', () => {
    const groups = resourcesOf<Properties>(templateOf({ ownerEmail: 'moi@ailleurs.example' }), 'AWS::Cognito::UserPoolGroup')
    expect(groups.map(([, { Properties }]) => [Properties.GroupName, Properties.Description])).toEqual([
      ['admin', expect.any(String)],
      ['owner', 'moi@ailleurs.example'],
    ])
  })
})

describe('the browser', () => {
  it('signs in by the flow whose steps the shop sets, SRP among them: a password never leaves it', () => {
    expect(client.ExplicitAuthFlows).toEqual(['ALLOW_CUSTOM_AUTH'])
    expect(client.GenerateSecret).not.toBe(true)
    expect(client.AllowedOAuthFlows ?? []).toEqual([])
  })

  it('learns of no account whether it exists', () => {
    expect(client.PreventUserExistenceErrors).toBe('ENABLED')
  })

  it('writes an address and nothing else about anyone: no role, no group', () => {
    expect(client.WriteAttributes).toEqual(['email'])
    expect(client.ReadAttributes).toEqual(['email', 'email_verified'])
  })

  it('holds tokens of ten minutes, renewed for thirty days, each refresh token once', () => {
    expect(client).toMatchObject({
      AccessTokenValidity: 10,
      IdTokenValidity: 10,
      RefreshTokenValidity: 30 * 24 * 60,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
      EnableTokenRevocation: true,
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 30 },
      AuthSessionValidity: 15,
    })
  })
})

describe('the pool’s triggers', () => {
  const functions = resourcesOf<LambdaFunction>(template, 'AWS::Lambda::Function')
  const permissions = resourcesOf<Permission>(template, 'AWS::Lambda::Permission').map(([, { Properties }]) => Properties)

  it.each(Object.keys(poolTriggers))('%s is a function of its own, which this pool alone may call', name => {
    const [[id, { Properties: own }] = ['', { Properties: { Description: '', Timeout: 0 } }], ...others] = functions.filter(
      ([, { Properties }]) => Properties.Description === name,
    )
    expect(others).toEqual([])
    const trigger = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
    expect((pool.LambdaConfig as Properties)[trigger]).toEqual({ 'Fn::GetAtt': [id, 'Arn'] })
    // Cognito waits no longer.
    expect(own.Timeout).toBeLessThanOrEqual(5)
    const callers = permissions.filter(({ FunctionName }) => FunctionName['Fn::GetAtt'][0] === id)
    expect(callers).toMatchObject([{ Principal: 'cognito-idp.amazonaws.com', SourceArn: { 'Fn::GetAtt': [poolId, 'Arn'] } }])
  })

  it('attaches exactly these triggers to the user pool', () => {
    expect(Object.keys(pool.LambdaConfig as Properties)).toHaveLength(Object.keys(poolTriggers).length)
  })
})

describe('the export of the accounts (E97)', () => {
  const [id, { Properties: exporter }] = resourcesOf<LambdaFunction>(template, 'AWS::Lambda::Function').find(
    ([, { Properties }]) => Properties.Description === 'exportUsers',
  ) ?? ['', { Properties: undefined }]

  it('exports the accounts every day, and keeps a failed run in the failure queue', () => {
    expect(schedulesOf(template, 'exportUsers')).toEqual(['rate(1 day)'])
    expect(exporter?.Timeout).toBe(15 * 60)
    expect(failuresOf(template, 'exportUsers')).toBeDefined()
  })

  it('keeps an export of the accounts for thirteen weeks', () => {
    type Bucket = { readonly LifecycleConfiguration?: { readonly Rules: readonly object[] } }
    const rules = resourcesOf<Bucket>(template, 'AWS::S3::Bucket').flatMap(
      ([, { Properties }]) => Properties.LifecycleConfiguration?.Rules ?? [],
    )
    expect(rules).toContainEqual({ Prefix: 'users/', ExpirationInDays: 91, Status: 'Enabled' })
  })

  it('rings when none succeeded for two days, or none began', () => {
    type Alarm = Readonly<Record<string, unknown>>
    const alarms = resourcesOf<Alarm>(template, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties)
    expect(alarms.find(({ AlarmName }) => String(AlarmName).endsWith('-UsersNotExported'))).toMatchObject({
      MetricName: 'Errors',
      Dimensions: [{ Name: 'FunctionName', Value: { Ref: id } }],
      Statistic: 'Minimum',
      Period: 2 * 24 * 60 * 60,
      Threshold: 1,
      TreatMissingData: 'breaching',
    })
  })
})
