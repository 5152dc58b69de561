import { randomBytes } from 'node:crypto'
import { type Setting, settingNames } from '../../lambdas/kit/settings.ts'
import { asFields, textOf } from './kit/unknown.ts'
import type { Template } from './template/template.ts'

/** The payment provider's keys: the stand-in's, or real test keys from the environment, which select the real provider. */
export type ProviderKeys = { readonly secretKey: string; readonly webhookSecret: string; readonly apiBase?: string }

export const realKeysOf = (environment: Readonly<Record<string, string | undefined>>): ProviderKeys | undefined => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = environment
  if (!secretKey && !webhookSecret) return undefined
  if (!secretKey?.startsWith('sk_test_') || !webhookSecret?.startsWith('whsec_')) {
    throw new Error('STRIPE_SECRET_KEY (sk_test_…) and STRIPE_WEBHOOK_SECRET (whsec_…) go together: set both, or neither')
  }
  return { secretKey, webhookSecret }
}

export const standInKeys = (apiBase: string): ProviderKeys => ({
  secretKey: 'sk_test_local',
  webhookSecret: `whsec_${randomBytes(16).toString('hex')}`,
  apiBase,
})

/** Returns a setting as the functions that have it are given it. */
const settingIn = (template: Template, name: Setting): string => {
  const environments = template
    .resourcesOf('AWS::Lambda::Function')
    .map(({ properties }) => asFields(asFields(properties.Environment).Variables))
  return environments.map(variables => textOf(variables[settingNames[name]])).find(Boolean) ?? ''
}

/** Returns the ARN of the secret from which the functions read the provider's keys. */
export const providerSecretArn = (template: Template): string => settingIn(template, 'stripeSecretArn')

/** Returns the name of the bucket of visitors' uploads. */
export const uploadsBucketOf = (template: Template): string => settingIn(template, 'uploadsBucket')
